import {
  applyPatch,
  type RoomInfo,
  type ServerMessage,
  type Sync,
  type Table,
  type Update,
} from '@framestack/client/protocol'
import type { Hint, JsonObject, Outcome } from '@framestack/core'
import type { View } from '@framestack/uno'
import { extensionLine } from './build.ts'
import type { Message } from './messages.ts'

/** Something to tell: a message of 2020, or a line of ours for those who understand it. */
export type Told = Message | { readonly type: 'EXTENSION'; readonly line: string }

/** Events that an action tells of already. */
const acted: ReadonlySet<string> = new Set(['Played', 'Passed'])

/**
 * What a player is told: turns what a session sends into messages of the LAN protocol. It keeps what was told last, so
 * that only what is new is told.
 */
export class Telling {
  readonly seat: number
  /** How the match stands; null while it was not said. */
  status: RoomInfo['status'] = 'open'
  view: View | null = null
  ask: Hint | null = null
  readonly #players: Map<number, string>
  /** Were there, and their lines are lost. */
  readonly #lost = new Set<number>()
  readonly #connected = new Set<number>()
  #table: Table | null = null
  /** How many events were told; null: those before the first look are old. */
  #events: number | null
  /** Who has drawn in this turn, and what of it the player may know. */
  #drawn: { readonly id: number; readonly card: number } | null = null
  #started = false
  #over = false
  readonly #lines = new Map<string, string>()

  /** `players` as the list said them; `fresh`: the match begins with him, and nothing that happened is old. */
  constructor(seat: number, players: ReadonlyMap<number, string>, fresh: boolean) {
    this.seat = seat
    this.#players = new Map(players)
    this.#events = fresh ? 0 : null
  }

  /** Turns a message into what is to be told. */
  tell(message: ServerMessage): Told[] {
    switch (message.type) {
      case 'room':
        return this.#room(message.room)
      case 'sync':
        return this.#sync(message)
      case 'update':
        return this.#update(message)
      default:
        return []
    }
  }

  /** Whether the player may do that now. */
  may(action: string): boolean {
    return openIn(this.ask).some((offer) => offer.action === action)
  }

  /** How it stands, all of it: for somebody who understands it only now. */
  again(): Told[] {
    this.#lines.clear()
    return this.#state()
  }

  #room(room: RoomInfo): Told[] {
    this.status = room.status
    const told: Told[] = []
    room.seats.forEach(({ kind, name, connected }, id) => {
      const known = this.#players.get(id)
      const now = kind === 'free' ? undefined : (name ?? '?')
      const isLost = kind === 'person' && room.status === 'playing' && !connected && this.#connected.has(id)
      if (connected) this.#connected.add(id)
      const wasLost = this.#lost.has(id)
      if (known !== undefined && !wasLost && (now !== known || isLost)) told.push(leave(id))
      if (now !== undefined && !isLost && (now !== known || wasLost))
        told.push({ type: 'NEWPLAYER', id, name: now })
      if (isLost) this.#lost.add(id)
      else this.#lost.delete(id)
      if (now === undefined) this.#players.delete(id)
      else this.#players.set(id, now)
    })
    if (room.status === 'playing') told.push(...this.#start())
    if (room.outcome !== null) told.push(...this.#result(room.outcome))
    return told
  }

  #start(): Told[] {
    if (this.#started) return []
    this.#started = true
    return [{ type: 'GAMESTART' }]
  }

  #sync({ table, ask, e, events }: Sync): Told[] {
    this.#table = table
    this.ask = ask
    const missed = this.#events === null ? 0 : Math.min(events.length, Math.max(0, e - this.#events))
    return [...this.#start(), ...this.#news(e, events.slice(events.length - missed))]
  }

  #update({ patch, ask, e, events = [] }: Update): Told[] {
    if (patch !== undefined && this.#table !== null) this.#table = applyPatch(this.#table, patch)
    if (ask !== undefined) this.ask = ask
    return this.#news(e, events)
  }

  #news(e: number, events: readonly JsonObject[]): Told[] {
    this.#events = e
    const view = (this.#table?.view ?? null) as View | null
    this.view = view
    const told = events.flatMap((event) => this.#event(event))
    if (this.#drawn !== null && view !== null && view.current !== this.#drawn.id) told.push(this.#turn(-1))
    const outcome = this.#table?.outcome ?? null
    return [...told, ...this.#state(), ...(outcome ? this.#result(outcome) : [])]
  }

  /** What happened. An action is told when its turn is over, or the card is on the table. */
  #event(event: JsonObject): Told[] {
    const { type, player } = event
    const told: Told[] = []
    const id = player as number
    if (type === 'Drew' && event['why'] === 'turn') {
      const { cards } = event
      this.#drawn = { id, card: Array.isArray(cards) ? ((cards.at(-1) as number | undefined) ?? -1) : -1 }
    } else if (type === 'Played' || type === 'Passed') {
      if (this.#drawn !== null && this.#drawn.id !== id) told.push(this.#turn(-1))
      this.#drawn ??= { id, card: -1 }
      told.push(this.#turn(type === 'Played' ? (event['card'] as number) : -1))
    }
    if (!acted.has(type as string) || event['jump'] === true) told.push(eventLine(event))
    return told
  }

  #turn(put: number): Told {
    const { id, card } = this.#drawn as { id: number; card: number }
    this.#drawn = null
    return { type: 'PLAYERACTION', id, draw: card, put }
  }

  /** How it stands, as far as that was not said. */
  #state(): Told[] {
    const { view } = this
    if (view === null) return []
    const lines = [
      this.#line('TABLE', {
        top: view.discards.at(-1) ?? null,
        colour: view.colour,
        current: view.current,
        dir: view.dir,
        pending: view.pending,
        counts: view.hands.map((hand) => hand.length),
        draw: view.piles.draw,
        status: view.status,
      }),
      this.#line('HAND', { cards: view.hands[this.seat] ?? [] }),
      // Each question is told, also one that allows the same as the last.
      this.#line('ASK', askOf(this.ask), this.ask?.ask),
    ]
    return lines.flat()
  }

  #line(word: string, fields: { readonly [key: string]: unknown }, about = ''): Told[] {
    const line = extensionLine(word, fields)
    if (this.#lines.get(word) === line + about) return []
    this.#lines.set(word, line + about)
    return [{ type: 'EXTENSION', line }]
  }

  #result({ winners, losers, draw, reason, scores }: Outcome): Told[] {
    if (this.#over) return []
    this.#over = true
    this.#drawn = null
    const line = extensionLine('RESULT', { winners, losers, draw, reason, scores })
    return [{ type: 'EXTENSION', line }]
  }
}

const leave = (id: number): Told => ({ type: 'PLAYERLEAVE', id })

/**
 * What happened, as a line of ours: its name and its fields as `docs/games/uno.md` has them. Of cards that others drew only
 * the number is known, and is told as one.
 */
function eventLine({ type, ...fields }: JsonObject): Told {
  const { cards, ...rest } = fields
  const told = typeof cards === 'number' ? { ...rest, count: cards } : fields
  return { type: 'EXTENSION', line: extensionLine(String(type).toUpperCase(), told) }
}

/** Offers that somebody can take up: those of no value are there for their words only. */
const openIn = (ask: Hint | null): Hint['offers'] => ask?.offers.filter(({ count }) => count !== 0) ?? []

/** What a player may do: the actions, and the cards that he may play. */
function askOf(ask: Hint | null): { readonly [key: string]: unknown } {
  const offers = openIn(ask)
  const moves = [...new Set(offers.map(({ action }) => action.replaceAll(' ', '')))]
  const cards = offers
    .filter(({ action }) => action === 'play')
    .flatMap(({ args }) => args.find(({ name }) => name === 'card')?.values ?? [])
  return { moves, ...(cards.length === 0 ? {} : { cards }) }
}

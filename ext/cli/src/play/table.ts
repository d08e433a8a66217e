import type { GameControl, Hint, Json, JsonObject, Message, Reply, Viewer } from '@framestack/core'
import { deepEqual, Random, restoreMatch, seedRandom } from '@framestack/core'
import { botCalled, type NamedBot } from '../rulesets/bots.ts'
import type { Loaded } from '../rulesets/find.ts'
import type { Seen } from '../text/event.ts'
import { type SeatNames, seatNames } from '../text/seats.ts'
import { decided } from './bot.ts'
import { looked, messageOf } from './menu.ts'
import { type Asked, Order } from './order.ts'

/** Who sits at the keyboard: everybody in turn, one seat, or nobody. */
export type Seating =
  | { readonly at: 'all' }
  | { readonly at: 'one'; readonly seat: number; readonly others: NamedBot | 'default' }
  | { readonly at: 'none'; readonly others: NamedBot }

const random = botCalled('random', [])

/** A match with who plays it, and what each viewer has been told. */
export class Table {
  readonly gc: GameControl
  text: Loaded['text']
  readonly seating: Seating
  /** Number of seats. */
  readonly players: number
  /** The options of the match. */
  readonly options: JsonObject
  readonly #told = new Map<Viewer, number>()
  readonly #chance: Random
  readonly #order: Order

  constructor(gc: GameControl, text: Loaded['text'], seating: Seating, seed: number) {
    this.gc = gc
    this.text = text
    this.seating = seating
    const { players, ruleset } = gc.state
    this.players = players
    this.options = ruleset.options
    this.#chance = new Random(seedRandom(seed))
    const sitting = {
      isPerson: (one: number) => this.isPerson(one),
      alone: seating.at === 'one',
      bots: seating.at !== 'all' && seating.others !== 'default',
      hasMove: (one: number, hint: Hint) => this.#hasMove(one, hint),
    }
    this.#order = new Order(gc, sitting)
  }

  /** Which fields of what is shown are about seats. */
  get names(): SeatNames {
    return seatNames(this.gc.ruleset, this.text)
  }

  /** Every viewer, the spectators last. */
  get viewers(): Viewer[] {
    return [...Array.from({ length: this.players }, (_, seat) => seat), null]
  }

  /** Whether a person answers for a seat. */
  isPerson(seat: number): boolean {
    const { seating } = this
    return seating.at === 'all' || (seating.at === 'one' && seating.seat === seat)
  }

  /** Whether a player sees what a spectator does not see. Whose view it is, is no secret. */
  hasSecrets(seat: number): boolean {
    return differ(this.gc.viewFor(seat), this.gc.viewFor(null), seat)
  }

  /** Whether a move that is open to a seat only costs it something, as its ruleset says. */
  isPointless(seat: number, message: Message, view: Json = this.gc.viewFor(seat)): boolean {
    const { players, options } = this
    const context = { viewer: seat, players, width: 80, options }
    return this.text.pointless?.(message, view, context) ?? false
  }

  /** Who is asked next; null when nobody may act. */
  next(): Asked | null {
    return this.#order.next()
  }

  /** Whether the match waits for that seat. */
  waitsFor(seat: number): boolean {
    return this.#order.waitsFor(seat)
  }

  acted(seat: number): void {
    this.#order.acted(seat)
  }

  /** A seat that is not waited for has no answer, and the others go on. */
  letGo(seat: number): void {
    this.#order.letGo(seat)
  }

  /** The answer of a seat without a person: its bot's, or the default of the frame that waits. Null: it has none. */
  async answer(asked: Asked): Promise<Reply | null> {
    const { gc, seating } = this
    const { seat } = asked
    const frame = gc.state.stack.at(-1)?.id ?? -1
    const others = seating.at === 'all' ? 'default' : seating.others
    if (others === 'default' && this.#order.hasDefault(seat))
      return this.#took(seat, gc.timeout({ frame, seats: [seat] }))
    const message = await decided(others === 'default' ? random : others, gc, asked, this.#chance)
    if (message !== null) return this.#took(seat, gc.act(seat, message), !asked.waited)
    if (asked.waited) return this.#took(seat, gc.timeout({ frame, seats: [seat] }))
    this.#order.letGo(seat)
    return null
  }

  #took(seat: number, reply: Reply, uncalled = false): Reply {
    this.#order.acted(seat, uncalled)
    return reply
  }

  /** Whether a seat has a move that does more than let something pass, or cost its player something. */
  #hasMove(seat: number, { offers }: Hint): boolean {
    const { passes = [], pointless } = this.text
    const worth = ({ action }: { readonly action: string }): boolean => !passes.includes(action)
    if (!offers.some((offer) => offer.count !== 0 && worth(offer))) return false
    if (pointless === undefined) return true
    const view = this.gc.viewFor(seat)
    return this.gc
      .moves(seat, looked)
      .some((move) => worth(move) && !this.isPointless(seat, messageOf(move), view))
  }

  /**
   * Takes back the last move of a person: his own, or at a shared keyboard whoever's was the last. What the seats
   * without a person answered since is taken back first. Null where the rules do not allow all of it, and then nothing
   * has changed; else the seat whose turn it is again.
   */
  takeBack(seat: number): number | null {
    const all = Array.from({ length: this.players }, (_, i) => i)
    const alone = this.seating.at === 'one'
    const mine = alone ? [seat] : all
    const others = alone ? all.filter((one) => one !== seat) : []
    const undone = this.#rehearsed(mine, others)
    for (const one of undone ?? []) this.gc.undo(one)
    const last = undone?.at(-1)
    if (last === undefined) return null
    this.#order.again(last)
    return last
  }

  /** The seats that take back, in their order, as tried on a copy; null where it ends before a person's move. */
  #rehearsed(mine: readonly number[], others: readonly number[]): number[] | null {
    const { gc } = this
    const copy = restoreMatch(gc.ruleset, JSON.parse(JSON.stringify(gc.save())), { onRuleError: 'quiet' })
    const takesBack = (seat: number): boolean => copy.undo(seat).code === 200
    const undone: number[] = []
    for (;;) {
      const one = mine.find(takesBack)
      if (one !== undefined) return [...undone, one]
      const other = others.find(takesBack)
      if (other === undefined) return null
      undone.push(other)
    }
  }

  /** What a viewer has not been told yet. Telling does not happen twice. */
  news(viewer: Viewer): JsonObject[] {
    const since = this.#told.get(viewer) ?? 0
    const events = this.gc.eventsFor(viewer, since)
    this.#told.set(viewer, since + events.length)
    return events
  }

  /** News of all viewers. */
  allNews(): Seen[] {
    return this.viewers.map((viewer) => ({ viewer, events: this.news(viewer) }))
  }
}

/** A value that only says whose view it is. */
const isSelf = (own: Json, all: Json, seat: number): boolean => own === seat && all === null

/** Whether two views differ in more than whose they are. */
function differ(own: Json, all: Json, seat: number): boolean {
  if (!isRecord(own) || !isRecord(all)) return !deepEqual(own, all)
  const names = new Set([...Object.keys(own), ...Object.keys(all)])
  return [...names].some((name) => {
    const [mine, theirs] = [own[name] ?? null, all[name] ?? null]
    return !isSelf(mine, theirs, seat) && !deepEqual(mine, theirs)
  })
}

const isRecord = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import type { Hint, JsonObject, Seat } from '@framestack/core'
import { Connection, type LineState } from './connection.ts'
import { type Environment, environmentOf } from './environment.ts'
import { Outbox } from './outbox.ts'
import {
  applyPatch,
  type Clock,
  type Join,
  type Line,
  type MessageReply,
  type Place,
  type Rematch,
  type RoomInfo,
  type ServerMessage,
  type Sync,
  type Table,
  type Update,
} from './protocol/index.ts'

/** What a client knows. A new value with every change; parts that did not change are the same objects. */
export interface MatchState {
  readonly line: LineState
  /** What the server last said was wrong, until the line is open again. */
  readonly problem: string | null
  readonly room: RoomInfo | null
  /** The own seat; null for a spectator. */
  readonly seat: Seat | null
  /** Lets others in. */
  readonly code: string | null
  /** Null: nothing to be seen yet. */
  readonly table: Table | null
  /** Who is asked, and what may be done. */
  readonly ask: Hint | null
  readonly clock: Clock | null
  /** When `clock` came, on the environment's clock. */
  readonly clockAt: number
  /** What happened, the last some hundreds. */
  readonly events: readonly JsonObject[]
  /** How many events there were at all. */
  readonly eventCount: number
  /** What was said. */
  readonly lines: readonly Line[]
}

/** Which match, and as whom. */
export interface MatchOptions {
  /** Where the server is, for example `http://127.0.0.1:8080`. */
  readonly url: string
  readonly match: string
  /** Of a seat; a spectator has none. */
  readonly token?: string
  /** Opens a private match to spectators. */
  readonly code?: string
  readonly as?: 'operator'
  readonly environment?: Environment
}

const keptEvents = 500
const keptLines = 200

/**
 * A match, live: keeps the table up to date, sends messages until they are answered, and comes back by itself when the
 * line is lost. Nothing is lost and nothing is done twice.
 */
export class MatchClient {
  readonly #options: MatchOptions
  readonly #environment: Environment
  readonly #connection: Connection
  readonly #outbox: Outbox
  readonly #listeners = new Set<(state: MatchState) => void>()
  readonly #rematches = new Set<(rematch: Rematch) => void>()
  #state: MatchState = {
    line: 'connecting',
    problem: null,
    room: null,
    seat: null,
    code: null,
    table: null,
    ask: null,
    clock: null,
    clockAt: 0,
    events: [],
    eventCount: 0,
    lines: [],
  }
  #place: Place | null = null
  /** Asked for what is missing: what comes after it means nothing until it has come. */
  #behind = false

  constructor(options: MatchOptions) {
    this.#options = options
    const environment = options.environment ?? environmentOf()
    this.#environment = environment
    this.#outbox = new Outbox(environment, (message) => this.#connection.send(message))
    this.#connection = new Connection(options.url, environment, {
      open: () => this.#join(),
      message: (message) => this.#take(message),
      state: (line, code) => this.#lineIs(line, code),
    })
  }

  get state(): MatchState {
    return this.#state
  }

  /** Calls back with every change. Returns a function that ends it. */
  subscribe(listener: (state: MatchState) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Calls back when a rematch begins. Returns a function that ends it. */
  onRematch(listener: (rematch: Rematch) => void): () => void {
    this.#rematches.add(listener)
    return () => void this.#rematches.delete(listener)
  }

  /** Makes a move. Resolves with what became of it; the table shows it by then. */
  act(move: JsonObject, ask: string | undefined = this.#state.ask?.ask): Promise<MessageReply> {
    return this.#outbox.send({ type: 'act', move, ...(ask === undefined ? {} : { ask }) })
  }

  /** Takes the last move back. */
  undo(): Promise<MessageReply> {
    return this.#outbox.send({ type: 'undo' })
  }

  /** Says something. */
  say(text: string): Promise<MessageReply> {
    return this.#outbox.send({ type: 'chat', text })
  }

  /** Gives the seat up; joining again takes it back. */
  leave(): Promise<MessageReply> {
    return this.#outbox.send({ type: 'leave' })
  }

  /** Wants a rematch. */
  rematch(): Promise<MessageReply> {
    return this.#outbox.send({ type: 'rematch' })
  }

  /** Accepts rules that the room says are proposed, by their hash. */
  accept(bundle: string): Promise<MessageReply> {
    return this.#outbox.send({ type: 'accept', bundle })
  }

  /** How many milliseconds a seat has left by now; null where its time does not run out. */
  timeLeft(seat: Seat): number | null {
    const { clock, clockAt } = this.#state
    const left = clock?.seats[seat]?.left ?? null
    if (left === null || clock?.paused) return left
    return Math.max(0, left - (this.#environment.now() - clockAt))
  }

  /** Goes away for good. What was not answered yet is answered with code 503. */
  close(): void {
    this.#connection.close()
  }

  #join(): void {
    const { match, token, code, as } = this.#options
    const join: Join = {
      type: 'join',
      match,
      ...(token === undefined ? {} : { token }),
      ...(code === undefined ? {} : { code }),
      ...(as === undefined ? {} : { as }),
      ...(this.#place === null ? {} : { resume: this.#place }),
    }
    this.#behind = false
    this.#connection.send(join)
    this.#outbox.again()
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'room':
        return this.#become({ room: message.room, seat: message.seat, code: message.code, problem: null })
      case 'sync':
        return this.#sync(message)
      case 'update':
        return this.#update(message)
      case 'ack':
        return this.#outbox.answered(message)
      case 'said': {
        const { type: _, ...line } = message
        return this.#become({ lines: [...this.#state.lines, line].slice(-keptLines) })
      }
      case 'lines':
        return this.#become({ lines: message.lines })
      case 'rematch':
        for (const listener of [...this.#rematches]) listener(message)
        return
      case 'error':
        return this.#become({ problem: message.reason })
      default:
        // Newer servers may say more.
        return
    }
  }

  #sync({ epoch, n, e, table, ask, clock, events }: Sync): void {
    this.#behind = false
    this.#place = { epoch, n, e }
    const known = this.#state.eventCount
    // Of what it brings, that which is known already is left out, where the numbers go on.
    const fresh = e - known <= events.length && e >= known ? events.slice(events.length - (e - known)) : null
    const all = fresh === null ? events : [...this.#state.events, ...fresh]
    this.#become({ table, ask, eventCount: e, events: all.slice(-keptEvents), ...this.#clocked(clock) })
  }

  #update({ n, e, events, patch, ask, clock }: Update): void {
    const place = this.#place
    const { table } = this.#state
    if (place === null || table === null) return
    if (n !== place.n + 1) return this.#behind ? undefined : this.#missed(place)
    this.#behind = false
    try {
      const next = patch === undefined ? table : applyPatch(table, patch)
      this.#place = { ...place, n, e }
      this.#become({
        table: next,
        eventCount: e,
        ...(events === undefined ? {} : { events: [...this.#state.events, ...events].slice(-keptEvents) }),
        ...(ask === undefined ? {} : { ask }),
        ...(clock === undefined ? {} : this.#clocked(clock)),
      })
    } catch {
      this.#missed({ epoch: 0, n: 0, e: place.e })
    }
  }

  #missed(place: Place): void {
    this.#behind = true
    this.#connection.send({ type: 'resume', ...place })
  }

  #clocked(clock: Clock | null): Pick<MatchState, 'clock' | 'clockAt'> {
    return { clock, clockAt: this.#environment.now() }
  }

  #lineIs(line: LineState, code: number): void {
    if (line === 'closed') this.#outbox.close()
    const problem = line === 'closed' && code !== 1000 ? reasonOf(code) : this.#state.problem
    this.#become({ line, problem: line === 'open' ? null : problem })
  }

  #become(changes: Partial<MatchState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of [...this.#listeners]) listener(this.#state)
  }
}

function reasonOf(code: number): string {
  if (code === 4002) return 'the seat was taken from another window'
  return code === 4001 ? 'the server speaks another version: load the page anew' : `closed (${code})`
}

import type { GameControl, JsonObject, Reply, Viewer } from '@framestack/core'
import { Random, restoreMatch, seedRandom } from '@framestack/core'
import type { Loaded } from '../rulesets/find.ts'
import type { Seen } from '../text/event.ts'
import { type SeatNames, seatNames } from '../text/seats.ts'
import { messageOf } from './menu.ts'

/** Who sits at the keyboard: everybody in turn, one seat, or nobody. */
export type Seating =
  | { readonly at: 'all' }
  | { readonly at: 'one'; readonly seat: number; readonly others: 'bots' | 'default' }
  | { readonly at: 'none' }

/** A match with who plays it, and what each viewer has been told. */
export class Table {
  readonly gc: GameControl
  readonly text: Loaded['text']
  readonly seating: Seating
  readonly #told = new Map<Viewer, number>()
  readonly #chance: Random
  #last = -1

  constructor(gc: GameControl, { text }: Loaded, seating: Seating, seed: number) {
    this.gc = gc
    this.text = text
    this.seating = seating
    this.#chance = new Random(seedRandom(seed))
  }

  /** Which fields of what is shown are about seats. */
  get names(): SeatNames {
    return seatNames(this.gc.ruleset, this.text)
  }

  get players(): number {
    return this.gc.state.players
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

  /** Of those who may act, the first one after the seat that acted last. */
  next(): number | null {
    const { players } = this
    const order = (seat: number) => (seat - this.#last - 1 + players) % players
    const [first] = this.gc.allowedPlayers().sort((a, b) => order(a) - order(b))
    return first ?? null
  }

  acted(seat: number): void {
    this.#last = seat
  }

  /** The answer of a seat without a person: a random move, or the default of the frame that waits. */
  answer(seat: number): Reply {
    this.#last = seat
    const { gc, seating } = this
    const top = gc.state.stack.at(-1)
    if (seating.at === 'one' && seating.others === 'default')
      return gc.timeout({ frame: top?.id ?? -1, seats: [seat] })
    const move = gc.sampleMove(seat, (n) => this.#chance.int(n))
    return move === null ? gc.timeout({ frame: top?.id ?? -1, seats: [seat] }) : gc.act(seat, messageOf(move))
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
    this.#last = (last - 1 + this.players) % this.players
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

import {
  createMatch,
  type GameControl,
  type GameEvent,
  type Json,
  type Message,
  type Ruleset,
  type Seat,
} from '@framestack/core'
import type { Game, Options } from '../types.ts'
import { observationText } from './observation.ts'
import { codeOf, readOperation } from './operation.ts'

/** How a match of programs is played. */
export interface RefereeOptions {
  readonly options?: Partial<Options>
  /** Where the state lives; `in place` by default. */
  readonly store?: 'immer' | 'in place'
  /** A scenario's position. */
  readonly setup?: Json
}

/** What became of an operation. */
export type Answer = { ok: true; events: readonly GameEvent[] } | { ok: false; code: string }

/** A match that takes operations as programs send them, and shows what they get to see. */
export class Referee {
  readonly gc: GameControl
  /** A copy of the game, and the log entry after which it was made. */
  #copy: { seq: number; game: Game } | null = null

  constructor(ruleset: Ruleset, { options = {}, store = 'in place', setup }: RefereeOptions = {}) {
    const position = setup === undefined ? {} : { setup }
    this.gc = createMatch(ruleset, {
      options: options as { [name: string]: Json },
      store,
      clock: () => 0,
      ...position,
    })
  }

  /** The game. Not to be written. */
  get game(): Game {
    const { seq } = this.gc
    if (this.#copy?.seq !== seq) this.#copy = { seq, game: this.gc.state.game as Game }
    return this.#copy.game
  }

  /** Whether the match is over. */
  get over(): boolean {
    return this.gc.outcome !== null
  }

  /** Takes an operation of a seat. One that is refused changes nothing. */
  operate(sender: Seat, operation: unknown): Answer {
    const read = readOperation(operation, sender, this.game)
    return read.ok ? this.act(sender, read.message) : read
  }

  /** The same for an operation that was read already. */
  act(sender: Seat, message: Message): Answer {
    // A refusal of `prepare` would list all that is open instead: much work for nobody.
    const why = this.gc.why(sender, message)
    if (!why.allowed) return { ok: false, code: codeOf(why.reason) }
    const prepared = this.gc.prepare(sender, message)
    const { reply, events } = prepared
    if (reply.code !== 200) {
      prepared.abort()
      throw new Error(reply.code === 500 ? `a rule failed: ${reply.id}` : reply.reason)
    }
    prepared.commit()
    return { ok: true, events }
  }

  /** What programs get to see now. */
  observation(): string {
    return observationText(this.game)
  }
}

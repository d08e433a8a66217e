import type { GameControl, JsonObject, RuleError, Seat } from '@framestack/core'
import type { Rules } from '../rules/types.ts'
import type { GivenAnswer, Ms, SeatRecord } from '../types.ts'
import type { TurnClocks } from './turn-clocks.ts'

/** A message of a player. */
export interface PlayerInput {
  readonly seat: Seat
  readonly cid: string
  readonly do: 'act' | 'undo' | 'leave'
  /** The question that it answers. */
  readonly ask?: string
  readonly move?: JsonObject
  /** When it came in, on the monotonic clock. */
  readonly received: Ms
}

/** A match that was begun or taken up. */
export interface Running {
  readonly gc: GameControl
  readonly rules: Rules
  readonly clocks: TurnClocks
  readonly answers: readonly GivenAnswer[]
  /** The last entry that is in the stored snapshot; -1: none. */
  readonly snapshot: number
  /** It is over and packed away. */
  readonly archived: boolean
  /** How many events each viewer has got, spectators last. */
  readonly cursors: readonly number[]
  readonly seats: readonly SeatRecord[]
  /** What rules throw is given to this. */
  readonly onRuleError: { call: ((error: RuleError) => void) | null }
}

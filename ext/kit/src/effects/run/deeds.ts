import type { Seat } from '@framestack/core'
import type { EffectOf, Op } from '../schema/types.ts'
import type { Cause, Change, Id, Table } from '../types.ts'
import type { Act } from './act.ts'

/** Effects that the interpreter carries out by itself. */
export type CoreOp =
  | 'damage'
  | 'strength'
  | 'setStrength'
  | 'heal'
  | 'destroy'
  | 'drain'
  | 'status'
  | 'modify'
  | 'buff'
  | 'removeBuff'
  | 'convert'
  | 'snapshot'
  | 'restore'
  | 'triggerAbilities'
  | 'let'
  | 'var'
  | 'choose'
  | 'if'
  | 'forEach'
  | 'repeat'
  | 'oneOf'

/** Effects that are a game's own matter: boards, hands, mana. */
export type GameOp = Exclude<Op, CoreOp>

/** How a game carries out its own effects. One that is left out may not be in its cards. */
export type GameOps<C> = { readonly [K in GameOp]?: (act: Act<C>, effect: EffectOf<K>) => void }

/** What one effect did to all that it meant. */
export interface BatchTold {
  readonly op: string
  /** Whose ability it was; null for the rules. */
  readonly by: Id | null
  readonly seat: Seat
  readonly changes: readonly Change[]
}

/** What a game must do for the interpreter. `C` is the context of its handlers. */
export interface Deeds<C> {
  table(c: C): Table
  draw(c: C, n: number): number
  /** Sets strength before modifiers; health of a base. */
  setBase(c: C, id: Id, value: number): void
  setSide(c: C, id: Id, seat: Seat): void
  /** Takes dead pieces off the board; they stay known until the action is over. */
  bury(c: C, dead: readonly { readonly id: Id; readonly cause: Cause }[]): void
  /** Tells what a batch did. */
  tell(c: C, batch: BatchTold): void
  /** Looks whether the game is over, after every batch, and ends it. */
  ends(c: C): boolean
  /** An action was stopped, because it would not end or took too much. */
  stopped(c: C, why: 'loop' | 'budget'): void
  readonly ops: GameOps<C>
}

import type { Hint, Json, Message, Pick, Seat } from '@framestack/core'

/** What a bot here looks at: what its player may see, and no more. */
export interface Turn {
  readonly seat: Seat
  readonly view: Json
  readonly hint: Hint
  /** Draws from 0 to n-1. */
  readonly pick: Pick
}

/** A player that is a program: the move it makes, or null to let the others go on. */
export type Bot = (turn: Turn) => Message | null

import type { Hint, Json, Message, Pick, Seat } from '@framestack/core'

/**
 * What a bot here looks at: what its player may see, and no more. Whoever hosts matches gives more (a server's or the
 * terminal's turn will do as it is).
 */
export interface Turn {
  readonly seat: Seat
  readonly view: Json
  readonly hint: Hint
  /** False where the match goes on without him. */
  readonly awaited?: boolean
  /** Draws from 0 to n-1. */
  readonly pick: Pick
}

/** A player that is a program: the move it makes, or null to let the others go on. */
export type Bot = (turn: Turn) => Message | null

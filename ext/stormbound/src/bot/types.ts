import type { Hint, Json, MatchState, Message, Pick, Seat } from '@framestack/core'

/** What a bot here looks at. What hosts give to bots will do as it is. */
export interface Turn {
  readonly seat: Seat
  readonly view: Json
  readonly hint: Hint
  /** Draws from 0 to n-1. */
  readonly pick: Pick
  /** The open moves, at most `limit` of them. */
  moves(limit?: number): Message[]
  /** A match that goes on from a position which the player could not tell from the real one. */
  resample(seed: number): { readonly state: MatchState }
}

/** A player that is a program: the move it makes, or null for any. */
export type Bot = (turn: Turn) => Message | null

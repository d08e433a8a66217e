import type { Seat } from '@framestack/core'

/** A card is what it is worth: -11 to 12, each once. */
export type Card = number

/** The state of the game: plain JSON. */
export interface Game {
  /** By seat. */
  hands: Card[][]
  /** The card that lies face down between two players. */
  gift: { from: Seat; to: Seat; card: Card } | null
  /** Gifts that have been opened, the latest one last. */
  opened: Card[]
  /** By seat. */
  scores: number[]
  /** Whose turn it is. */
  turn: Seat
}

/** What happens. `events.ts` says who sees what of it. */
export interface Events {
  Dealt: { player: Seat; cards: Card[] }
  Given: { from: Seat; to: Seat }
  Opened: { card: Card; player: Seat; kept: boolean }
}

export interface Options {
  /** Cards that each player begins with. */
  hand: number
}

import type { Seat } from '@framestack/core'

/** Position of a card in the deck: its index in `Game.cards`. */
export type CardId = number

export type Suit = 'spade' | 'heart' | 'club' | 'diamond'

/** A card as it is printed. */
export interface Card {
  name: string
  suit: Suit
  /** 1 (ace) to 13 (king). */
  rank: number
}

/** A card together with the id by which its owner names it in messages. */
export interface CardWithId extends Card {
  id: CardId
}

/** The state of the game. */
export interface Game {
  /** Every card of the deck as `name SuitRank`, for example `fire attack H2`. */
  cards: string[]
  /** Face down, the next one first. */
  draw: CardId[]
  /** Face up, the latest one last. */
  discards: CardId[]
  /** By seat, in the order in which the cards came. */
  hands: CardId[][]
  current: Seat
  /** Turns that have begun. */
  turns: number
}

/** What happens, with everything that the log knows. Others than the owner see less of some: see `events.ts`. */
export interface Events {
  DealCards: { player: Seat; get: CardWithId[] }
  UseCardsForPlayers: { user: Seat; targets: Seat[]; action: string; use: Card[] }
  ShowCards: { player: Seat; show: Card[] }
  DiscardCards: { player: Seat; discard: Card[] }
  Damage: { victim: Seat; damage: number; category: 'fire' }
}

export interface Options {
  /** After this many turns the match is a draw: Stage 0.1 has no other end. */
  maxTurns: number
}

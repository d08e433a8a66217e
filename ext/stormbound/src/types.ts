import type { Seat } from '@framestack/core'
import type { Change, EffectState, Id } from '@framestack/kit/effects'
import type { Kingdom } from './dialect.ts'

/** A piece on the board, by its id. Who it is of is `side`; it walks away from that side's base. */
export interface Piece {
  /** Higher for what came later. 0 and 1 are the bases. */
  id: number
  card: string
  level: number
  side: Seat
  /** Before modifiers. */
  strength: number
  row: number
  col: number
  /** Steps in its next movement beside the usual ones. */
  extra: number
  /** Looks ahead only, also when it is played. */
  fixed: boolean
  params: { [name: string]: number }
}

/** A card in a hand or a deck. */
export interface Item {
  id: number
  card: string
  level: number
  /** Of all that may be drawn, so many parts are this one. 0: it cannot be drawn. */
  weight: number
  /** Instead of what is printed. */
  strength: number | null
  cost: number | null
  /** What it costs more, or less. */
  costBy: number
  /** What is added to its strength. */
  strengthBy: number
  fixed: boolean
  /** It does not go back into the deck when it has been played. */
  single: boolean
  /** The other player has seen it. */
  shown: boolean
}

/** The state of a match. */
export interface Game {
  /** Whose turn it is. */
  turn: Seat
  /** Turns that have begun. */
  turns: number
  /** Turns that each player has ended. */
  ended: [number, number]
  mana: [number, number]
  bases: [number, number]
  /** The row up to which each player may place cards. */
  lines: [number, number]
  pieces: Piece[]
  /** What has left the board in the action that is on. */
  fallen: Piece[]
  hands: [Item[], Item[]]
  decks: [Item[], Item[]]
  kingdoms: [Kingdom | null, Kingdom | null]
  /** Whether the player at it has swapped a card in this turn. */
  cycled: boolean
  /** Id of the next piece or card. */
  serial: number
  effects: EffectState
}

export type Options = {
  decks: 'choose' | 'starter'
  level: number
  health: number
  turns: number
  tie: 'active loses' | 'draw'
}

/** How a piece came to another tile. */
export type MoveHow = 'walk' | 'push' | 'pull' | 'teleport' | 'fly' | 'attack'

/** Cards of the pieces that an event speaks of, by their ids: who reads it later knows whom it was about. */
export type Names = { [id: string]: string }

export type Events = {
  DeckChosen: { player: Seat; kingdom: Kingdom; cards: string[] }
  TurnBegan: { player: Seat; turn: number; mana: number }
  TurnEnded: { player: Seat }
  Drew: { player: Seat; cards: string[] }
  Cycled: { player: Seat; card: string }
  Played: {
    player: Seat
    card: string
    level: number
    piece: number | null
    at: string | null
    target: Id | null
  }
  Spawned: { piece: number; card: string; side: Seat; strength: number; at: string }
  Moved: { piece: number; from: string; to: string; how: MoveHow; names: Names }
  Attacked: { piece: number; target: Id; names: Names }
  Changed: { op: string; by: Id | null; player: Seat; changes: Change[]; names: Names }
  Left: { piece: number; how: 'hand' | 'transform'; names: Names }
  Mana: { player: Seat; by: number; now: number }
  Cards: { player: Seat; what: 'discard' | 'replace' | 'add' | 'take'; cards: string[] }
  Stopped: { why: 'loop' | 'budget' }
}

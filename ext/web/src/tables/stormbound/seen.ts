import type { Json, Seat } from '@framestack/core'
import { allHands } from '../all-hands.ts'

/** A piece on the board, as the view shows it. */
export interface SeenPiece {
  readonly id: number
  readonly card: string
  readonly level: number
  readonly side: Seat
  readonly kind: string
  readonly at: string
  /** With all that changes it. */
  readonly strength: number
  readonly move: number
  readonly statuses: readonly string[]
  readonly fixed: boolean
}

/** A card in one's own hand or deck. */
export interface SeenCard {
  readonly id: number
  readonly card: string
  readonly level: number
  readonly kind: string
  readonly cost: number
  readonly strength: number
  readonly move: number
  readonly fixed: boolean
  /** In a deck: of all that may be drawn, so many parts are this one. */
  readonly weight?: number
}

/** The view of the ruleset: hands and decks of others are numbers. */
export interface SeenTable {
  readonly you: Seat | null
  readonly turn: Seat
  /** Turns that have begun; 0 before the first. */
  readonly turns: number
  readonly mana: readonly [number, number]
  readonly bases: readonly [number, number]
  /** The row up to which each player may place cards. */
  readonly lines: readonly [number, number]
  readonly kingdoms: readonly [string | null, string | null]
  readonly cycled: boolean
  /** By tile. */
  readonly board: { readonly [tile: string]: SeenPiece | null }
  readonly hands: readonly (number | readonly SeenCard[])[]
  readonly decks: readonly (number | readonly SeenCard[])[]
}

/** The table in a view: who watches all hands gets several in one. */
export const tableIn = (view: Json): SeenTable => allHands(view) as Json & SeenTable

/** Cards that the viewer sees of a hand or a deck. */
export const cardsOf = (zone: number | readonly SeenCard[] | undefined): readonly SeenCard[] =>
  typeof zone === 'number' || zone === undefined ? [] : zone

/** How many there are of a hand or a deck. */
export const countOf = (zone: number | readonly unknown[] | undefined): number =>
  typeof zone === 'number' ? zone : (zone?.length ?? 0)

/** All pieces, the first one that came first. */
export const piecesOf = ({ board }: SeenTable): SeenPiece[] =>
  Object.values(board)
    .filter((piece) => piece !== null)
    .sort((a, b) => a.id - b.id)

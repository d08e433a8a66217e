import { type Doing, language, type Reading, type Seat } from '@framestack/core'
import { type Colour, colourOf, type Face, type Known, numberOf, type Rows } from './cards.ts'

export const maxTokens = 8
export const maxLives = 3

export type Game = {
  /** By card. Hidden are the faces of the deck from everybody, those of a hand from its owner. */
  faces: Face[]
  /** By card, public. */
  known: Known[]
  /** Cards face down, the next one first. */
  deck: number[]
  /** Cards by seat, the oldest first. */
  hands: number[][]
  discards: number[]
  /** Cards that fitted, in the order in which they were played. */
  played: number[]
  rows: Partial<Record<Colour, number>>
  tokens: number
  lives: number
  turn: Seat
  /** Turns until the end once the deck is empty, null before. */
  turnsLeft: number | null
}

/** `face` is null for those who may not see it. */
export type Shown = { card: number; face: Face | null }

export type Events = {
  Dealt: { player: Seat; cards: Shown[] }
  Hinted: { by: Seat; to: Seat; about: string | number; cards: number[]; tokens: number }
  Played: { player: Seat; card: number; face: Face; fits: boolean; tokens: number; lives: number }
  Discarded: { player: Seat; card: number; face: Face; tokens: number }
  LastRound: { turns: number }
}

export type Options = { prism: boolean; lost: 'zero' | 'current' }

export type Look = Reading<Game, Options>
export type Rule = Doing<Game, Events, Options>

export const coast = language<Game, Events, Options>()

/** Ids come from hands and the deck only, so a miss is a mistake in the rules. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`nothing at ${index}`)
  return found
}

export const handSize = (players: number) => (players <= 3 ? 5 : 4)

export const score = (rows: Rows) => Object.values(rows).reduce((sum, high) => sum + high, 0)

export const fits = (rows: Rows, face: Face) => numberOf(face) === (rows[colourOf(face)] ?? 0) + 1

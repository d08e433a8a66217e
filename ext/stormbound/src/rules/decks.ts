import type { Book } from '@framestack/kit/effects'
import type { Kingdom } from '../dialect.ts'
import type { Game, Item } from '../types.ts'
import { newItem } from './items.ts'

/** Cards of a deck, all different. */
export const DECK = 12

/** The cards that a deck of a kingdom may have: neutral ones and its own, no tokens. */
export const poolOf = (book: Book, kingdom: Kingdom): string[] =>
  book.cards
    .filter((card) => card.token !== true && (card.kingdom === 'neutral' || card.kingdom === kingdom))
    .map(({ id }) => id)

/** Why a list of cards is no deck; null where it is one. */
export function againstDeck(book: Book, kingdom: Kingdom, cards: readonly string[]): string | null {
  if (cards.length !== DECK) return `a deck has ${DECK} cards, this one ${cards.length}`
  const pool = poolOf(book, kingdom)
  const wrong = cards.find((card, i) => !pool.includes(card) || cards.indexOf(card) < i)
  if (wrong === undefined) return null
  if (pool.includes(wrong)) return `'${wrong}' is in the deck twice: expected different cards`
  return book.has(wrong) ? `'${wrong}' is neither neutral nor of ${kingdom}` : `there is no card '${wrong}'`
}

export const newDeck = (game: Game, cards: readonly string[], level: number): Item[] =>
  cards.map((card) => newItem(game, card, level))

import { book, cardText, wordText } from '@framestack/stormbound'
import type { Language } from '../types.ts'
import { type LaneWord, tellIn } from './words.ts'

/** What a card is called; its id where these pages do not know it. */
export const cardName = (id: string, language: Language): string =>
  book.has(id) ? book.card(id).name[language] : id

/** What a card does at a level, in words that are made from its data; empty: nothing, or it is not known here. */
export const cardWords = (id: string, language: Language, level: number): string =>
  book.has(id) ? cardText(book, book.card(id), language, level) : ''

/** Tribes of a card. */
export const tribesOf = (id: string): readonly string[] => (book.has(id) ? (book.card(id).tribes ?? []) : [])

/** The kingdom of a card. */
export const kingdomOf = (id: string): string => (book.has(id) ? book.card(id).kingdom : 'neutral')

/** The name of a status, a tribe or a rarity. */
export const nameOfWord = (word: string, language: Language): string => wordText(word, language)

const kingdoms: readonly string[] = ['frost', 'iron', 'fen', 'sand', 'neutral']

/** The name of a kingdom. */
export const kingdomName = (kingdom: string, language: Language): string =>
  kingdoms.includes(kingdom) ? tellIn(language)(kingdom as LaneWord) : kingdom

/** The line under a card's name: tribes, or its kind. */
export function kindLine(id: string, kind: string, language: Language): string {
  const what = tellIn(language)(kind as LaneWord)
  const tribes = tribesOf(id).map((tribe) => nameOfWord(tribe, language))
  return [what, ...tribes].join(' · ')
}

import { Book, type CardSet } from '@framestack/kit/effects'
import fen from './fen.json' with { type: 'json' }
import frost from './frost.json' with { type: 'json' }
import iron from './iron.json' with { type: 'json' }
import neutral from './neutral.json' with { type: 'json' }
import sand from './sand.json' with { type: 'json' }
import tokens from './tokens.json' with { type: 'json' }

/** The files of the set, in the order in which they are put together. */
export const files: { readonly [name: string]: unknown } = { neutral, iron, fen, sand, frost, tokens }

/** A file of this package: its tests hold it against the schema and the linter, so it is not done at each start. */
const isSet = (value: unknown): value is CardSet =>
  typeof value === 'object' && value !== null && 'cards' in value && Array.isArray(value.cards)

/** Several sets as one. */
export function joined(sets: readonly CardSet[]): CardSet {
  return {
    version: 1,
    buffs: sets.flatMap(({ buffs }) => buffs ?? []),
    cards: sets.flatMap(({ cards }) => cards),
  }
}

/** All cards, tokens and statuses. */
export const cards: CardSet = joined(Object.values(files).filter(isSet))

export const book = new Book(cards)

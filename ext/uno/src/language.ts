import { type Doing, domain, language, type Reading } from '@framestack/core'
import { type Colour, colours, isCard } from './data/deck.ts'
import { cardText, readCard } from './data/names.ts'
import type { CardId, Events, Game, Options } from './types.ts'

/** The language of all frames here. */
export const uno = language<Game, Events, Options>()

/** What functions take that only look. */
export type Look = Reading<Game, Options>
/** What functions take that do something. */
export type Rule = Doing<Game, Events, Options>
/** The game as those see it who only look. */
export type Table = Look['game']

/** Card ids in messages: `9` in JSON, `R5#9` for people. */
export const card = domain<CardId>('card', {
  is: isCard,
  print: cardText,
  parse: readCard,
  schema: { type: 'integer', minimum: 0, maximum: 107 },
})

export const colour = domain<Colour>('colour', { values: colours })

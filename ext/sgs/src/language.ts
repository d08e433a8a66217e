import { domain, language, type Reading } from '@framestack/core'
import type { CardId, Events, Game, Options } from './types.ts'

/** The language of all frames here. */
export const sgs = language<Game, Events, Options>()

/** What functions that only look take. */
export type Look = Reading<Game, Options>

/** Card ids in messages. */
export const card = domain<CardId>('card', {
  is: (value) => Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0),
  schema: { type: 'integer', minimum: 0 },
})

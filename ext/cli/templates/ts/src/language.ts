import { domain, language, type Reading } from '@framestack/core'
import { deck } from './rules/cards.ts'
import type { Card, Events, Game, Options } from './types.ts'

/** Makes the frames and the ruleset of this game. */
export const gifts = language<Game, Events, Options>()

/** What functions take that only look. */
export type Look = Reading<Game, Options>

/** Cards in messages. */
export const card = domain<Card>('card', { values: deck })

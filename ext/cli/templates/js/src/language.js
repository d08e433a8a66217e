import { domain, language } from '@framestack/core'
import { deck } from './rules/cards.js'

/** Makes the frames and the ruleset of this game. */
export const gifts = language()

/** Cards in messages. */
export const card = domain('card', { values: deck })

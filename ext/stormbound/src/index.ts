import { plannerFor } from './bot/planner.ts'
import { book } from './data/set.ts'
import { rulesWith } from './ruleset.ts'
import { textWith } from './text/index.ts'

/** A lane battle in which every card is data. Rules and cards: `docs/games/stormbound.md`. */
export const stormbound = rulesWith(book, '0.1.0')

/** Machine players by name, the best one first. They see what their player may see. */
export const bots = { planner: plannerFor(stormbound, book) }

/** This game's words for a terminal. */
export const text = textWith(book)

export { starterDecks } from './data/decks.ts'
export { book, cards } from './data/set.ts'
export { dialect } from './dialect.ts'
export { rulesWith } from './ruleset.ts'
export { cardText, triggerText, wordText } from './text/card.ts'
export { textWith } from './text/index.ts'
export type { Events, Game, Item, Options, Piece } from './types.ts'
export default stormbound

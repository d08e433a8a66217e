export { type AcceptShape, type Asked, type AskShape, acceptMessage, ask, type NeedsOffers } from './ask.ts'
export { type AskCards, type AskPlay, type CardFrames, cardFrames, type PlayMethod } from './ask-cards.ts'
export { type CardFilters, type CardTable, cardsOf, type Where } from './cards.ts'
export { type AskChoice, type Choose, choose } from './questions.ts'
export { type UseCards, type UseCardsShape, useCards } from './use-cards.ts'
export {
  type Answer,
  type AnswerOrPass,
  type Window,
  type WindowData,
  type WindowMoves,
  type WindowResult,
  type WindowShape,
  window,
} from './window.ts'

import { one, optional, seat } from '@framestack/core'
import { card, colour } from '../language.ts'

/** What may be done while a round goes on. */
export const roundMoves = {
  /** Also out of turn: jumping in. */
  play: { card: one(card), colour: optional(one(colour)), target: optional(one(seat)) },
  /** One card from the draw pile. */
  draw: {},
  /** All pending cards. */
  take: {},
  /** After a draw. */
  pass: {},
  /** The wild draw four that pending cards come from. */
  challenge: {},
  /** Before the second-last card, or late. */
  uno: {},
  /** Who has not called. */
  catch: { target: one(seat) },
  /** Lets a chance to jump in pass. */
  decline: {},
  'give up': {},
} as const

export type RoundMoves = typeof roundMoves

/** What may be done while a colour is asked for. */
export const colourMoves = {
  colour: { colour: one(colour) },
  uno: roundMoves.uno,
  catch: roundMoves.catch,
} as const

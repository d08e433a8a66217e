import type { GameControl, Hint, Message, Move, OfferJson } from '@framestack/core'
import { movesOf, offerLine } from '../text/offers.ts'
import { printable } from '../text/width.ts'

/** Above this many moves they are not listed one by one. */
export const listed = 30

/** Something with a number in front. */
export type Item = {
  readonly action: string
  readonly text: string
} & (
  | { readonly message: Message }
  /** Its arguments are asked one after the other. */
  | { readonly offer: OfferJson }
)

/** What a seat may do, as a numbered list: moves where they are few, else kinds of moves. */
export function menuOf(gc: GameControl, seat: number, hint: Hint): Item[] {
  const total = hint.offers.reduce((sum, { count }) => sum + (count === 'many' ? listed + 1 : count), 0)
  if (!hint.truncated && total <= listed)
    return gc.moves(seat, listed).map((move) => ({
      action: printable(move.action),
      text: printable(gc.describe(move)),
      message: messageOf(move),
    }))
  const moves = movesOf(gc.ruleset, hint.frame)
  return hint.offers
    .filter((offer) => offer.count !== 0)
    .map((offer) => {
      const action = printable(offer.action)
      if (offer.args.length === 0) return { action, text: action, message: { action: offer.action } }
      const count = offer.count === 'many' ? 'many' : String(offer.count)
      const text = `${offerLine(offer, moves)}  (${count} ${offer.count === 1 ? 'move' : 'moves'})`
      return { action, text, offer }
    })
}

/** A move as the message that makes it. */
export function messageOf({ action, args }: Move): Message {
  return { action, ...args }
}

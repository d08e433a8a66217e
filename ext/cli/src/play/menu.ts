import type { GameControl, Hint, Message, Move, OfferJson, TextRenderer } from '@framestack/core'
import { movesOf, offerLine } from '../text/offers.ts'
import { printable } from '../text/width.ts'

/** Above this many moves they are not listed one by one. */
export const listed = 30

/** So many moves are looked at where one of them is looked for. */
export const looked = 1000

/** Something with a number in front. */
export type Item = {
  readonly action: string
  readonly text: string
} & (
  | { readonly message: Message }
  /** Its arguments are asked one after the other. */
  | { readonly offer: OfferJson }
)

/**
 * What a seat may do, as a numbered list: moves where they are few, else kinds of moves. In the order in which they are
 * offered, save for what the ruleset's `text` says: what only lets something pass stands last, and moves of one name are
 * sorted by their arguments `sorts`.
 */
export function menuOf(gc: GameControl, seat: number, hint: Hint, text: TextRenderer = {}): Item[] {
  const total = hint.offers.reduce((sum, { count }) => sum + (count === 'many' ? listed + 1 : count), 0)
  if (!hint.truncated && total <= listed)
    return inOrder(gc.moves(seat, listed), text).map((move) => ({
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

function inOrder(moves: readonly Move[], { passes = [], sorts = [] }: TextRenderer): Move[] {
  const names = [...new Set(moves.map(({ action }) => action))]
  const place = ({ action }: Move): number =>
    names.indexOf(action) + (passes.includes(action) ? names.length : 0)
  return [...moves].sort((a, b) => {
    if (a.action !== b.action) return place(a) - place(b)
    for (const name of sorts) {
      const [one, other] = [a.args[name], b.args[name]]
      if (typeof one === 'number' && typeof other === 'number' && one !== other) return one - other
    }
    return 0
  })
}

import type { Resampling } from '@framestack/core'
import type { CardId, Game, Options } from './types.ts'

/**
 * Deals anew what the viewer does not know: the other hands, apart from cards that he has seen in them, and the draw
 * pile, which keep their sizes. Discards are known to all. What others have seen is at the same place as before, as
 * where a card lies is no secret (`drawn` and `bluff.cards`, too), only which one it is.
 */
export function resample({ game, viewer, random }: Resampling<Game, Options>): void {
  const before = game.hands.map((hand) => [...hand])
  const knows = (card: CardId) =>
    game.seen.some((one) => one.card === card && (one.by === null || one.by === viewer))
  const hidden = (card: CardId, seat: number) => seat !== viewer && !knows(card)
  const unseen = random.shuffle([
    ...game.draw,
    ...before.flatMap((hand, seat) => hand.filter((card) => hidden(card, seat))),
  ])
  game.hands = before.map((hand, seat) =>
    hand.map((card) => (hidden(card, seat) ? (unseen.pop() as CardId) : card)),
  )
  game.draw = unseen
  game.seen = game.seen.map(({ by, card }) => {
    const seat = before.findIndex((hand) => hand.includes(card))
    return { by, card: game.hands[seat]?.[before[seat]?.indexOf(card) ?? -1] ?? card }
  })
}

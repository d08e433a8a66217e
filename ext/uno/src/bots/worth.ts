import { coloursOf, DRAW_TWO, FIRST_BLACK, faces, points, REVERSE, SKIP, WILD_FOUR } from '../data/deck.ts'
import type { CardId } from '../types.ts'
import { nextOf, type Open } from './open.ts'

/**
 * What a card that may be played is worth, the best one most. Cards that go on it count, as they can follow; what hurts
 * the next player counts more the fewer cards he holds; black cards are kept while another one will do.
 */
export function worthOf(open: Open, card: CardId): number {
  const { hand, view, seat } = open
  const rest = hand.filter((one) => one !== card)
  const face = faces[card] as number
  const next = view.hands[nextOf(view, seat)]?.length ?? 0
  const two = view.hands.length - view.out.length === 2
  const hits = face === DRAW_TWO || face === WILD_FOUR || face === SKIP || (two && face === REVERSE)
  let worth = 0
  if (card >= FIRST_BLACK) worth -= 30
  else {
    for (const one of rest) {
      if (coloursOf[one] === coloursOf[card]) worth += 4
      else if (faces[one] === face) worth++
    }
    // Where nobody wins the round, or another does, what is left in the hand counts.
    worth += (points[card] as number) / 20
  }
  if (hits) worth += two ? 10 : 0
  if (hits && next <= 2) worth += 40
  return worth + swapped(open, card, rest.length)
}

/** What a 7 or a 0 brings where hands change places: how many cards fewer. */
function swapped(open: Open, card: CardId, left: number): number {
  const { view } = open
  const targets = open.values<number>('play', 'target')
  if (faces[card] === 7 && targets.length > 0) {
    const fewest = Math.min(...targets.map((one) => view.hands[one]?.length ?? 0))
    return 10 * (left - fewest)
  }
  return 0
}

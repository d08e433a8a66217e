import type { Seat } from '@framestack/core'
import { coloursOf, DRAW_TWO, FIRST_BLACK, faces, points, REVERSE, SKIP, WILD_FOUR } from '../data/deck.ts'
import type { CardId } from '../types.ts'
import { nextOf, type Open, partnerOf } from './open.ts'

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

/** What a 7 brings where hands change places: how many cards fewer for oneself, or for the team. */
function swapped(open: Open, card: CardId, left: number): number {
  const target = faces[card] === 7 ? swapTarget(open) : undefined
  return target === undefined ? 0 : 10 * fewerBy(open, target, left)
}

/** With whom hands are swapped best; undefined where nobody swaps. */
export function swapTarget(open: Open): Seat | undefined {
  const left = open.hand.length - 1
  let best: Seat | undefined
  for (const one of open.values<Seat>('play', 'target'))
    if (best === undefined || fewerBy(open, one, left) > fewerBy(open, best, left)) best = one
  return best
}

/** How many cards a swap of a hand with so many saves. Between partners it saves none: either hand may win. */
function fewerBy({ view, seat }: Open, target: Seat, left: number): number {
  return partnerOf(view, seat) === target ? 0 : left - (view.hands[target]?.length ?? 0)
}

import type { Message, Seat } from '@framestack/core'
import { type Colour, colours, coloursOf } from '../data/deck.ts'
import type { CardId } from '../types.ts'
import { otherwise, playing } from './message.ts'
import { type Open, openTo, partnerOf } from './open.ts'
import type { Bot } from './types.ts'
import { swapTarget, worthOf } from './worth.ts'

/**
 * Plays what leaves it the most to play next, keeps black cards and answers, watches how many cards the others hold,
 * calls UNO, catches who has not unless it is his partner, and challenges where a bluff is likely.
 */
export const planner: Bot = (turn) => {
  const open = openTo(turn)
  const { view, seat } = open
  const target = view.uncalled
  if (target === seat && open.has('uno')) return { action: 'uno' }
  if (target !== null && mayCatch(open, target)) return { action: 'catch', target }
  if (open.has('colour'))
    return view.current === seat ? { action: 'colour', colour: bestColour(open.hand) } : null
  if (open.has('challenge') && isBluff(open)) return { action: 'challenge' }
  const card = best(open)
  if (card === null) return otherwise(open)
  if (open.hand.length === 2 && !view.calling.includes(seat) && open.has('uno')) return { action: 'uno' }
  return play(open, card)
}

/** The card that is worth most; null where none may be played. */
function best(open: Open): CardId | null {
  let found: CardId | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const card of open.cards) {
    const worth = worthOf(open, card)
    if (worth > most) {
      most = worth
      found = card
    }
  }
  return found
}

const mayCatch = (open: Open, target: Seat): boolean =>
  target !== partnerOf(open.view, open.seat) && open.values('catch', 'target').includes(target)

function play(open: Open, card: CardId): Message {
  return playing(open, card, bestColour(open.hand.filter((one) => one !== card)), swapTarget(open))
}

/** The colour of which a hand has most. */
export function bestColour(hand: readonly CardId[]): Colour {
  const count = (colour: Colour) => hand.filter((id) => coloursOf[id] === colour).length
  return colours.reduce<Colour>((most, colour) => (count(colour) > count(most) ? colour : most), 'red')
}

/** Whoever had that many cards left had most likely one of the colour: one in four of all cards has it. */
function isBluff({ view }: Open): boolean {
  const left = view.challenge === null ? 0 : (view.hands[view.challenge]?.length ?? 0)
  return left >= 3
}

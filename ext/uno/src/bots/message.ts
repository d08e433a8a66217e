import type { Message, Seat } from '@framestack/core'
import { type Colour, FIRST_BLACK, faces } from '../data/deck.ts'
import type { CardId } from '../types.ts'
import type { Open } from './open.ts'

/** The message that plays a card: a black one in that colour, and a 7 with that target where hands are swapped. */
export function playing(open: Open, card: CardId, colour: Colour, target: Seat | undefined): Message {
  const swaps = target !== undefined && faces[card] === 7 && open.values('play', 'target').includes(target)
  return {
    action: 'play',
    card,
    ...(card >= FIRST_BLACK ? { colour } : {}),
    ...(swaps ? { target } : {}),
  }
}

/** What is done without a card to play; null: nothing needs to be done, and a chance is let go without a word. */
export function otherwise({ has, awaited }: Open): Message | null {
  if (!awaited) return null
  const action = ['draw', 'take', 'pass', 'decline'].find(has)
  return action === undefined ? null : { action }
}

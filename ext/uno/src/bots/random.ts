import { colours } from '../data/deck.ts'
import { otherwise, playing } from './message.ts'
import { openTo } from './open.ts'
import type { Bot } from './types.ts'

/**
 * The strategy of the first mode's machine players: any of the cards that fit, black ones in any colour; it draws where
 * none does. It calls UNO whenever it has to, and catches nobody.
 */
export const random: Bot = (turn) => {
  const open = openTo(turn)
  const { view, seat, pick } = open
  const colour = colours[pick(colours.length)] ?? 'red'
  if (open.has('colour')) return view.current === seat ? { action: 'colour', colour } : null
  if (view.uncalled === seat && open.has('uno')) return { action: 'uno' }
  const card = open.cards.length === 0 ? undefined : open.cards[pick(open.cards.length)]
  if (card === undefined) return otherwise(open)
  if (open.hand.length === 2 && !view.calling.includes(seat) && open.has('uno')) return { action: 'uno' }
  const targets = open.values<number>('play', 'target')
  return playing(open, card, colour, targets.length > 0 ? targets[pick(targets.length)] : undefined)
}

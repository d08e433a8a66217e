import type { Seat } from '@framestack/core'
import { coloursOf } from '../data/deck.ts'
import type { CardId } from '../types.ts'
import type { View } from '../view.ts'
import { bold, cardsOf, dim, inColour, seats, sign, signs, sorted } from './signs.ts'

/** The table: whose turn it is, what is asked, the top card, and every hand, one's own in order. */
export function tableLines(view: View): string[] {
  const top = view.discards[view.discards.length - 1]
  const isBlack = top !== undefined && coloursOf[top] === null
  const colour = inColour(view.colour, view.colour)
  const called = isBlack
    ? view.phase === 'colour'
      ? ` not called yet; until then ${colour}`
      : ` called ${colour}`
    : ''
  const below = view.discards.slice(0, -1).reverse()
  const lines = [
    `${headline(view)}   ${dim(`round ${view.round}, play goes ${view.dir === 1 ? 'down ↓' : 'up ↑'}`)}`,
    `top   ${top === undefined ? 'nothing' : sign(top)}${called}${below.length > 0 ? dim('   on ') + signs(below) : ''}`,
    `piles ${view.piles.draw} to draw, ${view.piles.discard} discarded`,
  ]
  view.hands.forEach((hand, seat) => {
    lines.push(handLine(view, hand, seat))
  })
  return lines
}

function headline(view: View): string {
  const who = view.current === view.you ? 'your turn' : `P${view.current}'s turn`
  switch (view.phase) {
    case 'over':
      return view.won === null || view.won.length === 0 ? 'over: nobody wins' : `over: ${seats(view.won)} won`
    case 'colour':
      return bold(`${who}: name the colour`)
    case 'drawn':
      return bold(`${who}: play or pass`)
    default:
      return view.pending === 0
        ? bold(who)
        : bold(
            `${who}: +${view.pending} pending, ${view.challenge === null ? 'answer' : 'answer, challenge'} or take`,
          )
  }
}

function handLine(view: View, hand: readonly (CardId | null)[], seat: Seat): string {
  const mark = view.phase !== 'over' && seat === view.current ? '>' : ' '
  const own = hand.filter((id) => id !== null)
  const cards = own.length > 0 ? `${signs(sorted(own))}   ${dim(cardsOf(hand.length))}` : cardsOf(hand.length)
  return `${mark} P${seat}  ${[cards, ...tags(view, hand, seat)].join('   ')}`
}

function tags(view: View, hand: readonly unknown[], seat: Seat): string[] {
  const found: string[] = []
  const partner = view.partners?.[seat]
  if (partner !== undefined && partner === view.you) found.push('your partner')
  if (partner !== undefined && view.you === null) found.push(`with P${partner}`)
  if (view.out.includes(seat)) found.push('out')
  else if (view.uncalled === seat) found.push(bold('has not called UNO'))
  else if (hand.length === 1 || view.calling.includes(seat)) found.push(bold('UNO'))
  if (view.drawn !== null && seat === view.you) found.push(`drawn: ${sign(view.drawn)}`)
  if (view.scores.some((score) => score > 0)) found.push(dim(`${view.scores[seat]} points`))
  return found
}

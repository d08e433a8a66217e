import type { Seat } from '@framestack/core'
import { DRAW_TWO, faces, pointsOf, REVERSE, WILD_FOUR } from '../data/deck.ts'
import type { Rule, Table } from '../language.ts'
import type { CardId, Ending } from '../types.ts'
import { type Rules, rulesOf } from './options.ts'
import { give } from './piles.ts'
import { act, advance, clearPending, inRound, partnerOf, seatAfter, seatsIn } from './seats.ts'

/** How a round ended. Nobody in `winners`: it is a draw. */
export type RoundEnd = { winners: Seat[]; why: Ending }

/** Somebody has played his last card. What it makes the next player take, or sends on to him, he takes. */
export function outOfCards(c: Rule, player: Seat, card: CardId): RoundEnd {
  const { game } = c
  const rules = rulesOf(c.options)
  const face = faces[card]
  if (face === REVERSE && game.pending > 0) game.dir = game.dir === 1 ? -1 : 1
  if (face === DRAW_TWO) game.pending += 2
  if (face === WILD_FOUR) game.pending += 4
  if (rules.lastDraw && game.pending > 0) give(c, seatAfter(game, player, 1), game.pending, 'pending')
  clearPending(game)
  return { winners: rules.teams ? [player, partnerOf(player)].sort() : [player], why: 'out of cards' }
}

/**
 * What follows from who is out and from the limits, after each move: whose turn it is, or that the round is over.
 * Null: it goes on.
 */
export function settle(c: Rule): RoundEnd | null {
  const { game } = c
  const rules = rulesOf(c.options)
  if (game.out.length > 0) {
    if (inRound(game) <= 1) return { winners: seatsIn(game), why: 'last one left' }
    if (game.out.includes(game.current)) {
      act(c)
      clearPending(game)
      advance(game, 1)
    }
  }
  if (game.stuck >= inRound(game)) return { winners: best(game, rules), why: 'nothing to draw' }
  if (game.acts >= rules.actLimit) return { winners: best(game, rules), why: 'limit of turns' }
  return null
}

/** Who wins a round that cannot go on: all who have as little as the least. */
function best(game: Table, rules: Rules): Seat[] {
  if (rules.stuck === 'draw') return []
  const weigh = (hand: readonly CardId[]) => (rules.stuck === 'cards' ? hand.length : pointsOf(hand))
  const own = game.hands.map(weigh)
  const weights = rules.teams ? own.map((weight, seat) => weight + (own[partnerOf(seat)] as number)) : own
  const seats = seatsIn(game)
  const least = Math.min(...seats.map((seat) => weights[seat] as number))
  return seats.filter((seat) => weights[seat] === least)
}

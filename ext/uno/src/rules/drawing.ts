import { coloursOf } from '../data/deck.ts'
import type { Rule } from '../language.ts'
import type { Bluff, CardId } from '../types.ts'
import { rulesOf } from './options.ts'
import { give, learn } from './piles.ts'
import { act, advance, clearPending } from './seats.ts'

/** The player whose turn it is draws a card. Where there is none his turn passes. */
export function drawOne(c: Rule): void {
  const { game } = c
  const player = game.current
  act(c)
  const got = give(c, player, 1, 'turn')
  game.stuck = got === 0 ? game.stuck + 1 : 0
  const isOut = game.out.length > 0 && game.out.includes(player)
  if (got === 0 || isOut || rulesOf(c.options).afterDraw === 'none') return advance(game, 1)
  game.phase = 'drawn'
  game.drawn = (game.hands[player] as CardId[]).length - 1
}

/** He takes all pending cards, and his turn is over. */
export function take(c: Rule): void {
  const { game } = c
  act(c)
  const got = give(c, game.current, game.pending, 'pending')
  game.stuck = got === 0 ? game.stuck + 1 : 0
  clearPending(game)
  advance(game, 1)
}

/**
 * He says that the wild draw four was a bluff, and is shown the hand. It was one if its player held the colour that
 * was in force before; cards that he drew since do not count. Who was wrong takes the cards, the challenger two more.
 */
export function challenge(c: Rule): void {
  const { game } = c
  const by = game.current
  const { by: player, colour, cards } = game.bluff as Bluff
  const hand = (game.hands[player] as CardId[]).slice(0, cards)
  const guilty = hand.some((id) => coloursOf[id] === colour)
  const { pending } = game
  act(c)
  clearPending(game)
  game.stuck = 0
  c.reveal()
  c.emit('Challenged', { by, player, guilty })
  c.emit('Shown', { to: by, player, cards: hand })
  learn(c, by, hand)
  if (!guilty) give(c, by, pending + 2, 'challenge')
  else give(c, player, pending, 'challenge')
  if (!guilty || rulesOf(c.options).guilty === 'next') advance(game, 1)
}

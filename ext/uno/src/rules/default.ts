import type { Seat } from '@framestack/core'
import { type Colour, FIRST_BLACK, faces } from '../data/deck.ts'
import type { Table } from '../language.ts'
import type { CardId } from '../types.ts'
import { playable } from './legal.ts'
import type { Rules } from './options.ts'
import { othersThan } from './seats.ts'

type Play = { action: 'play'; card: CardId; colour?: Colour; target?: Seat }

/**
 * What is done for the player whose turn it is when his time is up or he has left: he takes what is pending, draws,
 * and passes. He plays only where the rules force him: the first card that fits, in the colour in force, and swaps
 * with the next player.
 */
export function defaultMove(game: Table, rules: Rules): Play | { action: 'take' | 'draw' | 'pass' } {
  if (game.pending > 0) return { action: 'take' }
  const first = rules.forcePlay || rules.drawToMatch ? playable(game, rules)[0] : undefined
  if (rules.forcePlay && first !== undefined) return forced(game, rules, first)
  if (game.drawn === null) return { action: 'draw' }
  const goesOn = rules.drawToMatch && first === undefined && game.draw.length + game.discard.length > 1
  return { action: goesOn ? 'draw' : 'pass' }
}

function forced(game: Table, rules: Rules, card: CardId): Play {
  if (card >= FIRST_BLACK) return { action: 'play', card, colour: game.colour }
  const swaps =
    rules.sevenZero && faces[card] === 7 && (game.hands[game.current] as readonly CardId[]).length > 1
  return swaps
    ? { action: 'play', card, target: othersThan(game, game.current)[0] as Seat }
    : { action: 'play', card }
}

import type { Outcome, Seat } from '@framestack/core'
import type { Book } from '@framestack/kit/effects'
import { advanced } from '../rules/board.ts'
import type { Game, Piece } from '../types.ts'

/** More than anything on a table. */
const VICTORY = 10_000

/** What a table is worth to a player, the other one's included with a minus. */
export function worthOf(book: Book, game: Game, outcome: Outcome | null, seat: Seat): number {
  if (outcome !== null) return outcome.winners.includes(seat) ? VICTORY : outcome.draw ? 0 : -VICTORY
  const [mine, theirs] = [seat, 1 - seat] as const
  const sideWorth = (side: Seat) =>
    game.pieces
      .filter((piece) => piece.side === side)
      .reduce((sum, piece) => sum + pieceWorth(book, piece), 0)
  const bases = baseWorth(game.bases[mine as 0 | 1]) - baseWorth(game.bases[theirs as 0 | 1])
  return (
    bases + sideWorth(mine) - sideWorth(theirs) + (game.mana[mine as 0 | 1] - game.mana[theirs as 0 | 1]) / 10
  )
}

/** The last points of a base are worth most. */
const baseWorth = (health: number): number => 3 * health - 12 / Math.max(1, health)

/** Strength, more of it the nearer the piece is to the enemy's base; a structure also for what it will do. */
function pieceWorth(book: Book, piece: Piece): number {
  const card = book.card(piece.card)
  if (card.kind === 'structure') return piece.strength * 0.8 + (card.abilities === undefined ? 0 : 2)
  const near = advanced(piece, piece.side)
  return piece.strength * (1 + near * 0.25) + near * 0.3 + (card.abilities === undefined ? 0 : 0.3)
}

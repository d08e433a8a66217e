import type { Seat } from '@framestack/core'
import type { Id } from '@framestack/kit/effects'
import type { Rule } from '../language.ts'
import type { Game, MoveHow, Names, Piece } from '../types.ts'
import { advanced, homeRow, opponent, type Place, tileOf } from './board.ts'

/** What a new piece is. */
export interface NewPiece {
  readonly card: string
  readonly level: number
  readonly side: Seat
  readonly strength: number
  readonly at: Place
  readonly fixed?: boolean
  readonly params?: { readonly [name: string]: number }
}

/** Puts a piece on the board. Nothing answers yet. */
export function place(game: Game, { card, level, side, strength, at, fixed, params }: NewPiece): Piece {
  const piece: Piece = {
    id: game.serial++,
    card,
    level,
    side,
    strength,
    row: at.row,
    col: at.col,
    extra: 0,
    fixed: fixed ?? false,
    params: { ...params },
  }
  game.pieces.push(piece)
  updateLines(game)
  return game.pieces.at(-1) as Piece
}

/** Cards of pieces in play, and of those that fell in the action that is on. Cards in hands and decks have no name here. */
export function namesOf({ pieces, fallen }: Game, ids: readonly Id[]): Names {
  const named = [...pieces, ...fallen].filter(({ id }) => ids.includes(id))
  return Object.fromEntries(named.map(({ id, card }) => [id, card]))
}

/** A piece goes to another tile. */
export function move(c: Rule, piece: Piece, to: Place, how: MoveHow): void {
  const from = tileOf(piece)
  piece.row = to.row
  piece.col = to.col
  c.emit('Moved', { piece: piece.id, from, to: tileOf(to), how, names: namesOf(c.game, [piece.id]) })
  updateLines(c.game)
}

/** Takes pieces off the board; they stay known until the next action. */
export function lift(game: Game, ids: readonly number[]): void {
  game.fallen.push(
    ...game.pieces
      .filter(({ id }) => ids.includes(id))
      .map((piece) => ({ ...piece, params: { ...piece.params } })),
  )
  game.pieces = game.pieces.filter(({ id }) => !ids.includes(id))
  updateLines(game)
}

/** The row of a player's most forward piece; his home row without one. Never the other one's home row. */
function lineOf(game: Game, side: Seat): number {
  let best = homeRow(side)
  for (const piece of game.pieces) {
    if (piece.side !== side || piece.row === homeRow(opponent(side))) {
      if (piece.side === side) best = lastRow(side)
      continue
    }
    if (advanced(piece, side) > advanced({ row: best, col: 0 }, side)) best = piece.row
  }
  return best
}

/** The row before the enemy's home row. */
const lastRow = (side: Seat): number => (side === 0 ? 1 : 3)

/** Front lines go forward at once. Back at once, too, but for that of the player at it: his goes back when his turn ends. */
export function updateLines(game: Game, turnEnds = false): void {
  for (const side of [0, 1] as const) {
    const now = lineOf(game, side)
    const isAhead = advanced({ row: now, col: 0 }, side) > advanced({ row: game.lines[side], col: 0 }, side)
    if (isAhead || turnEnds || side !== game.turn) game.lines[side] = now
  }
}

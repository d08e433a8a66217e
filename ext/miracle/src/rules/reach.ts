import { stepsFrom, type Terrain } from '@framestack/kit/hex'
import { board, isAbyss, isMiracle } from '../data/board.ts'
import { kindOf, type Seen, type SeenUnit, unitsOf } from './units.ts'

/** A unit as movement sees it: where it is (number of the cell), whose it is, and in which layer. */
export interface Piece {
  readonly cell: number
  readonly camp: number
  readonly flying: boolean
}

/** Bits of a cell, as a mover sees it. */
const SAME_LAYER = 1
const ENEMY_OTHER_LAYER = 2
const BESIDE_ENEMY = 4

/**
 * What stands in a mover's way. It passes neither units of its layer nor an enemy's zone of control: where an enemy of its
 * layer stands beside a cell, or one of the other layer on it, it must stop.
 */
export function terrainFor(pieces: readonly Piece[], mover: Piece): Terrain {
  const { flying, camp } = mover
  const marks = new Array<number>(board.size).fill(0)
  const mark = (cell: number, bit: number) => {
    marks[cell] = (marks[cell] as number) | bit
  }
  for (const piece of pieces) {
    if (piece.cell < 0) continue
    const enemy = piece.camp !== camp
    if (piece.flying !== flying) {
      if (enemy) mark(piece.cell, ENEMY_OTHER_LAYER)
      continue
    }
    mark(piece.cell, SAME_LAYER)
    if (enemy)
      for (const other of board.neighbours[piece.cell] as readonly number[]) mark(other, BESIDE_ENEMY)
  }
  return {
    blocked: (cell) =>
      isMiracle(cell) || (!flying && isAbyss(cell)) || ((marks[cell] as number) & SAME_LAYER) !== 0,
    stops: (cell) => ((marks[cell] as number) & (BESIDE_ENEMY | ENEMY_OTHER_LAYER)) !== 0,
  }
}

const pieceOf = (unit: SeenUnit): Piece => ({
  cell: board.numberOf(unit.pos),
  camp: unit.camp,
  flying: kindOf(unit).flying,
})

/** Steps from a unit to every cell of the board, by number of the cell; -1 where there is no way. */
export function stepsOf(game: Seen, mover: SeenUnit): number[] {
  const piece = pieceOf(mover)
  return stepsFrom(board, piece.cell, terrainFor(unitsOf(game).map(pieceOf), piece))
}

/** Numbers of the cells to which a piece can move with so many steps. */
export function reachable(pieces: readonly Piece[], mover: Piece, move: number): number[] {
  const steps = stepsFrom(board, mover.cell, terrainFor(pieces, mover), move)
  const cells: number[] = []
  for (let cell = 0; cell < steps.length; cell++) if ((steps[cell] as number) > 0) cells.push(cell)
  return cells
}

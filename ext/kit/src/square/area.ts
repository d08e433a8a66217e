import type { SquareBoard } from './board.ts'
import { cellText } from './cell.ts'
import type { Cell, CellLike } from './types.ts'

/** The cells of the square around a cell, `radius` columns and rows to each side, that are on the board. Row by row from the bottom. */
export function squareAround(board: SquareBoard, [x, y]: CellLike, radius: number): Cell[] {
  const cells: Cell[] = []
  for (let row = Math.max(0, y - radius); row <= Math.min(board.height - 1, y + radius); row++)
    for (let column = Math.max(0, x - radius); column <= Math.min(board.width - 1, x + radius); column++)
      cells.push([column, row])
  return cells
}

/** The offsets within so many steps of [0, 0], itself too, row by row. */
export function diamond(steps: number): Cell[] {
  const offsets: Cell[] = []
  for (let y = -steps; y <= steps; y++)
    for (let x = Math.abs(y) - steps; x <= steps - Math.abs(y); x++) offsets.push([x + 0, y])
  return offsets
}

/** The cells of some squares around cells, each once, in the order of the board, without `skipped` ones. */
export function spreadOf(
  board: SquareBoard,
  centres: readonly CellLike[],
  radius: number,
  skipped: (cell: CellLike) => boolean = () => false,
): Cell[] {
  const near = new Set(centres.flatMap((centre) => squareAround(board, centre, radius).map(cellText)))
  return board.cells().filter((cell) => near.has(cellText(cell)) && !skipped(cell))
}

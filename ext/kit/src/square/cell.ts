import type { Cell, CellLike } from './types.ts'

/** Coordinates are no larger than this, so that sums of them lose no digits. */
const LARGEST = 1_000_000

/** Whether a value is a cell: two whole numbers. */
export function isCell(value: unknown): value is Cell {
  return Array.isArray(value) && value.length === 2 && value.every(isCoordinate)
}

/** Whether a value is a whole number that may be a column or a row. */
export function isCoordinate(value: unknown): value is number {
  return Number.isInteger(value) && !Object.is(value, -0) && Math.abs(value as number) <= LARGEST
}

/** Whether two cells are one. */
export const sameCell = (a: CellLike, b: CellLike): boolean => a[0] === b[0] && a[1] === b[1]

/** A copy that a state may keep. */
export const copyCell = ([x, y]: CellLike): Cell => [x, y]

/** The cell as people write it: `5,6`. Also a key for sets and maps. */
export const cellText = ([x, y]: CellLike): string => `${x},${y}`

/** Steps between two cells where nothing is in the way. */
export const manhattan = (a: CellLike, b: CellLike): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])

/** Columns or rows between two cells, whichever are more: a square around a cell is all within such a distance. */
export const chebyshev = (a: CellLike, b: CellLike): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))

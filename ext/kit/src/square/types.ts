/** A cell of a square grid: column, row. Row 0 is the bottom one; up is y + 1. Plain JSON. */
export type Cell = [x: number, y: number]

/** A cell that is only looked at. */
export type CellLike = readonly [x: number, y: number]

/** Where a piece looks. Shapes are written for `Up`: forward is y + 1. */
export type Facing = 'Up' | 'Right' | 'Down' | 'Left'

/**
 * The edge between two cells that share a side: a step, which has a start and an end, or a wall. Two edges are the same
 * whichever way they are named.
 */
export interface CellEdge {
  readonly start: Cell
  readonly end: Cell
}

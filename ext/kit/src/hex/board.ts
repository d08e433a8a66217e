import { Direction, defineHex, Grid, spiral } from 'honeycomb-grid'
import type { Hex, HexLike } from './types.ts'

const Cell = defineHex()
const sides = [Direction.NE, Direction.E, Direction.SE, Direction.SW, Direction.W, Direction.NW]

/** The library's axes: q is x, r is z; its third one follows from the two. */
const cell = ([x, , z]: HexLike) => new Cell({ q: x, r: z })
const hexOf = ({ q, r }: { q: number; r: number }): Hex => [q + 0, 0 - q - r, r + 0]

/** All cells within `radius` steps of the centre, the centre first, then ring after ring. */
export function disc(centre: HexLike, radius: number): Hex[] {
  return new Grid(Cell, spiral({ start: cell(centre), radius })).toArray().map(hexOf)
}

/**
 * A board of hexes: its cells in a fixed order, and which touch which. Cells are numbered by their place in that order,
 * so that searches work on numbers and arrays. It belongs to the rules, not to a match: it never changes.
 */
export class HexBoard {
  /** All cells, in the order in which they were given. */
  readonly cells: readonly HexLike[]
  /** Of each cell by number: the numbers of the cells that touch it. */
  readonly neighbours: readonly (readonly number[])[]
  /** A plain list: where nobody vouches for rules, they have no buffers. */
  readonly #numbers: number[]
  readonly #reach: number
  readonly #width: number

  /** Throws a RangeError for a cell that stands twice. */
  constructor(cells: readonly HexLike[]) {
    this.cells = cells
    this.#reach = Math.max(0, ...cells.flatMap(([x, y]) => [Math.abs(x), Math.abs(y)]))
    this.#width = 2 * this.#reach + 1
    this.#numbers = new Array<number>(this.#width * this.#width).fill(-1)
    cells.forEach((hex, number) => {
      if (this.numberOf(hex) >= 0) throw new RangeError(`cell ${hex.join()} stands twice`)
      this.#numbers[(hex[0] + this.#reach) * this.#width + hex[1] + this.#reach] = number
    })
    const grid = new Grid(Cell, cells.map(cell))
    this.neighbours = cells.map((hex) =>
      sides.flatMap((side) => {
        const other = grid.neighborOf(cell(hex), side, { allowOutside: false })
        return other === undefined ? [] : [this.numberOf(hexOf(other))]
      }),
    )
  }

  /** How many cells there are. */
  get size(): number {
    return this.cells.length
  }

  /** Number of a cell, -1 when it is none of the board's. */
  numberOf([x, y]: HexLike): number {
    const i = x + this.#reach
    const j = y + this.#reach
    if (i < 0 || j < 0 || i >= this.#width || j >= this.#width) return -1
    return this.#numbers[i * this.#width + j] as number
  }

  /** Whether the cell is one of the board's. */
  has(hex: HexLike): boolean {
    return this.numberOf(hex) >= 0
  }
}

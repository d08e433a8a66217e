import { cellText } from './cell.ts'
import { edge, edgeKey } from './edge.ts'
import { facings, neighbour } from './facing.ts'
import type { Cell, CellEdge, CellLike, Facing } from './types.ts'

/** What a cell can be reached by. */
export interface Reached {
  readonly cell: Cell
  /** Directions of a shortest way, in order; empty for where it begins. */
  readonly path: readonly Facing[]
}

/**
 * A rectangle of cells with heights, and walls between them. It belongs to the rules, not to a match: it never changes.
 * Heights are data: what they mean is a game's affair. A wall is on an edge, for steps in both directions.
 */
export class SquareBoard {
  readonly width: number
  readonly height: number
  readonly walls: readonly CellEdge[]
  readonly #heights: readonly number[]
  readonly #walled: ReadonlySet<string>

  /** `heights`: row by row from the bottom, from left to right; without it all are 0. Throws a RangeError for the wrong number. */
  constructor(
    width: number,
    height: number,
    given: { heights?: readonly number[]; walls?: readonly CellEdge[] } = {},
  ) {
    const { heights = Array<number>(width * height).fill(0), walls = [] } = given
    if (heights.length !== width * height)
      throw new RangeError(`expected ${width * height} heights, got ${heights.length}`)
    this.width = width
    this.height = height
    this.walls = walls
    this.#heights = heights
    this.#walled = new Set(walls.map(edgeKey))
  }

  /** Whether the cell is on the board. */
  has([x, y]: CellLike): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height
  }

  /** Number of a cell: row by row from the bottom. -1 when it is none of the board's. */
  numberOf(cell: CellLike): number {
    return this.has(cell) ? cell[1] * this.width + cell[0] : -1
  }

  /** All cells by number. */
  cells(): Cell[] {
    return Array.from({ length: this.width * this.height }, (_, i) => [
      i % this.width,
      Math.floor(i / this.width),
    ])
  }

  /** Height of a cell; 0 off the board. */
  heightAt(cell: CellLike): number {
    return this.#heights[this.numberOf(cell)] ?? 0
  }

  /** Whether there is a wall between two neighbours. */
  isWalled(a: CellLike, b: CellLike): boolean {
    return this.#walled.size > 0 && this.#walled.has(edgeKey(edge(a, b)))
  }

  /** Why a step cannot be made; null when it can. */
  blocked(from: CellLike, direction: Facing): 'off the board' | 'through a wall' | null {
    const to = neighbour(from, direction)
    if (!this.has(to)) return 'off the board'
    return this.isWalled(from, to) ? 'through a wall' : null
  }

  /**
   * The cells that can be reached within some steps, the nearest first, each with a shortest way to it. `mayStep`: which
   * steps are possible beside walls and edges.
   */
  reach(
    from: CellLike,
    steps: number,
    mayStep: (from: CellLike, to: CellLike) => boolean = () => true,
  ): Reached[] {
    const found: Reached[] = [{ cell: [from[0], from[1]], path: [] }]
    const seen = new Set([cellText(from)])
    for (let i = 0; i < found.length; i++) {
      const { cell, path } = found[i] as Reached
      if (path.length >= steps) break
      for (const direction of facings) {
        if (this.blocked(cell, direction) !== null) continue
        const next = neighbour(cell, direction)
        const key = cellText(next)
        if (seen.has(key) || !mayStep(cell, next)) continue
        seen.add(key)
        found.push({ cell: next, path: [...path, direction] })
      }
    }
    return found
  }

  /** Steps of a shortest way from a cell to each cell by number; -1 where there is no way. */
  distances(from: CellLike): number[] {
    const steps = Array<number>(this.width * this.height).fill(-1)
    if (!this.has(from)) return steps
    steps[this.numberOf(from)] = 0
    const open: CellLike[] = [from]
    for (let i = 0; i < open.length; i++) {
      const cell = open[i] as CellLike
      const next = (steps[this.numberOf(cell)] as number) + 1
      for (const direction of facings) {
        if (this.blocked(cell, direction) !== null) continue
        const to = neighbour(cell, direction)
        const number = this.numberOf(to)
        if (steps[number] !== -1) continue
        steps[number] = next
        open.push(to)
      }
    }
    return steps
  }
}

import type { HexBoard } from './board.ts'

/** What stands in the way of a search: cells by number. */
export interface Terrain {
  /** The cell can neither be entered nor passed. */
  blocked(cell: number): boolean
  /** The cell can be entered, but nothing goes on from it. */
  stops(cell: number): boolean
}

/** Steps of a cell that cannot be reached. */
export const unreachable = -1

/**
 * Steps from `start` to every cell of the board, by number of the cell; {@link unreachable} where there is no way. What
 * stands on the start itself makes no difference. Stops after `limit` steps.
 */
export function stepsFrom(
  board: HexBoard,
  start: number,
  { blocked, stops }: Terrain,
  limit = Number.POSITIVE_INFINITY,
): number[] {
  const steps = new Array<number>(board.size).fill(unreachable)
  if (start < 0) return steps
  steps[start] = 0
  const queue = [start]
  for (let at = 0; at < queue.length; at++) {
    const here = queue[at] as number
    const next = (steps[here] as number) + 1
    if (next > limit || (here !== start && stops(here))) continue
    const around = board.neighbours[here] as readonly number[]
    for (let i = 0; i < around.length; i++) {
      const there = around[i] as number
      if (steps[there] !== unreachable || blocked(there)) continue
      steps[there] = next
      queue.push(there)
    }
  }
  return steps
}

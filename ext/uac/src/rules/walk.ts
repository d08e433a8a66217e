import { type Cell, type CellLike, cellText, type Facing, neighbour } from '@framestack/kit/square'

/** Somebody who is going to walk, or stays: where it is and the cells of its way, without the first one. */
export interface Walker {
  readonly at: CellLike
  readonly cells: Cell[]
}

/** The cells of a way, without the one where it begins. */
export function cellsOfPath(at: CellLike, path: readonly Facing[]): Cell[] {
  const cells: Cell[] = []
  let here = at
  for (const direction of path) {
    here = neighbour(here, direction)
    cells.push([here[0], here[1]])
  }
  return cells
}

/**
 * Where everybody ends (D14): no two on one cell. As long as some cell would hold two or more, all of them that still
 * have steps lose their last one. Passing through each other and changing places is allowed.
 */
export function endsOf(walkers: readonly Walker[]): Cell[] {
  const ways = walkers.map(({ at, cells }) => [[at[0], at[1]] as Cell, ...cells])
  const endOf = (way: readonly Cell[]) => way[way.length - 1] as Cell
  for (;;) {
    const counts = new Map<string, number>()
    for (const way of ways) counts.set(cellText(endOf(way)), (counts.get(cellText(endOf(way))) ?? 0) + 1)
    const crowded = ways.filter((way) => way.length > 1 && (counts.get(cellText(endOf(way))) ?? 0) > 1)
    if (crowded.length === 0) return ways.map(endOf)
    for (const way of crowded) way.pop()
  }
}

import { copyCell, manhattan } from './cell.ts'
import type { CellEdge, CellLike } from './types.ts'

/** The edge between two cells that share a side. Throws a RangeError for others. */
export function edge(start: CellLike, end: CellLike): CellEdge {
  if (manhattan(start, end) !== 1)
    throw new RangeError(`an edge is between neighbours; got ${start.join()} and ${end.join()}`)
  return { start: copyCell(start), end: copyCell(end) }
}

/** A key that an edge has whichever way it is named: for sets and maps. */
export function edgeKey({ start, end }: CellEdge): string {
  const startFirst = start[0] !== end[0] ? start[0] < end[0] : start[1] <= end[1]
  const [low, high] = startFirst ? [start, end] : [end, start]
  return `${low.join()}|${high.join()}`
}

/** Whether two edges are the same one. */
export const sameEdge = (a: CellEdge, b: CellEdge): boolean => edgeKey(a) === edgeKey(b)

/** The edges of a path, in order; none for a path of one cell. Throws a RangeError where it jumps. */
export function edgesOf(path: readonly CellLike[]): CellEdge[] {
  return path.slice(1).map((cell, i) => edge(path[i] as CellLike, cell))
}

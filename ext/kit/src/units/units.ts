import { distance, type HexLike, sameHex } from '../hex/index.ts'

/** A piece on a board of hexes. */
export interface OnBoard {
  /** Unique in the match; units that came later have higher ids. */
  readonly id: number
  readonly pos: HexLike
}

/** The unit of that id; undefined when there is none. */
export function unitById<U extends OnBoard>(units: readonly U[], id: number): U | undefined {
  for (let i = 0; i < units.length; i++) if ((units[i] as U).id === id) return units[i]
  return undefined
}

/** The first unit on a cell that passes the test; undefined when there is none. */
export function unitAt<U extends OnBoard>(
  units: readonly U[],
  hex: HexLike,
  test: (unit: U) => boolean = () => true,
): U | undefined {
  return units.find((unit) => sameHex(unit.pos, hex) && test(unit))
}

/** Units within `radius` steps of a cell, in their order. */
export function unitsWithin<U extends OnBoard>(units: readonly U[], hex: HexLike, radius: number): U[] {
  return units.filter(({ pos }) => distance(pos, hex) <= radius)
}

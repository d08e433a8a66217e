import type { Hex, HexLike } from './types.ts'

/** Whether a value is a cell: three whole numbers whose sum is 0, none of them so large that sums lose digits. */
export function isHex(value: unknown): value is Hex {
  if (!Array.isArray(value) || value.length !== 3) return false
  let sum = 0
  for (const part of value) {
    if (!Number.isInteger(part) || Object.is(part, -0) || Math.abs(part) > 1_000_000) return false
    sum += part
  }
  return sum === 0
}

/** Steps from one cell to another when nothing is in the way. */
export function distance(a: HexLike, b: HexLike): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]))
}

/** Whether two cells are one. */
export function sameHex(a: HexLike, b: HexLike): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2]
}

/** The cell on the other side of the centre. */
export function opposite([x, y, z]: HexLike): Hex {
  return [0 - x, 0 - y, 0 - z]
}

/** The cell as people write it: `-6,7,-1`. */
export function hexText([x, y, z]: HexLike): string {
  return `${x},${y},${z}`
}

/** Reads `-6,7,-1`, in brackets or not; undefined when it is no cell. */
export function parseHex(text: string): Hex | undefined {
  const match = /^\s*\[?\s*(-?\d{1,7})\s*,\s*(-?\d{1,7})\s*,\s*(-?\d{1,7})\s*\]?\s*$/.exec(text)
  if (match === null) return undefined
  // Adding 0 makes 0 of -0.
  const hex = match.slice(1).map((part) => Number(part) + 0)
  return isHex(hex) ? hex : undefined
}

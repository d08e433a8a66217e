import type { Json } from '@framestack/core'

/** Whether a list holds short plain values only: it fits in a row. */
export function isFlat(list: readonly Json[]): boolean {
  return list.every(
    (one) =>
      one === null ||
      typeof one === 'number' ||
      typeof one === 'boolean' ||
      (typeof one === 'string' && one.length < 24),
  )
}

/** So many elements of a list still stand in a line with other fields. */
const inLine = 8

/** Whether fields fit in a line together: plain values, and short lists of them. */
export function isShort(values: readonly Json[]): boolean {
  return values.every((one) => (Array.isArray(one) ? one.length <= inLine && isFlat(one) : isFlat([one])))
}

/**
 * Side of the square that a list is the board of: as many elements as a square has, each empty or the seat of whoever is
 * there. Null where it is none.
 */
export function sideOfBoard(list: readonly Json[], seats: number): number | null {
  const side = Math.round(Math.sqrt(list.length))
  const isMark = (one: Json): boolean =>
    one === null || (Number.isInteger(one) && (one as number) >= 0 && (one as number) < seats)
  return side >= 3 && side * side === list.length && list.every(isMark) ? side : null
}

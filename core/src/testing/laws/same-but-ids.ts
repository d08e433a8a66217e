import type { MatchState } from '../../types.ts'

/**
 * Whether two states are the same apart from ids that were given out at or after `serial`: the second one
 * gave them out later, so they are higher by the same amount. A rule that uses an id as anything but a name
 * shows here.
 */
export function sameButIds(a: MatchState, b: MatchState, serial: number): boolean {
  return same({ ...a, serial: 0 }, { ...b, serial: 0 }, serial, b.serial - a.serial)
}

function same(a: unknown, b: unknown, from: number, by: number): boolean {
  if (a === b) return true
  if (typeof a === 'number' && typeof b === 'number') return a >= from && a + by === b
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = a as { readonly [key: string]: unknown }
  const right = b as { readonly [key: string]: unknown }
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && same(left[key], right[key], from, by))
  )
}

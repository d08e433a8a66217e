import { maxDepth } from './plain.ts'

/** True if two plain JSON values are the same; the order of keys does not matter, absent is not null. */
export function deepEqual(a: unknown, b: unknown): boolean {
  return same(a, b, 1)
}

function same(a: unknown, b: unknown, depth: number): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (depth > maxDepth) throw new TypeError(`cannot compare: nested deeper than ${maxDepth}`)
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i], depth + 1)) return false
    return true
  }
  if (Array.isArray(b)) return false
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  for (const key of keys) {
    if (!Object.hasOwn(right, key) || !same(left[key], right[key], depth + 1)) return false
  }
  return true
}

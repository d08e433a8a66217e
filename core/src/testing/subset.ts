import { deepEqual } from '../json/index.ts'

/**
 * True when `value` has everything that `pattern` names: objects may have more keys, at every depth; lists
 * must be of equal length, element by element; everything else must be equal.
 */
export function isSubset(pattern: unknown, value: unknown): boolean {
  if (typeof pattern !== 'object' || pattern === null) return deepEqual(pattern, value)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(pattern)) {
    return (
      Array.isArray(value) &&
      pattern.length === value.length &&
      pattern.every((part, i) => isSubset(part, value[i]))
    )
  }
  if (Array.isArray(value)) return false
  return Object.entries(pattern).every(
    ([key, part]) => Object.hasOwn(value, key) && isSubset(part, (value as Record<string, unknown>)[key]),
  )
}

/** Which of the patterns finds no value of its own when both are gone through in order; null when all do. */
export function firstUnmatched(patterns: readonly unknown[], values: readonly unknown[]): number | null {
  let at = 0
  for (const [i, pattern] of patterns.entries()) {
    while (at < values.length && !isSubset(pattern, values[at])) at++
    if (at === values.length) return i
    at++
  }
  return null
}

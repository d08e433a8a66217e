import { maxDepth } from './plain.ts'

/**
 * A deep copy of plain JSON. It shares no object with the original, is never frozen, and costs a fraction of
 * structuredClone. Throws a TypeError beyond 1000 levels (also for a cycle); what is not JSON is not looked for.
 */
export function clone<T>(value: T): T {
  return typeof value === 'object' && value !== null ? (copy(value, 1) as T) : value
}

function copy(value: object, depth: number): object {
  if (depth > maxDepth) throw new TypeError(`cannot clone: nested deeper than ${maxDepth}`)
  if (Array.isArray(value)) {
    // slice keeps the compact representation of arrays of numbers, which a push loop would have to find again.
    const out = value.slice()
    for (let i = 0; i < out.length; i++) {
      const item: unknown = out[i]
      if (typeof item === 'object' && item !== null) out[i] = copy(item, depth + 1)
    }
    return out
  }
  const out: Record<string, unknown> = { ...value }
  for (const key in out) {
    const item = out[key]
    if (typeof item === 'object' && item !== null) out[key] = copy(item, depth + 1)
  }
  return out
}

/** Freezes plain JSON all the way down and returns it. Already frozen parts are walked too: they may hold others. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) freeze(value, 1)
  return value
}

function freeze(value: object, depth: number): void {
  if (depth > maxDepth) throw new TypeError(`cannot freeze: nested deeper than ${maxDepth}`)
  Object.freeze(value)
  for (const item of Object.values(value)) {
    if (typeof item === 'object' && item !== null) freeze(item, depth + 1)
  }
}

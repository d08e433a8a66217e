import { notJson } from './not-json.ts'
import { isPlainArray, isPlainObject, maxDepth } from './plain.ts'
import type { Json } from './types.ts'

/**
 * A deep copy of a value that a rule handed over, as plain JSON: it shares no object with it. -0 becomes 0, as
 * in JSON text. Throws a TypeError that names the place of what is not JSON.
 */
export function copyJson<T>(value: T): T {
  return copy(value, value, 1) as T
}

/** The same for an event: its type, and copies of its fields. */
export function copyEvent<T extends string>(type: T, fields: object): { type: T; [field: string]: Json } {
  if (!isPlainObject(fields)) throw refused(fields)
  const out: { type: T; [field: string]: Json } = { type, ...fields }
  if (out.type !== type) out.type = type
  ownParts(out, fields, 1)
  return out
}

/** Puts copies in the place of what is nested, and refuses what is no JSON. */
function ownParts(out: { [key: string]: unknown }, root: unknown, depth: number): void {
  for (const key in out) {
    if (key === '__proto__') throw refused(root)
    const item = out[key]
    const own = copy(item, root, depth + 1)
    if (!Object.is(own, item)) out[key] = own
  }
}

function copy(value: unknown, root: unknown, depth: number): unknown {
  if (typeof value === 'object' && value !== null) {
    if (depth > maxDepth) throw refused(root)
    if (Array.isArray(value) && isPlainArray(value)) {
      const out: unknown[] = []
      for (let i = 0; i < value.length; i++) out.push(copy(value[i], root, depth + 1))
      return out
    }
    if (!isPlainObject(value)) throw refused(root)
    // Spreading is faster than key by key, and keeps the compact layout that the object has from where it was written.
    const out: { [key: string]: unknown } = { ...value }
    ownParts(out, root, depth)
    return out
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw refused(root)
    return value === 0 ? 0 : value
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  throw refused(root)
}

function refused(root: unknown): TypeError {
  return new TypeError(`not plain JSON: ${notJson(root) ?? 'it is nested too deep'}`)
}

import { notJson } from './not-json.ts'
import { isPlainArray, isPlainObject, maxDepth } from './plain.ts'

/**
 * A deep copy of a value that a rule handed over, as plain JSON: it shares no object with it. -0 becomes 0, as
 * in JSON text. Throws a TypeError that names the place of what is not JSON.
 */
export function copyJson<T>(value: T): T {
  return copy(value, value, 1) as T
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
    const out: { [key: string]: unknown } = {}
    for (const key in value) {
      if (key === '__proto__') throw refused(root)
      out[key] = copy((value as { [key: string]: unknown })[key], root, depth + 1)
    }
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

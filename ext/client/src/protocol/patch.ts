import type { Change, Patch } from './types.ts'

/**
 * A copy of a value with changes made in it, in their order; what did not change is shared with the old one, so that
 * a view can be compared by identity. Throws an Error for a path that is not there: ask for a `sync` then.
 */
export function applyPatch<T>(value: T, patch: Patch): T {
  let next: unknown = value
  for (const change of patch) next = applied(next, pathOf(change.path), 0, change)
  return next as T
}

function pathOf(pointer: string): string[] {
  if (pointer === '') return []
  if (!pointer.startsWith('/')) throw new Error(`patch: '${pointer}' is no JSON Pointer`)
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function applied(value: unknown, path: readonly string[], at: number, change: Change): unknown {
  const key = path[at]
  if (key === undefined) {
    if (change.op === 'remove') throw new Error('patch: nothing can be removed from nowhere')
    return change.value
  }
  const last = at === path.length - 1
  if (Array.isArray(value)) {
    const copy: unknown[] = [...value]
    const index = key === '-' ? copy.length : Number(key)
    const most = last && change.op === 'add' ? copy.length : copy.length - 1
    if (!Number.isInteger(index) || index < 0 || index > most) throw missing(change)
    if (!last) copy[index] = applied(copy[index], path, at + 1, change)
    else if (change.op === 'add') copy.splice(index, 0, change.value)
    else if (change.op === 'remove') copy.splice(index, 1)
    else copy[index] = change.value
    return copy
  }
  if (typeof value !== 'object' || value === null) throw missing(change)
  const copy: { [key: string]: unknown } = { ...value }
  if (!(last && change.op === 'add') && !Object.hasOwn(copy, key)) throw missing(change)
  if (!last) copy[key] = applied(copy[key], path, at + 1, change)
  else if (change.op === 'remove') delete copy[key]
  else copy[key] = change.value
  return copy
}

function missing(change: Change): Error {
  return new Error(`patch: there is no ${change.path} to ${change.op}`)
}

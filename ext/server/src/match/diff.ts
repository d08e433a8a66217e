import type { Change, Patch } from '@framestack/client/protocol'
import type { Json } from '@framestack/core'

type Fields = { readonly [key: string]: unknown }

/**
 * Changes that make `after` of `before`: what `applyPatch` of the client takes. They are not always the fewest, but
 * never more than the whole: a value that changed in most places is replaced.
 */
export function diff(before: unknown, after: unknown): Patch {
  const changes: Change[] = []
  compare(before, after, '', changes)
  return changes
}

function compare(before: unknown, after: unknown, path: string, changes: Change[]): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) return lists(before, after, path, changes)
  if (isObject(before) && isObject(after)) return objects(before, after, path, changes)
  changes.push({ op: 'replace', path, value: after as Json })
}

function objects(before: Fields, after: Fields, path: string, changes: Change[]): void {
  for (const key of Object.keys(before))
    if (!Object.hasOwn(after, key)) changes.push({ op: 'remove', path: `${path}/${escaped(key)}` })
  for (const key of Object.keys(after)) {
    const at = `${path}/${escaped(key)}`
    if (Object.hasOwn(before, key)) compare(before[key], after[key], at, changes)
    else changes.push({ op: 'add', path: at, value: after[key] as Json })
  }
}

/** What both lists begin and end with is left alone; between, places are compared, and the rest is put in or taken out. */
function lists(before: readonly unknown[], after: readonly unknown[], path: string, changes: Change[]): void {
  let start = 0
  while (start < before.length && start < after.length && same(before[start], after[start])) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    same(before[before.length - 1 - end], after[after.length - 1 - end])
  )
    end++
  const old = before.length - end
  const now = after.length - end
  const both = Math.min(old, now)
  for (let i = start; i < both; i++) compare(before[i], after[i], `${path}/${i}`, changes)
  for (let i = old - 1; i >= Math.max(both, start); i--) changes.push({ op: 'remove', path: `${path}/${i}` })
  for (let i = Math.max(both, start); i < now; i++)
    changes.push({ op: 'add', path: `${path}/${i}`, value: after[i] as Json })
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, i) => same(one, b[i]))
  const [one, other] = [a as Fields, b as Fields]
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]))
  )
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

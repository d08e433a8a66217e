import type { Json } from '@framestack/core'

/** One place at which two values differ. */
export interface Difference {
  /** Keys from the outside in, with dots: `game.hands.0.3`. */
  readonly path: string
  /** Undefined: there was nothing. */
  readonly from: Json | undefined
  /** Undefined: there is nothing any more. */
  readonly to: Json | undefined
}

/** So many places are looked for, unless somebody says otherwise. */
export const mostDifferences = 200

/** Where two JSON values differ, in document order, at most `most` places. */
export function differences(
  from: Json | undefined,
  to: Json | undefined,
  most = mostDifferences,
): Difference[] {
  const found: Difference[] = []
  walk(from, to, '', found, most)
  return found
}

function walk(
  from: Json | undefined,
  to: Json | undefined,
  path: string,
  found: Difference[],
  most: number,
): void {
  if (found.length >= most || same(from, to)) return
  if (!isTree(from) || !isTree(to) || Array.isArray(from) !== Array.isArray(to)) {
    found.push({ path, from, to })
    return
  }
  const before = new Map(Object.entries(from))
  const after = new Map(Object.entries(to))
  for (const key of new Set([...before.keys(), ...after.keys()]))
    walk(before.get(key), after.get(key), path === '' ? key : `${path}.${key}`, found, most)
}

const isTree = (value: Json | undefined): value is Json[] | { [key: string]: Json } =>
  typeof value === 'object' && value !== null

const same = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (isTree(a) && isTree(b) && JSON.stringify(a) === JSON.stringify(b))

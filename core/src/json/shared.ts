import { escapeKey } from './pointer.ts'

/** A value to search, with the name under which its parts are reported. */
export interface Root {
  name: string
  value: unknown
}

/**
 * Two places at which the very same object stands, within one root or across roots, as
 * `state/game/hands/0 is state/game/discard`, or null if every object is reachable once (law *tree*).
 * Cycles are found as well. Frozen objects count like any others.
 */
export function findShared(roots: readonly Root[]): string | null {
  // Breadth first, so that the reported places are the ones nearest to a root.
  const found: Place[] = []
  const seen = new Map<object, Place>()
  const visit = (value: unknown, up: Place | null, key: string): string | null => {
    if (typeof value !== 'object' || value === null) return null
    const here: Place = { value, up, key }
    const before = seen.get(value)
    if (before !== undefined) return `${name(before)} is ${name(here)}`
    seen.set(value, here)
    found.push(here)
    return null
  }
  for (const root of roots) {
    const pair = visit(root.value, null, root.name)
    if (pair !== null) return pair
  }
  for (let i = 0; i < found.length; i++) {
    const up = found[i] as Place
    for (const key of Object.keys(up.value)) {
      const pair = visit((up.value as Record<string, unknown>)[key], up, key)
      if (pair !== null) return pair
    }
  }
  return null
}

interface Place {
  value: object
  up: Place | null
  key: string
}

function name(place: Place): string {
  return place.up === null ? place.key : `${name(place.up)}/${escapeKey(place.key)}`
}

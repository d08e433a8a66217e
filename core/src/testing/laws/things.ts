import { deepEqual } from '../../json/index.ts'

/** The parts of a list or an object by key; null for a single value. */
export function partsOf(value: unknown): { [key: string]: unknown } | null {
  return typeof value === 'object' && value !== null ? (value as { [key: string]: unknown }) : null
}

/** What cards, dice and pieces are in a list: a value, or an object of values with a rank and a suit. */
export function isThing(value: unknown): boolean {
  if (Array.isArray(value)) return false
  const parts = partsOf(value)
  return parts === null || Object.values(parts).every((part) => partsOf(part) === null)
}

/** A list of things, an empty one too. */
export function isPile(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.every(isThing)
}

/** A place in a game, and what another game has there. */
export interface Place {
  readonly path: readonly string[]
  /** What the place belongs to. */
  readonly parts: { [key: string]: unknown }
  readonly key: string
  readonly other: unknown
}

/**
 * Where `game` is not as `other`: single values and things in lists, and whatever has other parts there. The games
 * themselves are objects or lists.
 */
export function placesUnlike(game: unknown, other: unknown): Place[] {
  const found: Place[] = []
  const walk = (a: unknown, b: unknown, path: readonly string[]): void => {
    const [parts, others] = [partsOf(a), partsOf(b)]
    if (parts === null || others === null) return
    for (const key of Object.keys(parts)) {
      if (deepEqual(parts[key], others[key])) continue
      const place = { path: [...path, key], parts, key, other: others[key] }
      const isWhole = Array.isArray(parts) && isThing(parts[key])
      if (isWhole || !isAlike(parts[key], others[key])) found.push(place)
      else walk(parts[key], others[key], place.path)
    }
  }
  walk(game, other, [])
  return found
}

/** Lists of the same length, or objects with the same keys. */
function isAlike(a: unknown, b: unknown): boolean {
  const [one, other] = [partsOf(a), partsOf(b)]
  if (one === null || other === null || Array.isArray(a) !== Array.isArray(b)) return false
  return deepEqual(Object.keys(one).sort(), Object.keys(other).sort())
}

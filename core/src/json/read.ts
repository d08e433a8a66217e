import { BadInput } from '../errors.ts'
import type { Json, JsonObject } from './types.ts'

/** Whether a JSON value is an object. `Array.isArray` and `typeof` alone do not narrow {@link Json} to that. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a JSON value is a list. */
export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/**
 * Reads JSON of unknown origin, such as the `setup` that `position` gets. `what` is the place that an error names:
 * `setup: hands: expected a list, got 3`. Each throws {@link BadInput} for anything else than what it reads.
 */
export const read = {
  /** An object with no other keys than these; any of them may be missing. */
  object<K extends string>(
    value: Json | undefined,
    what: string,
    keys: readonly K[],
  ): { readonly [P in K]?: Json } {
    if (!isJsonObject(value)) return refuse(what, 'expected an object', value)
    const unknown = Object.keys(value).find((key) => !keys.includes(key as K))
    if (unknown === undefined) return value as { readonly [P in K]?: Json }
    throw new BadInput(`${what}: unknown key '${unknown.slice(0, 40)}'; known are: ${keys.join(', ')}`)
  },

  /** A list; each element as `of` reads it, which gets the element's place: `setup: hands: 0`. */
  list<T>(value: Json | undefined, what: string, of: (element: Json, what: string) => T): T[] {
    if (!isJsonList(value)) return refuse(what, 'expected a list', value)
    return value.map((element, i) => of(element, `${what}: ${i}`))
  },

  /** A whole number between `min` and `max`, both included. */
  whole(value: Json | undefined, what: string, { min, max }: { min: number; max: number }): number {
    if (Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max)
      return value as number
    return refuse(what, `expected a whole number from ${min} to ${max}`, value)
  },

  /** A value of a domain: a card, a seat, one of some names. */
  value<T>(
    value: Json | undefined,
    what: string,
    domain: { readonly name: string; is(value: unknown): value is T },
  ): T {
    return domain.is(value) ? value : refuse(what, `expected a value of kind ${domain.name}`, value)
  },
}

function refuse(what: string, expected: string, value: Json | undefined): never {
  const got = value === undefined ? 'nothing' : JSON.stringify(value)
  throw new BadInput(`${what}: ${expected}, got ${got.length > 40 ? `${got.slice(0, 37)}...` : got}`)
}

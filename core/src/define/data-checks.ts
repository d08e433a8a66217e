import type { CheckData } from '../language/frame.ts'

type Fields = { readonly [field: string]: unknown }

/** A check of an object by its fields, in order; fields that are not named may be anything. */
export function fields(checks: { readonly [field: string]: CheckData }): CheckData {
  return (data, players) => {
    if (!isRecord(data)) return 'expected an object'
    for (const [field, check] of Object.entries(checks)) {
      const against = check(Object.hasOwn(data, field) ? data[field] : undefined, players)
      if (against !== null) return `${field}: ${against}`
    }
    return null
  }
}

/** A check of a list by that of its elements. */
export function listOf(check: CheckData = () => null): CheckData {
  return (data, players) => {
    if (!Array.isArray(data)) return 'expected a list'
    for (const element of data) {
      const against = check(element, players)
      if (against !== null) return against
    }
    return null
  }
}

/** A check of what may also not be there. */
export function maybe(check: CheckData): CheckData {
  return (data, players) => (data === undefined ? null : check(data, players))
}

/** A seat of the match. */
export const isSeat: CheckData = (data, players) =>
  isWhole(data, players) === null && (data as number) < players
    ? null
    : `expected a seat from 0 to ${players - 1}`

/** A whole number from 0 on. */
export const isWhole: CheckData = (data) =>
  Number.isSafeInteger(data) && (data as number) >= 0 ? null : 'expected a whole number from 0 on'

/** A text. */
export const isText: CheckData = (data) => (typeof data === 'string' ? null : 'expected a text')

/** One of these texts. */
export function isOneOf(texts: readonly string[]): CheckData {
  return (data) => (texts.includes(data as string) ? null : `expected one of ${texts.join(', ') || 'none'}`)
}

/** True or false. */
export const isFlag: CheckData = (data) => (typeof data === 'boolean' ? null : 'expected true or false')

/** Any value, as long as there is one. */
export const isThere: CheckData = (data) => (data === undefined ? 'missing' : null)

/** An object, whatever its fields. */
export const isObject: CheckData = (data) => (isRecord(data) ? null : 'expected an object')

/** A check of what may also be null. */
export function orNull(check: CheckData): CheckData {
  return (data, players) => (data === null ? null : check(data, players))
}

/** Whether a value is an object and no list. */
export function isRecord(data: unknown): data is Fields {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

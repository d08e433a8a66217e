import { BadInput } from '../../errors.ts'
import type { JsonObject } from '../../json/index.ts'
import { parsePointer } from '../../json/index.ts'
import { show } from '../show.ts'

/** Checks one value that stands at `path`; throws {@link BadInput}. */
export type Reader = (value: unknown, path: string) => void

/** An object with exactly these keys; a name with `!` at its end must be there. */
export function shape(fields: { readonly [key: string]: Reader }): Reader {
  const readers = new Map(Object.entries(fields).map(([key, reader]) => [key.replace('!', ''), reader]))
  const needed = Object.keys(fields).flatMap((key) => (key.endsWith('!') ? [key.slice(0, -1)] : []))
  return (value, path) => {
    const given = object(value, path)
    for (const key of Object.keys(given)) {
      const reader = readers.get(key)
      if (!reader) bad(join(path, key), `unknown key; known are: ${[...readers.keys()].join(', ')}`)
      reader(given[key], join(path, key))
    }
    for (const key of needed) if (!Object.hasOwn(given, key)) bad(path, `'${key}' is missing`)
  }
}

export function list(of: Reader): Reader {
  return (value, path) => {
    if (!Array.isArray(value)) return expected('a list', value, path)
    value.forEach((item, i) => {
      of(item, `${path}[${i}]`)
    })
  }
}

/** One of it, or a list. */
export function oneOrList(of: Reader): Reader {
  const many = list(of)
  return (value, path) => (Array.isArray(value) ? many : of)(value, path)
}

export const object = (value: unknown, path: string): JsonObject => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return expected('an object', value, path)
  return value as JsonObject
}

export const text: Reader = (value, path) => {
  if (typeof value !== 'string') expected('a text', value, path)
}

export const seat: Reader = (value, path) => {
  if (!Number.isSafeInteger(value) || (value as number) < 0)
    expected('a seat number (0, 1, ...)', value, path)
}

export const whole: Reader = (value, path) => {
  if (!Number.isSafeInteger(value)) expected('a whole number', value, path)
}

/** Plain JSON is all that the whole scenario was checked for; here anything goes. */
export const anything: Reader = () => undefined

export const anyObject: Reader = (value, path) => {
  object(value, path)
}

/** Null, or what the reader wants. */
export function orNull(reader: Reader): Reader {
  return (value, path) => {
    if (value !== null) reader(value, path)
  }
}

export function oneOf(...values: readonly (string | number | boolean)[]): Reader {
  return (value, path) => {
    if (!values.includes(value as string)) expected(values.map((v) => show(v)).join(' or '), value, path)
  }
}

/** JSON Pointers to values. */
export const pointers: Reader = (value, path) => {
  for (const key of Object.keys(object(value, path))) {
    try {
      parsePointer(key)
    } catch {
      bad(path, `'${key}' is no JSON Pointer: it begins with '/', for example "/game/turn"`)
    }
  }
}

export function expected(what: string, value: unknown, path: string): never {
  return bad(path, `expected ${what}, got ${show(value, 60)}`)
}

export function bad(path: string, text: string): never {
  throw new BadInput(path === '' ? `scenario: ${text}` : `scenario: ${path}: ${text}`)
}

function join(path: string, key: string): string {
  const plain = /^[\w$-]+$/.test(key) ? key : JSON.stringify(key.slice(0, 40))
  return path === '' ? plain : `${path}.${plain}`
}

import { BadInput, type Json } from '@framestack/core'
import { type Hex, isHex } from '@framestack/kit/hex'

/** Says what is wrong with a scenario's setup. */
export function fail(text: string): never {
  throw new BadInput(`setup: ${text}`)
}

/** An object with no other keys than these. */
export function objectAt(
  at: string,
  value: Json | undefined,
  keys: readonly string[],
): { readonly [key: string]: Json } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    fail(`${at}: expected an object with ${keys.join(', ')}`)
  const unknown = Object.keys(value).find((key) => !keys.includes(key))
  if (unknown !== undefined)
    fail(`${at}: unknown key '${unknown.slice(0, 40)}'; known are ${keys.join(', ')}`)
  return value as { readonly [key: string]: Json }
}

/** A list, of a certain length if one is named. */
export function listAt(at: string, value: Json | undefined, length?: number): readonly Json[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length))
    fail(`${at}: expected a list${length === undefined ? '' : ` of ${length}`}`)
  return value
}

/** A whole number within limits. */
export function intAt(at: string, value: Json | undefined, min: number, max: number): number {
  if (!Number.isSafeInteger(value) || (value as number) < min || (value as number) > max)
    fail(`${at}: expected a whole number from ${min} to ${max}`)
  return value as number
}

/** One of some names. */
export function nameAt(at: string, value: Json | undefined, names: readonly string[]): string {
  if (typeof value !== 'string' || !names.includes(value)) fail(`${at}: expected one of ${names.join(', ')}`)
  return value
}

/** A cell. */
export function cellAt(at: string, value: Json | undefined): Hex {
  if (!isHex(value)) fail(`${at}: expected a cell such as [-6, 7, -1], whose numbers add up to 0`)
  return value
}

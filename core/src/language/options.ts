import { stamp } from '../define/stamp.ts'
import type { Json, JsonObject } from '../json/index.ts'

/** One option of a ruleset: what it may be, what it is when nobody says, and what it means. */
export interface OptionSchema<T> {
  readonly default: T
  readonly description: string
  /** Allowed values, or limits of a whole number. */
  readonly allowed: { readonly values: readonly T[] } | { readonly min: number; readonly max: number }
}

/** The options of a ruleset, by name. */
export type OptionSchemas<O> = { readonly [K in keyof O]: OptionSchema<O[K]> }

/** Makes options. */
export const option = {
  /** A whole number between `min` and `max`, both included. */
  int(limits: { min: number; max: number; default: number; description: string }): OptionSchema<number> {
    return {
      ...stamp,
      default: limits.default,
      description: limits.description,
      allowed: { min: limits.min, max: limits.max },
    }
  },
  /** True or false. */
  flag(given: { default: boolean; description: string }): OptionSchema<boolean> {
    return { ...stamp, ...given, allowed: { values: [false, true] } }
  },
  /**
   * One of some texts: `option.choice(['short', 'long'], { default: 'short', description: 'length of a match'
   * })`.
   */
  choice<const T extends string>(
    values: readonly T[],
    given: { default: NoInfer<T>; description: string },
  ): OptionSchema<T> {
    return { ...stamp, ...given, allowed: { values } }
  },
}

/** Fills in defaults. Returns the options, or what is wrong with the given ones. */
export function resolveOptions(
  schemas: { readonly [name: string]: OptionSchema<unknown> },
  given: unknown,
): { ok: true; options: JsonObject } | { ok: false; problem: string } {
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given))) {
    return { ok: false, problem: 'options: expected an object' }
  }
  const names = Object.keys(schemas)
  const input = (given ?? {}) as { [name: string]: unknown }
  const unknown = Object.keys(input).find((name) => !Object.hasOwn(schemas, name))
  if (unknown !== undefined) {
    return {
      ok: false,
      problem: `unknown option: ${unknown.slice(0, 40)}; known are: ${names.join(', ') || 'none'}`,
    }
  }
  const options: { [name: string]: Json } = {}
  for (const name of names) {
    const schema = schemas[name] as OptionSchema<unknown>
    const value = Object.hasOwn(input, name) && input[name] !== undefined ? input[name] : schema.default
    const { allowed } = schema
    const fits =
      'values' in allowed
        ? allowed.values.includes(value)
        : Number.isSafeInteger(value) && (value as number) >= allowed.min && (value as number) <= allowed.max
    if (!fits) {
      const expected =
        'values' in allowed
          ? `one of ${allowed.values.join(', ')}`
          : `a whole number from ${allowed.min} to ${allowed.max}`
      return { ok: false, problem: `option ${name}: expected ${expected}` }
    }
    options[name] = value as Json
  }
  return { ok: true, options }
}

/** JSON Schema of a ruleset's options. */
export function optionsSchema(schemas: { readonly [name: string]: OptionSchema<unknown> }): Json {
  const properties: { [name: string]: Json } = {}
  for (const [name, { default: value, description, allowed }] of Object.entries(schemas)) {
    const limits: JsonObject =
      'values' in allowed
        ? { enum: allowed.values as Json[] }
        : { type: 'integer', minimum: allowed.min, maximum: allowed.max }
    properties[name] = { ...limits, default: value as Json, description }
  }
  return { type: 'object', properties, additionalProperties: false }
}

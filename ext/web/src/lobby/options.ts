import type { Json, JsonObject } from '@framestack/core'

/** One option of a ruleset, as a form needs it. */
export interface OptionField {
  readonly name: string
  readonly about: string
  readonly kind: 'choice' | 'number' | 'check' | 'text'
  /** Of a choice. */
  readonly values: readonly Json[]
  readonly initial: Json
  readonly min?: number
  readonly max?: number
}

interface Property {
  readonly enum?: readonly Json[]
  readonly type?: string
  readonly default?: Json
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** The fields of a form for the JSON Schema of a ruleset's options. */
export function fieldsOf(schema: Json): OptionField[] {
  const { properties = {} } = (schema ?? {}) as {
    readonly properties?: { readonly [name: string]: Property }
  }
  return Object.entries(properties).map(([name, property]) => {
    const { type, minimum, maximum } = property
    const values = property.enum ?? []
    const kind =
      values.length > 0 ? 'choice' : type === 'boolean' ? 'check' : type === 'string' ? 'text' : 'number'
    const initial =
      property.default ?? values[0] ?? (kind === 'check' ? false : kind === 'text' ? '' : (minimum ?? 0))
    return {
      name,
      about: property.description ?? '',
      kind,
      values,
      initial,
      ...(minimum === undefined ? {} : { min: minimum }),
      ...(maximum === undefined ? {} : { max: maximum }),
    }
  })
}

/** What differs from the defaults: all that has to be sent. */
export function changed(
  fields: readonly OptionField[],
  values: { readonly [name: string]: Json },
): JsonObject {
  return Object.fromEntries(
    fields
      .filter(({ name, initial }) => Object.hasOwn(values, name) && values[name] !== initial)
      .map(({ name }) => [name, values[name] as Json]),
  )
}

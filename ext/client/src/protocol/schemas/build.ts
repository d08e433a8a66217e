import type { Json, JsonObject } from '@framestack/core'

/** A JSON Schema. */
export type Schema = JsonObject

/** Where the shared parts are found: one schema of that id holds all of them. */
export const definitionsId = 'framestack:definitions'

/** The shared part of that name. */
export const ref = (name: string): Schema => ({ $ref: `${definitionsId}#/$defs/${name}` })

/** An object with these fields. A name that ends in `?` may be left out; others may stand beside them. */
export function object(fields: { readonly [name: string]: Schema }, more: Schema = {}): Schema {
  const names = Object.keys(fields)
  const required = names.filter((name) => !name.endsWith('?'))
  const properties = Object.fromEntries(
    names.map((name) => [name.replace(/\?$/, ''), fields[name] as Schema]),
  )
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...more }
}

/** A message of that type. */
export function message(
  type: string,
  description: string,
  fields: { readonly [name: string]: Schema } = {},
): Schema {
  return { title: type, description, ...object({ type: { const: type }, ...fields }) }
}

export const text = (maxLength?: number, minLength?: number): Schema => ({
  type: 'string',
  ...(minLength === undefined ? {} : { minLength }),
  ...(maxLength === undefined ? {} : { maxLength }),
})
export const whole = (minimum = 0, maximum?: number): Schema => ({
  type: 'integer',
  minimum,
  ...(maximum === undefined ? {} : { maximum }),
})
export const list = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more })
export const oneOf = (...values: readonly Json[]): Schema => ({ enum: [...values] })
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
export const flag: Schema = { type: 'boolean' }
export const anything: Schema = {}

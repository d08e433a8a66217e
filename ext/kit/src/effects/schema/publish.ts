import { z } from 'zod'
import type { Dialect } from '../dialect.ts'
import { cardSet } from './cards.ts'
import type { WordKind } from './words.ts'

type JsonSchema = { [key: string]: unknown }

const listOf: { readonly [K in WordKind]: keyof Dialect } = {
  tribe: 'tribes',
  status: 'statuses',
  area: 'areas',
  kingdom: 'kingdoms',
  rarity: 'rarities',
  tag: 'tags',
  stat: 'stats',
  kind: 'kinds',
}

/** The JSON Schema (draft 7) of a game's card sets, with its own words in place: for editors, and for other languages. */
export function jsonSchema(dialect: Dialect, id: string): JsonSchema {
  const schema = z.toJSONSchema(cardSet, {
    target: 'draft-7',
    override({ zodSchema, jsonSchema: made }) {
      const kind = z.globalRegistry.get(zodSchema)?.['word'] as WordKind | undefined
      if (kind === undefined) return
      delete made['word']
      delete made.minLength
      made.enum = [...dialect[listOf[kind]]]
    },
  }) as JsonSchema
  return { ...(plain(schema, aliases(schema)) as JsonSchema), $id: id, title: 'A set of cards' }
}

/** Definitions that only name another one: what stands for recursion in the source. */
function aliases(schema: JsonSchema): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, one] of Object.entries(schema['definitions'] as { [name: string]: JsonSchema })) {
    const to = one['$ref'] ?? (one['allOf'] as JsonSchema[] | undefined)?.[0]?.['$ref']
    if (name.startsWith('__') && typeof to === 'string') found.set(`#/definitions/${name}`, to)
  }
  return found
}

function plain(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (names.has(`#/definitions/${key}`) || (key === 'id' && typeof one === 'string')) return []
      return [[key, key === '$ref' ? (names.get(one as string) ?? one) : plain(one, names)]]
    }),
  )
}

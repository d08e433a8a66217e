import { type Doing, domain, language, type Reading } from '@framestack/core'
import { type Hex, hexText, isHex, parseHex } from '@framestack/kit/hex'
import type { Events, Game, Options } from './types.ts'

/** The language of all frames and events here. */
export const miracle = language<Game, Events, Options>()

/** What functions that only look take. */
export type Look = Reading<Game, Options>
/** What rules take that may write and start events. */
export type Rule = Doing<Game, Events, Options>

/** A name in a message. Which names there are, the offers say. */
const name = (what: string) =>
  domain<string>(what, {
    is: (value) => typeof value === 'string' && value.length <= 40,
    schema: { type: 'string', maxLength: 40 },
  })

/** Names of creatures in messages. */
export const creature = name('creature')
/** Names of artifacts in messages. */
export const artifact = name('artifact')

/** Ids in messages: of units, 0 and 1 of miracles or artifacts. */
export const id = domain<number>('id', {
  is: (value) => Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0),
  parse: (text) => (/^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : undefined),
  schema: { type: 'integer', minimum: 0 },
})

/** A number of a level. */
export const level = domain<number>('level', {
  is: (value) => Number.isSafeInteger(value) && !Object.is(value, -0),
  parse: (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) + 0 : undefined),
  schema: { type: 'integer' },
})

const cellSchema = { type: 'array', items: { type: 'integer' }, minItems: 3, maxItems: 3 }

/** Cells in messages. */
export const cell = domain<Hex>('cell', { is: isHex, parse: parseHex, print: hexText, schema: cellSchema })

/** What an artifact is used on: a unit by its id, or a cell. */
export const target = domain<number | Hex>('target', {
  is: (value) => id.is(value) || isHex(value),
  parse: (text) => parseHex(text) ?? id.parse(text),
  print: (value) => (typeof value === 'number' ? String(value) : hexText(value)),
  schema: { anyOf: [{ type: 'integer', minimum: 0 }, cellSchema] },
})

import { readFileSync } from 'node:fs'
import { checkSet } from '@framestack/kit/effects/check'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { dialect } from '../dialect.ts'
import { cards, files } from './set.ts'

const published = JSON.parse(readFileSync(new URL('./cards.schema.json', import.meta.url), 'utf8'))
const validate = new Ajv({ strict: false }).compile(published)

type Changing = { [key: string]: Changing } & Changing[]

/** The first file with one thing changed. */
function mutant(change: (card: Changing) => void): unknown {
  const set = JSON.parse(JSON.stringify(files['neutral'])) as { cards: Changing[] }
  change(set.cards[0] as Changing)
  return set
}
const put = (value: unknown) => value as Changing
const first = (card: Changing) => card['abilities']?.[0]?.['do']?.[1] as Changing

describe('the published schema, as another validator reads it', () => {
  it.each(Object.keys(files))('accepts %s.json', (name) => {
    expect(validate(files[name])).toBe(true)
  })

  it.each([
    ['an unknown op', (card) => put(Object.assign(first(card), { op: 'strenght' }))],
    ['an extra key', (card) => put(Object.assign(first(card), { nn: 1 }))],
    ['a number as a text', (card) => put(Object.assign(first(card), { n: '3' }))],
    ['four levels', (card) => put(Object.assign(first(card), { n: { lv: [1, 2, 3, 4] } }))],
    ['a misspelt reference', (card) => put(Object.assign(first(card), { to: 'targt' }))],
    ['a misspelt tribe', (card) => put(Object.assign(card, { tribes: ['konstruct'] }))],
    ['an unknown trigger', (card) => put(Object.assign(card['abilities']?.[0] as Changing, { on: 'onDei' }))],
    ['no effects', (card) => put(Object.assign(card['abilities']?.[0] as Changing, { do: [] }))],
    ['a negative cost', (card) => put(Object.assign(card, { cost: -1 }))],
    ['a fraction', (card) => put(Object.assign(card, { cost: 1.5 }))],
    ['a unit without movement', (card) => put(delete (card as { move?: unknown }).move)],
    ['a structure with movement', (card) => put(Object.assign(card, { kind: 'structure' }))],
  ] satisfies [string, (card: Changing) => unknown][])('refuses %s, as the linter does', (_, change) => {
    const set = mutant(change)
    expect(validate(set)).toBe(false)
    expect(checkSet(set, dialect, cards).set).toBeNull()
  })
})

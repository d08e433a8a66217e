import { describe, expect, it } from 'vitest'
import { clone, notJson } from '../json/index.ts'
import { domain, int, one, optional, ordered, seat, some, text } from '../language/kinds.ts'
import { offerOf } from './fuzz/offer-of.ts'
import { offerJson, offersJson } from './json.ts'
import type { Offer } from './types.ts'
import { anyText, from, range } from './values.ts'

const card = domain<number>('card', { is: (value) => Number.isSafeInteger(value) })
const big = int({ min: 0, max: 2 ** 31 })
const argOf = (offer: Offer, i = 0) => offerJson(offer).args[i]
type Args = { a: number }

describe('one offer as data', () => {
  it('says what can be chosen, and nothing that is no JSON', () => {
    const offer = offerOf(
      {
        targets: some(seat),
        card: one(card),
        level: int({ min: 1, max: 3 }),
        name: text({ maxLength: 8, pattern: /^x/ }),
      },
      {
        targets: from([0, 1, 2]).take(1, 2),
        card: from([4, 5, 5]).where((n) => n > 4, 'x'),
        level: range(2, 9),
        name: anyText(),
      },
    )
    const json = offerJson(offer)
    expect(json).toEqual({
      action: 'go',
      args: [
        { name: 'targets', kind: 'some', domain: 'seat', values: [0, 1, 2], size: [1, 2] },
        { name: 'card', kind: 'one', domain: 'card', values: [5] },
        { name: 'level', kind: 'int', domain: 'integer', range: [2, 3] },
        { name: 'name', kind: 'text', domain: 'string', range: [0, 8], pattern: '^x' },
      ],
      count: 'many',
    })
    expect(notJson(json)).toBeNull()
    expect(clone(json)).toEqual(JSON.parse(JSON.stringify(json)))
  })
  it('is a copy of the values', () => {
    const at = { q: 1 }
    const hex = domain<{ q: number }>('hex', { is: (value) => typeof value === 'object' })
    expect(argOf(offerOf({ at: one(hex) }, { at: from([at]) }))?.values?.[0]).not.toBe(at)
  })
  it('has a range where there are too many numbers', () => {
    expect(argOf(offerOf({ a: big }, { a: range(5, 2 ** 40) }))).toMatchObject({ range: [5, 2 ** 31] })
    const odd = range(5, 2 ** 40).where((n) => n % 2 === 1, 'odd')
    expect(argOf(offerOf({ a: big }, { a: odd }))).toMatchObject({ range: [5, 2 ** 31], inexact: true })
    const few = range(5, 9).where((n) => n % 2 === 1, 'odd')
    expect(argOf(offerOf({ a: big }, { a: few }))).toMatchObject({ values: [5, 7, 9] })
    expect(argOf(offerOf({ a: ordered(card) }, { a: range(0, 2 ** 50).take(2) }))).toMatchObject({
      range: [0, 2 ** 50],
      size: [2, 2],
    })
  })
  it('says of a free text with conditions that there are more', () => {
    const name = anyText('x').where((value) => value !== 'root', 'TAKEN')
    expect(argOf(offerOf({ a: text({ maxLength: 8 }) }, { a: name }))).toMatchObject({
      range: [0, 8],
      inexact: true,
    })
  })
  it('lists no more elements than there are values', () => {
    expect(argOf(offerOf({ a: some(card) }, { a: from([1, 2]) }))?.size).toEqual([0, 2])
    const repeats = some(card, { distinct: false, max: 9 })
    expect(argOf(offerOf({ a: repeats }, { a: from([1, 2]) }))?.size).toEqual([0, 9])
  })
  it('tells what may, and what must be left out', () => {
    const kind = optional(one(card))
    const arg = (open: Parameters<typeof offerOf>[1][string]) => {
      const { optional: optional_, values } = argOf(offerOf({ a: kind }, { a: open })) ?? {}
      return { optional: optional_, values }
    }
    expect(arg(from([1]))).toEqual({ values: [1] })
    expect(arg(from([1]).orAbsent())).toEqual({ optional: true, values: [1] })
    expect(arg(null)).toEqual({ optional: true, values: [] })
  })
})

describe('dependent arguments', () => {
  it('have one case for each combination before', () => {
    const offer = offerOf(
      { a: one(card), b: optional(some(card)) },
      {
        a: from([1, 2, 3]),
        b: ({ a }: Args) => (a === 1 ? null : a === 2 ? from([5, 6]).take(1) : from([7]).orAbsent()),
      },
    )
    expect(argOf(offer, 1)).toEqual({
      name: 'b',
      kind: 'some',
      domain: 'card',
      optional: true,
      cases: [
        { given: { a: 1 }, optional: true, values: [] },
        { given: { a: 2 }, values: [5, 6], size: [1, 1] },
        { given: { a: 3 }, optional: true, values: [7], size: [0, 1] },
      ],
    })
  })
  it('say so when there are more cases than are written out', () => {
    const arg = (high: number) =>
      argOf(offerOf({ a: big, b: one(card) }, { a: range(1, high), b: ({ a }: Args) => from([a]) }), 1)
    expect(arg(256)?.cases).toHaveLength(256)
    expect(arg(256)?.inexact).toBeUndefined()
    expect(arg(2 ** 31)?.cases).toHaveLength(256)
    expect(arg(2 ** 31)?.inexact).toBe(true)
  })
})

describe('offers within a number of bytes', () => {
  const small = offerOf({ a: one(card) }, { a: from([1]) })
  const large = offerOf({ a: one(card) }, { a: from(Array.from({ length: 1000 }, (_, i) => 1e6 + i)) })
  const bytes = JSON.stringify(offerJson(small)).length

  it('are all there when they fit', () => {
    expect(offersJson([small, small], 2 * bytes)).toEqual({
      offers: [offerJson(small), offerJson(small)],
      truncated: false,
    })
    expect(offersJson([], 0)).toEqual({ offers: [], truncated: false })
  })
  it('leave out what does not fit, and say so', () => {
    expect(offersJson([small, small], 2 * bytes - 1)).toEqual({ offers: [offerJson(small)], truncated: true })
    expect(offersJson([large, small], 1000)).toEqual({ offers: [offerJson(small)], truncated: true })
  })
  it('are given up before the whole of a large one was made', () => {
    let asked = 0
    const wide = offerOf(
      { a: one(card), b: one(card) },
      {
        a: from(Array.from({ length: 200 }, (_, i) => i)),
        b() {
          asked++
          return from(Array.from({ length: 100 }, (_, i) => i))
        },
      },
    )
    expect(offersJson([wide], 2000)).toEqual({ offers: [], truncated: true })
    expect(asked).toBeLessThan(20)
    expect(offersJson([wide], 1e6).truncated).toBe(false)
  })
})

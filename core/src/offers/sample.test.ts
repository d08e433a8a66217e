import { describe, expect, it } from 'vitest'
import {
  domain,
  int,
  integer,
  type Kind,
  one,
  optional,
  ordered,
  seat,
  some,
  text,
} from '../language/kinds.ts'
import { checkMove } from './check.ts'
import { countMoves } from './count.ts'
import { enumerate } from './enumerate.ts'
import { keyOf } from './fuzz/messages.ts'
import { offerOf, pickFrom } from './fuzz/offer-of.ts'
import { sample } from './sample.ts'
import type { Offer } from './types.ts'
import { anyText, from, range } from './values.ts'

const card = domain<number>('card', { is: (value) => Number.isSafeInteger(value) })
const hex = domain<{ q: number; r: number }>('hex', { is: (value) => typeof value === 'object' })
const hexes = [0, 1, 2].map((q) => ({ q, r: 0 }))
const four = () => from([1, 2, 3, 4])
type Args = { a: number; b: number }

/** Chi-square of the draws, far out in the tail of what chance alone gives. */
function expectUniform(offers: readonly Offer[], draws = 60): void {
  const seen = new Map<string, number>()
  const key = (action: string, args: Parameters<typeof keyOf>[1]) => {
    const offer = offers.find(({ shape }) => shape.name === action) as Offer
    return `${action} ${keyOf(offer.shape, args)}`
  }
  for (const { action, args } of enumerate(offers)) seen.set(key(action, args), 0)
  const pick = pickFrom(7)
  const total = draws * seen.size
  for (let i = 0; i < total; i++) {
    const move = sample(offers, pick)
    if (move === null) throw new Error('nothing was drawn')
    const drawn = key(move.action, move.args)
    expect(seen.has(drawn)).toBe(true)
    seen.set(drawn, (seen.get(drawn) ?? 0) + 1)
  }
  let chi = 0
  for (const count of seen.values()) chi += (count - draws) ** 2 / draws
  const freedom = seen.size - 1
  expect(chi).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom) + 10)
}

const named = (offer: Offer, name: string): Offer => ({ ...offer, shape: { ...offer.shape, name } })

describe('every move is drawn as often', () => {
  const level = int({ min: 0, max: 9 })
  it.each<[string, number, Offer[]]>([
    ['one value', 4, [offerOf({ a: one(card) }, { a: four() })]],
    ['a value that is given several times', 3, [offerOf({ a: one(card) }, { a: from([5, 6, 6, 6, 7]) })]],
    ['values that the kind does not accept', 2, [offerOf({ a: level }, { a: from([-1, 3, 4, 10]) })]],
    ['objects', 3, [offerOf({ a: one(hex) }, { a: from([...hexes, { r: 0, q: 0 }]) })]],
    ['a range', 5, [offerOf({ a: level }, { a: range(5, 20) })]],
    [
      'a range with a condition',
      3,
      [offerOf({ a: level }, { a: range(5, 20).where((n) => n % 2 === 1, 'odd') })],
    ],
    ['a range of seats', 3, [offerOf({ a: one(seat) }, { a: range(-2, 2) })]],
    ['sets', 10, [offerOf({ a: some(card) }, { a: four().take(2, 3) })]],
    ['all sets', 16, [offerOf({ a: some(card) }, { a: four() })]],
    ['sets of a range', 6, [offerOf({ a: some(integer) }, { a: range(1, 4).take(2) })]],
    ['lists', 36, [offerOf({ a: ordered(card) }, { a: four().take(2, 3) })]],
    [
      'lists with repeats',
      80,
      [offerOf({ a: ordered(card, { distinct: false }) }, { a: four().take(2, 3) })],
    ],
    ['multisets', 34, [offerOf({ a: some(card, { distinct: false }) }, { a: four().take(1, 3) })]],
    ['lists of values given twice', 9, [offerOf({ a: ordered(card) }, { a: from([1, 1, 2, 3]).take(1, 2) })]],
    ['an optional value', 5, [offerOf({ a: optional(one(card)) }, { a: four().orAbsent() })]],
    ['an optional list', 7, [offerOf({ a: optional(some(card)) }, { a: four().take(2).orAbsent() })]],
    [
      'independent arguments',
      24,
      [offerOf({ a: one(card), b: some(card) }, { a: four(), b: four().take(2) })],
    ],
    [
      'dependent arguments',
      10,
      [offerOf({ a: one(card), b: one(card) }, { a: four(), b: ({ a }: Args) => range(1, a) })],
    ],
    [
      'dependent arguments, some without a value',
      4,
      [
        offerOf(
          { a: one(card), b: some(card), c: optional(one(card)) },
          {
            a: four(),
            b: ({ a }: Args) => from([1, 2, 3]).take(a),
            c: ({ a }: Args) =>
              a === 1 ? from([8]) : a === 3 ? null : from([8, 9]).where((n) => n === a, 'a'),
          },
        ),
      ],
    ],
    [
      'conditions',
      6,
      [
        offerOf(
          { a: one(card), b: one(card) },
          { a: four(), b: four() },
          { LESS: ({ a, b }: Args) => a < b },
        ),
      ],
    ],
    [
      'conditions that hardly anything passes',
      2,
      [
        offerOf(
          { a: level, b: level, c: level },
          { a: range(0, 9), b: range(0, 9), c: range(0, 9) },
          {
            FEW: ({ a, b, c }: Args & { c: number }) => a === 9 && b === 9 && c > 7,
          },
        ),
      ],
    ],
    [
      'conditions over dependent arguments',
      6,
      [
        offerOf(
          { a: one(card), b: one(card) },
          { a: four(), b: ({ a }: Args) => range(1, a) },
          {
            ODD: ({ a, b }: Args) => (a + b) % 2 === 0,
          },
        ),
      ],
    ],
    [
      'several offers',
      4 + 16 + 1,
      [
        named(offerOf({ a: one(card) }, { a: four() }), 'x'),
        named(offerOf({ a: some(card) }, { a: four() }), 'y'),
        named(offerOf({ a: one(card) }, { a: from<number>([]) }), 'none'),
        named(offerOf({}, {}), 'z'),
      ],
    ],
  ])('%s', (_, count, offers) => {
    expect([...enumerate(offers)]).toHaveLength(count)
    expectUniform(offers)
  })
})

describe('draws where enumeration is hopeless', () => {
  const accepted = (offer: Offer, times = 200): unknown[] => {
    const pick = pickFrom(3)
    return Array.from({ length: times }, () => {
      const move = sample([offer], pick)
      if (move === null) throw new Error('nothing was drawn')
      expect(checkMove([offer.shape], [offer], move.args)).toMatchObject({ ok: true })
      return move.args['a']
    })
  }
  const widest = int({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })

  it('numbers up to 2^53', () => {
    const drawn = accepted(offerOf({ a: widest }, { a: range(0, 2 ** 53 - 1) })) as number[]
    expect(Math.max(...drawn)).toBeGreaterThan(2 ** 52)
    const both = accepted(offerOf({ a: widest }, { a: range(Number.NEGATIVE_INFINITY, 1e300) })) as number[]
    expect(both.filter((n) => n < 0).length).toBeGreaterThan(60)
    expect(both.filter((n) => n > 0).length).toBeGreaterThan(60)
  })
  it('numbers of a long range with conditions', () => {
    const odd = range(0, 2 ** 40).where((n) => n % 2 === 1, 'odd')
    accepted(offerOf({ a: widest }, { a: odd }))
    const rare = range(0, 2 ** 40).where((n) => n === 17, '17')
    expect(new Set(accepted(offerOf({ a: widest }, { a: rare }), 20))).toEqual(new Set([17]))
  })
  it('sets of 60', () => {
    const sixty = from(Array.from({ length: 60 }, (_, i) => i))
    const offer = offerOf({ a: some(card) }, { a: sixty })
    const sizes = (accepted(offer) as number[][]).map((list) => list.length)
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
    expect(mean).toBeGreaterThan(28)
    expect(mean).toBeLessThan(32)
    accepted(offerOf({ a: ordered(card) }, { a: sixty.take(20) }))
    accepted(offerOf({ a: some(card, { distinct: false }) }, { a: sixty.take(20, 30) }))
    accepted(offerOf({ a: some(integer) }, { a: range(0, 2 ** 52).take(3) }))
  })
  it('lists without an end', () => {
    accepted(offerOf({ a: ordered(card, { distinct: false }) }, { a: four() }), 20)
    accepted(offerOf({ a: some(card, { distinct: false }) }, { a: from([1]) }), 20)
    expect(accepted(offerOf({ a: some(card, { distinct: false }) }, { a: from<number>([]) }), 2)).toEqual([
      [],
      [],
    ])
  })
  it('texts: the examples that fit, or something simple', () => {
    const name = text({ minLength: 2, maxLength: 8, pattern: /^[a-z]+$/ })
    const examples = anyText('ann', 'X', 'bob', 'root').where((value) => value !== 'root', 'TAKEN')
    expect(new Set(accepted(offerOf({ a: name }, { a: examples })))).toEqual(new Set(['ann', 'bob']))
    const perhaps = offerOf({ a: optional(name) }, { a: anyText('ann').orAbsent() })
    expect(new Set(accepted(perhaps))).toEqual(new Set(['ann', undefined]))
    expect(new Set(accepted(offerOf({ a: name }, { a: anyText() })))).toEqual(new Set(['aa']))
  })
  it('after a number of 2^31', () => {
    const kinds: { [name: string]: Kind<unknown> } = { a: int({ min: 0, max: 2 ** 31 }), b: one(card) }
    const dependent = offerOf(kinds, { a: range(0, 2 ** 31), b: ({ a }: Args) => from([a]) })
    expect(countMoves(dependent)).toBe('many')
    const drawn = accepted(dependent) as number[]
    expect(Math.max(...drawn)).toBeGreaterThan(2 ** 30)
  })
  it('offers whose counts add up to more than 2^53', () => {
    const offer = offerOf({ a: widest }, { a: range(1, 2 ** 53 - 1) })
    const pick = pickFrom(5)
    const actions = Array.from(
      { length: 100 },
      () => sample([named(offer, 'x'), named(offer, 'y')], pick)?.action,
    )
    expect(actions.filter((action) => action === 'x').length).toBeGreaterThan(25)
    expect(actions.filter((action) => action === 'y').length).toBeGreaterThan(25)
  })
  it('nothing, where nothing is open', () => {
    const never = { NEVER: () => false }
    const pick = pickFrom(1)
    expect(sample([], pick)).toBeNull()
    expect(sample([offerOf({ a: one(card) }, { a: from<number>([]) })], pick)).toBeNull()
    expect(sample([offerOf({ a: one(card) }, { a: four() }, never)], pick)).toBeNull()
    expect(sample([offerOf({ a: widest }, { a: range(0, 2 ** 50) }, never)], pick)).toBeNull()
    expect(sample([offerOf({ a: some(card) }, { a: four().take(5) })], pick)).toBeNull()
  })
})

describe('what is drawn', () => {
  it('shares no object with the values of the offer', () => {
    const offer = offerOf({ a: one(hex), b: some(hex) }, { a: from(hexes), b: from(hexes).take(3) })
    const move = sample([offer], pickFrom(1)) as { args: { a?: unknown; b?: unknown } }
    expect(hexes).not.toContain(move.args.a)
    for (const element of move.args.b as unknown[]) expect(hexes).not.toContain(element)
  })
  it('comes with one draw, or none, where one value is chosen', () => {
    const asked: number[] = []
    const pick = (n: number) => asked.push(n) && 0
    sample([offerOf({ a: one(card) }, { a: four().where((n) => n > 1, 'above one') })], pick)
    sample([offerOf({ a: one(card) }, { a: from([1]) })], pick)
    expect(asked).toEqual([3])
  })
})

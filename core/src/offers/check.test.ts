import { describe, expect, it } from 'vitest'
import { domain, int, one, optional, ordered, seat, some, text } from '../language/kinds.ts'
import { OfferCollector } from './builder.ts'
import { checkMove } from './check.ts'
import { enumerate } from './enumerate.ts'
import { offerOf } from './fuzz/offer-of.ts'
import type { Offer } from './types.ts'
import { anyText, anyValue, from, range } from './values.ts'

const card = domain<number>('card', { is: (value) => Number.isSafeInteger(value) })
const hex = domain<{ q: number; r: number }>('hex', {
  is: (value) => typeof value === 'object' && value !== null && 'q' in value,
  print: ({ q, r }) => `${q}/${r}`,
})

/** The reason against a message, or the arguments of the move. */
function check(offer: Offer, message: { [key: string]: unknown }): unknown {
  const checked = checkMove([offer.shape], [offer], message)
  return checked.ok ? checked.args : checked.reason
}

describe('the action', () => {
  const { shapes, builder, offers } = (() => {
    const collector = new OfferCollector({ play: { card: one(card) }, pass: {}, hide: {} })
    const offers = collector.begin()
    return { shapes: collector.shapes, builder: collector.builder, offers }
  })()
  builder['play']?.({ card: from<unknown>([1]) })
  builder['pass']?.()
  const reason = (message: { [key: string]: unknown }) => checkMove(shapes, offers, message)

  it('is needed where there are several moves', () => {
    expect(reason({ card: 1 })).toEqual({ ok: false, reason: 'missing argument: action' })
    expect(reason({ action: 'play', card: 1 })).toEqual({ ok: true, action: 'play', args: { card: 1 } })
    expect(reason({ action: 'pass' })).toEqual({ ok: true, action: 'pass', args: {} })
  })
  it('must be a text, and one that is open', () => {
    expect(reason({ action: 7 })).toEqual({ ok: false, reason: 'wrong argument: action: expected a text' })
    for (const action of ['hide', 'fly', '', '__proto__', 'constructor', 'toString'])
      expect(reason({ action })).toEqual({ ok: false, reason: 'incorrect interface' })
  })
  it('may be left out where there is a single move', () => {
    const offer = offerOf({ card: one(card) }, { card: from([1]) })
    expect(check(offer, { card: 1 })).toEqual({ card: 1 })
    expect(check(offer, { action: 'go', card: 1 })).toEqual({ card: 1 })
    expect(check(offer, { action: 'stay', card: 1 })).toBe('incorrect interface')
    expect(checkMove([offer.shape], [], { card: 1 })).toEqual({ ok: false, reason: 'incorrect interface' })
  })
})

describe('the order of reasons', () => {
  const offer = offerOf(
    { first: one(card), second: one(card), third: optional(one(card)) },
    { first: from([1, 2], 'in the first'), second: from([1, 2]), third: from([1]).orAbsent() },
    { DIFFERENT: (args: { first: number; second: number }) => args.first !== args.second, EVEN: () => false },
  )
  it.each<[string, { [key: string]: unknown }, string]>([
    ['an absent argument first, in the order of the declaration', { stray: 1 }, 'missing argument: first'],
    ['... before a wrong one', { first: 'x' }, 'missing argument: second'],
    ['each argument', { first: 9, second: 'x' }, 'wrong argument: first: 9 is not in the first'],
    [
      '... in order',
      { first: 1, second: 'x', third: 'x' },
      'wrong argument: second: expected a value of kind card',
    ],
    [
      '... also optional ones',
      { first: 1, second: 1, third: 2, stray: 1 },
      'wrong argument: third: 2 is not allowed here',
    ],
    ['conditions in order', { first: 1, second: 1, stray: 1 }, 'wrong argument: DIFFERENT'],
    ['... the next one', { first: 1, second: 2, stray: 1 }, 'wrong argument: EVEN'],
  ])('%s', (_, message, reason) => {
    expect(check(offer, message)).toBe(reason)
  })
  it('keys that nobody asked for last, and shortened', () => {
    const plain = offerOf({ card: one(card) }, { card: from([1]) })
    expect(check(plain, { card: 1, [`s${'o'.repeat(99)}`]: 1 })).toBe(
      `wrong argument: s${'o'.repeat(36)}...: not an argument of go`,
    )
    expect(check(plain, { card: 1, token: 't', ask: 1, cid: 'c', player: 0 })).toEqual({ card: 1 })
    expect(check(plain, { card: 9, stray: 1 })).toBe('wrong argument: card: 9 is not allowed here')
  })
})

describe('one value', () => {
  const offer = offerOf(
    { card: one(card) },
    {
      card: from([1, 2, 3, 4, 5, 6], 'in your hand')
        .where((id) => id % 2 === 0, 'even')
        .where((id) => id !== 4, 'NOT_FOUR')
        .where((id) => id < 6, 'below six'),
    },
  )
  it.each<[unknown, string]>([
    ['2', 'expected a value of kind card'],
    [[2], 'expected a value of kind card'],
    [null, 'expected a value of kind card'],
    [9, '9 is not in your hand'],
    [1, '1 is not even'],
    [4, 'NOT_FOUR'],
    [6, '6 is not below six'],
  ])('%j: %s', (value, reason) => {
    expect(check(offer, { card: value })).toBe(`wrong argument: card: ${reason}`)
  })
  it('that passes all', () => expect(check(offer, { card: 2 })).toEqual({ card: 2 }))
  it('names the value as its domain prints it, in at most 40 characters', () => {
    const seats = offerOf({ at: one(seat) }, { at: from([0], 'free') })
    expect(check(seats, { at: 1 })).toBe('wrong argument: at: P1 is not free')
    const long = domain<string>('name', { is: (value) => typeof value === 'string' })
    const named = offerOf({ name: one(long) }, { name: from(['a']) })
    expect(check(named, { name: 'x'.repeat(500) })).toBe(
      `wrong argument: name: ${'x'.repeat(37)}... is not allowed here`,
    )
  })
  it('compares by JSON', () => {
    const at = offerOf({ at: one(hex) }, { at: from([{ q: 1, r: 2 }], 'on the board') })
    expect(check(at, { at: { r: 2, q: 1 } })).toEqual({ at: { q: 1, r: 2 } })
    expect(check(at, { at: { q: 1, r: 2, s: 3 } })).toBe('wrong argument: at: 1/2 is not on the board')
  })
})

describe('lists', () => {
  const hand = () => from([1, 2, 3, 4], 'in your hand').where((id) => id < 4, 'below four')
  const offer = offerOf({ cards: some(card, { max: 3 }) }, { cards: hand().take(2) })
  it.each<[unknown, string]>([
    [1, 'expected a list of kind card'],
    [{ 0: 1 }, 'expected a list of kind card'],
    [[1, 'x', 9], 'expected a list of kind card'],
    [[1, 9, 9, 4], '9 is not in your hand'],
    [[1, 1, 4], '1 comes twice'],
    [[1, 4, 4], '4 is not below four'],
    [[1], 'needs exactly 2, got 1'],
    [[], 'needs exactly 2, got 0'],
    [[1, 2, 3], 'needs exactly 2, got 3'],
  ])('%j: %s', (value, reason) => {
    expect(check(offer, { cards: value })).toBe(`wrong argument: cards: ${reason}`)
  })
  it('say their size in words', () => {
    const sized = (kind: ReturnType<typeof some<number>>, set = hand()) =>
      check(offerOf({ cards: kind }, { cards: set }), { cards: [3] })
    expect(sized(some(card, { min: 2 }))).toBe('wrong argument: cards: needs at least 2, got 1')
    expect(sized(some(card, { min: 2, max: 3 }))).toBe('wrong argument: cards: needs 2 to 3, got 1')
    expect(sized(some(card, { min: 1, max: 2 }), hand().take(2, 9))).toBe(
      'wrong argument: cards: needs exactly 2, got 1',
    )
  })
  it('may hold a value twice where the kind says so, and keep the order of the message', () => {
    const twice = offerOf({ cards: ordered(card, { distinct: false }) }, { cards: hand() })
    expect(check(twice, { cards: [3, 1, 3] })).toEqual({ cards: [3, 1, 3] })
    expect(check(offer, { cards: [3, 1] })).toEqual({ cards: [3, 1] })
  })
  it('compare elements by JSON', () => {
    const path = offerOf({ path: ordered(hex) }, { path: from([{ q: 1, r: 2 }]) })
    expect(
      check(path, {
        path: [
          { q: 1, r: 2 },
          { r: 2, q: 1 },
        ],
      }),
    ).toBe('wrong argument: path: 1/2 comes twice')
  })
})

describe('numbers and texts', () => {
  const level = offerOf(
    { level: int({ min: 1, max: 9 }) },
    { level: range(2, 4).where((n) => n !== 3, 'three') },
  )
  it.each<[unknown, string]>([
    ['2', 'expected a whole number'],
    [2.5, 'expected a whole number'],
    [-0, 'expected a whole number'],
    [2 ** 53, 'expected a whole number'],
    [0, 'expected 1 to 9'],
    [5, '5 is not between 2 and 4'],
    [3, '3 is not three'],
  ])('%d: %s', (value, reason) => {
    expect(check(level, { level: value })).toBe(`wrong argument: level: ${reason}`)
  })
  const name = offerOf(
    { name: text({ minLength: 2, maxLength: 4, pattern: /^[a-z]+$/g }) },
    { name: anyText().where((value) => value !== 'root', 'NAME_TAKEN') },
  )
  it.each<[unknown, string]>([
    [7, 'expected a text'],
    ['a', 'expected 2 to 4 characters'],
    ['A'.repeat(1e6), 'expected 2 to 4 characters'],
    ['AB', 'does not match ^[a-z]+$'],
    ['root', 'NAME_TAKEN'],
  ])('%#: %s', (value, reason) => {
    expect(check(name, { name: value })).toBe(`wrong argument: name: ${reason}`)
  })
  it('match a global pattern every time', () => {
    for (let i = 0; i < 4; i++) expect(check(name, { name: 'abc' })).toEqual({ name: 'abc' })
  })
  it('a range holds for every kind of number, alone and in lists', () => {
    const at = offerOf({ at: one(seat) }, { at: range(1, 2) })
    expect(check(at, { at: 3 })).toBe('wrong argument: at: P3 is not between 1 and 2')
    const all = offerOf({ at: some(card) }, { at: range(1, 2, 'RANGE') })
    expect(check(all, { at: [1, 2] })).toEqual({ at: [1, 2] })
    expect(check(all, { at: [1, 3] })).toBe('wrong argument: at: RANGE')
  })
})

describe('arguments that may be absent', () => {
  const kinds = { first: one(card), second: optional(some(card)) }
  const offer = offerOf(kinds, {
    first: from([1, 2, 3]),
    second: ({ first }: { first: number }) =>
      first === 1 ? null : first === 2 ? from([5], 'five') : from([5]).orAbsent(),
  })
  it.each<[{ [key: string]: unknown }, unknown]>([
    [{ first: 1 }, { first: 1 }],
    [{ first: 1, second: [] }, 'wrong argument: second: must be left out here'],
    [{ first: 2 }, 'wrong argument: second: needed here'],
    [{ first: 2, second: [6] }, 'wrong argument: second: 6 is not five'],
    [
      { first: 2, second: [5] },
      { first: 2, second: [5] },
    ],
    [{ first: 3 }, { first: 3 }],
    [
      { first: 3, second: [] },
      { first: 3, second: [] },
    ],
    [{ first: 3, second: null }, 'wrong argument: second: expected a list of kind card'],
  ])('%j', (message, expected) => {
    expect(check(offer, message)).toEqual(expected)
  })
  it('an optional one may be forbidden at once', () => {
    const none = offerOf(kinds, { first: from([1]), second: null })
    expect(check(none, { first: 1 })).toEqual({ first: 1 })
    expect(check(none, { first: 1, second: [] })).toBe('wrong argument: second: must be left out here')
  })
})

describe('several offers of one move', () => {
  const collector = new OfferCollector({ go: { from: one(card), to: one(card) } })
  const offers = collector.begin()
  const go = (start: number, ends: number[], label: string) =>
    collector.builder['go']?.({ from: from<unknown>([start], label), to: from<unknown>(ends, label) })
  go(1, [2, 3], 'the first')
  go(4, [5], 'the second')
  const reason = (message: { [key: string]: unknown }) => checkMove(collector.shapes, offers, message)

  it('accept what one of them accepts', () => {
    expect(reason({ from: 1, to: 3 }).ok).toBe(true)
    expect(reason({ from: 4, to: 5 }).ok).toBe(true)
  })
  it('refuse with the reason of the one that came furthest', () => {
    expect(reason({ from: 4, to: 2 })).toMatchObject({ reason: 'wrong argument: to: 2 is not the second' })
    expect(reason({ from: 1, to: 5 })).toMatchObject({ reason: 'wrong argument: to: 5 is not the first' })
    expect(reason({ from: 9, to: 5 })).toMatchObject({ reason: 'wrong argument: from: 9 is not the first' })
  })
})

describe('the result', () => {
  it('holds declared arguments only and shares no object with the message', () => {
    const base = [{ q: 1, r: 2 }]
    const offer = offerOf({ at: one(hex), path: some(hex) }, { at: from(base), path: from(base) })
    const message = { at: { q: 1, r: 2 }, path: [{ q: 1, r: 2 }], token: 'secret', ask: 3 }
    const args = check(offer, message) as { at: object; path: object[] }
    expect(args).toEqual({ at: { q: 1, r: 2 }, path: [{ q: 1, r: 2 }] })
    for (const shared of [message.at, message.path[0], base[0]]) {
      expect(args.at).not.toBe(shared)
      expect(args.path[0]).not.toBe(shared)
    }
    expect(args.path).not.toBe(message.path)
  })
  it('reads own properties of the message only', () => {
    const offer = offerOf({ constructor: one(card) }, { constructor: from([1]) })
    expect(check(offer, {})).toBe('missing argument: constructor')
    expect(check(offer, Object.create({ constructor: 1 }))).toBe('missing argument: constructor')
  })
})

describe('any value of a kind', () => {
  const small = hex
  const offer = offerOf(
    { at: one(small) },
    { at: anyValue({ q: 0, r: 0 }).where((at) => at.q < 9, 'on the board') },
  )
  it('takes what the kind accepts and the conditions let pass', () => {
    expect(check(offer, { at: { q: 5, r: -2 } })).toEqual({ at: { q: 5, r: -2 } })
    expect(check(offer, { at: { q: 9, r: 0 } })).toBe('wrong argument: at: 9/0 is not on the board')
    expect(check(offer, { at: 5 })).toBe('wrong argument: at: expected a value of kind hex')
  })
  it('is tried out with its examples', () => {
    expect([...enumerate([offer])].map((move) => move.args['at'])).toEqual([{ q: 0, r: 0 }])
  })
})

describe('offers that make no sense', () => {
  it('leave out an argument', () => {
    expect(() => offerOf({ card: one(card) }, {})).toThrow("offer 'go' says nothing about argument 'card'")
    expect(() => offerOf({ toString: one(card) }, {})).toThrow(
      "offer 'go' says nothing about argument 'toString'",
    )
  })
  it('let one be left out that is not optional', () => {
    const problem = "offer 'go' lets argument 'card' be left out, but its kind is not optional(...)"
    expect(() => offerOf({ card: one(card) }, { card: from([1]).orAbsent() })).toThrow(problem)
    expect(() => offerOf({ card: one(card) }, { card: null })).toThrow(problem)
  })
})

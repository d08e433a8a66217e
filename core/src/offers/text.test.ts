import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boolean,
  domain,
  int,
  integer,
  type Moves,
  one,
  optional,
  seat,
  some,
  string,
  text,
} from '../language/kinds.ts'
import { OfferCollector } from './builder.ts'
import { enumerate } from './enumerate.ts'
import { moveIndex, moveText } from './text.ts'
import { from } from './values.ts'

const suit = domain<string>('suit', { values: ['heart', 'spade'] })
const hex = domain<number[]>('hex', {
  values: [
    [0, 0],
    [0, 1],
    [1, 0],
  ],
  is: (value) => Array.isArray(value),
  print: (at) => at.join('/'),
  parse: (typed) => (/^\d\/\d$/.test(typed) ? typed.split('/').map(Number) : undefined),
})
const shapes = (moves: Moves) => new OfferCollector(moves).shapes

describe('a move in one line', () => {
  const made = shapes({
    'fire attack': {
      targets: some(seat),
      card: one(suit),
      at: optional(one(hex)),
      say: optional(text({ maxLength: 9 })),
    },
  })
  it.each([
    [{ targets: [1, 0], card: 'heart' }, 'fire attack targets=[P1 P0] card=heart'],
    [{ targets: [], card: 'spade', say: 'hi' }, 'fire attack targets=[] card=spade say=hi'],
    [{ targets: [2], card: 'spade', at: [0, 1] }, 'fire attack targets=[P2] card=spade at=0/1'],
  ])('%j', (args, line) => {
    expect(moveText(made, { action: 'fire attack', args })).toBe(line)
  })
  it('of an unknown move is its name', () => {
    expect(moveText(made, { action: 'fly', args: {} })).toBe('fly')
  })
})

describe('what a domain prints it reads again', () => {
  it.each([
    ['suit', suit, fc.constantFrom(...(suit.values ?? []))],
    ['hex', hex, fc.constantFrom(...(hex.values ?? []))],
    ['boolean', boolean, fc.boolean()],
    ['seat', seat, fc.nat(999)],
    ['integer', integer, fc.maxSafeInteger().filter((n) => !Object.is(n, -0))],
    ['string', string, fc.string()],
  ] as const)('%s', (_, of, values) => {
    const { print, parse } = of as { print: (value: unknown) => string; parse: (text: string) => unknown }
    fc.assert(
      fc.property(values as fc.Arbitrary<unknown>, (value) => {
        expect(parse(print(value))).toEqual(value)
      }),
    )
  })
  it('and what is none it does not', () => {
    for (const typed of ['club', 'Heart', '1', '']) expect(suit.parse(typed)).toBeUndefined()
    for (const typed of ['P', '-1', 'P1000', '1.5', 'x']) expect(seat.parse(typed)).toBeUndefined()
    for (const typed of ['1.5', '-0', '1e99', 'x', '']) expect(integer.parse(typed)).toBeUndefined()
    for (const typed of ['yes', '0', '']) expect(boolean.parse(typed)).toBeUndefined()
  })
})

describe('the index of a move', () => {
  it('is dense and different for each move', () => {
    const moves: Moves = {
      place: { at: one(hex), suit: optional(one(suit)), level: int({ min: 2, max: 4 }) },
      pass: {},
      bid: { height: optional(int({ min: -1, max: 1 })) },
    }
    const collector = new OfferCollector(moves)
    const offers = collector.begin()
    collector.builder['place']?.({
      at: from<unknown>(hex.values ?? []),
      suit: from<unknown>(suit.values ?? []).orAbsent(),
      level: from<unknown>([2, 3, 4]),
    })
    collector.builder['pass']?.()
    collector.builder['bid']?.({ height: from<unknown>([-1, 0, 1]).orAbsent() })
    const indices = [...enumerate(offers)].map((move) => moveIndex(collector.shapes, move))
    expect(new Set(indices.map(String)).size).toBe(3 * 3 * 3 + 1 + 4)
    const place = indices.filter((index) => index?.[0] === 0) as number[][]
    expect([1, 2, 3].map((i) => [...new Set(place.map((index) => index[i]))].sort())).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
    ])
    expect(indices.filter((index) => index?.[0] === 1)).toEqual([[1]])
    expect(indices.filter((index) => index?.[0] === 2)).toEqual([
      [2, 0],
      [2, 1],
      [2, 2],
      [2, 3],
    ])
  })
  it('does not exist where a domain is not enumerable, or an argument is a list or a text', () => {
    for (const [kind, value] of [
      [one(seat), 0],
      [some(suit), ['heart']],
      [text({ maxLength: 3 }), 'x'],
      [optional(some(suit)), undefined],
    ] as const) {
      const args = value === undefined ? {} : { a: value as never }
      expect(moveIndex(shapes({ go: { a: kind } }), { action: 'go', args })).toBeNull()
    }
  })
  it('does not exist for what is no move', () => {
    const made = shapes({ go: { suit: one(suit), level: int({ min: 0, max: 2 }) } })
    for (const move of [
      { action: 'fly', args: {} },
      { action: 'go', args: { suit: 'heart' } },
      { action: 'go', args: { suit: 'club', level: 1 } },
      { action: 'go', args: { suit: 'heart', level: 3 } },
      { action: 'go', args: { suit: 'heart', level: -1 } },
      { action: 'go', args: { suit: 'heart', level: 0.5 } },
    ])
      expect(moveIndex(made, move)).toBeNull()
    expect(moveIndex(made, { action: 'go', args: { suit: 'spade', level: 2 } })).toEqual([0, 1, 2])
  })
})

import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notJson } from './not-json.ts'

class Card {}
class Hand extends Array {}
const cyclic: Record<string, unknown> = { a: { b: [0] } }
;(cyclic as { a: { b: unknown[] } }).a.b.push(cyclic.a)
const nested = (levels: number) => {
  let value: unknown = 1
  for (let i = 0; i < levels; i++) value = { a: value }
  return value
}
const getter = () => {
  throw new Error('a getter ran')
}

describe('what is refused', () => {
  const cases: [string, unknown, string][] = [
    ['undefined', undefined, '(root): undefined'],
    ['undefined in an object', { a: undefined }, '/a: undefined'],
    ['function', [() => 1], '/0: function'],
    ['NaN', { a: Number.NaN }, '/a: NaN'],
    ['Infinity', [[-Infinity]], '/0/0: -Infinity'],
    ['-0', { a: -0 }, '/a: -0'],
    ['bigint', [1n], '/0: bigint'],
    ['symbol', [Symbol('x')], '/0: symbol'],
    ['symbol key', { a: { [Symbol('x')]: 1 } }, '/a: symbol key'],
    ['Date', { at: new Date() }, '/at: Date instance'],
    ['Map', { m: new Map() }, '/m: Map instance'],
    ['class instance', [new Card()], '/0: Card instance'],
    ['subclass of Array', [new Hand()], '/0: Hand instance'],
    ['boxed number', [Object(1)], '/0: Number instance'],
    ['typed array', [new Uint8Array(2)], '/0: Uint8Array instance'],
    ['sparse array', { a: new Array(3) }, '/a: sparse array'],
    // biome-ignore lint/suspicious/noSparseArray: the hole is the point
    ['hole', [1, , 2], '(root): sparse array'],
    ['huge sparse array', new Array(2 ** 32 - 1), '(root): sparse array'],
    ['named property', Object.assign([1], { x: 1 }), '(root): array with named properties'],
    ['hole behind a named property', Object.assign(new Array(1), { x: 1 }), '/0: sparse array'],
    ['accessor', Object.defineProperty({}, 'x', { get: getter, enumerable: true }), '/x: accessor property'],
    ['accessor in an array', Object.defineProperty([1], 0, { get: getter }), '/0: accessor property'],
    ['hidden property', Object.defineProperty({}, 'x', { value: 1 }), '/x: hidden property'],
    ['__proto__ key', JSON.parse('{"a":{"__proto__":1}}'), '/a/__proto__: key __proto__'],
    ['cycle', cyclic, '/a/b/1: cycle back to /a'],
    ['depth', nested(1001), `${'/a'.repeat(32)}/...: nested deeper than 1000`],
  ]
  test.each(cases)('%s', (_, value, reason) => expect(notJson(value)).toBe(reason))

  test('a cycle through the root', () => {
    const root: unknown[] = []
    root.push(root)
    expect(notJson(root)).toBe('/0: cycle back to (root)')
  })
})

describe('what is accepted', () => {
  const twice = { a: 1 }
  const cases: [string, unknown][] = [
    ['1000 levels', nested(1000)],
    ['an object that stands twice', [twice, twice]],
    ['frozen', Object.freeze({ a: Object.freeze([1]) })],
    ['without prototype', Object.assign(Object.create(null), { a: 1 })],
    ['from another realm', runInNewContext('({ a: [1, {}] })')],
    ['a proxy', new Proxy({ a: new Proxy([1], {}) }, {})],
    ['long array', new Array(100_000).fill(0)],
  ]
  test.each(cases)('%s', (_, value) => expect(notJson(value)).toBe(null))

  test('a class of another realm is none of it', () => {
    expect(notJson(runInNewContext('new (class Card {})()'))).toBe('(root): Card instance')
    expect(notJson(runInNewContext('new Map()'))).toBe('(root): Map instance')
  })
})

test('agrees with a round trip through JSON text', () => {
  fc.assert(
    fc.property(
      fc.anything({ withDate: true, withMap: true, withSparseArray: true, withBigInt: true }),
      (value) => {
        if (notJson(value) !== null) return
        expect(JSON.parse(JSON.stringify(value))).toEqual(value)
      },
    ),
  )
})

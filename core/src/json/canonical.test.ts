import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'
import { deepEqual } from './equal.ts'
import { notJson } from './not-json.ts'

const json = fc
  .jsonValue({ noUnicodeString: false, maxDepth: 5 })
  .map((v) => JSON.parse(JSON.stringify(v)) as unknown)
const plain = json.filter((v) => notJson(v) === null)

const shuffled = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(shuffled)
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, shuffled(item)]),
  )
}

test('sorts keys by UTF-16 code unit, without spaces', () => {
  expect(canonical({ b: [1, { d: null, c: true }], a: 'x', 10: 1, 9: 2, B: -1.5e-9, '': 0 })).toBe(
    '{"":0,"10":1,"9":2,"B":-1.5e-9,"a":"x","b":[1,{"c":true,"d":null}]}',
  )
  // U+FF61 sorts after U+1F600, whose first code unit is d83d.
  expect(canonical({ '\uff61': 1, '\u{1f600}': 2 })).toBe('{"\u{1f600}":2,"\uff61":1}')
})

test('parses back to an equal value and does not depend on the order of keys', () => {
  fc.assert(
    fc.property(plain, (value) => {
      const text = canonical(value)
      expect(JSON.parse(text)).toEqual(value)
      expect(canonical(shuffled(value))).toBe(text)
      expect(text.length).toBe(JSON.stringify(value).length)
    }),
  )
})

test('two texts are equal exactly if the values are', () => {
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      expect(canonical(a) === canonical(b)).toBe(deepEqual(a, b))
      expect(deepEqual(a, shuffled(a))).toBe(true)
    }),
  )
})

test('quotes like JSON.stringify', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(canonical(text)).toBe(JSON.stringify(text))
    }),
  )
  expect(canonical('\ud800"\\\u007f')).toBe(JSON.stringify('\ud800"\\\u007f'))
})

test('throws a TypeError that names the place', () => {
  expect(() => canonical({ a: [1, { 'b/c': undefined }] })).toThrow(
    new TypeError('not plain JSON: /a/1/b~1c: undefined'),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clone, deepFreeze } from './clone.ts'
import { deepEqual } from './equal.ts'
import { findShared } from './shared.ts'

test('a clone is equal, keeps the order of keys, shares nothing and can be written to', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const copy = clone(deepFreeze(value))
      expect(JSON.stringify(copy)).toBe(JSON.stringify(value))
      expect(deepEqual(copy, value)).toBe(true)
      expect(
        findShared([
          { name: 'a', value },
          { name: 'b', value: copy },
        ]),
      ).toBe(null)
      if (typeof copy === 'object' && copy !== null) expect(Object.isFrozen(copy)).toBe(false)
    }),
  )
})

test('an own key __proto__ stays a key', () => {
  const copy = clone(JSON.parse('{"__proto__":{"x":1}}'))
  expect(JSON.stringify(copy)).toBe('{"__proto__":{"x":1}}')
  expect(copy.x).toBe(undefined)
})

test('cycles and depth are clear errors', () => {
  const loop: unknown[] = []
  loop.push(loop)
  expect(() => clone(loop)).toThrow('cannot clone: nested deeper than 1000')
  expect(() => deepFreeze(loop)).toThrow('cannot freeze: nested deeper than 1000')
  const other: unknown[] = []
  other.push(other)
  expect(() => deepEqual(loop, other)).toThrow('cannot compare: nested deeper than 1000')
})

test('deepFreeze goes below what is frozen already', () => {
  const value = deepFreeze(Object.freeze({ a: { b: [{}] } }))
  expect(Object.isFrozen(value.a.b[0])).toBe(true)
})

test.each([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{ toString: 1 }, {}, false],
  [{ a: null }, { b: null }, false],
  [[], {}, false],
  [{}, [], false],
  [[1, [2]], [[1], 2], false],
  [[1], [1, 2], false],
  [null, {}, false],
  ['1', 1, false],
])('deepEqual(%j, %j) is %s', (a, b, equal) => expect(deepEqual(a, b)).toBe(equal))

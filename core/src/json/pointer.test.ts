import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, parsePointer, pointer } from './pointer.ts'

const rfc = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
}

test.each([
  ['', rfc],
  ['/foo', rfc.foo],
  ['/foo/0', 'bar'],
  ['/', 0],
  ['/a~1b', 1],
  ['/c%d', 2],
  ['/e^f', 3],
  ['/g|h', 4],
  ['/i\\j', 5],
  ['/k"l', 6],
  ['/ ', 7],
  ['/m~0n', 8],
])('RFC 6901: %j', (text, value) => expect(at(rfc, text)).toEqual(value))

test.each([
  [[1, 2, 3], '/length', 3],
  ['abc', '/length', 3],
  [{ a: 1, b: 2 }, '/length', 2],
  [{ length: 7 }, '/length', 7],
  [5, '/length', undefined],
  [[1], '/-', undefined],
  [[1], '/00', undefined],
  [[1], '/1', undefined],
  ['abc', '/0', undefined],
  [{ a: null }, '/a/b', undefined],
  [{}, '/toString', undefined],
  [{}, '/__proto__', undefined],
  [{}, '/constructor/name', undefined],
  [[], '/map', undefined],
  [JSON.parse('{"__proto__":{"x":1}}'), '/__proto__/x', 1],
  [{ 'a~1b': 3 }, '/a~01b', 3],
])('at(%j, %j) is %j', (value, text, found) => expect(at(value, text)).toEqual(found))

test('what is no pointer is an error', () => {
  expect(() => at({}, 'a')).toThrow('not a JSON Pointer (must be empty or start with /): a')
  expect(() => at({}, '/a~2')).toThrow('not a JSON Pointer (~ must be ~0 or ~1): /a~2')
})

test('pointer and parsePointer are inverse', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a') })), (path) => {
      expect(parsePointer(pointer(path))).toEqual(path)
    }),
  )
})

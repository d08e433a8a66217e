import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'
import { Checksum, check } from './check.ts'

test.each([
  [null, 'eceb28cb6c610e08'],
  [true, '4b1ea4825d479919'],
  [0, 'cf87c621dfd7d979'],
  [-1, '9c27bc679339d093'],
  [2 ** 31, 'fbdbdf019757e3cf'],
  [0.1, 'e0a4200fe96b2b1b'],
  ['', '124c5f3c0c1512a8'],
  ['三国杀', 'eb2c8621ffba3ea5'],
  [[], '08664b1cf0803e40'],
  [{}, 'aa6adc7c6d7f7881'],
  [{ type: 'PlayCard', player: 2, card: 57 }, '2bc45def6eeea356'],
])('golden: %j', (value, sum) => expect(check(value)).toBe(sum))

test('golden: feeding in parts', () => {
  const sum = new Checksum().value([1, 2]).string('serial').number(17)
  expect(sum.hex()).toBe('43e8d0565777117f')
  expect(sum.hex()).toBe(sum.hex())
  expect(sum.reset().value(null).hex()).toBe(check(null))
})

test('structure counts', () => {
  const values = [
    [1, [2]],
    [[1], 2],
    [[1, 2]],
    [1, 2],
    [[], []],
    [[[]]],
    [],
    {},
    [{}],
    '1',
    1,
    1.5,
    '',
    null,
    false,
    true,
    'null',
    { a: 1, b: 2 },
    { b: 2, a: 1 },
    { a: { b: 1 } },
    { a: {}, b: 1 },
    ['a', 1],
    { a: 1 },
    { ab: '' },
    { a: 'b' },
    'a',
    'a\0',
    '\0a',
    ['ab', ''],
    ['a', 'b'],
    ['', 'ab'],
    [0],
    [0, 0],
  ]
  expect(new Set(values.map(check)).size).toBe(values.length)
})

test('equal values in the same order have equal sums, different ones do not', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(check(JSON.parse(JSON.stringify(a)))).toBe(check(a))
      if (JSON.stringify(a) !== JSON.stringify(b)) expect(check(a)).not.toBe(check(b))
    }),
  )
})

test('no collision in 200 000 values, nor more in each half than chance allows', () => {
  const n = 40_000
  const shapes = [
    (i: number) => i,
    (i: number) => [i & 511, i >> 9],
    (i: number) => `card${i}`,
    (i: number) => ({ type: 'PlayCard', player: i & 3, card: (i >> 2) & 127, target: i >> 9 }),
    (i: number) => (i + 1) / 7,
  ]
  const all = new Set<string>()
  for (const shape of shapes) {
    const halves = [new Set<string>(), new Set<string>()] as const
    const sum = new Checksum()
    for (let i = 0; i < n; i++) {
      const hex = sum.reset().value(shape(i)).hex()
      all.add(hex)
      halves[0].add(hex.slice(0, 8))
      halves[1].add(hex.slice(8))
    }
    // 0.2 are to be expected in 32 bits.
    for (const half of halves) expect(n - half.size).toBeLessThan(6)
  }
  // Numbers that are whole in both the first and the last shape are the same values.
  const same = Math.floor(n / 7)
  expect(all.size).toBe(shapes.length * n - same)
})

test('one flipped bit of input flips about half of the output', () => {
  const bits = (hex: string) => BigInt(`0x${hex}`)
  for (let bit = 0; bit < 32; bit++) {
    const flips = new Array<number>(64).fill(0)
    for (let i = 0; i < 400; i++) {
      const word = Math.imul(i, 0x9e3779b1)
      let changed = bits(check([word, 1])) ^ bits(check([word ^ (1 << bit), 1]))
      for (let out = 0; out < 64; out++, changed >>= 1n)
        flips[out] = (flips[out] as number) + Number(changed & 1n)
    }
    // 200 with a deviation of 10.
    for (const count of flips) expect(Math.abs(count - 200)).toBeLessThan(60)
  }
})

test('-0 is 0, and what is no JSON is refused', () => {
  expect(check(-0)).toBe(check(0))
  expect(() => check([Number.NaN])).toThrow('no checksum for NaN')
  expect(() => check({ a: undefined })).toThrow('no checksum for undefined: not plain JSON')
  const loop: unknown[] = []
  loop.push(loop)
  expect(() => check(loop)).toThrow('no checksum: nested deeper than 1000')
})

test('key order matters here, and not in the canonical text', () => {
  expect(canonical({ a: 1, b: 2 })).toBe(canonical({ b: 2, a: 1 }))
  expect(check({ a: 1, b: 2 })).not.toBe(check({ b: 2, a: 1 }))
  expect(check({ b: 1, 2: 1 })).toBe(check({ 2: 1, b: 1 }))
})

test('sorted: neither the order of keys nor what JSON text leaves out counts, all else does', () => {
  const sorted = (value: unknown): string => new Checksum().sorted(value).hex()
  expect(sorted({ a: 1, b: [{ d: 2, c: 3 }] })).toBe(sorted({ b: [{ c: 3, d: 2 }], a: 1 }))
  expect(sorted({ a: 1, b: undefined, c: [Number.NaN] })).toBe(sorted({ a: 1, c: [null] }))
  expect(sorted({ a: 1, b: 2 })).toBe(check({ a: 1, b: 2 }))
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      fc.pre(!JSON.stringify([a, b]).includes('__proto__'))
      expect(sorted(JSON.parse(JSON.stringify(a)))).toBe(sorted(a))
      expect(sorted(a) === sorted(b)).toBe(canonical(a) === canonical(b))
    }),
  )
  const loop: unknown[] = []
  loop.push(loop)
  expect(() => sorted(loop)).toThrow('no checksum: nested deeper than 1000')
  expect(() => sorted(() => 1)).toThrow('no checksum for function: not plain JSON')
})

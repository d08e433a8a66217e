import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { random } from './random.ts'
import { seedRandom } from './seed.ts'

const seeds = [1, 'c0ffee'.padEnd(64, '0')]

/** Sum of squared deviations over expectation; its mean is one less than the number of cells. */
function chiSquare(counts: readonly number[], weights: readonly number[] = counts.map(() => 1)): number {
  const total = counts.reduce((a, b) => a + b)
  const sum = weights.reduce((a, b) => a + b)
  return counts.reduce((chi, count, i) => {
    const expected = (total * (weights[i] as number)) / sum
    return chi + (count - expected) ** 2 / expected
  }, 0)
}

function count(cells: number, draws: number, draw: () => number): number[] {
  const counts = new Array<number>(cells).fill(0)
  for (let i = 0; i < draws; i++) {
    const cell = draw()
    counts[cell] = (counts[cell] as number) + 1
  }
  return counts
}

/** Five deviations above the mean. Seeds are fixed, so it never fails by chance. */
const bound = (cells: number) => cells - 1 + 5 * Math.sqrt(2 * (cells - 1))

describe.each(seeds)('seed %s', (seed) => {
  const r = random(seedRandom(seed))

  test.each([1, 2, 3, 6, 7, 52, 108, 1000])('int(%d) is even', (n) => {
    const counts = count(n, 100_000, () => r.int(n))
    expect(counts.length).toBe(n)
    expect(chiSquare(counts)).toBeLessThanOrEqual(bound(n))
  })

  test.each([3 * 2 ** 30, 2 ** 32 - 1, 2 ** 32, 3 * 2 ** 51, 2 ** 53])(
    'int(%d): each sixth is as likely',
    (n) => {
      // Modulo without rejection would give the first third of 3 * 2^30 twice as often.
      const counts = count(6, 60_000, () => Math.floor(r.int(n) / (n / 6)))
      expect(chiSquare(counts)).toBeLessThan(bound(6))
    },
  )

  test('all orders of four cards are as likely', () => {
    const orders = new Map<string, number>()
    for (let i = 0; i < 48_000; i++) {
      const order = r.shuffle([0, 1, 2, 3]).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(24)
    expect(chiSquare([...orders.values()])).toBeLessThan(bound(24))
  })

  test('weights', () => {
    const counts = count(5, 100_000, () => r.weighted([1, 0, 2, 30, 67]))
    expect(counts[1]).toBe(0)
    const [a, , b, c, d] = counts as [number, number, number, number, number]
    expect(chiSquare([a, b, c, d], [1, 2, 30, 67])).toBeLessThan(bound(4))
  })

  test('coins, dice and picks', () => {
    expect(chiSquare(count(2, 100_000, () => Number(r.bool())))).toBeLessThan(bound(2))
    expect(chiSquare(count(6, 100_000, () => r.between(-2, 3) + 2))).toBeLessThan(bound(6))
    expect(chiSquare(count(3, 100_000, () => r.pick([0, 1, 2])))).toBeLessThan(bound(3))
  })
})

test('golden', () => {
  const play = (seed: number | string) => {
    const r = random(seedRandom(seed))
    return JSON.stringify([
      r.int(6),
      r.between(1, 6),
      r.bool(),
      r.pick(['a', 'b', 'c']),
      r.weighted([1, 2, 3]),
      r.int(2 ** 40),
      r.shuffle([1, 2, 3, 4, 5]),
    ])
  }
  expect(seeds.map(play)).toEqual([
    '[4,6,false,"c",2,141216647897,[4,5,3,2,1]]',
    '[3,4,true,"b",2,609800245394,[3,4,1,2,5]]',
  ])
})

test('draws stay in range', () => {
  const r = random(seedRandom(7))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 53 - 1 }), fc.maxSafeInteger(), fc.nat(), (n, lo, span) => {
      const x = r.int(n)
      expect(Number.isSafeInteger(x) && x >= 0 && x < n).toBe(true)
      const hi = Math.min(lo + span, Number.MAX_SAFE_INTEGER)
      const y = r.between(lo, hi)
      expect(Number.isSafeInteger(y) && y >= lo && y <= hi).toBe(true)
    }),
  )
})

test('shuffle works in place and loses nothing', () => {
  const deck = Array.from({ length: 108 }, (_, i) => i)
  const same = random(seedRandom(1)).shuffle(deck)
  expect(same).toBe(deck)
  expect([...deck].sort((a, b) => a - b)).toEqual(Array.from({ length: 108 }, (_, i) => i))
  expect(random(seedRandom(1)).shuffle([])).toEqual([])
})

test('bad arguments are errors and draw nothing', () => {
  const r = random(seedRandom(1))
  for (const n of [0, -1, 1.5, Number.NaN, Infinity, 2 ** 53 + 2]) expect(() => r.int(n)).toThrow(RangeError)
  for (const [lo, hi] of [
    [2, 1],
    [0.5, 2],
    [0, Infinity],
    [-(2 ** 52), 2 ** 53 - 1],
  ] as const) {
    expect(() => r.between(lo, hi)).toThrow(RangeError)
  }
  for (const weights of [[], [0, 0], [-1, 2], [0.5], [2 ** 53 - 1, 2 ** 53 - 1]]) {
    expect(() => r.weighted(weights)).toThrow(RangeError)
  }
  expect(() => r.pick([])).toThrow('pick(array): the array is empty')
  expect(r.state).toEqual(seedRandom(1))
})

test('the state can be exchanged', () => {
  const r = random(seedRandom(1))
  const first = [r.int(1000), r.int(1000)]
  r.state = seedRandom(1)
  expect([r.int(1000), r.int(1000)]).toEqual(first)
})

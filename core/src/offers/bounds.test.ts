import { describe, expect, it } from 'vitest'
import { domain, int, integer, one, optional, ordered, some, text } from '../language/kinds.ts'
import { candidates, scanLimit } from './candidates.ts'
import { anyMove, countLimit, countMoves } from './count.ts'
import { enumerate, tryLimit } from './enumerate.ts'
import { offerOf, pickFrom } from './fuzz/offer-of.ts'
import { offerJson } from './json.ts'
import { sample } from './sample.ts'
import type { Offer } from './types.ts'
import { anyText, from, range, type ValueSet } from './values.ts'

const card = domain<number>('card', { is: (value) => Number.isSafeInteger(value) })
const big = int({ min: 0, max: 2 ** 31 })
const sixty = () => from(Array.from({ length: 60 }, (_, i) => i))
type Args = { a: number; b: number }

/** Counts how often a rule's functions are called. */
function counter() {
  const counter = { calls: 0 }
  return {
    counter,
    counted:
      <A, T>(run: (value: A) => T) =>
      (value: A): T => {
        counter.calls++
        return run(value)
      },
  }
}

function first(offer: Offer, count: number): number {
  let found = 0
  for (const _ of enumerate([offer])) if (++found === count) break
  return found
}

/** Everything that the kernel does with an offer. */
const uses: { [name: string]: (offer: Offer) => unknown } = {
  anyMove: (offer) => anyMove([offer]),
  countMoves,
  offerJson,
  'first move': (offer) => first(offer, 1),
  sample: (offer) => sample([offer], pickFrom(1)),
}

describe('the work is bounded', () => {
  it.each(Object.keys(uses))('%s', (use) => {
    const run = uses[use] as (offer: Offer) => unknown
    const { counter: seen, counted } = counter()
    const never = { NEVER: counted(() => false) }
    const sparse = () =>
      range(0, 2 ** 31).where(
        counted(() => false),
        'never',
      )
    const offers: Offer[] = [
      offerOf({ a: some(card) }, { a: sixty().take(20) }),
      offerOf({ a: some(card) }, { a: sixty().take(20) }, never),
      offerOf({ a: ordered(card, { distinct: false }) }, { a: sixty() }, never),
      offerOf({ a: ordered(card, { distinct: false }) }, { a: from<number>([]) }),
      offerOf({ a: some(card, { distinct: false }) }, { a: from([1]) }),
      offerOf({ a: some(card, { distinct: false, min: 2 ** 40 }) }, { a: from([1]) }),
      offerOf({ a: some(integer) }, { a: range(0, 2 ** 50) }),
      offerOf({ a: big }, { a: range(0, 2 ** 31) }, never),
      offerOf({ a: big }, { a: sparse() }),
      offerOf({ a: big }, { a: sparse() }, never),
      offerOf({ a: big, b: one(card) }, { a: range(0, 2 ** 31), b: counted(() => from<number>([])) }),
      offerOf(
        { a: big, b: one(card) },
        { a: range(0, 2 ** 31), b: counted(({ a }: Args) => from([a])) },
        never,
      ),
      offerOf({ a: big, b: big }, { a: range(0, 2 ** 31), b: counted(sparse) }),
      offerOf({ a: some(card), b: big }, { a: sixty(), b: counted(sparse) }),
      offerOf(
        { a: some(card), b: some(card), c: some(card) },
        {
          a: sixty(),
          b: counted(() => sixty()),
          c: counted(() =>
            sixty()
              .where(
                counted(() => false),
                'x',
              )
              .take(1),
          ),
        },
      ),
    ]
    for (const offer of offers) {
      seen.calls = 0
      run(offer)
      expect(seen.calls).toBeLessThan(6 * tryLimit)
    }
  })

  it('for each move of an enumeration that goes on', () => {
    const offer = offerOf(
      { a: some(card) },
      { a: sixty() },
      { SMALL: (args: { a: number[] }) => args.a.length < 3 },
    )
    expect(first(offer, 1831)).toBe(1831)
    expect(first(offer, 1832)).toBe(1831)
  })

  it('an offer that hides its moves does not hide those of the next one', () => {
    const hidden = offerOf({ a: big }, { a: range(0, 2 ** 31) }, { NEVER: () => false })
    const plain = offerOf({ a: one(card) }, { a: from([1]) })
    const moves = enumerate([hidden, plain])
    expect(moves.next().value).toEqual({ action: 'go', args: { a: 1 } })
    expect(moves.next()).toEqual({ done: true, value: false })
    expect([...enumerate([hidden, plain])]).toHaveLength(1)
  })
})

describe('what cannot be found out', () => {
  const late = (from_: number) => range(0, 2 ** 31).where((n) => n >= from_, 'late')

  it('counts as many, and as open', () => {
    for (const offer of [
      offerOf({ a: big }, { a: range(0, 2 ** 31) }, { NEVER: () => false }),
      offerOf({ a: big }, { a: range(0, 2 ** 31).where(() => false, 'never') }),
      offerOf({ a: big, b: one(card) }, { a: range(0, 2 ** 31), b: () => from<number>([]) }),
    ]) {
      expect(countMoves(offer)).toBe('many')
      expect(anyMove([offer])).toBe(true)
      expect(first(offer, 1)).toBe(0)
    }
  })
  it('an enumeration says whether it went through everything', () => {
    const whole = enumerate([offerOf({ a: one(card) }, { a: from([1]) })])
    expect([whole.next().done, whole.next()]).toEqual([false, { done: true, value: true }])
    const cut = enumerate([offerOf({ a: big }, { a: late(2 ** 31) })])
    expect(cut.next()).toEqual({ done: true, value: false })
  })
  it('of a long range with conditions, numbers from all over are tried', () => {
    const found = candidates(big, late(2 ** 30) as ValueSet<unknown>)
    expect(found.complete).toBe(false)
    expect(found.size).toBeGreaterThan(scanLimit / 10)
    expect(first(offerOf({ a: big }, { a: late(2 ** 30) }), 5)).toBe(5)
    const short = candidates(int({ min: 1, max: scanLimit }), late(scanLimit - 2) as ValueSet<unknown>)
    expect([short.complete, short.list]).toEqual([true, [scanLimit - 2, scanLimit - 1, scanLimit]])
  })
})

describe('counts', () => {
  it.each<[string, Offer, number | 'many']>([
    ['20 of 60', offerOf({ a: some(card) }, { a: sixty().take(20) }), 4191844505805495],
    ['30 of 60', offerOf({ a: some(card) }, { a: sixty().take(30) }), 'many'],
    [
      '25 of 54',
      offerOf({ a: some(card) }, { a: from(Array.from({ length: 54 }, (_, i) => i)).take(25) }),
      1683191473897752,
    ],
    ['59 of 60', offerOf({ a: some(card) }, { a: sixty().take(59) }), 60],
    [
      'two numbers of 2^31',
      offerOf({ a: big, b: big }, { a: range(0, 2 ** 31), b: range(1, 3) }),
      3 * (2 ** 31 + 1),
    ],
    [
      'a product above 2^53',
      offerOf({ a: big, b: big }, { a: range(0, 2 ** 31), b: range(0, 2 ** 31) }),
      'many',
    ],
    ['many of nothing', offerOf({ a: some(card), b: one(card) }, { a: sixty(), b: from<number>([]) }), 0],
    ['a free text', offerOf({ a: text({ maxLength: 9 }) }, { a: anyText('x') }), 'many'],
    [
      'a free text or none',
      offerOf({ a: optional(text({ maxLength: 9 })) }, { a: anyText('x').orAbsent() }),
      'many',
    ],
    ['no move', offerOf({ a: one(card) }, { a: from<number>([]) }), 0],
    ['no argument', offerOf({}, {}), 1],
    ['no argument and a condition', offerOf({}, {}, { NO: () => false }), 0],
    ['a multiset', offerOf({ a: some(card, { distinct: false }) }, { a: sixty().take(3) }), 37820],
    [
      'exactly as many as are tried out',
      offerOf({ a: int({ min: 1, max: countLimit }) }, { a: range(1, countLimit) }, { YES: () => true }),
      countLimit,
    ],
    [
      'one more',
      offerOf({ a: int({ min: 0, max: countLimit }) }, { a: range(0, countLimit) }, { YES: () => true }),
      'many',
    ],
  ])('%s', (_, offer, count) => {
    expect(countMoves(offer)).toBe(count)
    expect(anyMove([offer])).toBe(count !== 0)
  })
})

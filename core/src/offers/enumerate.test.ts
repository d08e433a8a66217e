import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../json/index.ts'
import { domain, int, type Kind, one, optional, ordered, some, text } from '../language/kinds.ts'
import { anyMove, countMoves } from './count.ts'
import { enumerate } from './enumerate.ts'
import { acceptedOf, keyOf, type RandomOffer, readFrom } from './fuzz/messages.ts'
import { pickFrom } from './fuzz/offer-of.ts'
import { offerJson } from './json.ts'
import { sample } from './sample.ts'
import type { ArgValues, Offer, OpenArg } from './types.ts'
import { from, range, type ValueSet } from './values.ts'

/** A random argument: what is open, and values that a message might hold, good ones and others. */
interface RandomArg {
  kind: Kind<unknown>
  open: OpenArg
  universe: readonly (Json | undefined)[]
}

type Anything = ValueSet<unknown>

const letter = domain('letter', { values: ['x', 'y', 'z'] })
const hex = domain<{ q: number; r: number }>('hex', {
  is: (value) => typeof value === 'object' && value !== null && 'q' in value && 'r' in value,
})
const letters: readonly Json[] = ['x', 'y', 'z']
const hexes: readonly Json[] = [
  { q: 0, r: 0 },
  { q: 0, r: 1 },
  { q: 1, r: 0 },
]
const wrong: readonly (Json | undefined)[] = [undefined, null, 'no', 7, {}, { q: 9, r: 9 }]

const values = fc.constantFrom<[Kind<unknown>, Kind<unknown>, readonly Json[]]>(
  [one(letter), one(letter), letters],
  [one(hex), one(hex), hexes],
)

/** Keeps some of the values: a condition that the random numbers made up. */
function keeping(set: Anything, mask: number | null): Anything {
  return mask === null ? set : set.where((value) => (mask >> (size(value) % 5)) % 2 === 1, 'kept')
}

/** A number that the order of a list has no part in. */
function size(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, element) => sum + size(element), 1)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((sum, [key, inner]) => sum + 3 * size(key) + size(inner), 2)
  const written = JSON.stringify(value) ?? ''
  let sum = 0
  for (let i = 0; i < written.length; i++) sum += written.charCodeAt(i) * (i + 1)
  return sum
}

const mask = fc.option(fc.constantFrom(31, 30, 29, 27, 23, 15, 21, 10), { nil: null, freq: 1 })

/** Base values: some of the domain's, possibly repeated, possibly with one that is not of the domain. */
function base(of: readonly Json[]): fc.Arbitrary<Json[]> {
  return fc.array(fc.constantFrom(...of, ...of, ...of, 'alien'), { maxLength: 6, size: 'max' })
}

const single: fc.Arbitrary<RandomArg> = values.chain(([kind, , of]) =>
  fc.record({
    kind: fc.constant(kind),
    open: fc.tuple(base(of), mask).map(([given, kept]) => keeping(from<unknown>(given), kept)),
    universe: fc.constant([...of, ...wrong]),
  }),
)

const number: fc.Arbitrary<RandomArg> = fc
  .tuple(
    fc.integer({ min: -2, max: 2 }),
    fc.nat(4),
    fc.integer({ min: -3, max: 3 }),
    fc.nat(5),
    mask,
    base([0, 1, 2]),
  )
  .chain(([min, more, low, length, kept, given]) =>
    fc.record({
      kind: fc.constant<Kind<unknown>>(int({ min, max: min + more })),
      open: fc.constantFrom<Anything>(
        keeping(range(low, low + length) as Anything, kept),
        keeping(from<unknown>(given), kept),
      ),
      universe: fc.constant([-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0.5, '1', undefined]),
    }),
  )

const words: readonly Json[] = ['', 'a', 'b', 'ab', 'abc', 'B', 7]
const word: fc.Arbitrary<RandomArg> = fc
  .tuple(fc.nat(1), fc.nat(2), fc.constantFrom(undefined, /^[a-b]*$/, /b/g), mask, base(words))
  .map(([minLength, more, pattern, kept, given]) => ({
    kind: text({ minLength, maxLength: minLength + more, ...(pattern ? { pattern } : {}) }),
    open: keeping(from<unknown>(given), kept),
    universe: [...words, undefined],
  }))

/** All lists with up to three of the elements. */
function lists(of: readonly Json[]): Json[] {
  let longest: Json[][] = [[]]
  const all: Json[] = [[]]
  for (let length = 1; length <= 3; length++) {
    longest = longest.flatMap((list) => of.map((element) => [...list, element]))
    all.push(...longest)
  }
  return all
}

const list: fc.Arbitrary<RandomArg> = values.chain(([, , of]) =>
  fc
    .record({
      given: base(of),
      kept: mask,
      distinct: fc.boolean(),
      isSet: fc.boolean(),
      min: fc.nat(2),
      max: fc.nat(3),
      take: fc.option(fc.tuple(fc.nat(3), fc.nat(3)), { nil: null }),
    })
    .map(({ given, kept, distinct, isSet, min, max, take }) => {
      const set = keeping(from<unknown>(given), kept)
      const of_ = of === letters ? letter : hex
      const make = isSet ? some : ordered
      return {
        kind: make(of_ as typeof letter, { min, max, distinct }),
        open: take === null ? set : set.take(take[0], take[1]),
        universe: [...lists([...of, 'alien']), undefined, 'x', null],
      }
    }),
)

/** The argument may be optional, and is then sometimes left out, sometimes forbidden. */
function maybeOptional(arg: fc.Arbitrary<RandomArg>): fc.Arbitrary<RandomArg> {
  return fc
    .tuple(arg, fc.constantFrom('needed', 'needed', 'needed', 'open', 'open', 'absent', 'here'))
    .map(([given, how]) => {
      if (how === 'needed') return given
      const kind = optional(given.kind)
      const set = given.open as Anything
      return { ...given, kind, open: how === 'open' ? set.orAbsent() : how === 'absent' ? null : set }
    })
}

/** Now and then what is open depends on the arguments before. */
function maybeDependent(arg: fc.Arbitrary<RandomArg>): fc.Arbitrary<RandomArg> {
  return fc.tuple(arg, fc.option(fc.nat(31), { nil: null, freq: 2 })).map(([given, kept]) => {
    const open = given.open as Anything | null
    if (kept === null) return given
    const dependent = (args: ArgValues): Anything | null => {
      if (size(args) % 4 === 0 && given.kind.optional) return null
      return open === null ? null : keeping(open, 31 ^ (1 << ((kept + size(args)) % 6)))
    }
    return { ...given, open: dependent }
  })
}

/** At most one list, so that all messages can be tried. */
const args: fc.Arbitrary<RandomArg[]> = fc
  .tuple(
    fc.array(fc.oneof(single, number, word), { maxLength: 2 }),
    fc.option(list, { nil: null }),
    fc.boolean(),
  )
  .map(([others, last, first]) => (last === null ? others : first ? [last, ...others] : [...others, last]))
  .chain((list) => fc.tuple(...list.map((arg) => maybeDependent(maybeOptional(fc.constant(arg))))))

/** A random offer `go`. */
const randomOffer: fc.Arbitrary<RandomOffer> = fc
  .tuple(args, fc.array(fc.nat(3), { maxLength: 2 }))
  .map(([given, conditions]) => {
    const checks = Object.fromEntries(
      conditions.map((n, i) => [`CHECK_${i}`, (values: ArgValues) => size(values) % 5 !== n]),
    )
    const offer: Offer = {
      shape: { name: 'go', args: given.map(({ kind }, i) => ({ name: `arg${i}`, kind })) },
      open: given.map(({ open }) => open),
      checks: conditions.length === 0 ? null : checks,
      simple: -1,
    }
    return { offer, universe: given.map(({ universe }) => universe) }
  })

describe('an offer and the check of messages', () => {
  it('agree on every move: enumeration, count, anyMove and draws', () => {
    let moves = 0
    fc.assert(
      fc.property(randomOffer, fc.nat(1000), (random, seed) => {
        const { offer } = random
        const accepted = acceptedOf(random)
        const enumerated = [...enumerate([offer])].map(({ args }) => keyOf(offer.shape, args))
        expect(enumerated.sort()).toEqual(accepted)
        expect(countMoves(offer)).toBe(accepted.length)
        expect(anyMove([offer])).toBe(accepted.length > 0)
        const drawn = sample([offer], pickFrom(seed))
        if (drawn === null) expect(accepted).toEqual([])
        else expect(accepted).toContain(keyOf(offer.shape, drawn.args))
        moves += accepted.length
      }),
      { numRuns: 500, seed: 1 },
    )
    expect(moves).toBeGreaterThan(500)
  }, 60_000)

  it('agree with the JSON of the offer', () => {
    fc.assert(
      fc.property(randomOffer, (random) => {
        const offer: Offer = { ...random.offer, checks: null }
        const accepted = acceptedOf({ ...random, offer })
        const json = offerJson(offer)
        expect(readFrom(json, offer.shape)).toEqual(accepted)
        expect(json.count).toBe(accepted.length)
        expect(json.args.some((arg) => arg.inexact)).toBe(false)
      }),
      { numRuns: 500, seed: 2 },
    )
  }, 60_000)
})

import { expect, it } from 'vitest'
import { dialect } from '../../../testing/arena.ts'
import { checkSet, problemText } from '../check.ts'

const card = (rest: object = {}): object => ({
  id: 'one',
  name: { en: 'one', zh: '一' },
  kind: 'unit',
  kingdom: 'arena',
  cost: 2,
  strength: 1,
  move: 1,
  ...rest,
})
const told = (value: unknown): string[] => checkSet(value, dialect).problems.map(problemText)
const of = (...cards: unknown[]): string[] => told({ version: 1, cards })

/** A value in so many others. */
function nested(levels: number, around: (inner: unknown) => unknown, inmost: unknown): unknown {
  let value = inmost
  for (let i = 0; i < levels; i++) value = around(value)
  return value
}
const doing = (effect: unknown): object => card({ abilities: [{ on: 'play', do: [effect] }] })

const ways: readonly [string, (levels: number) => object][] = [
  ['numbers', (n) => doing({ op: 'damage', to: 'self', n: nested(n, (one) => ({ add: [one, 1] }), 1) })],
  [
    'effects',
    (n) =>
      doing(
        nested(n, (one) => ({ op: 'if', cond: { alive: 'self' }, then: [one] }), {
          op: 'destroy',
          to: 'self',
        }),
      ),
  ],
  [
    'selectors',
    (n) => doing({ op: 'destroy', to: nested(n, (from) => ({ of: 'unit', from }), { of: 'unit' }) }),
  ],
  [
    'conditions',
    (n) =>
      doing({
        op: 'if',
        cond: nested(n, (not) => ({ not }), { alive: 'self' }),
        then: [{ op: 'destroy', to: 'self' }],
      }),
  ],
]

it.each(ways)('%s inside each other: some are right, a thousand are refused with their place', (_, made) => {
  expect(of(made(8))).toEqual([])
  expect(of(made(1000))).toEqual([
    expect.stringMatching(
      /^one: abilities\[0\]\.do\[0\]\..*: is nested deeper than 64 levels: expected less$/,
    ),
  ])
})

it('what is no set at all is refused however deep and large it is', () => {
  expect(told(nested(100_000, (one) => [one], 1))).toEqual([expect.stringMatching(/nested deeper than 64/)])
  for (const value of [null, undefined, 'x', 7, Number.NaN, [], { version: 1 }, { version: 1, cards: {} }])
    expect(told(value).length).toBeGreaterThan(0)
})

it.each([
  [
    { cost: Number.POSITIVE_INFINITY },
    /^one: cost: expected a whole number from 0 to 1000000, got Infinity$/,
  ],
  [{ cost: Number.NaN }, /^one: cost: expected a whole number .*, got NaN$/],
  [{ cost: 1.5 }, /^one: cost: expected a whole number .*, got 1\.5$/],
  [{ cost: 2 ** 53 }, /^one: cost: expected a whole number .*, got 9007199254740992$/],
  [{ strength: 1e9 }, /^one: strength: expected a whole number from -1000000 to 1000000, got 1000000000$/],
  [{ move: '1' }, /^one: move: expected a whole number .*, got "1"$/],
  [{ id: '__proto__' }, /^__proto__: id: expected a name of at most 64 letters/],
  [{ id: 'a b' }, /^a b: id: expected a name/],
  [{ id: 'x'.repeat(1000) }, /^x{63}…: id: expected a name/],
  [{ name: { en: '\u202eevil', zh: '一' } }, /^one: name\.en: expected a line .* without control characters/],
  [{ name: { en: 'a\u001b[31m', zh: '一' } }, /^one: name\.en: expected a line/],
  [{ name: { en: 'one', zh: '一'.repeat(201) } }, /^one: name\.zh: expected a line of 1 to 200/],
  [{ name: { en: 'one', zh: '\ud800' } }, /^one: name\.zh: expected a line/],
  [{ kingdom: 'constructor' }, /there is no kingdom 'constructor'/],
  [{ tribes: ['toString'] }, /there is no tribe 'toString'/],
])('%j is told once, with what would be right', (rest, message) => {
  expect(of(card(rest))).toEqual([expect.stringMatching(message)])
})

it('keys of every object are keys like any other', () => {
  const value = JSON.parse('{"version":1,"__proto__":{"cards":[]},"cards":[]}')
  expect(told(value)).toEqual([expect.stringMatching(/^set: unknown key '__proto__'/)])
})

it('names in any script are right', () => {
  expect(of(card({ id: '双刃-2', name: { en: 'Ünïcode 💣', zh: '双刃' } }))).toEqual([])
})

it('nothing that is read whenever somebody looks may come of chance', () => {
  const random = { of: 'unit', pick: 'random' }
  const still = (rest: object): object =>
    card({ statics: [{ to: { of: 'unit' }, stat: 'strength', how: 'add', n: 1, ...rest }] })
  expect(of(still({ to: random }))).toEqual([
    expect.stringMatching(/^one: statics\[0\]\.to\.pick: comes of chance/),
  ])
  expect(of(still({ n: { rand: [1, 2] } }))).toEqual([
    expect.stringMatching(/^one: statics\[0\]\.n: comes of chance/),
  ])
  const {
    move: _,
    strength: __,
    ...spell
  } = card({
    kind: 'spell',
    target: random,
    abilities: [{ on: 'cast', do: [{ op: 'destroy', to: 'target' }] }],
  }) as { move: number; strength: number }
  expect(of(spell)).toEqual([expect.stringMatching(/^one: target\.pick: comes of chance/)])
})

it('ten thousand cards are checked in no time that anybody notices', { timeout: 20_000 }, () => {
  expect(of(...Array.from({ length: 10_000 }, (_, i) => card({ id: `c${i}` })))).toEqual([])
  expect(of(...Array.from({ length: 2000 }, () => card({ cost: -1 }))).length).toBe(1)
})

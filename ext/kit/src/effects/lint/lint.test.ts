import { describe, expect, expectTypeOf, it, test } from 'vitest'
import { dialect } from '../../../testing/arena.ts'
import { checkSet, jsonSchema, problemText } from '../check.ts'
import type { Effect, EffectOf, Num, Selector } from '../index.ts'

type Json = { [key: string]: unknown }

const unit = (rest: Json = {}): Json => ({
  id: 'one',
  name: { en: 'one', zh: '一' },
  kind: 'unit',
  kingdom: 'arena',
  tribes: ['red'],
  cost: 2,
  strength: { lv: [1, 2, 3, 4, 5] },
  move: 1,
  abilities: [
    {
      on: 'play',
      do: [
        { op: 'damage', to: { of: 'unit', side: 'enemy', area: 'board', where: { tribe: ['red'] } }, n: 1 },
      ],
    },
  ],
  ...rest,
})
const spell = (rest: Json = {}): Json => ({
  id: 'two',
  name: { en: 'two', zh: '二' },
  kind: 'spell',
  kingdom: 'arena',
  cost: 2,
  target: { of: 'unit' },
  abilities: [{ on: 'cast', do: [{ op: 'destroy', to: 'target' }] }],
  ...rest,
})
const doing = (...effects: Json[]): Json => unit({ abilities: [{ on: 'play', do: effects }] })
const problems = (cards: Json[], buffs: Json[] = []) =>
  checkSet({ version: 1, buffs, cards }, dialect).problems.map(problemText)
const buff = (rest: Json = {}): Json => ({
  key: 'b',
  duration: 'permanent',
  stacking: { mode: 'ignore' },
  ...rest,
})

test('what is right is right', () => {
  expect(problems([unit(), spell()], [buff()])).toEqual([])
})

describe('the shape', () => {
  it.each([
    [
      'an unknown op',
      doing({ op: 'damge', to: 'self', n: 1 }),
      /^one: abilities\[0\]\.do\[0\]\.op: expected an effect whose op is one of .*, got "damge"; did you mean damage\?$/,
    ],
    [
      'an unknown trigger',
      unit({ abilities: [{ on: 'onDei', do: [{ op: 'destroy', to: 'self' }] }] }),
      /^one: abilities\[0\]\.on: expected one of play, .*, got "onDei"$/,
    ],
    ['an op that every object has', doing({ op: 'toString', to: 'self' }), /got "toString"/],
    [
      'a trigger that every object has',
      unit({ abilities: [{ on: 'constructor', do: [{ op: 'destroy', to: 'self' }] }] }),
      /got "constructor"/,
    ],
    [
      'a number for a trigger',
      unit({ abilities: [{ on: 0, do: [{ op: 'destroy', to: 'self' }] }] }),
      /expected one of play, .* got 0/,
    ],
    [
      'an extra key',
      doing({ op: 'destroy', to: 'self', nn: 1 }),
      /^one: abilities\[0\]\.do\[0\]: unknown key 'nn': op destroy has none of that name/,
    ],
    [
      'a number as a text',
      doing({ op: 'damage', to: 'self', n: '1' }),
      /abilities\[0\]\.do\[0\]\.n: expected a number: a whole one.*got "1"$/,
    ],
    [
      'no number',
      doing({ op: 'damage', to: 'self' }),
      /abilities\[0\]\.do\[0\]\.n: expected a number.*it is missing$/,
    ],
    ['a fraction', doing({ op: 'damage', to: 'self', n: 1.5 }), /\.n: expected/],
    [
      'four levels',
      doing({ op: 'damage', to: 'self', n: { lv: [1, 2, 3, 4] } }),
      /\.n\.lv: expected array to have exactly 5 items/,
    ],
    [
      'a unit without movement',
      { ...unit(), move: undefined },
      /^one: move: expected a whole number from 0 to 1000000, it is missing$/,
    ],
    ['a spell with movement', spell({ move: 1 }), /^two: unknown key 'move'/],
    ['a structure with movement', unit({ kind: 'structure' }), /^one: unknown key 'move'/],
    [
      'a spell that is played',
      spell({ abilities: [{ on: 'play', do: [{ op: 'destroy', to: 'target' }] }] }),
      /abilities\[0\]\.on: expected cast/,
    ],
    [
      'no effects',
      unit({ abilities: [{ on: 'play', do: [] }] }),
      /abilities\[0\]\.do: expected at least one effect/,
    ],
    ['a negative cost', unit({ cost: -1 }), /^one: cost: expected a whole number from 0 to 1000000, got -1$/],
    [
      'an unknown reference',
      doing({ op: 'destroy', to: 'targt' }),
      /\.to: expected self, target, .* got "targt"/,
    ],
    [
      'no condition in a filter',
      doing({ op: 'destroy', to: { of: 'unit', where: {} } }),
      /expected at least one condition/,
    ],
    ['both kinds of a status', doing({ op: 'status', to: 'self' }), /expected either add or remove/],
    ['no version', { ...unit(), name: 'one' }, /^one: name: /],
  ])('%s', (_, card, message) => {
    expect(problems([card])[0]).toMatch(message)
  })

  it.each([
    ['null', null],
    ['no turns', { turns: 0 }],
    ['negative turns', { turns: -1 }],
    ['half a turn', { turns: 1.5 }],
    ['no uses', { uses: 0 }],
    ['infinity, which JSON does not know', JSON.parse(JSON.stringify({ d: Number.POSITIVE_INFINITY })).d],
  ])('a duration is not %s', (_, duration) => {
    expect(problems([unit()], [buff({ duration })])[0]).toMatch(/^b: duration(\.\w+)?: expected/)
  })

  it('names the place of a set that is none at all', () => {
    expect(problems([], [buff({ stacking: {} })])[0]).toMatch(/^b: stacking\.mode: expected one of ignore, /)
    expect(checkSet(3, dialect).problems.map(problemText)[0]).toMatch(/^set: expected object/)
    expect(checkSet({ version: 2, cards: [] }, dialect).problems.map(problemText)).toEqual([
      'set: version: expected 1: the version of the format, got 2',
    ])
  })
})

describe('what it speaks of', () => {
  it.each([
    [
      'a tribe',
      doing({ op: 'destroy', to: { of: 'unit', where: { tribe: ['rod'] } } }),
      "there is no tribe 'rod': expected one of red, blue; did you mean red?",
    ],
    ['a status', doing({ op: 'status', to: 'self', add: ['poisned'] }), 'did you mean poisoned?'],
    [
      'an area',
      doing({ op: 'destroy', to: { of: 'unit', area: 'boarding' } }),
      "there is no area 'boarding'",
    ],
    [
      'a name',
      doing({ op: 'let', as: 'near', sel: { of: 'unit' } }, { op: 'destroy', to: '$naer' }),
      '$naer is not bound here: bound are $near; did you mean near?',
    ],
    [
      'a name of another branch',
      doing(
        { op: 'if', cond: { hand: { eq: 0 } }, then: [{ op: 'let', as: 'x', sel: { of: 'unit' } }] },
        { op: 'destroy', to: '$x' },
      ),
      '$x is not bound here',
    ],
    ['it, outside of a loop', doing({ op: 'destroy', to: '$it' }), '$it is not bound here'],
    ['a var', doing({ op: 'damage', to: 'self', n: { var: 'm' } }), 'var m is not set before it'],
    [
      'a param',
      doing({ op: 'damage', to: 'self', n: { param: 'm' } }),
      'nothing that makes it gives the param m',
    ],
    [
      'the attacked one',
      doing({ op: 'destroy', to: 'attacked' }),
      'attacked is known in beforeAttack and afterAttack only, not in play',
    ],
    ['a target', doing({ op: 'destroy', to: 'target' }), 'the card declares no target'],
    ['a holder', doing({ op: 'destroy', to: 'holder' }), 'holder is known in buffs only'],
    [
      'an amount',
      doing({ op: 'damage', to: 'self', n: { event: 'amount' } }),
      'event amount is known in survive, damaged and death only, not in play',
    ],
    ['tiles', doing({ op: 'teleport', to: 'self', on: { of: 'unit' } }), 'expected tile, got unit'],
    [
      'a card',
      doing({ op: 'spawn', unit: { card: 'onne' }, strength: 1, on: { of: 'tile' } }),
      "there is no card 'onne'; did you mean one?",
    ],
    [
      'a token',
      doing({ op: 'spawn', unit: { token: 'red' }, strength: 1, on: { of: 'tile' } }),
      "the set has no token of the tribe 'red'",
    ],
    ['a buff', doing({ op: 'buff', to: 'self', buff: 'c' }), "there is no buff 'c'"],
    [
      'an else',
      unit({
        abilities: [
          { on: 'play', do: [{ op: 'destroy', to: 'self' }], else: [{ op: 'destroy', to: 'self' }] },
        ],
      }),
      'is never reached: expected an if beside it',
    ],
    ['a kingdom', unit({ kingdom: 'mars' }), "there is no kingdom 'mars'"],
    ['a snapshot', doing({ op: 'restore', key: 'k', n: 1 }), "takes a snapshot 'k'"],
  ])('%s that is not there', (_, card, message) => {
    expect(problems([card], [buff()]).join('\n')).toContain(message)
  })

  it('ids and keys are there once, and exclude each other', () => {
    expect(problems([unit(), unit()])).toContain("one: id: 'one' stands twice: expected each once")
    expect(problems([], [buff(), buff()])).toContain("b: key: 'b' stands twice: expected each once")
    expect(problems([], [buff({ excludes: ['c'] }), buff({ key: 'c' })])).toEqual([
      'b: excludes[0]: c does not exclude b: expected both to exclude each other',
    ])
  })

  it('loops without an end are told', () => {
    const back = [{ op: 'respawn', card: 'self', strength: 1, on: { of: 'tile' } }]
    expect(problems([unit({ abilities: [{ on: 'death', do: back }] })])[0]).toContain(
      'comes back from every death, for ever',
    )
    expect(problems([unit({ abilities: [{ on: 'death', cause: ['spell'], do: back }] })])).toEqual([])
    const more = [{ op: 'spawn', unit: { card: 'one' }, strength: 1, on: { of: 'tile' } }]
    expect(problems([unit({ abilities: [{ on: 'spawned', do: more }] })])[0]).toContain(
      'spawns itself whenever it is spawned',
    )
    expect(problems([unit({ abilities: [{ on: 'play', do: more }] })])).toEqual([])
  })

  it('a list of levels that shrinks is a warning, and no error', () => {
    const { set, problems: found } = checkSet(
      { version: 1, cards: [doing({ op: 'damage', to: 'self', n: { lv: [1, 2, 2, 1, 3] } })] },
      dialect,
    )
    expect(set).not.toBeNull()
    expect(found.map(problemText)).toEqual([
      'warning: one: abilities[0].do[0].n: level 4 has less than level 3: 1, 2, 2, 1, 3',
    ])
  })
})

test('the published schema has the words of the game, and refers to nothing that it lacks', () => {
  const schema = jsonSchema(dialect, 'https://example.org/cards')
  const text = JSON.stringify(schema)
  expect(text).toContain('"enum":["red","blue"]')
  const names = Object.keys(schema['definitions'] as object)
  for (const [, name] of text.matchAll(/"#\/definitions\/([^"]+)"/g)) expect(names).toContain(name)
  expect(names).toEqual(expect.arrayContaining(['card', 'effect', 'selector', 'num', 'cond', 'buffDef']))
})

test('types come from the schema', () => {
  expectTypeOf<EffectOf<'damage'>['n']>().toEqualTypeOf<Num>()
  expectTypeOf<EffectOf<'if'>['then']>().toEqualTypeOf<Effect[]>()
  expectTypeOf<EffectOf<'let'>['sel']>().toEqualTypeOf<Selector>()
  expectTypeOf<{ op: 'damage'; to: 'self' }>().not.toExtend<Effect>()
  expectTypeOf<{ of: 'units' }>().not.toExtend<Selector>()
})

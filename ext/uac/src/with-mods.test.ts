import { createMatch, type GameControl, type Ruleset } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { defineBuff, defineCharacter, defineTerrain, on } from './mods/define.ts'
import { withMods } from './with-mods.ts'

const shape = {
  id: 'Char_Golem',
  name: { en: 'Golem' },
  stats: { MaxHP: 30, Attack: 3, Defense: 5, Speed: 1, TargetsCount: 0, MaxSP: 2 },
  range: [[0, 1]],
  skills: [{ name: { en: 'Rest' }, cost: 1, buff: null }, null],
} as const
const golem = defineCharacter(shape)
const stone = defineBuff({
  id: 'Buff_Stone',
  name: { en: 'Stone' },
  positive: true,
  on: [on('DamageEvent', { run: (c) => c.cancel() })],
})
const lava = defineTerrain({ id: 'Terrain_Lava', name: { en: 'Lava' }, sign: '~', on: [] })

const withAll = (exports: { readonly [name: string]: unknown }) => withMods([{ file: 'golem.ts', exports }])
const setup = {
  terrain: [{ type: 'Terrain_Lava', cells: [[1, 1]] }],
  units: [
    { id: 'G', type: 'Char_Golem', team: 0, at: [5, 5], buffs: [{ id: 'Buff_Stone', duration: 9 }] },
    { id: 'B', type: 'Char_Tester', team: 1, at: [9, 9], stats: { TargetsCount: 0 } },
  ],
}
const begun = (): GameControl =>
  createMatch(withAll({ golem, stone, lava }).ruleset as Ruleset, {
    setup,
    options: { map: 'plain' },
    onRuleError: 'quiet',
  }) as GameControl

test('faults are told with the file, and the rest can be played', () => {
  const { ruleset, problems } = withMods([
    { file: 'golem.ts', exports: { golem } },
    {
      file: 'odd.ts',
      exports: { odd: { ...shape, kind: 'Character', stats: { ...shape.stats, MaxHP: 0 } } },
    },
    { file: 'none.ts', exports: { x: 1 } },
  ])
  expect(problems).toEqual([
    'none.ts: it exports no character, buff or terrain',
    "odd.ts: Character 'Char_Golem': stats.MaxHP: expected a whole number from 1, got 0",
    "odd.ts: Character 'Char_Golem': there is another definition with this id",
  ])
  const gc = createMatch(ruleset, { options: { teamSize: 1 } })
  expect(gc.act(0, { action: 'pick', character: 'Char_Golem' })).toEqual({ code: 200 })
})

test('terrains that no board can tell apart are all left out', () => {
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`t${i}`, { ...lava, id: `Terrain_T${i}` }]),
  )
  expect(withAll(many).problems.join()).toMatch(/expected at most \d+ terrains, got \d+/)
})

test.each([
  ['its character', { stone, lava }, /G is a Char_Golem, which there is not/],
  ['a buff that somebody has', { golem, lava }, /Buff_Stone/],
  ['a kind of cells', { golem, stone }, /Terrain_Lava/],
  [
    'a state of its machine',
    { golem: { ...golem, skills: [null, null] }, stone, lava },
    /the machine of Char_Golem has no state 'alive\.skill1\.charging/,
  ],
])('a match goes on with other mods, but not without %s', (_, exports, why) => {
  const gc = begun()
  const reply = gc.changeRules(withAll(exports).ruleset as Ruleset)
  expect(reply.code === 400 ? reply.reason : reply).toMatch(why)
  const other = { golem: { ...golem, stats: { ...golem.stats, Attack: 9 } }, stone, lava }
  expect(gc.changeRules(withAll(other).ruleset as Ruleset)).toEqual({ code: 200 })
  expect([0, 1].map((seat) => gc.act(seat, { action: 'hold' }).code)).toEqual([200, 200])
})

describe('map files', () => {
  const yard = {
    name: 'yard',
    width: 9,
    height: 7,
    cells: [{ x: 3, y: 4, height: 2, type: 'Terrain_Lava' }],
    walls: [
      [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    ],
    spawns: [
      { team: 0, x: 1, y: 1, facing: 'Up' },
      { team: 1, x: 7, y: 5, facing: 'Left' },
    ],
  }
  const file = (name: string, content: unknown) => ({
    file: `${name}.map.json`,
    exports: { default: content },
  })
  const code = { file: 'lava.ts', exports: { lava } }
  const start = (map: object, options: object): GameControl =>
    createMatch(withMods([code, file('yard', map)]).ruleset as Ruleset, { options }) as GameControl

  test('are played on under their names', () => {
    const { ruleset, problems } = withMods([code, file('yard', yard)])
    expect(problems).toEqual([])
    const gc = createMatch(ruleset, { options: { map: 'yard', teamSize: 1 } })
    for (const seat of [0, 1]) gc.act(seat, { action: 'pick', character: 'Char_Tester' })
    expect(gc.state.game.units.map(({ at, facing }) => [...at, facing])).toEqual([
      [1, 1, 'Up'],
      [7, 5, 'Left'],
    ])
    expect(gc.act(0, { action: 'order', command: 'w w 0' })).toMatchObject({ code: 400 })
    expect(gc.act(0, { action: 'order', command: 'd w 0' })).toEqual({ code: 200 })
    expect(gc.state.game.map).toMatchObject({ palette: ['Default', 'Terrain_Lava'], name: 'yard' })
  })

  test.each<[string, unknown, string[]]>([
    ['no object', 7, ['map: expected an object with name, width, height, cells, walls, spawns']],
    ['no size', { name: 'x', width: 0, height: '9' }, ['width: ', 'height: ']],
    [
      'a name without end',
      { ...yard, name: 'x'.repeat(61) },
      ['name: expected a text of 1 to 60 characters'],
    ],
    ['the name of another', { ...yard, name: 'plain' }, ["name: there is another map 'plain'"]],
    [
      'a kind of cells that there is not',
      { ...yard, cells: [{ x: 0, y: 0, type: 'Terrain_Sea' }] },
      ["cells: there is no terrain 'Terrain_Sea'"],
    ],
  ])('with %s are told and left out', (_, content, faults) => {
    const { ruleset, problems } = withMods([code, file('odd', content), file('yard', yard)])
    expect(problems).toEqual(faults.map((fault) => expect.stringContaining(`odd.map.json: ${fault}`)))
    expect(createMatch(ruleset, { options: { map: 'yard', teamSize: 1 } }).outcome).toBeNull()
  })

  test('without places for the teams are refused before the match', () => {
    expect(() => start(yard, { map: 'yard', teamSize: 2 })).toThrow(
      "the map 'yard' has too few places of its own for 2 characters of P0, and 12,5 is not on it",
    )
    const spawns = [{ team: 0, x: 6, y: 19, facing: 'Up' }]
    expect(() =>
      start({ name: 'yard', width: 25, height: 25, spawns }, { map: 'yard', teamSize: 1 }),
    ).toThrow(/for 1 characters of P1, and somebody else begins where they would/)
  })

  test('may change under a match once it has begun on them, not before', () => {
    const gc = start(yard, { map: 'yard', teamSize: 1 })
    const other = withMods([code, file('yard', { ...yard, walls: [] })]).ruleset as Ruleset
    const gone = withMods([code]).ruleset as Ruleset
    const why = { code: 400, reason: expect.stringContaining("the map 'yard' is not what it was") }
    expect([gc.changeRules(other), gc.changeRules(gone)]).toMatchObject([why, { code: 400 }])
    for (const seat of [0, 1]) gc.act(seat, { action: 'pick', character: 'Char_Tester' })
    expect(gc.changeRules(other)).toEqual({ code: 200 })
    expect(gc.state.game).not.toMatchObject({ map: { walls: '' } })
  })
})

import { createMatch, type GameControl, type Ruleset } from '@framestack/core'
import { expect, test } from 'vitest'
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

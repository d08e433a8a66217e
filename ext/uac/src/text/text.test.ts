import { createMatch, type GameControl, type JsonObject } from '@framestack/core'
import { expect, test } from 'vitest'
import { rules, text } from '../index.ts'

const c = { viewer: 0, players: 2, width: 80 }
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of terminals begin with one
const plain = (line: string) => line.replace(/\u001b\[\d+m/g, '').trimEnd()
const setup = {
  walls: [
    [
      [1, 0],
      [2, 0],
    ],
    [
      [0, 1],
      [0, 0],
    ],
  ],
  terrain: [{ type: 'Terrain_Turbid', cells: [[0, 2]] }],
  units: [
    { id: 'A', type: 'Char_Tester', team: 0, at: [1, 1], buffs: [{ id: 'Buff_Rage', duration: 2 }], sp: 1 },
    {
      id: 'B',
      type: 'Char_Kagaya',
      team: 1,
      at: [1, 4],
      facing: 'Down',
      tokens: [{ id: 'leaf', name: 'Leaf', count: 2 }],
    },
  ],
}
const gc = createMatch(rules, { setup, options: { map: 'plain' } }) as GameControl

test('the board shows who stands where, ranges, kinds of cells, and walls', () => {
  const lines = (text.view?.(gc.viewFor(0), c) ?? []).map(plain)
  const row = (y: number) => lines.find((line) => line.startsWith(String(y).padStart(2)))?.slice(0, 14)
  expect([row(4), row(3), row(2), row(1), row(0)]).toEqual(
    [
      ' 4 .x kv .x .  ',
      ' 3 .x .x .x .x ',
      ' 2 =x .# .x .x ',
      ' 1 .x Tx .x .  '.replace('Tx', 'T^'),
      ' 0 .  .  |.  . '.replace('.  |', '. |'),
    ].map((line) => line.slice(0, 14)),
  )
  expect(lines[lines.findIndex((line) => line.startsWith(' 1 ')) + 1]).toBe('   --')
  expect(lines.at(-4)).toBe('T^ P0 Tester A  1,1  HP 20/20  SP 1/3  ATK 5  DEF 2  SPD 5  TCG 1')
  expect(lines.at(-3)).toBe('     1 Trial (1 SP): ready   2 Bristle (2 SP): charging   has Rage 2')
  expect(lines.at(-1)).toBe('     2 Radiance (4 SP): charging   2 Leaf')
  expect(Math.max(...lines.slice(1, -4).map((line) => line.length))).toBeLessThanOrEqual(80)
})

test('events are told in a line, with their audit logs', () => {
  gc.act(0, { action: 'order', command: 'ww w 1' })
  gc.act(1, { action: 'hold' })
  const lines = gc.history.flatMap((event) => text.event?.(event as JsonObject, c) ?? []).map(plain)
  expect(lines).toContain('A goes from 1,1 to 1,3')
  expect(lines).toContain('A opens skill 1 for 1 SP')
  expect(lines).toContain(
    'B takes 6 from A: HP 10  [normal: Buff_Rage of A: value 3 → 4; normal: Skill_Tester1_Buff of A: value 4 → 6]',
  )
})

test('before the match it says who can be picked, and who was', () => {
  const drafting = createMatch(rules, { options: { bans: 1, teamSize: 2 } }) as GameControl
  drafting.act(0, { action: 'ban', character: 'Char_Alice01' })
  expect((text.view?.(drafting.viewFor(0), c) ?? []).map(plain)).toEqual([
    'the board is terraces, 25 by 25',
    'characters Char_BlueSky, Char_Kagaya, Char_Tester',
    'banned     Char_Alice01',
    'P0 has     nobody yet',
    'P1 has     nobody yet',
  ])
})

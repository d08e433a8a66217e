import { createMatch, type GameControl } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { uac } from '../index.ts'
import { checkMods } from './content.ts'
import { defineBuff, defineTerrain, on } from './define.ts'
import type { Hearing } from './types.ts'

const setup = {
  units: [
    { id: 'A', type: 'Char_Tester', team: 0, at: [5, 5] },
    { id: 'B', type: 'Char_Tester', team: 1, at: [5, 6] },
  ],
}
const begun = (mod: object, store: 'immer' | 'in place'): GameControl =>
  createMatch(uac({ name: 'hostile', mods: [{ mod }] }), {
    setup,
    options: { map: 'plain' },
    store,
    onRuleError: 'throw',
  }) as GameControl
const turn = (gc: GameControl, command = 'n w 0') => {
  gc.act(0, { action: 'order', command })
  return gc.act(1, { action: 'hold' })
}
const terrain = (...hooks: Parameters<typeof defineTerrain>[0]['on']) =>
  defineTerrain({ id: 'Terrain_Odd', name: { en: 'Odd' }, sign: 'o', on: hooks })

/** What the mod puts into a field; undefined: it takes the field away. */
const damage: [string, string, unknown, RegExp][] = [
  ['half a point', 'value', 0.5, /DamageEvent: value: expected a whole number, got 0\.5/],
  ['a text', 'value', '7', /value: expected a whole number, got "7"/],
  ['a field taken away', 'fixedValue', undefined, /fixedValue: expected .*, or null, got undefined/],
  ['a kind that there is not', 'kind', 'x', /kind: expected one of attack, skill, true, loss/],
  ['no audit log', 'audit', ['a', 5], /audit: expected a list of texts/],
]

describe.each(['immer', 'in place'] as const)('a mod that makes of an event what it is not (%s)', (store) => {
  test.each(damage)('%s: the input is refused whole', (_, field, value, told) => {
    const wrong = (event: object) => Object.assign(event, { [field]: value })
    const gc = begun(terrain(on('DamageEvent', { at: 'low', run: ({ event }) => void wrong(event) })), store)
    const before = JSON.stringify([gc.state.game, gc.log.length])
    expect(() => turn(gc)).toThrow(told)
    gc.act(0, { action: 'take back' })
    expect(JSON.stringify([gc.state.game, gc.log.length - 2])).toBe(before)
  })

  test.each<[string, (c: Hearing<'TurnEndEvent'>) => void, RegExp]>([
    [
      'a buff for half a turn',
      (c) =>
        c.enqueue('BuffApplyEvent', {
          source: 'x',
          target: 'A',
          buff: { id: 'Buff_Rage', duration: 0.5, stacks: 1, data: {} },
        }),
      /buff: expected \{ id, duration from -1, stacks from 1, data \}/,
    ],
    [
      'a kind of cells that there is not',
      (c) => c.enqueue('CellTypeSetEvent', { cells: [[1, 1]], terrain: 'Terrain_Sea' }),
      /there is no terrain 'Terrain_Sea'/,
    ],
    [
      'a skill that there is not',
      (c) => c.enqueue('SkillActivateEvent', { unit: 'A', skill: 9 as 1, cost: -5 }),
      /skill: expected one of 1, 2, got 9/,
    ],
    [
      'a look to nowhere',
      (c) => c.enqueue('FaceChangeEvent', { unit: 'A', from: 'Up', to: 'Sideways' as 'Up' }),
      /to: expected Up, Right, Down or Left/,
    ],
    [
      'the options',
      (c) => void Object.assign(c.scene.options, { maxTurns: 1 }),
      /content only looks at the match|read only/,
    ],
    ['the board of all matches', (c) => void Object.assign(c.scene.board, { width: 3 }), /read only/],
    ['its walls', (c) => void (c.scene.board.walls as object[]).push({}), /not extensible/],
    [
      'a promise',
      (c) => Promise.reject(new Error(c.event.sender)) as never,
      /expected a rule that is done at once/,
    ],
  ])('%s: the input is refused whole', (_, run, told) => {
    const gc = begun(terrain(on('TurnEndEvent', { run })), store)
    expect(() => turn(gc)).toThrow(told)
    expect(gc.state.game).toMatchObject({ turn: 1 })
  })

  test('a way that leaves the board, or jumps', () => {
    const jump = terrain(
      on('MoveDeclareEvent', {
        run: ({ event }) => void event.stepList.push({ start: [5, 4], end: [5, 40] }),
      }),
    )
    expect(() => turn(begun(jump, store), 's w 0')).toThrow(
      /stepList\[1\]: expected a step from 5,4 to the next cell of the board/,
    )
  })
})

test('async rules are told when the mod is loaded', () => {
  const wait = async () => undefined
  const buff = defineBuff({ id: 'Buff_Wait', name: { en: 'Wait' }, positive: true, attach: wait as never })
  const place = terrain(on('TurnEndEvent', { run: wait as never, when: wait as never }))
  expect(checkMods([{ buff, place }]).faults).toEqual([
    "Buff 'Buff_Wait': attach: expected a function that is done at once, got an async one",
    "Terrain 'Terrain_Odd': on[0].when: expected a function that is done at once, got an async one",
    "Terrain 'Terrain_Odd': on[0].run: expected a function that is done at once, got an async one",
  ])
})

import { BadInput } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { uac } from '../index.ts'
import { checkMods, defineCharacter } from './index.ts'

describe('what is wrong with a mod is told in one line for each fault', () => {
  const sound = defineCharacter({
    id: 'Char_Sound',
    name: { en: 'Sound' },
    stats: { MaxHP: 10, Attack: 3, Defense: 1, Speed: 2, TargetsCount: 1, MaxSP: 2 },
    range: [[0, 1]],
    skills: [null, null],
  })
  const terrain = { kind: 'Terrain', id: 'Terrain_X', name: { en: 'X' }, sign: 'x', on: [] }
  const hook = { event: 'DamageEvent', at: 'normal', when: null, run: () => undefined }

  test.each<[object, string]>([
    [{ ...sound, id: '' }, "Character '': id: expected 1 to 60 letters, digits and _, a letter first"],
    [
      { ...sound, naem: 1 },
      "Character 'Char_Sound': unknown key 'naem'; known are kind, id, name, stats, range, skills, on, setup",
    ],
    [{ ...sound, name: 'Sound' }, "Character 'Char_Sound': name: expected { en: text, zh: text }"],
    [
      { ...sound, stats: { ...sound.stats, Speed: 1.5 } },
      "Character 'Char_Sound': stats.Speed: expected a whole number from 0, got 1.5",
    ],
    [{ ...sound, range: [[0]] }, "Character 'Char_Sound': range: expected cells such as [0, 1]"],
    [
      { ...sound, skills: [null] },
      "Character 'Char_Sound': skills: expected two of them; null for one that there is not",
    ],
    [
      { ...sound, skills: [{ name: { en: 'S' }, cost: 1, buff: 'Buff_None' }, null] },
      "Character 'Char_Sound': skills[0].buff: there is no buff 'Buff_None'",
    ],
    [
      { ...sound, setup: { prompt: 'x', options: 1, apply: () => undefined } },
      "Character 'Char_Sound': setup.options: expected a function",
    ],
    [{ ...terrain, sign: 'xy' }, "Terrain 'Terrain_X': sign: expected one character"],
    [
      { ...terrain, on: [{ ...hook, event: 'DamagedEvent' }] },
      "Terrain 'Terrain_X': on[0]: there is no event 'DamagedEvent'",
    ],
    [
      { ...terrain, on: [{ ...hook, at: 'first' }] },
      "Terrain 'Terrain_X': on[0]: there is no priority 'first'; expected one of critical, high, normal, low, lowest, monitor, after",
    ],
    [{ ...terrain, on: [{ ...hook, run: 1 }] }, "Terrain 'Terrain_X': on[0].run: expected a function"],
    [
      { kind: 'Buff', id: 'Buff_X', name: { en: 'X' }, positive: true, onTick: 1 },
      "Buff 'Buff_X': unknown key 'onTick'; known are kind, id, name, positive, category, maxStacks, mutesNegative, data, provideModifiers, on, attach, tick, detach",
    ],
    [
      { kind: 'Buff', id: 'Buff_X', name: { en: 'X' }, positive: true, maxStacks: 0 },
      "Buff 'Buff_X': maxStacks: expected a whole number from 1, got 0",
    ],
  ])('%#', (bad, fault) => {
    const { sound: rest, faults } = checkMods([{ bad, sound: { ...sound, id: 'Char_Rest' } }])
    expect(faults).toEqual([fault])
    expect(rest.map(({ id }) => id)).toEqual(['Char_Rest'])
    expect(() => uac({ mods: [{ bad }] })).toThrow(new BadInput(fault))
  })

  test('ids that there are already, and modules without anything', () => {
    const { faults } = checkMods([{ a: sound, again: sound, b: { ...sound } }, { helper: () => 1 }])
    expect(faults).toEqual([
      'mod 2: it exports no character, buff or terrain',
      "Character 'Char_Sound': there is another definition with this id",
    ])
    expect(() => uac({ mods: [{ a: { ...sound, id: 'Char_Tester' } }] })).toThrow(
      "Character 'Char_Tester': there is another definition with this id",
    )
  })
})

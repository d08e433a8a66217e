import { machinesOf } from '@framestack/core/inspect'
import { describe, expect, test } from 'vitest'
import { blueSky } from '../content/characters/bluesky.ts'
import { tester } from '../content/characters/tester.ts'
import { rules } from '../index.ts'
import { CharacterMachine } from './character.ts'

describe('a character is a machine', () => {
  const machine = new CharacterMachine(tester)

  test('its skills charge, are ready, and are on while their buffs are held', () => {
    const begun = machine.start(0)
    expect(begun).toBe('alive.skill1.charging,alive.skill2.charging')
    const one = machine.step(begun, 'POINTS', 1)
    expect(one).toBe('alive.skill1.ready,alive.skill2.charging')
    const opened = machine.step(one, 'OPENED1', 0)
    expect([opened, machine.isSkill(opened, 1, 'on'), machine.isSkill(opened, 2, 'ready')]).toEqual([
      'alive.skill1.on,alive.skill2.charging',
      true,
      false,
    ])
    expect(machine.step(opened, 'POINTS', 3)).toBe('alive.skill1.on,alive.skill2.ready')
    expect(machine.step(opened, 'CLOSED1', 0)).toBe('alive.skill1.charging,alive.skill2.charging')
    expect(machine.step(opened, 'CLOSED1', 1)).toBe('alive.skill1.ready,alive.skill2.charging')
    expect(machine.step(one, 'POINTS', 0)).toBe(begun)
  })

  test('passive ones are always that, and the dead hear nothing', () => {
    const sky = new CharacterMachine(blueSky)
    const dead = sky.step(sky.start(5), 'DIED', 5)
    expect([sky.start(5), dead, sky.step(dead, 'POINTS', 5)]).toEqual([
      'alive.skill1.passive,alive.skill2.ready',
      'dead',
      'dead',
    ])
  })
})

test('phases and characters are among the machines that can be drawn', () => {
  const names = new Map(machinesOf(rules).map(({ name, kind }) => [name, kind]))
  expect(
    ['match', 'bp phase', 'turn start', 'plan phase', 'resolution phase', 'end phase', 'settle'].map((name) =>
      names.get(name),
    ),
  ).toEqual(['machine', ...Array<string>(6).fill('steps')])
  expect(
    ['Char_Alice01', 'Char_BlueSky', 'Char_Kagaya', 'Char_Tester'].map((name) => names.get(name)),
  ).toEqual(Array<string>(4).fill('entity'))
})

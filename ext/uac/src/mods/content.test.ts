import { createMatch, type GameControl } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { begin, hold, listening, told, units } from '../../testing/listening.ts'
import { uac } from '../index.ts'
import type { Unit } from '../types.ts'
import { checkMods } from './content.ts'
import { defineBuff, defineCharacter, on } from './index.ts'
import type { Mod } from './types.ts'

describe('content', () => {
  const glue = defineBuff({
    id: 'Buff_Glue',
    name: { en: 'Glue' },
    positive: false,
    maxStacks: 3,
    provideModifiers: ({ buff }) => [
      { stat: 'Speed', type: 'BaseAdd', value: -buff.stacks },
      { range: 'Add', cells: [[0, 2]] },
    ],
    attach: (c) =>
      c.enqueue('TokenChangeEvent', {
        source: 'Buff_Glue',
        target: c.owner.id,
        token: 'drop',
        name: 'Drop',
        change: 1,
      }),
    tick: (c) =>
      c.enqueue('TokenChangeEvent', {
        source: 'Buff_Glue',
        target: c.owner.id,
        token: 'drop',
        name: 'Drop',
        change: 1,
      }),
    detach: (c) =>
      c.enqueue('TokenChangeEvent', {
        source: 'Buff_Glue',
        target: c.owner.id,
        token: 'drop',
        name: 'Drop',
        change: -9,
      }),
  })
  const give = { source: 'ears', target: 'B', buff: { id: 'Buff_Glue', duration: 2, stacks: 1, data: {} } }

  test('a buff has its moments, and stacks (D25)', () => {
    const mod = {
      glue,
      ...listening(
        on('TurnStartEvent', {
          when: (c) => c.event.turn <= 2,
          run: (c) => c.enqueue('BuffApplyEvent', give),
        }),
      ),
    }
    const gc = begin(mod)
    const state = () => {
      const unit = units(gc)[1] as Unit
      return [
        unit.buffs[0]?.duration ?? null,
        unit.buffs[0]?.stacks ?? null,
        unit.stats.Speed.modifiers.map(({ value }) => value),
        unit.range.modifiers.length,
        unit.tokens[0]?.count ?? 0,
      ]
    }
    expect(state()).toEqual([2, 1, [-1], 1, 1])
    hold(gc)
    expect(state()).toEqual([2, 2, [-2], 1, 2])
    hold(gc)
    expect(state()).toEqual([1, 2, [-2], 1, 3])
    hold(gc)
    expect(state()).toEqual([null, null, [], 0, 0])
  })

  test('a buff of duration 0 ends as soon as the queue is empty', () => {
    const instant = { ...give, buff: { ...give.buff, duration: 0 } }
    const gc = begin({
      glue,
      ...listening(on('TurnStartEvent', { run: (c) => c.enqueue('BuffApplyEvent', instant) })),
    })
    expect([units(gc)[1]?.buffs, units(gc)[1]?.stats.Speed.modifiers, told(gc, 'BuffEnded').length]).toEqual([
      [],
      [],
      1,
    ])
  })

  test('a modifier that is none is the mod author’s mistake, and refuses the input', () => {
    const bad = { ...glue, provideModifiers: () => [{ stat: 'Luck', type: 'BaseAdd', value: 1 }] }
    const gc = begin({
      bad,
      ...listening(on('PlanStageEndEvent', { run: (c) => c.enqueue('BuffApplyEvent', give) })),
    } as Mod)
    expect(hold(gc)).toEqual([200, 500])
  })

  test('whatever the order in which a module gives its exports, they are taken by name', () => {
    const [b, a] = ['Buff_B', 'Buff_A'].map((id) => defineBuff({ id, name: { en: id }, positive: true }))
    const ids = (mod: Mod) => checkMods([mod]).sound.map(({ id }) => id)
    expect(ids({ b, a })).toEqual(['Buff_A', 'Buff_B'])
    expect(ids({ a, b })).toEqual(['Buff_A', 'Buff_B'])
  })

  test('a mod’s character can be picked', () => {
    const golem = defineCharacter({
      id: 'Char_Golem',
      name: { en: 'Golem' },
      stats: { MaxHP: 30, Attack: 3, Defense: 5, Speed: 1, TargetsCount: 1, MaxSP: 0 },
      range: [[0, 1]],
      skills: [null, null],
    })
    const gc = createMatch(uac({ mods: [{ golem }] }), { options: { teamSize: 1 } }) as GameControl
    gc.act(0, { action: 'pick', character: 'Char_Golem' })
    expect(gc.act(1, { action: 'pick', character: 'Char_Golem' })).toEqual({ code: 200 })
    expect(units(gc).map(({ type, hp }) => `${type} ${hp}`)).toEqual(['Char_Golem 30', 'Char_Golem 30'])
  })
})

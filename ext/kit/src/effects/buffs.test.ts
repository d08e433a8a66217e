import { restoreMatch } from '@framestack/core'
import { describe, expect, it } from 'vitest'
import { doer, enemies, match, poison, spit, unit } from '../../testing/match.ts'
import type { BuffDef } from './index.ts'

describe('durations', () => {
  it('n turns are n ticks, whoever put it on: 20, 17, 14, 14', () => {
    const { use, pass, strength, keys } = match(
      [spit],
      [
        [0, 'spit', 5],
        [1, 'plain', 20],
      ],
      [poison(2, 'independent')],
    )
    use(2)
    const seen = [strength(3)]
    for (let turn = 0; turn < 3; turn++) {
      pass()
      seen.push(strength(3))
      pass()
    }
    expect(seen).toEqual([20, 17, 14, 14])
    expect(keys()).toEqual([])
  })

  it('goes on after a save in the middle as if nothing had happened', () => {
    const one = match(
      [spit],
      [
        [0, 'spit', 5],
        [1, 'plain', 20],
      ],
      [poison(2, 'independent')],
    )
    one.use(2)
    one.pass()
    one.pass()
    const saved = restoreMatch(one.rules, JSON.parse(JSON.stringify(one.gc.save())))
    one.pass()
    saved.act(0, { action: 'pass' })
    expect(saved.viewFor(0)).toEqual(one.gc.viewFor(0))
    expect(saved.state).toEqual(one.gc.state)
  })

  it('a bonus until the end of the turn ends then, also when its giver is dead', () => {
    const cheer = doer(
      'cheer',
      {
        op: 'modify',
        to: { of: 'unit', side: 'friend', area: 'board', other: true },
        stat: 'strength',
        how: 'add',
        n: 2,
        duration: 'turn',
      },
      { op: 'destroy', to: 'self' },
    )
    const { use, pass, strength } = match(
      [cheer],
      [
        [0, 'cheer', 5],
        [0, 'plain', 5],
      ],
    )
    use(2)
    expect(strength(3)).toBe(7)
    pass()
    expect(strength(3)).toBe(5)
  })

  it('what lasts as long as its source ends with it, and nothing is left over', () => {
    const lord = unit('lord', {
      statics: [
        {
          to: { of: 'unit', side: 'friend', area: 'board', other: true },
          stat: 'strength',
          how: 'add',
          n: 2,
        },
      ],
    })
    const storm = doer('storm', { op: 'damage', to: enemies, n: 2 })
    const { use, strength, game } = match(
      [lord, storm],
      [
        [0, 'storm', 5],
        [1, 'lord', 2],
        [1, 'plain', 1],
        [1, 'plain', 5],
      ],
    )
    expect(strength(4)).toBe(3)
    use(2)
    // The lord dies; who stood only by his help falls in the same step, the other one keeps what is his own.
    expect(game().row.map(({ id }) => id)).toEqual([2, 5])
    expect(strength(5)).toBe(3)
  })

  it('uses are counted when it acts', () => {
    const guard: BuffDef = {
      key: 'guard',
      duration: { uses: 2 },
      stacking: { mode: 'ignore' },
      replacements: [{ event: 'damage', layer: 'prevent' }],
    }
    const shield = doer('shield', { op: 'buff', to: 'self', buff: 'guard' })
    const hit = doer('hit', { op: 'damage', to: enemies, n: 1 })
    const { use, pass, strength } = match(
      [shield, hit],
      [
        [0, 'shield', 5],
        [1, 'hit', 5],
      ],
      [guard],
    )
    use(2)
    pass()
    for (let i = 0; i < 3; i++) use(3)
    expect(strength(2)).toBe(4)
  })
})

describe('stacking', () => {
  const lost = (mode: BuffDef['stacking']['mode'], puts: number, turns: number, max?: number) => {
    const { use, pass, strength, game } = match(
      [spit],
      [
        [0, 'spit', 5],
        [1, 'plain', 50],
      ],
      [poison(2, mode, max)],
    )
    for (let i = 0; i < puts; i++) use(2)
    const stacks = game().effects.buffs.map((buff) => buff.stacks)
    for (let turn = 0; turn < turns; turn++) {
      pass()
      pass()
    }
    return { lost: 50 - (strength(3) ?? 0), stacks }
  }

  it('ignore, refresh and replace keep one; independent keeps each; extend adds the clocks', () => {
    expect(lost('ignore', 2, 5)).toEqual({ lost: 6, stacks: [1] })
    expect(lost('refresh', 2, 5)).toEqual({ lost: 6, stacks: [1] })
    expect(lost('replace', 2, 5)).toEqual({ lost: 6, stacks: [1] })
    expect(lost('independent', 2, 5)).toEqual({ lost: 12, stacks: [1, 1] })
    expect(lost('extend', 2, 5)).toEqual({ lost: 12, stacks: [1] })
  })

  it('stacks are counted to their most, and the clock is full again even there', () => {
    expect(lost('stack', 4, 0, 3).stacks).toEqual([3])
    const { use, pass, game } = match(
      [spit],
      [
        [0, 'spit', 5],
        [1, 'plain', 50],
      ],
      [poison(3, 'stack', 1)],
    )
    use(2)
    pass()
    pass()
    use(2)
    expect(game().effects.buffs[0]?.clock).toEqual({ of: 'holder', at: 'start', left: 3, full: 3 })
  })

  it('keepLargest keeps the larger one, whichever comes first', () => {
    const grow = (n: number) =>
      doer(`grow${n}`, {
        op: 'modify',
        to: { of: 'unit', side: 'friend', area: 'board', where: { tribe: ['red'] } },
        stat: 'strength',
        how: 'add',
        n,
        duration: 'permanent',
        key: 'growth',
        stacking: { mode: 'keepLargest' },
      })
    const red = unit('red', { tribes: ['red'] })
    const { use, strength } = match(
      [grow(1), grow(3), red],
      [
        [0, 'grow1', 5],
        [0, 'grow3', 5],
        [0, 'red', 5],
      ],
    )
    use(2)
    expect(strength(4)).toBe(6)
    use(3)
    use(2)
    expect(strength(4)).toBe(8)
  })

  it('what excludes another takes its place, and what is immune stays free', () => {
    const statuses: BuffDef[] = [
      {
        key: 'poisoned',
        duration: 'permanent',
        stacking: { mode: 'ignore' },
        excludes: ['vitalized'],
        immune: ['base'],
      },
      { key: 'vitalized', duration: 'permanent', stacking: { mode: 'ignore' }, excludes: ['poisoned'] },
    ]
    const both = doer(
      'both',
      { op: 'status', to: enemies, add: ['poisoned'] },
      { op: 'status', to: enemies, add: ['vitalized'] },
      { op: 'status', to: 'enemyBase', add: ['poisoned'] },
    )
    const { use, keys } = match(
      [both],
      [
        [0, 'both', 5],
        [1, 'plain', 5],
      ],
      statuses,
    )
    use(2)
    expect(keys()).toEqual(['vitalized'])
  })
})

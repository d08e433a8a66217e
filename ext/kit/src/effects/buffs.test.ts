import { createMatch, type Json, restoreMatch } from '@framestack/core'
import { describe, expect, it } from 'vitest'
import { type Arena, arenaWith } from '../../testing/arena.ts'
import type { BuffDef, Card, Effect } from './index.ts'

const unit = (id: string, rest: Partial<Extract<Card, { kind: 'unit' }>> = {}): Card => ({
  id,
  name: { en: id, zh: id },
  kind: 'unit',
  kingdom: 'arena',
  cost: 1,
  strength: 5,
  move: 0,
  ...rest,
})
/** A unit that does this when it is used. */
const doer = (id: string, ...effects: Effect[]): Card =>
  unit(id, { abilities: [{ on: 'play', do: effects }] })
const enemies = { of: 'unit', side: 'enemy', area: 'board' } as const

function match(cards: readonly Card[], fighters: Json, buffs: readonly BuffDef[] = []) {
  const rules = arenaWith({ version: 1, buffs: [...buffs], cards: [unit('plain'), ...cards] })
  const gc = createMatch(rules, { setup: fighters, onRuleError: 'throw' })
  const game = () => gc.state.game as Json & Arena
  return {
    gc,
    rules,
    game,
    use: (piece: number) => gc.act(game().turn, { action: 'use', piece }),
    pass: () => gc.act(game().turn, { action: 'pass' }),
    strength: (piece: number) => (gc.viewFor(0) as { [id: string]: number | undefined })[piece],
    keys: () => game().effects.buffs.map(({ key }) => key),
  }
}

const poison = (turns: number, mode: BuffDef['stacking']['mode'], max?: number): BuffDef => ({
  key: 'poison',
  duration: { turns, of: 'holder', at: 'start' },
  stacking: { mode, ...(max === undefined ? {} : { max }) },
  abilities: [{ on: 'turnStart', do: [{ op: 'damage', to: 'holder', n: { param: 'damage' } }] }],
})
const spit = doer('spit', { op: 'buff', to: enemies, buff: 'poison', params: { damage: 3 } })

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

describe('modifiers are read when they are used', () => {
  it('the latest set, then sums, then factors', () => {
    const odd = doer(
      'odd',
      { op: 'modify', to: 'self', stat: 'strength', how: 'mul', n: 2, duration: 'permanent' },
      { op: 'modify', to: 'self', stat: 'strength', how: 'add', n: 1, duration: 'permanent' },
      { op: 'modify', to: 'self', stat: 'strength', how: 'set', n: 3, duration: 'permanent' },
    )
    const { use, strength, game } = match([odd], [[0, 'odd', 5]])
    use(2)
    expect(strength(2)).toBe(8)
    expect(game().row[0]?.strength).toBe(5)
  })

  it('damage dealt and taken are modified, each for itself', () => {
    const strong = unit('strong', {
      statics: [{ to: { of: 'unit', side: 'friend', area: 'board' }, stat: 'damageDealt', how: 'add', n: 1 }],
      abilities: [{ on: 'play', do: [{ op: 'damage', to: enemies, n: 1 }] }],
    })
    const soft = unit('soft', {
      statics: [{ to: { of: 'unit', side: 'friend', area: 'board' }, stat: 'damageTaken', how: 'mul', n: 2 }],
    })
    const { use, strength } = match(
      [strong, soft],
      [
        [0, 'strong', 5],
        [1, 'soft', 9],
      ],
    )
    use(2)
    expect(strength(3)).toBe(5)
  })
})

describe('replacements', () => {
  const hit = (n: number) => doer(`hit${n}`, { op: 'damage', to: { ...enemies, pick: 'strongest' }, n })
  const with_ = (
    id: string,
    replacement: NonNullable<Extract<Card, { kind: 'unit' }>['replacements']>[number],
  ) => unit(id, { replacements: [replacement] })

  it('modify what comes, before it comes', () => {
    const tough = with_('tough', { event: 'damage', layer: 'modify', n: { div: [{ event: 'amount' }, 2] } })
    const { use, strength } = match(
      [hit(5), tough],
      [
        [0, 'hit5', 5],
        [1, 'tough', 9],
      ],
    )
    use(2)
    expect(strength(3)).toBe(7)
  })

  it('prevent comes first, and leaves nothing for the others', () => {
    const both = unit('both', {
      replacements: [
        { event: 'damage', layer: 'instead', do: [{ op: 'damage', to: 'friendBase', n: 9 }] },
        { event: 'damage', layer: 'prevent', limit: { uses: 1 } },
      ],
    })
    const { use, strength, game } = match(
      [hit(5), both],
      [
        [0, 'hit5', 5],
        [1, 'both', 9],
      ],
    )
    use(2)
    expect([strength(3), game().bases[1]]).toEqual([9, 20])
    use(2)
    expect([strength(3), game().bases[1]]).toEqual([9, 11])
  })

  it('redirect draws it to whoever says so', () => {
    const shield = with_('shield', {
      event: 'damage',
      layer: 'redirect',
      to: { of: 'unit', side: 'friend', area: 'board', other: true },
    })
    const { use, strength } = match(
      [hit(3), shield],
      [
        [0, 'hit3', 5],
        [1, 'plain', 9],
        [1, 'shield', 5],
      ],
    )
    use(2)
    expect([strength(3), strength(4)]).toEqual([9, 2])
  })

  it('a death that does not come is no death, and what was counted is what happened', () => {
    const stubborn = with_('stubborn', { event: 'death', layer: 'prevent', limit: { uses: 1 } })
    const fall = {
      ...stubborn,
      abilities: [{ on: 'death' as const, do: [{ op: 'damage' as const, to: 'enemyBase', n: 5 }] }],
    } as Card
    const { use, strength, game } = match(
      [hit(9), fall],
      [
        [0, 'hit9', 5],
        [1, 'stubborn', 3],
      ],
    )
    use(2)
    expect([strength(3), game().bases[0]]).toEqual([1, 20])
    use(2)
    expect([strength(3), game().bases[0]]).toEqual([undefined, 15])
  })
})

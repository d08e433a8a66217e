import { describe, expect, it } from 'vitest'
import { doer, enemies, match, poison, spit, unit } from '../../testing/match.ts'
import { type BuffDef, buffProblem } from './index.ts'

describe('as others have reported it of other games', () => {
  it('what was put on in the very phase that ticks counts from the next one', () => {
    const brand = unit('brand', {
      abilities: [
        {
          on: 'turnStart',
          limit: { per: 'game', n: 1 },
          do: [{ op: 'buff', to: 'self', buff: 'poison', params: { damage: 3 } }],
        },
      ],
    })
    const { pass, strength, keys } = match(
      [brand],
      [
        [0, 'plain', 5],
        [1, 'brand', 20],
      ],
      [poison(2, 'ignore')],
    )
    const seen: (number | undefined)[] = []
    for (let turn = 0; turn < 4; turn++) {
      pass()
      seen.push(strength(3))
      pass()
    }
    expect(seen).toEqual([20, 17, 14, 14])
    expect(keys()).toEqual([])
  })

  it('two buffs that end in the same tick end once each, and a third one still acts', () => {
    const three = doer(
      'three',
      { op: 'buff', to: enemies, buff: 'short', params: { damage: 1 } },
      { op: 'buff', to: enemies, buff: 'short', params: { damage: 1 } },
      { op: 'buff', to: enemies, buff: 'poison', params: { damage: 1 } },
    )
    const short = { ...poison(1, 'independent'), key: 'short' }
    const { use, pass, strength, keys } = match(
      [three],
      [
        [0, 'three', 5],
        [1, 'plain', 20],
      ],
      [short, poison(2, 'independent')],
    )
    use(2)
    pass()
    expect([strength(3), keys()]).toEqual([17, ['poison']])
    pass()
    pass()
    expect([strength(3), keys()]).toEqual([16, []])
  })

  it('who changed sides before its ability ran still has it, for the player whose it was then', () => {
    const loyal = unit('loyal', {
      abilities: [{ on: 'survive', do: [{ op: 'damage', to: 'enemyBase', n: 3 }] }],
    })
    const turncoat = unit('turncoat', {
      abilities: [
        {
          on: 'survive',
          do: [
            { op: 'convert', to: { of: 'unit', side: 'friend', area: 'board', other: true }, side: 'enemy' },
          ],
        },
      ],
    })
    const hit = doer('hit', { op: 'damage', to: enemies, n: 1 })
    const { use, game } = match(
      [loyal, turncoat, hit],
      [
        [0, 'hit', 5],
        [1, 'turncoat', 5],
        [1, 'loyal', 5],
      ],
    )
    use(2)
    expect(game().row.map(({ side }) => side)).toEqual([0, 1, 0])
    expect(game().bases).toEqual([17, 20])
  })

  it('for each that was hit counts those that were, not those that were protected', () => {
    const safe = unit('safe', { replacements: [{ event: 'damage', layer: 'prevent' }] })
    const sweep = doer(
      'sweep',
      { op: 'damage', to: enemies, n: 9 },
      { op: 'damage', to: 'enemyBase', n: { size: 'result' } },
    )
    const { use, game } = match(
      [safe, sweep],
      [
        [0, 'sweep', 5],
        [1, 'plain', 5],
        [1, 'safe', 5],
        [1, 'plain', 5],
      ],
    )
    use(2)
    expect(game().row.map(({ id }) => id)).toEqual([2, 4])
    expect(game().bases).toEqual([20, 18])
  })

  it('three hits are three events for what modifies each', () => {
    const also = unit('also', {
      replacements: [
        {
          event: 'damage',
          to: { of: 'unit', side: 'any', area: 'board' },
          layer: 'modify',
          n: { add: [{ event: 'amount' }, 1] },
        },
      ],
    })
    const sweep = doer('sweep', { op: 'damage', to: { ...enemies, where: { not: { is: 'self' } } }, n: 1 })
    const { use, strength } = match(
      [also, sweep],
      [
        [0, 'sweep', 5],
        [0, 'also', 5],
        [1, 'plain', 5],
        [1, 'plain', 5],
        [1, 'plain', 5],
      ],
    )
    use(2)
    expect([strength(4), strength(5), strength(6)]).toEqual([3, 3, 3])
  })

  it('a piece without its abilities keeps what others give it, and a new one has it at once', () => {
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
    const silence: BuffDef = {
      key: 'silent',
      duration: 'permanent',
      stacking: { mode: 'ignore' },
      blocks: ['abilities'],
    }
    const hush = doer('hush', {
      op: 'status',
      to: { ...enemies, where: { strength: { lt: 8 } } },
      add: ['silent'],
    })
    const { use, strength } = match(
      [lord, hush],
      [
        [0, 'hush', 5],
        [1, 'lord', 9],
        [1, 'plain', 5],
      ],
      [silence],
    )
    expect(strength(4)).toBe(7)
    use(2)
    expect(strength(4)).toBe(7)
  })

  it('with three players, who is at it comes first, then the next ones in turn order', () => {
    const tell = (id: string) =>
      unit(id, { abilities: [{ on: 'survive', do: [{ op: 'strength', to: 'self', n: 1 }] }] })
    const quake = doer('quake', { op: 'damage', to: { of: 'unit', side: 'any', area: 'board' }, n: 1 })
    const { use, pass, gc } = match(
      [tell('third'), tell('first'), tell('second'), quake],
      [
        [0, 'third', 9],
        [2, 'second', 9],
        [1, 'first', 9],
        [1, 'quake', 9],
        [0, 'third', 9],
        [2, 'second', 9],
      ],
      [],
      3,
    )
    pass()
    use(5)
    const answered = gc.history.flatMap((event) =>
      event['type'] === 'Batch' && event['op'] === 'strength' ? [event['by']] : [],
    )
    expect(answered).toEqual([4, 3, 7, 2, 6])
  })

  it('a bonus on one that is full is gone when it ends, and healing meanwhile gives nothing for good', () => {
    const cheer = doer(
      'cheer',
      {
        op: 'modify',
        to: { of: 'unit', side: 'friend', area: 'board' },
        stat: 'strength',
        how: 'add',
        n: 2,
        duration: 'turn',
      },
      { op: 'heal', to: { of: 'unit', side: 'friend', area: 'board' }, n: 9 },
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

  it('a buff without its clock, or without the phase in which it was put on, is no buff, and no guess is made', () => {
    const { use, game } = match(
      [spit],
      [
        [0, 'spit', 5],
        [1, 'plain', 20],
      ],
      [poison(3, 'ignore')],
    )
    use(2)
    const [buff] = JSON.parse(JSON.stringify(game().effects.buffs))
    expect(buffProblem(buff)).toBeNull()
    for (const [key, value] of [
      ['phase', undefined],
      ['phase', null],
      ['clock', undefined],
      ['clock', null],
      ['clock', { of: 'holder', at: 'start', left: 0, full: 3 }],
      ['clock', { uses: 0 }],
      ['clock', 'forever'],
      ['stacks', 0],
      ['id', 1.5],
    ] as const)
      expect(buffProblem({ ...buff, [key]: value }), key).toMatch(new RegExp(`^poison: ${key}: expected`))
    expect(buffProblem({ ...buff, clock: 'permanent' })).toBeNull()
  })

  it('a hit that both ends a base and would end the other decides by the first', () => {
    const last = unit('last', {
      abilities: [{ on: 'death', do: [{ op: 'damage', to: 'enemyBase', n: 50 }] }],
    })
    const final = doer('final', { op: 'damage', to: 'enemyBase', n: 20 }, { op: 'destroy', to: enemies })
    const { use, gc, game } = match(
      [last, final],
      [
        [0, 'final', 5],
        [1, 'last', 5],
      ],
    )
    use(2)
    expect([gc.outcome?.winners, game().bases]).toEqual([[0], [20, 0]])
  })
})

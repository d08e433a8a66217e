import { describe, expect, it } from 'vitest'
import { doer, enemies, match, unit } from '../../testing/match.ts'
import type { Card } from './index.ts'

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

import { createMatch } from '@framestack/core'
import { type Part, totalOf } from '@framestack/kit/modifiers'
import { describe, expect, test } from 'vitest'
import { type Deck, duel, thinker } from '../bot/index.ts'
import { miracle } from '../index.ts'
import type { Events } from '../types.ts'

const decks: readonly Deck[] = [
  { artifacts: ['HolyLight'], creatures: ['Priest', 'Swordsman', 'VolcanoDragon'] },
  { artifacts: ['SalamanderShield'], creatures: ['Priest', 'Swordsman', 'FrostDragon'] },
  { artifacts: ['InfernoFlame'], creatures: ['Priest', 'VolcanoDragon', 'Archer'] },
]

/** All damage of some matches between bots. */
const damages = decks.flatMap((deck, i) => {
  const gc = createMatch(miracle)
  const other = decks[(i + 1) % decks.length] ?? deck
  for (const { seat, move } of duel(miracle, [thinker({ deck }), thinker({ deck: other })]).moves)
    gc.act(seat, { action: move.action, ...move.args })
  return gc.history.filter(({ type }) => type === 'Damage')
}) as (Events['Damage'] & { type: string })[]

describe('every damage says what it is made of', () => {
  test('and the parts add up to it', () => {
    expect(damages.length).toBeGreaterThan(50)
    for (const { damage, parts } of damages) expect(totalOf(parts)).toBe(damage)
  })

  test('what is printed first, by whoever deals it; then each buff with whose it is', () => {
    const attack = ['Attack', 'AttackBack']
    for (const { source, kind, parts } of damages) {
      const [first, ...rest] = parts as [Part, ...Part[]]
      expect([first.why === 'printed', first.from]).toEqual([attack.includes(kind), source])
      for (const { why } of rest) expect(['PriestAtkBuff', 'HolyLightAtkBuff', 'HolyShield']).toContain(why)
    }
    const reasons = new Set(damages.flatMap(({ parts }) => parts.map(({ why }) => why)))
    expect([...reasons].sort()).toEqual(
      ['HolyLightAtkBuff', 'HolyShield', 'InfernoFlame', 'PriestAtkBuff', 'printed', 'splash'].sort(),
    )
  })
})

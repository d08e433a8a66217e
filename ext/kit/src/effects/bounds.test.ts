import { describe, expect, it } from 'vitest'
import { buff, doer, enemies, match, when } from '../../testing/match.ts'
import type { Effect } from './index.ts'

const most = 1_000_000
const all = { of: 'unit', side: 'any', area: 'board' } as const

/** A match in which the first fighter did that. */
function done(...effects: Effect[]) {
  const set = match(
    [doer('doer', ...effects)],
    [
      [0, 'doer', 5],
      [1, 'plain', 5],
    ],
    [
      buff('mark', {
        stacking: { mode: 'independent' },
        abilities: [when('survive', { op: 'heal', to: 'self', n: 1 })],
      }),
    ],
  )
  expect(set.use(2)).toEqual({ code: 200 })
  return set
}

describe('no ability hangs a match, or makes a number that is none', () => {
  it.each<[string, Effect]>([
    ['binds names', { op: 'let', as: 'all', sel: all }],
    ['computes numbers', { op: 'var', as: 'n', n: 1 }],
    ['asks conditions', { op: 'if', cond: { dead: 'self' }, then: [{ op: 'destroy', to: 'self' }] }],
    [
      'takes one of two ways',
      { op: 'oneOf', options: [[{ op: 'var', as: 'a', n: 1 }], [{ op: 'var', as: 'b', n: 1 }]] },
    ],
    ['does nothing', { op: 'damage', to: all, n: 0 }],
  ])('a loop that only %s ends with the budget', (_, inner) => {
    const { stopped, gc } = done({ op: 'repeat', n: most, do: [{ op: 'repeat', n: most, do: [inner] }] })
    expect(stopped()).toEqual(['budget'])
    expect(gc.allowedPlayers()).toEqual([0])
  })

  it('points without number are shared, and those that are drawn for are few', () => {
    const { strength } = done({ op: 'strength', to: all, n: most, spread: 'random' })
    const [a = 0, b = 0] = [strength(2), strength(3)]
    expect(a + b).toBe(most + 10)
    expect(Math.abs(a - b)).toBeLessThanOrEqual(1000)
  })

  it('what is added and multiplied stays an exact number', () => {
    const large: Effect = { op: 'strength', to: 'self', n: { mul: [most, most, most] } }
    const { strength, game } = done(
      { op: 'repeat', n: 9, do: [large] },
      { op: 'strength', to: 'friendBase', n: { strength: 'self' } },
    )
    expect(strength(2)).toBe(1_000_000_000)
    expect(game().bases[0]).toBe(1_000_000_000)
    const factor: Effect = {
      op: 'modify',
      to: 'self',
      stat: 'strength',
      how: 'mul',
      n: most,
      duration: 'permanent',
    }
    expect(done({ op: 'repeat', n: 9, do: [factor] }).strength(2)).toBe(1_000_000_000)
    const chance: Effect = {
      op: 'strength',
      to: 'self',
      n: { rand: [{ mul: [-most, most] }, { mul: [most, most] }] },
    }
    expect(Number.isSafeInteger(done({ op: 'strength', to: 'self', n: most }, chance).game().bases[0])).toBe(
      true,
    )
  })

  it('a match has a thousand buffs at most', () => {
    const { keys, stopped } = done({ op: 'repeat', n: 1500, do: [{ op: 'buff', to: enemies, buff: 'mark' }] })
    expect([keys().length, stopped()]).toEqual([1000, []])
  })
})

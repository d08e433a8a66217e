import { describe, expect, test } from 'vitest'
import { anyValue, domain, language, one } from '../../index.ts'
import { lawsOf, lawsText } from '../index.ts'

const open = language<{ n: number }>()
const target = domain<number | string>('target', {
  is: (value) =>
    (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
    (typeof value === 'string' && value.length < 10),
  schema: {
    anyOf: [
      { type: 'integer', minimum: 0 },
      { type: 'string', maxLength: 9 },
    ],
  },
})

/** A game in which anything may be aimed at; `fails`: its rule knows only what stands among the examples. */
function rules(fails: boolean) {
  const Turn = open.frame('turn', {
    moves: { use: { target: one(target) } },
    players: () => [0],
    offers: (_, offer) => offer.use({ target: anyValue<number | string>('a', 'b') }),
    react: {
      use(c, given) {
        if (fails && typeof given.target === 'number') throw new Error('a number')
        if (++c.game.n > 3) c.end({ winners: [0], reason: 'done' })
      },
    },
  })
  return open.ruleset({
    name: 'open',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ n: 0 }),
    start: (c) => c.push(Turn, null),
    frames: [Turn],
    view: (c) => ({ n: c.game.n }),
    bound: 10,
  })
}

describe('any value of a domain', () => {
  test('is covered by the offer, whether it is among the examples or not', () => {
    const report = lawsOf(rules(false), { games: 20 })
    expect(report.ok, lawsText(report)).toBe(true)
  })

  test('is tried by the laws beyond the examples', () => {
    const report = lawsOf(rules(true), { games: 20 })
    expect(Object.keys(report.laws).filter((law) => report.laws[law]?.failures.length !== 0)).toEqual([
      'offers',
    ])
    expect(report.laws['offers']?.failures[0]?.text).toContain('is open: ')
  })
})

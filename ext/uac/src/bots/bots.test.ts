import { createMatch, type GameControl } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { compare } from '../../testing/duel.ts'
import { rules } from '../index.ts'
import { bots } from './index.ts'

const match = (setup: object): GameControl => createMatch(rules, { setup, options: { map: 'plain' } })
const does = (name: keyof typeof bots, gc: GameControl, seat = 0) =>
  bots[name]({ seat, view: gc.viewFor(seat), hint: gc.hintFor(seat), pick: () => 0 })
const still = { TargetsCount: 0, Speed: 0 }

describe('the tactician', () => {
  test('goes where it kills', () => {
    const gc = match({
      units: [
        { id: 'A', type: 'Char_Tester', team: 0, at: [5, 5] },
        { id: 'strong', type: 'Char_Kagaya', team: 1, at: [3, 5], stats: still },
        { id: 'weak', type: 'Char_Kagaya', team: 1, at: [8, 5], hp: 2, stats: still },
      ],
    })
    gc.act(0, does('tactician', gc) ?? {})
    gc.act(1, { action: 'hold' })
    expect(gc.history).toContainEqual(
      expect.objectContaining({ type: 'CharacterDeathEvent', target: 'weak' }),
    )
  })

  test('walks towards enemies, around walls', () => {
    const gc = match({
      walls: [
        [
          [5, 5],
          [5, 6],
        ],
        [
          [4, 5],
          [4, 6],
        ],
        [
          [6, 5],
          [6, 6],
        ],
      ],
      units: [
        { id: 'A', type: 'Char_Tester', team: 0, at: [5, 5], stats: { Speed: 2 } },
        { id: 'B', type: 'Char_Kagaya', team: 1, at: [5, 16], stats: still },
      ],
    })
    expect(['aa', 'dd']).toContain(String(does('tactician', gc)?.['command']).split(' ')[0])
  })

  test('keeps out of the way of its own', () => {
    const gc = match({
      units: [
        { id: 'A', type: 'Char_Tester', team: 0, at: [5, 5] },
        { id: 'A2', type: 'Char_Tester', team: 0, at: [5, 4] },
        { id: 'B', type: 'Char_Kagaya', team: 1, at: [5, 12], stats: still },
      ],
    })
    const first = does('tactician', gc)
    gc.act(0, first ?? {})
    const second = does('tactician', gc)
    gc.act(0, second ?? {})
    expect([first?.['unit'], second?.['unit'], does('tactician', gc)]).toEqual(['A', 'A2', null])
    gc.act(1, { action: 'hold' })
    const moved = gc.history.filter(({ type }) => type === 'MoveEvent' || type === 'MoveDeclareEvent')
    const declared = moved
      .filter(({ type }) => type === 'MoveDeclareEvent')
      .map((event) => event['endPosition'])
    expect(moved.filter(({ type }) => type === 'MoveEvent').map((event) => event['to'])).toEqual(declared)
  })

  test('stays off the sky', () => {
    const gc = match({
      terrain: [{ type: 'Terrain_BlueSky', from: [4, 6], to: [6, 8] }],
      units: [
        { id: 'A', type: 'Char_Tester', team: 0, at: [5, 5] },
        { id: 'B', type: 'Char_Kagaya', team: 1, at: [5, 14], stats: still },
      ],
    })
    const path = String(does('tactician', gc)?.['command']).split(' ')[0] ?? ''
    gc.act(0, { action: 'order', command: `${path} w 0` })
    gc.act(1, { action: 'hold' })
    expect(gc.history.filter(({ type }) => type === 'DamageEvent')).toEqual([])
  })

  test('wins nearly always against random orders, sides swapped', { timeout: 120_000 }, () => {
    const { won, games } = compare({ bots: ['random', 'tactician'], games: 16, seed: 4 })
    expect(won / games).toBeGreaterThan(0.8)
  })
})

test('decides most matches against itself: it does not wait for the last turn', { timeout: 120_000 }, () => {
  const { drawn, turns, games } = compare({ bots: ['tactician', 'tactician'], games: 10, seed: 6 })
  expect(drawn / games).toBeLessThan(0.5)
  expect(turns / games).toBeLessThan(35)
})

test('both bots play where targets are asked for, with bans, and with picks at once', {
  timeout: 60_000,
}, () => {
  const sets = [
    { askTargets: true, maxTurns: 8 },
    { teamSize: 1, bans: 1, maxTurns: 3 },
    { simultaneous: true, maxTurns: 3 },
  ]
  for (const options of sets)
    expect(compare({ bots: ['random', 'tactician'], games: 2, seed: 8, options }).turns).toBeGreaterThan(0)
})

test('the same seed gives the same matches', { timeout: 60_000 }, () => {
  const once = () =>
    compare({ bots: ['random', 'random'], games: 2, seed: 3, options: { teamSize: 2, maxTurns: 6 } })
  expect(once()).toEqual(once())
})

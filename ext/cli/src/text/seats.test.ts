import { domain, from, int, language, one, seat, type TextRenderer } from '@framestack/core'
import { beacons } from '@framestack/examples/beacons'
import { courtOfMasks } from '@framestack/examples/court-of-masks'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { describe, expect, test } from 'vitest'
import { ruleset as court } from '../../testing/court.ts'
import { plain } from './paint.ts'
import { seatNames, usualNames } from './seats.ts'
import type { Style } from './style.ts'
import { block, inline } from './value.ts'

const counting = language<{ turns: number }, { Tick: { turn: number } }>()
const Tick = counting.frame('tick', {
  moves: {
    tick: { target: int({ min: 0, max: 3 }), to: one(seat), about: one(domain('word', { values: ['x'] })) },
  },
  players: (c) => [c.game.turns % c.players],
  offers: (_, offer) => offer.tick({ target: from([0], 'a'), to: from([1], 'b'), about: from(['x'], 'c') }),
  react: {
    tick(c) {
      if (++c.game.turns > 8) c.end({ winners: [0] })
    },
  },
})
/** Its `turn` counts on, and its `target` is no seat. */
const ticking = counting.ruleset({
  name: 'ticking',
  version: '1.0.0',
  players: { min: 2, max: 4 },
  setup: () => ({ turns: 0 }),
  start: (c) => c.push(Tick, null),
  frames: [Tick],
  events: { Tick: 'public' },
  view: (c) => ({ turn: c.game.turns, pair: [1, 2], pots: Array.from({ length: c.players }, () => 3) }),
  bound: 20,
})

describe('fields that hold seats', () => {
  test.each([
    ['tic-tac-toe', ticTacToe, 'turn'],
    ['beacons', beacons, 'turn'],
    ['court of masks', courtOfMasks, 'turn'],
  ])('%s: the seat whose turn it is', (_, ruleset, name) => {
    expect(seatNames(ruleset).seats).toContain(name)
  })

  test('a number that counts is none, and what moves take counts more than the usual words', () => {
    const { seats } = seatNames(ticking)
    const known = ['turn', 'target', 'about', 'from', 'to', 'player'].filter((name) => seats.has(name))
    expect(known).toEqual(['from', 'to', 'player'])
  })

  test('what the ruleset says itself', () => {
    const text: TextRenderer = { seats: ['left'] }
    expect(seatNames(court, text).seats).toContain('left')
  })
})

describe('lists by seat', () => {
  test('are those that are as long as there are players, whatever their number', () => {
    expect([...seatNames(courtOfMasks).bySeat]).toEqual(expect.arrayContaining(['coins', 'hands', 'lost']))
    const { bySeat } = seatNames(ticking)
    expect([bySeat.has('pots'), bySeat.has('pair')]).toEqual([true, false])
  })

  test('are written with the names of the seats', () => {
    const style: Style = { paint: plain, width: 60, players: 2, names: seatNames(courtOfMasks) }
    const view = { turn: 1, coins: [2, 3], hands: [['duke', 'thief'], 2], lost: [[], []] }
    expect(block(view, style)).toEqual([
      'turn   P1',
      'coins  P0 2, P1 3',
      'hands  P0 [duke thief], P1 2',
      'lost   P0 none, P1 none',
    ])
    expect(inline({ by: 1, targets: [0, 1], cards: [0, 1] }, style)).toBe('by P1, targets P0 P1, cards 0 1')
  })
})

test('long tables of cards stand side by side, those by seat do not', () => {
  const cards = Array.from({ length: 20 }, (_, id) => ({ id, suit: id % 2 ? 'heart' : 'club', rank: id }))
  const style: Style = { paint: plain, width: 80, players: 20, names: usualNames }
  const lines = block({ cards }, style)
  expect(lines).toHaveLength(1 + 1 + 7)
  expect(lines[1]).toBe('  id  suit   rank    id  suit   rank    id  suit   rank')
  expect(lines[2]).toBe('   0  club      0     7  heart     7    14  club     14')
  expect(lines.at(-1)).toBe('   6  club      6    13  heart    13')
  const hands = cards.map(({ suit, rank }) => ({ suit, rank }))
  expect(block({ hands }, style)).toHaveLength(22)
})

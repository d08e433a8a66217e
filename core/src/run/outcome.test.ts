import { describe, expect, expectTypeOf, test } from 'vitest'
import { createMatch, type Ending, int, language, type Outcome, range } from '../index.ts'
import { lawsOf } from '../testing/index.ts'
import { completeOutcome } from './outcome.ts'

const none = { draw: false, reason: null, scores: null }

describe('an ending says the rest by itself', () => {
  test.each<[string, Ending, Outcome]>([
    ['one wins', { winners: [1] }, { ...none, winners: [1], losers: [0, 2, 3] }],
    ['a team wins', { winners: [0, 2] }, { ...none, winners: [0, 2], losers: [1, 3] }],
    ['all win', { winners: 'all' }, { ...none, winners: [0, 1, 2, 3], losers: [] }],
    ['all lose', { losers: 'all' }, { ...none, winners: [], losers: [0, 1, 2, 3] }],
    ['one loses', { losers: [3] }, { ...none, winners: [0, 1, 2], losers: [3] }],
    ['both are named', { winners: [3, 1], losers: [2, 0] }, { ...none, winners: [3, 1], losers: [2, 0] }],
    ['nobody is named', {}, { ...none, winners: [], losers: [], draw: true }],
    ['nobody among the winners', { winners: [] }, { ...none, winners: [], losers: [], draw: true }],
    [
      'a draw of those who are left',
      { draw: true, losers: [2] },
      { ...none, winners: [], losers: [2], draw: true },
    ],
    ['nobody wins, nobody is named', { draw: false }, { ...none, winners: [], losers: [0, 1, 2, 3] }],
    [
      'a score for each',
      { winners: [0], scores: [4, 3, 0, -1], reason: 'so' },
      { ...none, winners: [0], losers: [1, 2, 3], scores: [4, 3, 0, -1], reason: 'so' },
    ],
    [
      'a score that all share',
      { winners: 'all', scores: 25 },
      { ...none, winners: [0, 1, 2, 3], losers: [], scores: [25, 25, 25, 25] },
    ],
    [
      'a score of 0',
      { losers: 'all', scores: 0 },
      { ...none, winners: [], losers: [0, 1, 2, 3], scores: [0, 0, 0, 0] },
    ],
  ])('%s', (_, ending, outcome) => {
    expect(completeOutcome(ending, 4)).toEqual(outcome)
  })

  test('and shares no list with what it was given', () => {
    const winners = [0]
    const scores = [1, 2]
    const outcome = completeOutcome({ winners, scores }, 2)
    winners.push(1)
    scores[0] = 9
    expect(outcome).toMatchObject({ winners: [0], scores: [1, 2] })
  })
})

describe('an ending is refused', () => {
  test.each<[unknown, string]>([
    [null, 'expected an outcome such as { winners: [0] }'],
    ['draw', 'expected an outcome such as { winners: [0] }'],
    [{ winner: 0 }, "unknown key 'winner'; known are: winners, losers, draw, reason, scores"],
    [{ winners: 0 }, "winners: expected a list of seats, or 'all'"],
    [{ losers: 'none' }, "losers: expected a list of seats, or 'all'"],
    [{ winners: [3] }, 'winners: 3 is no seat; seats are 0 to 2'],
    [{ winners: [-1] }, 'winners: -1 is no seat; seats are 0 to 2'],
    [{ losers: [0, 1.5] }, 'losers: 1.5 is no seat; seats are 0 to 2'],
    [{ losers: ['P1'] }, 'losers: P1 is no seat; seats are 0 to 2'],
    [{ winners: [1, 1] }, 'winners: seat 1 is named twice'],
    [{ winners: [1, 2], losers: [0, 2] }, 'seat 2 is among the winners and among the losers'],
    [{ winners: 'all', losers: 'all' }, 'seat 0 is among the winners and among the losers'],
    [{ winners: [1], losers: [0] }, 'seat 2 is neither among the winners nor among the losers'],
    [{ draw: true, winners: [0, 1] }, 'a draw has no winners: those who share a victory all win'],
    [{ draw: 1 }, 'draw: expected true or false'],
    [{ reason: 5 }, 'reason: expected a text'],
    [{ scores: [1, 2] }, 'scores: expected 3 numbers, one for each seat, or a single one that all share'],
    [{ scores: [1, 2, Number.NaN] }, 'scores: expected 3 numbers, one for each seat'],
    [{ scores: Number.POSITIVE_INFINITY }, 'scores: expected 3 numbers, one for each seat'],
    [{ scores: '7' }, 'scores: expected 3 numbers, one for each seat'],
  ])('%j', (ending, text) => {
    expect(() => completeOutcome(ending as Ending, 3)).toThrow(`end(): ${text}`)
  })
})

/** Everybody adds a stone; the sum decides for all of them. */
const heap = language<{ sum: number; left: number }>()
const Add = heap.frame('add', {
  moves: { add: { n: int({ min: 1, max: 3 }) } },
  players: (c) => [c.game.left % c.players],
  offers: (_, offer) => offer.add({ n: range(1, 3) }),
  react: {
    add(c, { n }) {
      c.game.sum += n
      if (--c.game.left > 0) return
      if (c.game.sum >= 8) c.end({ winners: 'all', scores: c.game.sum, reason: 'the heap is high enough' })
      else c.end({ losers: 'all', scores: c.game.sum })
    },
  },
})
const together = heap.ruleset({
  name: 'heap',
  version: '1.0.0',
  players: { min: 1, max: 3 },
  setup: () => ({ sum: 0, left: 4 }),
  start: (c) => c.push(Add, null),
  frames: [Add],
  view: (c) => c.game,
  bound: 4,
})

describe('a cooperative game', () => {
  test('is won or lost by all of them, with one score', () => {
    const play = (n: number) => {
      const gc = createMatch(together, { players: 3 })
      while (gc.outcome === null) gc.act(gc.allowedPlayers()[0] ?? -1, { n })
      return gc.outcome
    }
    expect(play(3)).toMatchObject({ winners: [0, 1, 2], losers: [], draw: false, scores: [12, 12, 12] })
    expect(play(1)).toMatchObject({ winners: [], losers: [0, 1, 2], draw: false, scores: [4, 4, 4] })
  })

  test('keeps the laws', () => {
    expect(lawsOf(together, { games: 10 }).ok).toBe(true)
  })

  test('is typed', () => {
    heap.frame('types', {
      steps: {
        a(c) {
          expectTypeOf(c.end).parameter(0).toEqualTypeOf<Ending>()
          c.end({ winners: [0, 2], scores: [1, 2, 3] })
          c.end({ losers: 'all', scores: 7 })
          // @ts-expect-error the seats, or 'all'
          c.end({ winners: 'nobody' })
          // @ts-expect-error a list
          c.end({ winners: 0 })
          // @ts-expect-error no such key
          c.end({ winner: [0] })
          // @ts-expect-error numbers
          c.end({ scores: ['1'] })
        },
      },
    })
  })
})

import { createMatch } from '@framestack/core'
import { describe, expect, it } from 'vitest'
import { type Game, statusesOf, statusOf, uno } from './index.ts'

const begin = (setup: unknown, options = {}) => createMatch(uno, { players: 3, options, setup })
type Match = ReturnType<typeof begin>

/** As every seat and a spectator see it. */
const all = (gc: Match) =>
  [0, 1, 2, null].map((viewer) => (gc.viewFor(viewer) as { readonly status: number }).status)
const hands = { 0: [21, 17, 100], 1: [62, 63], 2: [64, 65] }

describe('status numbers', () => {
  it('-1 and 0: before the players are there, and before the cards are', () => {
    expect(statusOf(null, 0)).toBe(-1)
    const game = begin({ hands, discard: [9] }).state.game as Game
    expect(statusOf({ ...game, phase: 'deal' }, 0)).toBe(0)
  })

  it('1, 3, 4 and 7: turn, drawn, colour, pending cards', () => {
    const gc = begin({ hands, discard: [9] })
    expect(all(gc)).toEqual([1, 1, 1, 1])
    gc.act(0, { action: 'draw' })
    expect(all(gc)).toEqual([3, 3, 3, 3])
    gc.act(0, { action: 'play', card: 100 })
    expect(all(gc)).toEqual([4, 4, 4, 4])
    gc.act(0, { action: 'colour', colour: 'red' })
    expect(all(gc)).toEqual([1, 1, 1, 1])
    expect(all(begin({ hands: { 0: [1, 2], 1: [3, 4], 2: [5] }, discard: [21], pending: 2 }))).toEqual([
      7, 7, 7, 7,
    ])
  })

  it('5: somebody may be caught', () => {
    const gc = begin({ hands: { ...hands, 0: [17, 61] }, discard: [9] })
    gc.act(0, { action: 'play', card: 17 })
    expect(all(gc)).toEqual([5, 5, 5, 5])
    gc.act(1, { action: 'catch', target: 0 })
    expect(all(gc)).toEqual([1, 1, 1, 1])
  })

  it('8 and 9: who has won, and who has lost', () => {
    const gc = begin({ hands: { ...hands, 0: [17] }, discard: [9] })
    gc.act(0, { action: 'play', card: 17 })
    expect(all(gc)).toEqual([8, 9, 9, 8])
  })

  it('-2: the match was broken off', () => {
    const gc = begin({ hands, discard: [9] })
    gc.abort('the host is gone')
    expect(statusOf(gc.state.game as Game, 0, gc.outcome)).toBe(-2)
  })

  it('are passed through by events: 0 dealt, 2 drawn, 4 put, 5 caught, 6 skipped, 7 drawn for a penalty', () => {
    const gc = begin({ turned: [9], deck: [19] })
    const passed = () => gc.eventsFor(2).flatMap(statusesOf)
    expect(passed()).toEqual([0])
    gc.act(0, { action: 'play', card: 19 })
    expect(passed()).toEqual([0, 4, 6])
    gc.act(2, { action: 'draw' })
    expect(passed()).toEqual([0, 4, 6, 2])
    expect(statusesOf({ type: 'Caught', player: 1, by: 0, false: false })).toEqual([5])
    expect(statusesOf({ type: 'Caught', player: 1, by: 0, false: true })).toEqual([])
    expect(statusesOf({ type: 'Drew', player: 1, cards: 2, asked: 2, why: 'caught' })).toEqual([7])
  })
})

import { createMatch } from '@framestack/core'
import { describe, expect, it } from 'vitest'
import { uno } from '../index.ts'
import type { Game } from '../types.ts'

const begin = (setup: unknown, players = 2) => createMatch(uno, { players, setup }).state.game as Game

describe('a position', () => {
  it.each<[unknown, string]>([
    [[], 'setup: expected an object'],
    [{ hand: [] }, "unknown key 'hand'; known are: deck, turned"],
    [{ hands: {}, deck: [] }, "unknown key 'deck'; known are: hands"],
    [{ hands: 3 }, 'hands: expected hands by seat'],
    [{ hands: { 2: [1] } }, 'hands: there is no seat 2'],
    [{ hands: { 0: 'all' } }, 'hands: seat 0: expected cards, or how many'],
    [{ hands: { 0: [108] } }, 'hands: seat 0: expected different cards, 0 to 107'],
    [{ hands: { 0: [1, 1] } }, 'hands: seat 0: expected different cards'],
    [{ hands: { 0: [1], 1: [1] } }, 'card 1 is in two places'],
    [{ hands: { 0: [1] }, discard: [1] }, 'card 1 is in two places'],
    [{ hands: { 0: [] } }, 'hands: P0 has no card'],
    [{ hands: {}, discard: [] }, 'discard: expected at least one card'],
    [{ hands: {}, discard: [100] }, 'colour: needed, the top card is black'],
    [{ hands: {}, discard: [100], colour: 'black' }, 'colour: expected red, yellow, blue, green'],
    [{ hands: {}, current: 2 }, 'current: expected 0 to 1'],
    [{ hands: {}, dir: 0.5 }, 'dir: expected -1 to 1'],
    [{ hands: {}, discard: [9], pending: 2 }, 'pending: no draw card lies among the discards'],
    [{ hands: { 0: [1] }, drawn: [2] }, 'drawn: expected a card in the hand'],
    [{ hands: {}, bluff: { by: 0 } }, 'bluff: expected { by, colour, cards }'],
    [{ hands: {}, jumpers: [0, 0] }, 'jumpers: expected different seats, 0 to 1'],
    [{ hands: {}, rest: 2 }, 'rest: expected 0 to 1'],
    [{ hands: {}, rest: 'hand' }, "rest: expected 'draw', 'discard' or a seat"],
    [{ scores: [1] }, 'scores: expected a list of 2 whole numbers'],
    [{ deck: [1], turned: [1] }, 'deck and turned have a card in common'],
  ])('%j is refused: %s', (setup, why) => expect(() => begin(setup)).toThrow(why))

  it('deals what is not said, and puts everything else into the draw pile', () => {
    const game = begin({ hands: { 1: [61, 62], 2: 3 }, discard: [9] }, 4)
    expect(game.hands.map((hand) => hand.length)).toEqual([8, 2, 3, 8])
    expect(game.draw).toHaveLength(108 - 21 - 1)
  })

  it('draws the given cards first', () => {
    const game = begin({ hands: { 0: [61], 1: [62] }, discard: [9], draw: [40, 41] })
    expect(game.draw.slice(-2)).toEqual([41, 40])
  })

  it('puts all other cards where it is told to', () => {
    const setup = { hands: { 0: [61], 1: [62] }, discard: [8, 9], draw: [40] }
    expect(begin({ ...setup, rest: 1 }).hands[1]).toHaveLength(104)
    expect(begin({ ...setup, rest: 'discard' }).discard.slice(-2)).toEqual([8, 9])
    expect(begin({ ...setup, rest: 'discard' }).draw).toEqual([40])
  })
})

describe('a deck', () => {
  it('is dealt seat by seat, then turned up, then drawn', () => {
    const game = begin({ deck: [107, 106], turned: [9] })
    expect(game.hands[0]?.slice(0, 3)).toEqual([107, 106, 0])
    expect(game.hands[1]?.[0]).toBe(6)
    expect(game.discard).toEqual([9])
    expect(game.draw.at(-1)).toBe(15)
  })
})

import { createMatch } from '@framestack/core'
import { describe, expect, it } from 'vitest'
import { uno } from '../index.ts'
import type { Game, Options } from '../types.ts'

const begin = (setup: unknown, players = 2, options: Partial<Options> = {}) =>
  createMatch(uno, { players, setup, options }).state.game as Game

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
    [{ hands: {}, dir: 0.5 }, 'dir: expected 1 or -1'],
    [{ hands: {}, discard: [9], pending: 2 }, 'pending: no draw card lies among the discards'],
    [{ hands: { 0: [1] }, drawn: [2] }, 'drawn: expected a card in the hand'],
    [{ hands: {}, bluff: { by: 0 } }, 'bluff: expected { by, colour, cards }'],
    [{ hands: {}, jumpers: [0, 0] }, 'jumpers: expected different seats, 0 to 1'],
    [{ hands: {}, rest: 2 }, 'rest: expected 0 to 1'],
    [{ hands: {}, rest: 'hand' }, "rest: expected 'draw', 'discard' or a seat"],
    [{ scores: [1] }, 'scores: expected a list of 2 whole numbers'],
    [{ deck: [1], turned: [1] }, 'deck and turned have a card in common'],
    [{ hands: {}, dir: 0 }, 'dir: expected 1 or -1'],
    [{ hands: { '00': [1] } }, 'hands: there is no seat 00'],
    [{ hands: { 0: 60, 1: 60 } }, 'hands: more cards than there are: 60 of 47 that are left'],
    [{ hands: { 0: 107, 1: [1] } }, 'hands: more cards than there are: 107 of 106'],
    [{ hands: {}, discard: [60], colour: 'red' }, 'colour: expected blue, as the top card is'],
    [{ hands: {}, out: [0, 1] }, 'out: expected two players or more who are not'],
    [{ hands: {}, out: [1] }, 'out: expected two players or more who are not'],
    [{ hands: {}, stuck: 2 }, 'stuck: expected 0 to 1'],
    [{ hands: {}, acts: 2000 }, 'acts: expected 0 to 1999'],
    [{ hands: { 0: [5, 6] }, drawn: [5, 6] }, 'drawn: expected a card in the hand'],
    [{ hands: { 0: [5, 6] }, drawn: 5, pending: 2, discard: [21] }, 'drawn: nobody draws a card while'],
    [{ hands: { 0: [1, 2, 3] }, uncalled: 0 }, 'uncalled: expected who has one card left'],
    [{ hands: { 0: [1] }, calling: [0] }, 'calling: P0 has no second-last card to play'],
    [{ hands: {}, jumpers: [1] }, 'jumpers: with jumpIn off nobody jumps in'],
    [{ hands: {}, scores: [-5, 0] }, 'scores: expected a list of 2 whole numbers, none below 0'],
    [{ hands: {}, bluff: { by: 1, colour: 'red', cards: 3 } }, 'bluff: wildDrawFour free is not challenged'],
  ])('%j is refused: %s', (setup, why) => expect(() => begin(setup)).toThrow(why))

  const chain = { hands: { 0: [1], 1: [2, 3, 5] }, discard: [104], colour: 'red', pending: 4 }
  it.each<[unknown, string]>([
    [{ ...chain, bluff: { by: -1, colour: 'red', cards: 3 } }, 'bluff: expected { by, colour, cards }'],
    [{ ...chain, bluff: { by: 2, colour: 'red', cards: 3 } }, 'bluff: expected { by, colour, cards }'],
    [{ ...chain, bluff: { by: 1, colour: 'red', cards: -2 } }, 'bluff: expected { by, colour, cards }'],
    [{ ...chain, bluff: { by: 1, colour: 'red', cards: 4 } }, 'bluff: cards: P1 holds 3'],
    [{ ...chain, bluff: { by: 0, colour: 'red', cards: 1 } }, 'bluff: nobody challenges his own'],
    [
      { ...chain, pending: 0, bluff: { by: 1, colour: 'red', cards: 3 } },
      'bluff: no wild draw four is pending',
    ],
  ])('with a challenge %j is refused: %s', (setup, why) =>
    expect(() => begin(setup, 2, { wildDrawFour: 'challenge' })).toThrow(why),
  )

  it.each<[unknown, Partial<Options>, string]>([
    [{ hands: {}, out: [0] }, {}, 'current: P0 is out'],
    [{ hands: {}, jumpers: [] }, { jumpIn: 'any' }, 'jumpers: expected somebody'],
    [{ hands: {}, jumpers: [0, 1] }, { jumpIn: 'any' }, 'jumpers: P0 may not jump in'],
    [{ hands: {}, jumpers: [1], out: [1] }, { jumpIn: 'any' }, 'jumpers: P1 may not jump in'],
    [{ hands: { 0: 20 } }, { handLimit: 20 }, 'hands: P0 holds as many cards as handLimit 20'],
    [
      { hands: { 0: [1] }, uncalled: 0 },
      { unoPenalty: 0 },
      'calling, uncalled: with unoPenalty 0 nobody calls',
    ],
  ])('of three players %j is refused with %j: %s', (setup, options, why) =>
    expect(() => begin(setup, 3, options)).toThrow(why),
  )

  it('may be one in which somebody is challenged, jumps in, may be caught', () => {
    const bluff = { by: 1, colour: 'red', cards: 3 }
    expect(begin({ ...chain, bluff }, 2, { wildDrawFour: 'challenge' }).bluff).toEqual(bluff)
    const given = { hands: { 1: [2], 2: [5, 6] }, uncalled: 1, calling: [2], jumpers: [2], out: [3] }
    expect(begin(given, 4, { jumpIn: 'any' })).toMatchObject({
      uncalled: 1,
      calling: [2],
      jumpers: [2],
      out: [3],
    })
  })

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

import { createMatch, type GameControl, type Message, Random, type Seat, seedRandom } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { compare, play, wilson } from '../../testing/duel.ts'
import { colours } from '../data/deck.ts'
import { type Options, uno } from '../index.ts'
import { bots } from './index.ts'

const match = (setup: object, options: Partial<Options> = {}, players = 2): GameControl =>
  createMatch(uno, { players, seed: 1, options, setup }) as GameControl

/** What a bot does in a seat. `draws` are the numbers that it draws, the last one again and again. */
function does(
  name: keyof typeof bots,
  gc: GameControl,
  seat: Seat = 0,
  draws: readonly number[] = [0],
  awaited?: boolean,
): Message | null {
  let drawn = 0
  const pick = (n: number) => Math.min(draws[Math.min(drawn++, draws.length - 1)] ?? 0, n - 1)
  return bots[name]({
    seat,
    view: gc.viewFor(seat),
    hint: gc.hintFor(seat),
    pick,
    ...(awaited === undefined ? {} : { awaited }),
  })
}

describe('random', () => {
  test('calls UNO before its second-last card, and then plays what fits', () => {
    const gc = match({ hands: { 0: [17, 60], 1: [1, 2, 3] }, discard: [9] })
    expect(does('random', gc)).toEqual({ action: 'uno' })
    gc.act(0, { action: 'uno' })
    expect(does('random', gc)).toEqual({ action: 'play', card: 17 })
  })

  test('draws without a card that fits, and passes when what it drew does not fit either', () => {
    const gc = match({ hands: { 0: [60, 61], 1: [1, 2, 3] }, discard: [17], draw: [62] })
    expect(does('random', gc)).toEqual({ action: 'draw' })
    gc.act(0, { action: 'draw' })
    expect(does('random', gc)).toEqual({ action: 'pass' })
  })

  test('names any of the four colours with a black card', () => {
    const gc = match({ hands: { 0: [100, 60, 61], 1: [1, 2, 3] }, discard: [17] })
    const named = [0, 1, 2, 3].map((n) => does('random', gc, 0, [n, 0]))
    expect(named).toEqual(colours.map((colour) => ({ action: 'play', card: 100, colour })))
  })

  test('takes pending cards that it cannot answer', () => {
    const gc = match({ hands: { 0: [17, 60], 1: [1, 2, 3] }, discard: [21], pending: 2 })
    expect(does('random', gc)).toEqual({ action: 'take' })
  })

  test('never plays what only costs a penalty', () => {
    const gc = match({ hands: { 0: [60, 61, 62], 1: [1, 2] }, discard: [17] }, { misplayPenalty: 2 })
    expect(gc.offers(0).some(({ action, count }) => action === 'play' && count === 3)).toBe(true)
    expect(does('random', gc)).toEqual({ action: 'draw' })
  })
})

describe('planner', () => {
  test('keeps its black cards, and plays the colour of which it has most', () => {
    const gc = match({ hands: { 0: [100, 10, 58, 60, 62], 1: [1, 2, 3] }, discard: [9] })
    expect(does('planner', gc)).toEqual({ action: 'play', card: 60 })
    const other = match({ hands: { 0: [100, 34, 61, 62], 1: [1, 2, 3] }, discard: [9] })
    expect(does('planner', other)).toEqual({ action: 'play', card: 34 })
    const forced = match({ hands: { 0: [100, 60, 62], 1: [1, 2, 3] }, discard: [17] })
    expect(does('planner', forced)).toEqual({ action: 'play', card: 100, colour: 'blue' })
  })

  test('makes the next player draw who is about to finish', () => {
    const gc = match({ hands: { 0: [1, 3, 5, 21], 1: [60, 61, 62], 2: [75] }, discard: [9], dir: -1 }, {}, 3)
    expect(does('planner', gc)).toEqual({ action: 'play', card: 21 })
  })

  test('calls UNO, late too, and catches who has not', () => {
    const gc = match({ hands: { 0: [17, 13], 1: [1, 2, 3] }, discard: [9] })
    expect(does('planner', gc)).toEqual({ action: 'uno' })
    gc.act(0, { action: 'play', card: 17 })
    expect(does('planner', gc, 0)).toEqual({ action: 'uno' })
    expect(does('planner', gc, 1)).toEqual({ action: 'catch', target: 0 })
  })

  test('challenges who had many cards left', () => {
    const options: Partial<Options> = { profile: 'official', target: 0 }
    const many = match({ hands: { 0: [104, 60, 61, 62], 1: [1, 2, 3] }, discard: [9] }, options)
    many.act(0, { action: 'play', card: 104, colour: 'blue' })
    expect(does('planner', many, 1)).toEqual({ action: 'challenge' })
    const few = match({ hands: { 0: [104, 60], 1: [1, 2, 3] }, discard: [9] }, options)
    few.act(0, { action: 'uno' })
    few.act(0, { action: 'play', card: 104, colour: 'blue' })
    expect(does('planner', few, 1)).toEqual({ action: 'take' })
  })

  test('jumps in where it can, and lets it pass where it cannot', () => {
    const options: Partial<Options> = { profile: 'seed-jump-in' }
    const gc = match({ hands: { 0: [63, 1, 2], 1: [3, 4, 5], 2: [64, 6, 7] }, discard: [58] }, options, 3)
    gc.act(0, { action: 'play', card: 63 })
    expect(does('planner', gc, 2)).toEqual({ action: 'play', card: 64 })
    expect(does('planner', gc, 0)).toEqual({ action: 'decline' })
    for (const name of ['planner', 'random'] as const) {
      expect(does(name, gc, 0, [0], false)).toBe(null)
      expect(does(name, gc, 2, [0], false)).toEqual({ action: 'play', card: 64 })
    }
  })

  test('swaps with who has fewest', () => {
    const gc = match(
      { hands: { 0: [13, 3, 5, 21], 1: [60, 61, 62], 2: [75] }, discard: [9] },
      { sevenZero: true },
      3,
    )
    expect(does('planner', gc)).toEqual({ action: 'play', card: 13, target: 2 })
  })

  test('beats random, seats swapped', () => {
    const { games, won } = compare({ bots: ['random', 'planner'], games: 600, seed: 1 })
    expect(wilson(won, games)[0]).toBeGreaterThan(0.52)
  })
})

describe('where a wrong play only costs cards, nobody makes one', () => {
  const kinds: readonly [string, Partial<Options>, object][] = [
    ['no symbol of another colour', { symbolMatch: false }, { hands: { 0: [44, 60, 61] }, discard: [19] }],
    ['no last card that may not be one', { finish: 'number' }, { hands: { 0: [100] }, discard: [19] }],
    [
      'no wild draw four',
      { wildDrawFour: 'strict' },
      { hands: { 0: [104, 1, 60] }, discard: [9], draw: [62] },
    ],
    ['no black card', { blackOnBlack: false }, { hands: { 0: [100, 60] }, discard: [101], colour: 'red' }],
  ]
  for (const [what, options, setup] of kinds)
    test.each(['random', 'planner'] as const)(`${what}: %s`, (name) => {
      const given = { misplayPenalty: 2, falseCallPenalty: 2, ...options } as const
      const gc = match(setup, given)
      const { unfit = [] } = gc.viewFor(0) as { unfit?: number[] }
      expect(unfit).not.toEqual([])
      expect(unfit).not.toContain(does(name, gc)?.['card'])
      expect(does(name, gc)).not.toEqual({ action: 'uno' })
    })

  test.each(['random', 'planner'] as const)('in whole matches: %s', (name) => {
    for (const options of kinds.map(([, one]) => one)) {
      const given = { misplayPenalty: 2, falseCallPenalty: 2, falseCatchPenalty: 2, ...options } as const
      const gc = match({ hands: {}, discard: [9] }, given, 3)
      play(gc, [name, name, name], new Random(seedRandom(1)))
      const wrong = gc.history.filter((event) => event['type'] === 'Misplayed' || event['false'] === true)
      expect(wrong).toEqual([])
    }
  })
})

describe('planner, with a partner', () => {
  const options: Partial<Options> = { teams: true, sevenZero: true }

  test('catches the other team, and not its partner', () => {
    const gc = match({ hands: { 0: [1, 2], 1: [40, 41, 42] }, discard: [9] }, options, 4)
    gc.act(0, { action: 'play', card: 1 })
    expect(does('planner', gc, 2, [0], false)).toBe(null)
    expect(does('planner', gc, 1)).toEqual({ action: 'catch', target: 0 })
    expect(does('planner', gc, 3, [0], false)).toEqual({ action: 'catch', target: 0 })
  })

  test('swaps with who has fewest of the other team, or with its partner where that would cost cards', () => {
    const hands = { 0: [13, 1, 3, 5], 1: 6, 2: [62], 3: [63, 64] }
    expect(does('planner', match({ hands, discard: [14] }, options, 4))).toEqual({
      action: 'play',
      card: 13,
      target: 3,
    })
    const few = { 0: [13, 62], 1: 6, 2: 4, 3: 5 }
    const gc = match({ hands: few, discard: [9], calling: [0] }, options, 4)
    expect(does('planner', gc)).toEqual({ action: 'play', card: 13, target: 2 })
  })
})

test('who calls UNO ahead of a jump is asked again, and jumps', () => {
  const setup = { hands: { 0: [63, 1, 2], 1: [3, 4, 5], 2: [64, 7] }, discard: [58] }
  const gc = match(setup, { profile: 'seed-jump-in' }, 3)
  gc.act(0, { action: 'play', card: 63 })
  for (const name of ['planner', 'random'] as const)
    expect(does(name, gc, 2, [0], false)).toEqual({ action: 'uno' })
  const before = gc.hintFor(2).ask
  gc.act(2, { action: 'uno' })
  expect(gc.hintFor(2).ask).not.toBe(before)
  for (const name of ['planner', 'random'] as const)
    expect(does(name, gc, 2, [0], false)).toEqual({ action: 'play', card: 64 })
})

test('the same seed gives the same games', () => {
  const once = () => compare({ bots: ['random', 'planner'], games: 20, seed: 3, players: 4 })
  expect(once()).toEqual(once())
})

test('every set of rules is played to its end', () => {
  const sets: Partial<Options>[] = [
    { profile: 'official', target: 0 },
    { profile: 'seed-jump-in', jumpIn: 'any', stack: 'any', deflect: 'any' },
    { sevenZero: true, drawToMatch: true, handLimit: 25, giveUp: true },
    { misplayPenalty: 2, falseCallPenalty: 2, falseCatchPenalty: 2, symbolMatch: false },
    { forcePlay: true, wildDrawFour: 'strict', blackOnBlack: false, afterDraw: 'none', finish: 'sheet' },
  ]
  for (const options of sets) {
    const { moves } = compare({ bots: ['random', 'planner'], games: 6, seed: 5, players: 4, options })
    expect(moves).toBeGreaterThan(0)
  }
})

test('the interval of a share', () => {
  const [low, high] = wilson(60, 100)
  expect(low).toBeCloseTo(0.502, 3)
  expect(high).toBeCloseTo(0.6906, 3)
})

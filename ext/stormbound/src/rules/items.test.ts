import { createMatch, type Json } from '@framestack/core'
import { expect, it } from 'vitest'
import { type Game, stormbound } from '../index.ts'
import { heavier, manaOf, newItem, reweigh, weigh } from './items.ts'
import { setup } from './setup.ts'

const options = { decks: 'choose', level: 1, health: 10, turns: 100, tie: 'draw' } as const

it('a shuffled deck weighs 0, 1, 2, 4, 7, 12, ... and all that stays becomes heavier', () => {
  const game = setup({ options })
  game.decks[0] = Array.from({ length: 12 }, () => newItem(game, 'gate-guard', 1))
  weigh(game.decks[0])
  expect(game.decks[0].map(({ weight }) => weight)).toEqual([0, 1, 2, 4, 7, 12, 20, 33, 53, 85, 137, 220])
  reweigh(game, 0)
  expect(game.decks[0].map(({ weight }) => weight)).toEqual([1, 2, 4, 7, 12, 20, 33, 53, 85, 137, 220, 353])
  for (const weight of [0, 1, 5, 99]) expect(heavier(weight)).toBe(Math.floor(1.6 * weight + 1))
})

it('mana: 3, 4, 5, ... and one more for the second player', () => {
  expect([0, 1, 2].map((ended) => [manaOf(0, ended), manaOf(1, ended)])).toEqual([
    [3, 4],
    [4, 5],
    [5, 6],
  ])
})

it('a card that was just played is never drawn at the end of that turn, and heavier cards come more often', () => {
  const seen = new Map<string, number>()
  for (let seed = 1; seed <= 300; seed++) {
    const gc = createMatch(stormbound, {
      seed,
      setup: {
        mana: [9, 9],
        hands: [['gate-guard', 'deck-hand', 'goat-herd', 'outrider'], []],
        decks: [
          [
            { card: 'stone-keep', weight: 1 },
            { card: 'rail-gang', weight: 8 },
          ],
          [],
        ],
      },
    })
    gc.act(0, { action: 'play', card: 2, at: '4,0' })
    gc.act(0, { action: 'end' })
    const drawn = (gc.state.game as Json & Game).hands[0].at(-1)?.card ?? ''
    seen.set(drawn, (seen.get(drawn) ?? 0) + 1)
  }
  expect(seen.get('gate-guard')).toBeUndefined()
  // 1 and 8 have become 2 and 13.
  const share = (seen.get('rail-gang') ?? 0) / 300
  expect(share).toBeGreaterThan(0.8)
  expect(share).toBeLessThan(0.93)
})

it('a hand is filled up to four, whatever was swapped before', () => {
  const gc = createMatch(stormbound, { seed: 5, options: { decks: 'starter' } })
  for (let turn = 0; turn < 8; turn++) {
    const seat = turn % 2
    const hand = () => (gc.state.game as Json & Game).hands[seat as 0 | 1]
    gc.act(seat, { action: 'cycle', card: hand()[0]?.id ?? 0 })
    expect(hand()).toHaveLength(4)
    gc.act(seat, { action: 'end' })
    expect(hand()).toHaveLength(4)
  }
})

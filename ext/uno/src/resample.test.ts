import { createMatch } from '@framestack/core'
import { describe, expect, it } from 'vitest'
import { type Game, uno } from './index.ts'

const hands = { 0: [104, 42, 51], 1: [61, 62, 63], 2: [65, 66] }
const begin = () => {
  const gc = createMatch(uno, {
    players: 3,
    options: { profile: 'official', target: 0 },
    setup: { hands, discard: [32] },
  })
  gc.act(0, { action: 'play', card: 104, colour: 'blue' })
  gc.act(1, { action: 'challenge' })
  return gc
}

describe('a game that a player could not tell from this one', () => {
  const gc = begin()
  const drawn = (viewer: number | null) =>
    Array.from({ length: 30 }, (_, seed) => gc.resample(viewer, seed).state.game as Game)
  const real = gc.state.game as Game

  it('has his own hand, and what he was shown', () => {
    for (const game of drawn(1)) {
      expect(game.hands[1]).toEqual(real.hands[1])
      expect(game.hands[0]?.slice(0, 2)).toEqual([42, 51])
      expect(game.discard).toEqual(real.discard)
    }
  })

  it('has other cards everywhere else, in hands of the same size', () => {
    const others = new Set<number | undefined>()
    for (const game of drawn(1)) {
      expect(game.hands.map((hand) => hand.length)).toEqual(real.hands.map((hand) => hand.length))
      expect(game.draw).toHaveLength(real.draw.length)
      for (const id of game.hands[2] ?? []) others.add(id)
    }
    expect(others.size).toBeGreaterThan(30)
  })

  it('has what others were shown where it was, whatever cards those are', () => {
    for (const viewer of [2, null])
      for (const game of drawn(viewer)) {
        expect(game.seen.map(({ by, card }) => [by, game.hands[0]?.indexOf(card)])).toEqual([
          [1, 0],
          [1, 1],
        ])
      }
    expect(new Set(drawn(2).map((game) => game.hands[0]?.[0])).size).toBeGreaterThan(10)
  })
})

import { createMatch, nextU32, random, seedRandom } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { ground } from './ground.ts'
import { firstWord, seedsOf } from './seed-attack.ts'
import { stateOf } from './state-attack.ts'

const key = '8f14e45fceea167a5a36dedd4bea2543c9f0f895fb98ab9159f51fd0297e236d'

/** What the host must not do: take the time for a seed. A player knows it to the hour. */
const hour = Date.UTC(2026, 0, 1, 20)
const count = 60 * 60 * 1000
const seed = hour + 1_234_567

const begin = (given: number | string) => createMatch(ground, { seed: given, tokens: ['ann', 'bob'] })
type Match = ReturnType<typeof begin>

/** All that a player looks at here: his own view and events. */
const handOf = (gc: Match): number[] => (gc.view('ann') as { hand: number[] }).hand
function seen(gc: Match, action: 'roll' | 'drop', many: number): number[] {
  const since = gc.events('ann').length
  for (let left = many; left > 0; left -= 100) {
    const seat = gc.allowedPlayers()[0] ?? 0
    const each = Math.min(left, 100)
    gc.act(seat, action === 'roll' ? { action, dice: each } : { action, stones: each })
  }
  return gc.events('ann', since).map((event) => Number(event['eyes'] ?? event['cell']))
}

describe('a seed of few bits', () => {
  test('the sieve is the generator', () => {
    for (const one of [0, 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, seed, Number.MAX_SAFE_INTEGER])
      expect(firstWord(one)).toBe(nextU32(seedRandom(one)))
  })

  test('is found from one’s own seven cards, and with it the other hand, the deck and the future', () => {
    const gc = begin(seed)
    const found = seedsOf(handOf(gc), hour, count)
    expect(found).toEqual([seed])
    const forged = begin(found[0] as number)
    expect(forged.state.game).toEqual(gc.state.game)
    expect(seen(forged, 'roll', 100)).toEqual(seen(gc, 'roll', 100))
  })

  test('is found from a dozen dice', () => {
    const gc = begin(seed)
    const rolled = seen(gc, 'roll', 12)
    // The shuffle comes first; here the hour is cut short, because each seed costs a whole shuffle.
    const found: number[] = []
    for (let one = seed - 5_000; one < seed + 5_000; one++) {
      const draw = random(seedRandom(one))
      for (let i = 52; i > 1; i--) draw.int(i)
      if (rolled.every((eyes) => 1 + draw.int(6) === eyes)) found.push(one)
    }
    expect(found).toEqual([seed])
  })

  test('a key of 256 bits has no seed that could be found', () => {
    expect(seedsOf(handOf(begin(key)), hour, count)).toEqual([])
  })
})

describe('a state of 128 bits', () => {
  /** How many of the next stones somebody says right who has watched some. */
  function rightOf(gc: Match, watched: number, next: number): number | null {
    const state = stateOf(seen(gc, 'drop', watched))
    if (state === null) return null
    const guess = random(state)
    for (let i = 0; i < watched; i++) guess.int(256)
    return seen(gc, 'drop', next).filter((cell) => cell === guess.int(256)).length
  }

  test('is found from 140 stones that fell on a board, whatever the seed', () => {
    for (const one of [1, -7, seed, Number.MAX_SAFE_INTEGER]) expect(rightOf(begin(one), 140, 100)).toBe(100)
  })

  test('fewer equations than bits do not give it', () => {
    expect(stateOf(seen(begin(seed), 'drop', 100))).toBe(null)
  })

  test('the keystream of ChaCha20 contradicts the equations, and those that fit foretell nothing', () => {
    expect(rightOf(begin(key), 180, 100)).toBe(null)
    // 128 equations always have a solution where they are independent; it is right no oftener than chance.
    const right = rightOf(begin(key), 128, 2_000)
    expect(right).not.toBe(null)
    expect(right).toBeLessThan(2_000 / 256 + 5 * Math.sqrt(2_000 / 256))
  })
})

import { createMatch, type Message, random, seedRandom } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { miracle } from '../index.ts'
import { observationText } from '../protocol/observation.ts'
import type { SeenTable } from '../seen.ts'
import type { Game } from '../types.ts'
import { readModel } from './model.ts'
import { bots, modelOf } from './seated.ts'

/** Nothing here is about time; a busy machine may take its own. */
const timeout = 60_000

/** Plays a match between two of them, and calls `look` before each move. */
function play(names: readonly (keyof typeof bots)[], rounds: number, look: (gc: Match) => void = () => {}) {
  const gc = createMatch(miracle, { options: { rounds } })
  const chance = random(seedRandom(5))
  while (gc.outcome === null) {
    look(gc)
    const [seat = 0] = gc.allowedPlayers()
    const turn = { seat, view: gc.viewFor(seat), sample: () => sampled(gc, seat, (n) => chance.int(n)) }
    const move = bots[names[seat] ?? 'random'](turn)
    expect(gc.act(seat, move ?? { action: 'none' })).toEqual({ code: 200 })
  }
  return gc
}

type Match = ReturnType<typeof createMatch>

function sampled(gc: Match, seat: number, pick: (n: number) => number): Message | null {
  const move = gc.sampleMove(seat, pick)
  return move === null ? null : { action: move.action, ...move.args }
}

describe('bots at a table of the match', () => {
  test('see on it what programs are told', { timeout }, () => {
    let looked = 0
    play(['thinker', 'greedy'], 30, (gc) => {
      const game = gc.state.game as Game
      if (!game.started) return
      looked++
      const view: unknown = gc.viewFor(null)
      const seen = modelOf(view as SeenTable)
      expect(seen).toEqual(readModel(observationText(game)))
    })
    expect(looked).toBeGreaterThan(50)
  })

  test('play to the end, and the one that thinks wins', { timeout }, () => {
    expect(play(['thinker', 'random'], 100).outcome).toMatchObject({ winners: [0], reason: 'miracle' })
    expect(play(['greedy', 'thinker'], 100).outcome).toMatchObject({ winners: [1] })
  })

  test('do not give up, not even the one that makes any move', { timeout }, () => {
    expect(play(['random', 'random'], 40).outcome).toMatchObject({ reason: 'round_limit' })
  })
})

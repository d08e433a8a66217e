import type { Seat } from '@framestack/core'
import type { Rule } from '../language.ts'
import { enemyOf, type Seen } from './units.ts'

/** Whether a miracle has no hit points left. */
export const fallen = (game: Seen): boolean => game.miracles.some((hp) => hp <= 0)

/** The scores that count: where they are equal, the second player gets one more, and so wins. */
export function finalScores([first, second]: readonly [number, number]): [number, number] {
  return [first, first === second ? second + 1 : second]
}

/** Ends the match: the higher score wins. */
export function finish(c: Rule): void {
  const scores = finalScores(c.game.scores)
  const reason = fallen(c.game) ? 'miracle' : 'round_limit'
  c.end({ winners: [scores[0] > scores[1] ? 0 : 1], reason, scores })
}

/** The scores when a player gives up, is late or fails: his are gone, the other one has one more. */
export function resignedScores(scores: readonly number[], loser: Seat): [number, number] {
  return [0, 1].map((seat) => (seat === loser ? 0 : (scores[seat] ?? 0) + 1)) as [number, number]
}

/** A player gives up. */
export function resign(c: Rule & { readonly player: Seat }): void {
  const scores = resignedScores(c.game.scores, c.player)
  c.end({ winners: [enemyOf(c.player)], reason: 'surrender', scores })
}

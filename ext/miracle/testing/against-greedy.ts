import type { Ruleset } from '@framestack/core'
import { duel, greedy, thinker } from '../src/bot/index.ts'
import { drawnDecks } from './decks.ts'

/** Whether the bot beat the greedy one in each of four matches a pair of drawn decks: seats and decks swapped. */
export function againstGreedy(ruleset: Ruleset, seed: number, pairs: number): boolean[] {
  const won: boolean[] = []
  for (const [a, b] of drawnDecks(seed, pairs))
    for (const [own, other] of [
      [a, b],
      [b, a],
    ] as const)
      for (const seat of [0, 1]) {
        const bots = [thinker({ deck: own }), greedy({ deck: other })] as const
        const { winner } = duel(ruleset, seat === 0 ? bots : [bots[1], bots[0]])
        won.push(winner === seat)
      }
  return won
}

/** How often the bot beats the greedy one: 200 matches with drawn decks, seats and decks swapped. */
import { duel, greedy, thinker } from '../src/bot/index.ts'
import { miracle } from '../src/index.ts'
import { drawnDecks } from './decks.ts'

let won = 0
let played = 0
for (const [a, b] of drawnDecks(1, 50))
  for (const [own, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const seat of [0, 1]) {
      const bots = [thinker({ deck: own }), greedy({ deck: other })] as const
      const { winner } = duel(miracle, seat === 0 ? bots : [bots[1], bots[0]])
      played++
      if (winner === seat) won++
    }
console.log(`${won} of ${played}`)

/** How often the bot beats the greedy one: 200 matches with drawn decks, seats and decks swapped. */
import { miracle } from '../src/index.ts'
import { againstGreedy } from './against-greedy.ts'

const won = againstGreedy(miracle, 1, 50)
console.log(`${won.filter(Boolean).length} of ${won.length}`)

import { plannerFor } from '../src/bot/planner.ts'
import { book, stormbound } from '../src/index.ts'
import { compare } from './duel.ts'

const games = Number(process.argv[2] ?? 40)
const { won, moves } = compare(stormbound, [plannerFor(stormbound, book), () => null], games)
console.log(`planner won ${won} of ${games} games against random moves, in ${moves} moves`)

/**
 * Lets two bots play rounds of UNO with seats swapped, and says how often the second one wins:
 * `npm run bots -w @framestack/uno -- --games 20000 --bots random,planner --seed 1 --option profile=official`.
 */
import { parseArgs } from 'node:util'
import { BadInput, type Json } from '@framestack/core'
import { bots } from '../src/bots/index.ts'
import { compare, type Name, wilson } from './duel.ts'

const isBot = (name: string): name is Name => Object.hasOwn(bots, name)
const percent = (part: number): string => `${(100 * part).toFixed(2)} %`

function count(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new BadInput(`--${name}: expected a whole number, got '${text.slice(0, 40)}'`)
}

function option(text: string): [string, Json] {
  const [name, value] = text.split('=')
  if (name === undefined || value === undefined)
    throw new BadInput(`--option: expected NAME=VALUE, got '${text.slice(0, 40)}'`)
  return [name, /^(\d+|true|false)$/.test(value) ? JSON.parse(value) : value]
}

function run(): void {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '20000' },
      bots: { type: 'string', default: 'random,planner' },
      seed: { type: 'string', default: '1' },
      players: { type: 'string', default: '2' },
      option: { type: 'string', multiple: true, default: [] },
    },
  })
  const [first = '', second = '', ...more] = values.bots.split(',')
  if (!isBot(first) || !isBot(second) || more.length > 0)
    throw new BadInput(`--bots: expected two of ${Object.keys(bots).join(', ')}, with a comma between them`)
  const [games, seed] = [count('games', values.games), count('seed', values.seed)]
  if (games === 0) throw new BadInput('--games: expected at least 1')
  const players = count('players', values.players)
  const options = Object.fromEntries(values.option.map(option))
  const { won, drawn, moves } = compare({ bots: [first, second], games, seed, players, options })
  const [low, high] = wilson(won, games)
  console.log(
    `${players} players, ${games} rounds, seats swapped, seed ${seed}, options ${JSON.stringify(options)}`,
  )
  console.log(`${second} wins ${won} of ${games} against ${first}: ${percent(won / games)}`)
  console.log(`95 % interval (Wilson): ${percent(low)} to ${percent(high)}; without a winner: ${drawn}`)
  console.log(`moves a round: ${(moves / games).toFixed(1)}`)
}

try {
  run()
} catch (error) {
  const known = error instanceof BadInput || (error instanceof TypeError && 'code' in error)
  if (!known) throw error
  console.error(error.message)
  process.exitCode = 2
}

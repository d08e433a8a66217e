/**
 * Lets two bots play matches of UAC with the sides swapped, and says how often the second one wins:
 * `npm run bots -w @framestack/uac -- --games 200 --bots random,tactician --seed 1`.
 */
import { parseArgs } from 'node:util'
import { BadInput } from '@framestack/core'
import { bots } from '../src/bots/index.ts'
import { compare, type Name } from './duel.ts'

const isBot = (name: string): name is Name => Object.hasOwn(bots, name)

function count(name: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new BadInput(`--${name}: expected a whole number from 1, got '${text.slice(0, 40)}'`)
}

function run(): void {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '200' },
      bots: { type: 'string', default: 'random,tactician' },
      seed: { type: 'string', default: '1' },
    },
  })
  const [first = '', second = '', ...more] = values.bots.split(',')
  if (!isBot(first) || !isBot(second) || more.length > 0)
    throw new BadInput(`--bots: expected two of ${Object.keys(bots).join(', ')}, with a comma between them`)
  const games = count('games', values.games)
  const { won, drawn, turns } = compare({ bots: [first, second], games, seed: count('seed', values.seed) })
  console.log(
    `${second} wins ${won} of ${games} against ${first}, ${drawn} drawn; ${(turns / games).toFixed(1)} turns a match`,
  )
}

try {
  run()
} catch (error) {
  const known = error instanceof BadInput || (error instanceof TypeError && 'code' in error)
  if (!known) throw error
  console.error(error.message)
  process.exitCode = 2
}

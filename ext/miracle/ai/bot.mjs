/**
 * The bot that comes with the game, as a player for `framestack judge miracle`. `--greedy` is the one that it is measured
 * against.
 */
import { favouriteDeck, greedy, thinker } from '@framestack/miracle/bot'
import { fromProgram } from '@framestack/miracle/judge'

const bot = process.argv.includes('--greedy') ? greedy({ deck: favouriteDeck }) : thinker()

/** @param {unknown} operation */
const say = (operation) => process.stdout.write(fromProgram(JSON.stringify(operation)))

/** @param {string} text */
function hear(text) {
  const told = JSON.parse(text)
  if ('map' in told) return say(bot.decide(text))
  const deck = bot.deck(told.camp)
  say({ player: told.camp, round: 0, operation_type: 'init', operation_parameters: deck })
}

let rest = Buffer.alloc(0)
process.stdin.on('data', (bytes) => {
  rest = Buffer.concat([rest, bytes])
  while (rest.length >= 6) {
    const end = 6 + Number(rest.toString('latin1', 0, 6))
    if (rest.length < end) return
    const text = rest.toString('utf8', 6, end)
    rest = rest.subarray(end)
    hear(text)
  }
})

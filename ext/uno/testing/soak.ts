/**
 * The laws on matches with options drawn by chance, and the length of rounds at random:
 * `npx tsx --conditions=@framestack/source ext/uno/testing/soak.ts [SETS] [FIRST]`, by default 500 sets from the first.
 * Prints what is broken with the seed that shows it again; exit code 1 if anything is.
 */
import { createMatch } from '@framestack/core'
import { lawsOf, lawsText } from '@framestack/core/testing'
import { uno } from '@framestack/uno'
import { drawOptions, picker } from './option-sets.ts'

const [sets = 500, first = 1] = process.argv.slice(2).map(Number)
let broken = 0
let longest = 0
for (let seed = first; seed < first + sets; seed++) {
  const { players, options } = drawOptions(picker(seed))
  const report = lawsOf(uno, { games: 1, seed, players, options })
  if (!report.ok) {
    broken++
    console.log(`set ${seed}: ${players} players, ${JSON.stringify(options)}\n${lawsText(report)}`)
  }
  longest = Math.max(longest, length(seed, players, options))
  if ((seed - first + 1) % 50 === 0) console.log(`${seed - first + 1} of ${sets} sets, ${broken} broken`)
}
console.log(`${sets} sets, ${broken} broken; the longest match took ${longest} inputs`)
process.exitCode = broken > 0 ? 1 : 0

/** Inputs of one random match. */
function length(seed: number, players: number, options: ReturnType<typeof drawOptions>['options']): number {
  const gc = createMatch(uno, { players, seed, options, store: 'in place', onRuleError: 'throw' })
  const pick = picker(seed)
  while (gc.outcome === null) {
    const allowed = gc.allowedPlayers()
    const seat = allowed[pick(allowed.length)] as number
    const move = gc.sampleMove(seat, pick)
    if (move === null) throw new Error(`set ${seed}: P${seat} has no move`)
    const reply = gc.act(seat, { action: move.action, ...move.args })
    if (reply.code !== 200) throw new Error(`set ${seed}: ${JSON.stringify(reply)}`)
  }
  return gc.log.length - 1
}

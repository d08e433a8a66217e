/**
 * The laws on matches with options drawn by chance, and the length of rounds at random:
 * `npx tsx --conditions=@framestack/source ext/uno/testing/soak.ts [SETS] [FIRST]`, by default 500 sets from the first.
 * Prints what is broken with the seed that shows it again, and how often what was reached; exit code 1 if anything is
 * broken.
 */
import { createMatch } from '@framestack/core'
import { type Counts, lawsOf, lawsText } from '@framestack/core/testing'
import { uno } from '@framestack/uno'
import { drawOptions, picker } from './option-sets.ts'
import { played } from './reach.ts'

const [sets = 500, first = 1] = process.argv.slice(2).map(Number)
const events: Counts = {}
const endings: Counts = {}
let broken = 0
let longest = 0
for (let seed = first; seed < first + sets; seed++) {
  const drawn = drawOptions(picker(seed))
  const report = lawsOf(uno, { ...played(2, drawn), seed })
  if (!report.ok) {
    broken++
    console.log(
      `set ${seed}: ${drawn.players} players, ${JSON.stringify(drawn.options)}\n${lawsText(report)}`,
    )
  }
  add(events, report.coverage.events)
  add(endings, report.coverage.endings)
  longest = Math.max(longest, length(seed, drawn.players, drawn.options))
  if ((seed - first + 1) % 50 === 0) console.log(`${seed - first + 1} of ${sets} sets, ${broken} broken`)
}
console.log(`${sets} sets, ${broken} broken; the longest match took ${longest} inputs`)
console.log(`ended: ${inWords(endings)}\nevents: ${inWords(events)}`)
process.exitCode = broken > 0 ? 1 : 0

function add(sum: Counts, counts: Counts): void {
  for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count
}

function inWords(counts: Counts): string {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a)
  return sorted.map(([name, count]) => `${name} ${count}`).join(', ')
}

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

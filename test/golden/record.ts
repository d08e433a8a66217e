import { createMatch, type GameControl, type LogEntry, random, type Seat, seedRandom } from '@framestack/core'
import { drawStep, type Step, take } from '../faults/random-match.ts'
import { type GoldenGame, games, rulesets } from './games.ts'
import { type Golden, hashesOf } from './replay.ts'

/** As long as a golden log gets. */
const longest = 120

const key = '4d6f6e6b657920627573696e6573732e204d6f6e6b657920627573696e657373'

/** Plays matches of all games: moves, late answers, leaving, taking back, rules that change; with a seed and with a key. */
export function recordAll(): Golden[] {
  return games.flatMap((game) => {
    const { begin, most } = game
    const { ruleset } = rulesets[begin] as (typeof rulesets)[number]
    const { min } = ruleset.players
    const max = most ?? ruleset.players.max
    return [record(game, 1, min), record(game, 20_260_101, max), record(game, key, Math.min(max, min + 1))]
  })
}

function record(game: GoldenGame, seed: number | string, players: number): Golden {
  const { begin, then, setup, giveUp } = game
  const { ruleset, bundle } = rulesets[begin] as (typeof rulesets)[number]
  const draw = random(seedRandom(typeof seed === 'number' ? seed : 77))
  const pick = (n: number): number => (n > 0 ? draw.int(n) : 0)
  let now = 0
  const gc = createMatch(ruleset, {
    seed,
    players,
    bundle,
    clock: () => now++,
    onRuleError: 'throw',
    ...(setup === undefined ? {} : { setup }),
  }) as unknown as GameControl
  const changes = [...then]
  while (gc.outcome === null && gc.seq < longest) {
    const step = drawStep(gc, pick)
    if (giveUp !== undefined && givesUp(step, giveUp)) continue
    take(gc, step)
    if (gc.seq % 8 === 0) comeBack(gc)
    const next = gc.seq % 10 === 9 ? changes.shift() : undefined
    const other = next === undefined ? undefined : rulesets[next]
    if (other && gc.outcome === null) gc.changeRules(other.ruleset, { bundle: other.bundle })
  }
  const log = gc.log as LogEntry[]
  const name = `${ruleset.name}-${players}-${typeof seed === 'number' ? seed : 'key'}`
  return { name, log, hashes: hashesOf(log, 'immer') }
}

const givesUp = (step: Step, move: string): boolean =>
  step.do === 'timeout' || step.do === 'leave' || (step.do === 'act' && step.message['action'] === move)

function comeBack(gc: GameControl): void {
  for (const seat of [...gc.state.away] as Seat[]) if (gc.outcome === null) gc.return(seat)
}

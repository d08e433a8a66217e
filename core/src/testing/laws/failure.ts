import type { Ruleset } from '../../language/ruleset.ts'
import { begin, play } from './match.ts'
import type { Example } from './tally.ts'
import type { Law, LawFailure, LawsOptions } from './types.ts'

/** The report of a broken law: the match that shows it, and the command that repeats it. */
export function failureOf(ruleset: Ruleset, law: Law, example: Example, options: LawsOptions): LawFailure {
  const { setting, script, problem } = example
  const live = begin(ruleset, setting)
  let step = 0
  if (!(live instanceof Error))
    play(live, script.slice(0, problem.step), () => {
      step++
      return null
    })
  return {
    law: law.name,
    seed: setting.seed,
    setting,
    step,
    text: problem.text,
    log: live instanceof Error ? [] : live.gc.log,
    repeat: repeat(ruleset, law, options),
  }
}

function repeat(ruleset: Ruleset, law: Law, options: LawsOptions): string {
  const { games = 1, seed, players, options: chosen, steps, weights } = options
  const words = [`framestack laws ${ruleset.name} --games ${games} --seed ${seed} --law ${law.name}`]
  if (players !== undefined) words.push(`--players ${players}`)
  if (chosen !== undefined) words.push(`--options '${JSON.stringify(chosen)}'`)
  if (steps !== undefined) words.push(`--steps ${steps}`)
  for (const [action, weight] of Object.entries(weights ?? {})) words.push(`--weight '${action}=${weight}'`)
  return words.join(' ')
}

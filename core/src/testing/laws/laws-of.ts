import type { Ruleset } from '../../language/ruleset.ts'
import { Reach } from '../coverage/reach.ts'
import { failureOf } from './failure.ts'
import { Game } from './game.ts'
import { checkOptions, chosenLaws } from './options.ts'
import { Tally } from './tally.ts'
import type { LawReport, LawsOptions, LawsReport } from './types.ts'

/** After so many failures a law is left alone: more of them tell nothing new. */
const enough = 3

/**
 * Plays random matches of a ruleset and tries the laws on each. What a law says of all of them together comes last.
 * Throws {@link BadInput} for options that it does not know, and for positions that are none.
 */
export function lawsOf(ruleset: Ruleset, options: LawsOptions = {}): LawsReport {
  checkOptions(ruleset, options)
  const { games = 20, seed = 1, cover = false } = options
  const laws = chosenLaws(options.laws).map((law) => ({
    law,
    tally: new Tally(),
    report: empty(law.promise),
  }))
  const reach = new Reach(ruleset)
  for (let number = seed; number < seed + games; number++) {
    const open = laws.filter(({ report }) => report.failures.length < enough)
    if (open.length === 0) break
    const game = new Game(ruleset, number, options, reach)
    for (const { law, tally, report } of open) {
      report.checked++
      const failure = game.failureOf(law, tally)
      if (failure !== null) report.failures.push(failure)
    }
  }
  for (const { law, tally, report } of laws) {
    const found = report.failures.length === 0 ? (law.overall?.(tally) ?? null) : null
    if (found !== null) report.failures.push(failureOf(ruleset, law, found, { ...options, games, seed }))
    report.did = tally.did()
  }
  const coverage = reach.coverage()
  const except = typeof cover === 'boolean' ? [] : cover.except
  const uncovered = cover === false ? [] : coverage.never.filter((name) => !except.includes(name))
  const ok = uncovered.length === 0 && laws.every(({ report }) => report.failures.length === 0)
  const reports = Object.fromEntries(laws.map(({ law, report }) => [law.name, report]))
  return { ruleset: ruleset.name, ok, games, laws: reports, coverage, uncovered }
}

function empty(promise: string): LawReport {
  return { promise, checked: 0, did: {}, failures: [] }
}

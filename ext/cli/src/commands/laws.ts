import type { Json, JsonObject } from '@framestack/core'
import { type LawsReport, lawsOf, lawsText } from '@framestack/core/testing'
import type { Command } from '../command/command.ts'
import { FAILED } from '../command/fault.ts'
import { asked } from '../rulesets/kernel.ts'
import { loadRuleset } from '../rulesets/load.ts'
import { matchOptions, optionsOf, playersOf, storeOf } from '../rulesets/options.ts'

export const laws: Command = {
  name: 'laws',
  summary: 'play random matches of a ruleset and check the laws that all must keep',
  usage: 'laws RULESET [--games N] [--seed S] [options]',
  options: {
    games: { value: 'N', text: 'how many random matches (default 20)' },
    seed: { value: 'S', text: 'a whole number: seed of the first match, the others follow it (default 1)' },
    law: { value: 'LAW', many: true, text: 'check this law only; may stand several times' },
    steps: { value: 'N', text: 'how many inputs of a match are looked at (default 300)' },
    ...matchOptions,
    players: { value: 'N', text: 'number of seats (default: drawn for each match)' },
    store: { value: 'STORE', text: 'immer or inplace only (default: both)' },
    json: { text: 'the report as JSON' },
  },
  details: ['Each failure is told with the shortest match that shows it, and the command that repeats it.'],
  async run(args, terminal) {
    const name = args.only('a ruleset')
    const games = args.int('games', 1, 1_000_000)
    const seed = args.int('seed', -(2 ** 31), 2 ** 31)
    const steps = args.int('steps', 1)
    const store = storeOf(args)
    const names = args.list('law')
    const { ruleset } = await loadRuleset(name, terminal.io.cwd)
    const players = playersOf(args, ruleset)
    const options = optionsOf(args, ruleset) as JsonObject
    const report = asked(() =>
      lawsOf(ruleset, {
        ...(games === undefined ? {} : { games }),
        ...(seed === undefined ? {} : { seed }),
        ...(steps === undefined ? {} : { steps }),
        ...(store === undefined ? {} : { stores: [store] }),
        ...(names.length === 0 ? {} : { laws: names }),
        ...(players === undefined ? {} : { players }),
        ...(Object.keys(options).length === 0 ? {} : { options }),
      }),
    )
    const told = named(report, name)
    if (args.flag('json')) terminal.json(told as unknown as Json)
    else terminal.out(lawsText(told))
    return told.ok ? 0 : FAILED
  },
}

/** The report with the ruleset called as it was on the command line, so that the repeating commands work. */
function named(report: LawsReport, name: string): LawsReport {
  const word = /^[\w./@:-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`
  return JSON.parse(JSON.stringify(report), (key, value) =>
    key === 'repeat'
      ? String(value).replace(`framestack laws ${report.ruleset} `, () => `framestack laws ${word} `)
      : value,
  )
}

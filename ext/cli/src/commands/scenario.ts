import type { Ruleset } from '@framestack/core'
import {
  checkScenarios,
  runScenario,
  runScenarioEverywhere,
  type Scenario,
  type ScenarioResult,
  scenarioText,
} from '@framestack/core/testing'
import type { Arguments } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import { FAILED, Fault, USAGE } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { findJson } from '../files/find.ts'
import { parseJson } from '../files/json.ts'
import { readText } from '../files/read.ts'
import { loadPlayed, modsOption } from '../mods/load.ts'
import { asFault, asked } from '../rulesets/kernel.ts'
import { mustBeName } from '../rulesets/load.ts'
import { loadFor } from '../rulesets/nearby.ts'
import { storeOf } from '../rulesets/options.ts'

type Store = ReturnType<typeof storeOf>

/** What became of one file. */
interface FileReport {
  readonly file: string
  readonly results: ScenarioResult[]
  /** Why nothing of it could be run. */
  readonly problem: string | null
}

export const scenario: Command = {
  name: 'scenario',
  summary: 'run scenarios: tests that are written in JSON',
  usage: 'scenario FILE... [options]',
  options: {
    ruleset: { value: 'RULESET', text: 'take the rules from there, whatever name the scenarios give' },
    store: {
      value: 'STORE',
      text: 'immer or inplace only (default: both, plainly and saved after each step)',
    },
    ...modsOption,
    json: { text: 'a JSON line for each file' },
  },
  details: [
    'FILE may be a file (one scenario, or a list), a folder (its scenarios folder, or all *.json below it),\n' +
      "or a pattern in quotes like 'ext/*/scenarios/*.json'. Without any: the folder scenarios.",
    'Exit code 1 when something is not as a scenario expects it, 2 when a file is no scenario.',
  ],
  async run(args, terminal) {
    const { cwd } = terminal.io
    const store = storeOf(args)
    const files = await findJson(args.positionals.length > 0 ? args.positionals : ['scenarios'], cwd)
    const named = args.text('ruleset')
    const rules = args.flag('mods') ? withMods(args, terminal) : plain(named, cwd)
    const reports: FileReport[] = []
    for (const file of files) {
      const report = await runFile(file, named !== undefined, rules, store, cwd)
      reports.push(report)
      if (args.flag('json')) terminal.json(report)
      else tell(report, terminal)
    }
    if (!args.flag('json')) summary(reports, terminal)
    if (reports.some(({ problem }) => problem !== null)) return USAGE
    return reports.some(({ results }) => results.some(({ ok }) => !ok)) ? FAILED : 0
  },
}

/** The rules of a scenario. */
type RulesOf = (scenario: Scenario, file: string) => Promise<Ruleset>

const plain =
  (named: string | undefined, cwd: string): RulesOf =>
  async (scenario, file) =>
    (await loadFor(scenario.ruleset, named, file, cwd)).ruleset

/** Those of a name are loaded once. */
function withMods(args: Arguments, terminal: Terminal): RulesOf {
  const loaded = new Map<string, Promise<Ruleset>>()
  const load = async (name: string): Promise<Ruleset> => {
    const { ruleset, problems } = await loadPlayed(name, args, terminal)
    if (problems.length > 0) throw new Fault('these mods are not as they should be', FAILED)
    return ruleset
  }
  return (scenario) => {
    const named = args.text('ruleset')
    if (named === undefined) mustBeName(scenario.ruleset)
    const name = named ?? scenario.ruleset
    const before = loaded.get(name) ?? load(name)
    loaded.set(name, before)
    return before
  }
}

async function runFile(
  file: string,
  named: boolean,
  rules: RulesOf,
  store: Store,
  cwd: string,
): Promise<FileReport> {
  const results: ScenarioResult[] = []
  try {
    const json = parseJson(await readText(file, 'a scenario', cwd), file)
    if (Array.isArray(json) && json.length === 0)
      throw new Fault('expected a scenario, and the list is empty')
    for (const one of asked(() => checkScenarios(json)))
      results.push(await runOne(one, await rules(one, file), named, store))
    return { file, results, problem: null }
  } catch (thrown) {
    const error = asFault(thrown)
    if (!(error instanceof Fault)) throw error
    return { file, results, problem: error.message }
  }
}

async function runOne(
  one: Scenario,
  ruleset: Ruleset,
  named: boolean,
  store: Store,
): Promise<ScenarioResult> {
  // The rules were named by hand: the name in the file does not matter.
  const scenario = named ? { ...one, ruleset: ruleset.name } : one
  return asked(() =>
    store === undefined
      ? runScenarioEverywhere(ruleset, scenario)
      : runScenario(ruleset, scenario, { store }),
  )
}

function tell({ file, results, problem }: FileReport, terminal: Terminal): void {
  const { paint } = terminal
  const failed = results.filter(({ ok }) => !ok)
  if (problem === null && failed.length === 0) {
    terminal.out(
      `${paint.good('ok')}      ${file}${results.length === 1 ? '' : `  (${results.length} scenarios)`}`,
    )
    return
  }
  if (failed.length > 0) {
    terminal.out(`${paint.bad('FAILED')}  ${file}  (${failed.length} of ${results.length})`)
    const told = failed.flatMap((result) => scenarioText(result).replace('FAILED  ', '').split('\n'))
    for (const line of told) terminal.out(`  ${line}`)
  }
  if (problem !== null) terminal.complain(problem.startsWith(file) ? problem : `${file}: ${problem}`)
}

function summary(reports: readonly FileReport[], terminal: Terminal): void {
  const results = reports.flatMap((report) => report.results)
  const bad = results.filter(({ ok }) => !ok).length
  const unread = reports.filter(({ problem }) => problem !== null).length
  const words = [`${results.length} ${results.length === 1 ? 'scenario' : 'scenarios'}`]
  if (results.length > 0) words.push(bad === 0 ? 'all as expected' : `${bad} not as expected`)
  if (unread > 0) words.push(`${unread} ${unread === 1 ? 'file' : 'files'} could not be run`)
  terminal.out(words.join(', '))
}

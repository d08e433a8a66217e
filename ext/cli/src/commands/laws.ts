import type { Json, JsonObject, Ruleset } from '@framestack/core'
import { checkScenarios, type LawsReport, lawsOf, lawsText, type Start } from '@framestack/core/testing'
import { type Arguments, short } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import { FAILED, Fault } from '../command/fault.ts'
import { findJson } from '../files/find.ts'
import { parseJson } from '../files/json.ts'
import { readText } from '../files/read.ts'
import { loadPlayed, modsOption } from '../mods/load.ts'
import { asked } from '../rulesets/kernel.ts'
import { matchOptions, optionsOf, playersOf, storeOf } from '../rulesets/options.ts'

export const laws: Command = {
  name: 'laws',
  summary: 'play random matches of a ruleset and check the laws that all must keep',
  usage: 'laws RULESET [--games N] [--seed S] [options]',
  options: {
    games: { value: 'N', text: 'how many random matches (default 20)' },
    seed: { value: 'S', text: 'a whole number: seed of the first match, the others follow it (default 1)' },
    law: { value: 'LAW', many: true, text: 'check this law only; may stand several times' },
    steps: { value: 'N', text: 'how many inputs of a match are looked at (default 200)' },
    start: {
      value: 'FILE',
      many: true,
      text: 'begin each match as one of these scenarios does; may stand several times',
    },
    weight: {
      value: 'ACTION=N',
      many: true,
      text: 'how often an action is chosen where it is open: N to 1 for the others',
    },
    cover: { text: 'fail if anything that the ruleset declares was never reached' },
    except: {
      value: 'WHAT',
      many: true,
      text: "as --cover, but for this, in the words of the report: 'frame duel'",
    },
    ...modsOption,
    ...matchOptions,
    players: { value: 'N', text: 'number of seats (default: drawn for each match)' },
    store: { value: 'STORE', text: 'immer or inplace only (default: both)' },
    json: { text: 'the report as JSON' },
  },
  details: [
    'Each failure is told with the shortest match that shows it, and the command that repeats it.\n' +
      'At the end stands what the matches never came to: no law has looked at that.',
  ],
  async run(args, terminal) {
    const name = args.only('a ruleset')
    const games = args.int('games', 1, 1_000_000)
    const seed = args.int('seed', -(2 ** 31), 2 ** 31)
    const steps = args.int('steps', 1)
    const store = storeOf(args)
    const names = args.list('law')
    const except = args.list('except')
    const weights = weightsOf(args)
    const { ruleset, problems } = await loadPlayed(name, args, terminal)
    const players = playersOf(args, ruleset)
    const options = optionsOf(args, ruleset) as JsonObject
    const starts = await startsOf(args, ruleset, terminal.io.cwd)
    const report = asked(() =>
      lawsOf(ruleset, {
        ...(games === undefined ? {} : { games }),
        ...(seed === undefined ? {} : { seed }),
        ...(steps === undefined ? {} : { steps }),
        ...(store === undefined ? {} : { stores: [store] }),
        ...(names.length === 0 ? {} : { laws: names }),
        ...(players === undefined ? {} : { players }),
        ...(Object.keys(options).length === 0 ? {} : { options }),
        ...(Object.keys(weights).length === 0 ? {} : { weights }),
        ...(starts.length === 0 ? {} : { starts }),
        ...(except.length > 0 ? { cover: { except } } : { cover: args.flag('cover') }),
      }),
    )
    const told = repeatable(report, name, args)
    if (args.flag('json')) terminal.json(told as unknown as Json)
    else terminal.out(lawsText(told))
    return told.ok && problems.length === 0 ? 0 : FAILED
  },
}

/** `--weight action=N`. Whether there is such an action, the kernel knows. */
function weightsOf(args: Arguments): { [action: string]: number } {
  return Object.fromEntries(
    args.list('weight').map((text) => {
      const [, action = '', weight = ''] = /^(.+)=(\d{1,9})$/.exec(text) ?? []
      if (action === '') throw new Fault(`--weight: expected action=N, got '${short(text)}'`)
      return [action, Number(weight)]
    }),
  )
}

/** `--start`: how the scenarios in those files begin. */
async function startsOf(args: Arguments, ruleset: Ruleset, cwd: string): Promise<Start[]> {
  const named = args.list('start')
  if (named.length === 0) return []
  const starts: Start[] = []
  for (const file of await findJson(named, cwd)) {
    const json = parseJson(await readText(file, 'a scenario', cwd), file)
    for (const scenario of asked(() => checkScenarios(json))) {
      if (/^[a-z0-9-]+$/.test(scenario.ruleset) && scenario.ruleset !== ruleset.name)
        throw new Fault(`--start: ${file}: '${scenario.name}' is a scenario of ${scenario.ruleset}`)
      const { players, options, setup } = scenario
      starts.push({
        ...(players === undefined ? {} : { players }),
        ...(options === undefined ? {} : { options }),
        ...(setup === undefined ? {} : { setup }),
      })
    }
  }
  return starts
}

/** The report with ruleset and files called as on the command line, so that the repeating commands work. */
function repeatable(report: LawsReport, name: string, args: Arguments): LawsReport {
  const mods = args.text('mods')
  const starts = args.list('start').map((file) => ` --start ${quoted(file)}`)
  const more = `${mods === undefined ? '' : ` --mods ${quoted(mods)}`}${starts.join('')}`
  return JSON.parse(JSON.stringify(report), (key, value) =>
    key === 'repeat'
      ? String(value).replace(
          `framestack laws ${report.ruleset} `,
          () => `framestack laws ${quoted(name)} `,
        ) + more
      : value,
  )
}

function quoted(word: string): string {
  return /^[\w./@:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

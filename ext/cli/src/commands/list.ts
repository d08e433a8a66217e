import type { Bundle } from '@framestack/bundles'
import type { Json } from '@framestack/core'
import { optionsSchema } from '@framestack/core'
import { type Arguments, short } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import { Fault, messageOf } from '../command/fault.ts'
import type { Terminal } from '../command/terminal.ts'
import { loadPlayed, modLines, modsOption } from '../mods/load.ts'
import type { Loaded } from '../rulesets/find.ts'
import { loadKnown } from '../rulesets/load.ts'
import { allowedInWords } from '../rulesets/options.ts'
import { packagesFor, rulesetsOf, specifierOf } from '../rulesets/registry.ts'
import { wrap } from '../text/flow.ts'
import { columns, pad } from '../text/width.ts'

/** A ruleset of the list, or what is wrong with it or with its package. */
interface Row {
  readonly name: string
  /** How it is imported. */
  readonly package: string
  readonly about: string
  readonly loaded: Loaded | null
  readonly problem: string | null
  /** Its bytes, where it is loaded with mods. */
  readonly bundle?: Bundle | null
}

export const list: Command = {
  name: 'list',
  summary: 'the rulesets that are known here by a short name, or what some of them can be set to',
  usage: 'list [RULESET...] [--mods DIR] [--json]',
  options: { ...modsOption, json: { text: 'JSON instead of text' } },
  details: [
    'Without RULESET those of the packages that are installed beside this command or where it is called, and of\n' +
      'the package that it is called in. A package says so in its package.json:',
    '  "framestack": { "rulesets": [{ "name": "my-game", "export": ".", "about": "what it is, in a line" }] }',
    'With RULESET all options of these, with what they mean.',
  ],
  async run(args, terminal) {
    const { cwd } = terminal.io
    const named = args.positionals
    const [one, more] = named
    if (args.flag('mods') && (one === undefined || more !== undefined))
      throw new Fault('--mods: expected one ruleset: framestack list uac --mods DIR')
    const rows = named.length > 0 ? await namedRows(named, args, terminal) : await allRows(cwd)
    if (args.flag('json')) {
      terminal.json(
        rows.map(({ loaded, problem, bundle, ...row }) => ({
          ...row,
          ...data(loaded),
          ...(bundle ? { bundle: bundle.hash, mods: bundle.mods.map((mod) => ({ ...mod })) } : {}),
          problem,
        })),
      )
      return 0
    }
    if (rows.length === 0) terminal.out('no package with rulesets is installed here')
    const width = Math.max(0, ...rows.map(({ name }) => name.length))
    const indent = ' '.repeat(width + 2)
    for (const { name, package: from, about, loaded, problem, bundle } of rows) {
      terminal.out(`${terminal.paint.bold(pad(name, width))}  ${about}`.trimEnd())
      if (problem !== null) terminal.out(`${indent}${terminal.paint.bad('problem:')} ${problem}`)
      if (loaded === null) continue
      const room = terminal.width - indent.length
      const lines =
        named.length > 0
          ? [...(bundle ? modLines(bundle) : []), ...botsLine(loaded), ...optionLines(loaded, room)]
          : optionNames(loaded, name)
      for (const line of [aboutLine(loaded, from), ...lines]) terminal.out(terminal.paint.dim(indent + line))
    }
    return 0
  },
}

async function allRows(cwd: string): Promise<Row[]> {
  const packages = await packagesFor(cwd)
  const rows: Row[] = packages.flatMap(({ name, problem }) =>
    problem === null ? [] : [{ name, package: name, about: '', loaded: null, problem }],
  )
  for (const known of rulesetsOf(packages)) {
    const { name, about } = known
    const row = { name, package: specifierOf(known), about }
    try {
      rows.push({ ...row, loaded: await loadKnown(known), problem: null })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      rows.push({ ...row, loaded: null, problem: messageOf(error) })
    }
  }
  return rows
}

async function namedRows(names: readonly string[], args: Arguments, terminal: Terminal): Promise<Row[]> {
  const { cwd } = terminal.io
  const known = rulesetsOf(await packagesFor(cwd))
  return Promise.all(
    names.map(async (name) => {
      const { bundle, problems, ...loaded } = await loadPlayed(name, args, terminal)
      const one = known.find((candidate) => candidate.name === name)
      const from = one === undefined ? short(name) : specifierOf(one)
      return {
        name: loaded.ruleset.name,
        package: from,
        about: one?.about ?? '',
        loaded,
        bundle,
        problem: problems.length === 0 ? null : problems.join('; '),
      }
    }),
  )
}

function data(loaded: Loaded | null): { [name: string]: Json } {
  if (loaded === null) return {}
  const { version, players, options } = loaded.ruleset
  return {
    version,
    players: { ...players },
    options: optionsSchema(options),
    bots: loaded.bots.map(({ name }) => name),
  }
}

function aboutLine({ ruleset }: Loaded, from: string): string {
  const { min, max } = ruleset.players
  const players = min === max ? `${min} players` : `${min} to ${max} players`
  return `version ${ruleset.version}, ${players}, from ${from}`
}

function botsLine({ bots }: Loaded): string[] {
  return bots.length === 0 ? [] : [`bots ${bots.map(({ name }) => name).join(', ')}: play --bots NAME`]
}

/** Each with its default and what it may be, and below it what it means. */
function optionLines({ ruleset }: Loaded, width: number): string[] {
  const rows = Object.entries(ruleset.options).map(([name, { allowed, default: value, description }]) => ({
    name: `${name}=${String(value)}`,
    texts: [allowedInWords(allowed), description],
  }))
  if (rows.length === 0) return []
  const left = Math.max(...rows.map(({ name }) => columns(name))) + 4
  const lines = rows.flatMap(({ name, texts }) =>
    texts
      .flatMap((text) => wrap(text, Math.max(20, width - left), true))
      .map((text, i) => pad(i === 0 ? `  ${name}` : '', left) + text),
  )
  return ['options, as --option NAME=VALUE; the defaults are', ...lines]
}

/** The first names, and where the rest is told. */
function optionNames({ ruleset }: Loaded, called: string): string[] {
  const names = Object.keys(ruleset.options)
  if (names.length === 0) return []
  const more = names.length > 6 ? ` and ${names.length - 6} more` : ''
  return [`options ${names.slice(0, 6).join(', ')}${more}: framestack list ${called}`]
}

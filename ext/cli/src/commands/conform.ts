import { readdir } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { short } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import { FAILED, Fault } from '../command/fault.ts'
import type { Io } from '../command/io.ts'
import type { Terminal } from '../command/terminal.ts'
import { kindOf } from '../files/read.ts'
import { readUnpacked } from '../files/unpacked.ts'
import { storeOf, storeOption } from '../rulesets/options.ts'
import { loadTool } from '../rulesets/tool.ts'

/** What a ruleset's module for this command exports: it compares recordings with what its rules make of them. */
interface Conforming {
  conform(
    recordings: { readonly files: readonly string[]; read(file: string): Promise<Uint8Array> },
    store: 'immer' | 'in place',
  ): AsyncIterable<Report>
}

/** What came of one recording. */
interface Report {
  readonly name: string
  readonly operations: number
  readonly differences: readonly Difference[]
  readonly hole: string | null
  readonly replay: boolean
}

interface Difference {
  readonly where: string
  readonly what: string
  readonly expected: unknown
  readonly actual: unknown
}

/** What came of all recordings with one store. */
interface Sum {
  readonly store: 'immer' | 'in place'
  recordings: number
  operations: number
  replays: number
  differences: number
  first: { readonly name: string; readonly difference: Difference } | null
}

export const conform: Command = {
  name: 'conform',
  summary: 'play recorded games of another engine and compare all that they tell',
  usage: 'conform RULESET [DIR] [--store STORE]',
  options: { ...storeOption, json: { text: 'a JSON line for each recording' } },
  details: [
    'DIR is a folder of recordings, in any folders below it. Without it: the folder of that name in the one that\n' +
      'FRAMESTACK_CONFORMANCE names, or in a folder conformance here or in a folder beside this one.',
    'Exit code 0: no difference; 1: there are some, and the first one is told in full.',
  ],
  async run(args, terminal) {
    const [name, given, extra] = args.positionals
    if (name === undefined) throw new Fault('expected a ruleset: framestack conform RULESET [DIR]')
    if (extra !== undefined)
      throw new Fault(`expected a ruleset and a folder, but there is '${short(extra)}'`)
    const chosen = storeOf(args)
    const tool = (await loadTool('conform', name, ['conform'], terminal.io.cwd)) as Conforming
    const folder = await folderOf(given, name, terminal.io)
    const files = await filesBelow(folder)
    const read = (file: string) => readUnpacked(join(folder, file))
    const sums: Sum[] = []
    for (const store of ['in place', 'immer'] as const) {
      if (chosen !== undefined && chosen !== store) continue
      const sum: Sum = { store, recordings: 0, operations: 0, replays: 0, differences: 0, first: null }
      for await (const report of told(tool.conform({ files, read }, store)))
        take(sum, report, args.flag('json'), terminal)
      if (sum.recordings === 0) throw new Fault(`there are no recordings of ${name} below ${short(folder)}`)
      sums.push(sum)
      if (!args.flag('json')) summary(sum, terminal)
    }
    return sums.some(({ differences }) => differences > 0) ? FAILED : 0
  },
}

/** A recording that cannot be read is the user's mistake, not a defect. */
async function* told(reports: AsyncIterable<Report>): AsyncGenerator<Report> {
  try {
    yield* reports
  } catch (error) {
    throw error instanceof SyntaxError || error instanceof RangeError ? new Fault(error.message) : error
  }
}

function take(sum: Sum, report: Report, json: boolean, terminal: Terminal): void {
  const { name, operations, differences, hole, replay } = report
  sum.recordings++
  sum.operations += operations
  sum.differences += differences.length
  if (replay) sum.replays++
  const [difference] = differences
  if (difference !== undefined) sum.first ??= { name, difference }
  if (json) return terminal.json({ store: sum.store, ...report })
  if (differences.length > 0)
    terminal.out(
      `${terminal.paint.bad('differs')}  ${name}  (${differences.length} of ${operations} operations)`,
    )
  else if (hole !== null)
    terminal.out(`closed   ${name}  goes through hole ${hole}: not compared from there on`)
}

function summary(
  { store, recordings, operations, replays, differences, first }: Sum,
  terminal: Terminal,
): void {
  const counts = `${recordings} games and scenarios, ${operations} operations, ${replays} replays`
  if (first !== null) {
    const { name, difference } = first
    terminal.out(`first difference: ${name}, ${difference.where}: ${difference.what}`)
    terminal.out(`  recorded  ${JSON.stringify(difference.expected)}`)
    terminal.out(`  here      ${JSON.stringify(difference.actual)}`)
  }
  const { paint } = terminal
  terminal.out(
    `${store}: ${counts}: ${differences === 0 ? paint.good('no difference') : paint.bad(`${differences} differences`)}`,
  )
}

async function folderOf(given: string | undefined, name: string, { cwd, env }: Io): Promise<string> {
  if (given !== undefined) {
    const place = resolve(cwd, given)
    if ((await kindOf(place)) === 'folder') return place
    throw new Fault(`there is no folder ${short(given)}, expected one with recordings`)
  }
  const named = env['FRAMESTACK_CONFORMANCE']
  const beside = await readdir(dirname(cwd)).catch(() => [])
  const places = [
    ...(named ? [resolve(cwd, named, name)] : []),
    join(cwd, 'conformance', name),
    ...beside.sort().map((folder) => join(dirname(cwd), folder, 'conformance', name)),
  ]
  for (const place of places) if ((await kindOf(place)) === 'folder') return place
  throw new Fault(
    `found no recordings of ${name}: framestack conform ${name} DIR, or FRAMESTACK_CONFORMANCE=DIR`,
  )
}

/** All files below a folder, relative to it, with forward slashes. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

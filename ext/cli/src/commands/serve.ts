import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileRuleset, Server, ServerOptions } from '@framestack/server'
import { type Arguments, short } from '../command/arguments.ts'
import type { Command } from '../command/command.ts'
import { FAILED, Fault, messageOf } from '../command/fault.ts'
import { watchLaunchers } from '../command/launcher.ts'
import type { Terminal } from '../command/terminal.ts'
import { kindOf } from '../files/read.ts'
import type { Mods } from '../mods/load.ts'
import { servedMods, servedOptions, watchServed, withModsOf } from '../mods/serve.ts'
import { entryOf } from '../rulesets/entry.ts'
import { load } from '../rulesets/import.ts'
import { type Known, knownAs, packageAt, packagesFor, rulesetsOf } from '../rulesets/registry.ts'
import { sourceOf } from '../rulesets/source.ts'
import { anyOf } from '../text/suggest.ts'
import { operatorKey } from './operator-key.ts'
import { uacTcpOf, uacTcpOptions } from './uac-tcp.ts'
import { unoLanOf, unoLanOptions } from './uno-lan.ts'

const levels = ['debug', 'info', 'warn', 'error'] as const

export const serve: Command = {
  name: 'serve',
  summary: 'host matches: lobby, WebSockets, clocks, storage',
  usage: 'serve [RULESET ...] [options]',
  options: {
    port: { value: 'PORT', text: 'where it listens (default: 8080; 0: any that is free)' },
    host: { value: 'ADDRESS', text: 'the address that it listens on (default: 127.0.0.1)' },
    lan: { text: 'let others on the same network in: --host 0.0.0.0' },
    data: { value: 'FILE', text: 'where everything is stored (default: framestack.db)' },
    memory: { text: 'store nothing: all matches end with the process' },
    web: { value: 'FOLDER', text: 'pages to serve (default: those of @framestack/web, if it is installed)' },
    shards: { value: 'N', text: 'threads for matches; 0: in the same thread' },
    apart: {
      value: 'RULESET',
      many: true,
      text: 'nobody vouches for it: each of its matches runs in a small process of its own',
    },
    origin: { value: 'URL', many: true, text: 'where else its pages come from: https://play.example.org' },
    'trust-proxy': { text: 'believe X-Forwarded-For: only behind a proxy that sets it' },
    'operator-port': {
      value: 'PORT',
      text: 'where /metrics and the operator’s routes are, on 127.0.0.1 (default: any that is free)',
    },
    ...servedOptions,
    ...unoLanOptions,
    ...uacTcpOptions,
    log: {
      value: 'LEVEL',
      text: `lines of JSON beside the output, from ${anyOf(levels)} on (default: warn)`,
    },
  },
  details: [
    'Without RULESET it hosts all that are known here: framestack list.',
    'The operator’s key is FRAMESTACK_OPERATOR_KEY, or stands in a file that is named. Ctrl-C stops the server in order.',
  ],
  async run(args, terminal) {
    const mods = await servedMods(args, terminal)
    const found = await optionsOf(args, terminal, mods)
    const key = await operatorKey(terminal.io.env['FRAMESTACK_OPERATOR_KEY'], found.data ?? null)
    try {
      return await run({ ...found, operatorKey: key.key }, { args, terminal, mods, keyFile: key.file })
    } finally {
      await key.remove()
    }
  },
}

interface Serving {
  readonly args: Arguments
  readonly terminal: Terminal
  readonly mods: Mods | null
  readonly keyFile: string | null
}

/** Serves until it is asked to stop. Resolves with the exit code. */
async function run(options: ServerOptions, { args, terminal, mods, keyFile }: Serving): Promise<number> {
  const openers = [await unoLanOf(args, options), await uacTcpOf(args, options)]
  const server = await started(options, terminal, keyFile)
  const watched = mods === null ? null : watchServed(server, mods, terminal)
  const ports = await openPorts(openers, server, terminal)
  const why = await Promise.race([stopSignal(), server.failed])
  if (why !== null) terminal.complain(why)
  watched?.stop()
  terminal.out('stopping')
  for (const port of ports) await port.stop()
  await server.stop()
  return why === null ? 0 : FAILED
}

type Port = { stop(): Promise<void> }
type OpenPort = (server: Server, terminal: Terminal) => Promise<Port | null>

/** Opens ports for other programs' protocols. Where one cannot be opened, none stays open. */
async function openPorts(openers: readonly OpenPort[], server: Server, terminal: Terminal): Promise<Port[]> {
  const ports: Port[] = []
  try {
    for (const open of openers) ports.push(...[(await open(server, terminal)) ?? []].flat())
    return ports
  } catch (error) {
    for (const port of ports) await port.stop()
    throw error
  }
}

async function optionsOf(args: Arguments, terminal: Terminal, mods: Mods | null): Promise<ServerOptions> {
  const { cwd } = terminal.io
  if (args.flag('lan') && args.text('host') !== undefined)
    throw new Fault('--lan and --host: one of them is enough')
  if (args.flag('memory') && args.text('data') !== undefined)
    throw new Fault('--memory and --data: one of them is enough')
  const data = args.flag('memory') ? null : resolve(cwd, args.text('data') ?? 'framestack.db')
  const shards = args.int('shards', 0, 64)
  const level = args.choice('log', levels) ?? 'warn'
  const { jsonLogger } = await serverPackage()
  return {
    rulesets: (await rulesetsFor(args, terminal)).map((one) => withModsOf(one, mods)),
    host: args.flag('lan') ? '0.0.0.0' : (args.text('host') ?? '127.0.0.1'),
    port: args.int('port', 0, 65_535) ?? 8080,
    data,
    web: await pagesOf(args.text('web'), cwd),
    origins: args.list('origin').map(originOf),
    trustProxy: args.flag('trust-proxy'),
    operator: { port: args.int('operator-port', 0, 65_535) ?? 0 },
    logger: jsonLogger(
      (line) => terminal.io.stderr.write(line),
      level,
      () => Date.now(),
    ),
    ...(shards === undefined ? {} : { shards }),
  }
}

async function started(options: ServerOptions, terminal: Terminal, keyFile: string | null): Promise<Server> {
  const { startServer, version } = await serverPackage()
  let server: Server
  try {
    server = await startServer(options)
  } catch (error) {
    throw new Fault(`cannot serve: ${messageOf(error)}`, FAILED)
  }
  const names = options.rulesets.map(({ name }) => name)
  const rows: [string, string][] = [
    ['here', server.url],
    ...server.networkUrls.map((url): [string, string] => ['network', url]),
    ['data', options.data ?? 'in memory alone'],
    ['operator', `${server.operatorUrl ?? 'nowhere'}${keyFile === null ? '' : `  its key is in ${keyFile}`}`],
  ]
  terminal.out(`${terminal.paint.bold(`framestack ${version}`)} hosts ${names.join(', ')}`)
  for (const [what, where] of rows) terminal.out(`  ${terminal.paint.dim(what.padEnd(9))} ${where}`)
  return server
}

/** It is not among what this package brings: who only plays and tests needs no server. */
export async function serverPackage(): Promise<typeof import('@framestack/server')> {
  try {
    return await import('@framestack/server')
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Fault('@framestack/server is not installed here: npm install @framestack/server')
  }
}

async function rulesetsFor(args: Arguments, terminal: Terminal): Promise<FileRuleset[]> {
  const { cwd } = terminal.io
  const known = rulesetsOf(await packagesFor(cwd))
  const wanted = args.positionals
  const found =
    wanted.length === 0
      ? await Promise.all(known.map((one) => fileOfKnown(one, terminal)))
      : await Promise.all(wanted.map((name) => fileOf(name, known, terminal, !isStrange(name, args))))
  const apart = args.flag('untrusted') ? found.map(({ name }) => name) : args.list('apart')
  const strange = apart.find((name) => !found.some((one) => one.name === name))
  if (strange !== undefined) throw new Fault(`--apart: '${short(strange)}' is none of those that are hosted`)
  return found.map((one) => (apart.includes(one.name) ? { ...one, apart: true } : one))
}

/** Nobody vouches for it: not even its name is asked of its code. */
const isStrange = (name: string, args: Arguments): boolean =>
  args.flag('untrusted') || args.list('apart').includes(name)

/**
 * The file of a ruleset that is known by a short name, or at a path. Throws a `Fault` where there is none. One that is not
 * `trusted` is not loaded here: its package.json says what it is called.
 */
export async function fileOf(
  name: string,
  known: readonly Known[],
  terminal: Terminal,
  trusted = true,
): Promise<FileRuleset> {
  const { cwd } = terminal.io
  const one = knownAs(name, known)
  if (one !== null) return fileOfKnown(one, terminal)
  const place = resolve(cwd, name)
  const kind = await kindOf(place)
  const file = kind === 'folder' ? await sourceOf(place) : kind === 'file' ? place : null
  if (file === null)
    throw new Fault(
      `there is no ruleset '${short(name)}': expected ${anyOf(known.map((each) => each.name))}, or a path`,
    )
  const declared = kind === 'folder' ? ((await packageAt(place))?.rulesets ?? []) : []
  const own = trusted ? (await load(file, short(name))).ruleset.name : declared[0]?.name
  if (own === undefined)
    throw new Fault(`${short(name)}: expected a folder whose package.json says what its ruleset is called`)
  const table = declared.find((each) => each.name === own)?.table
  return { name: own, module: file, ...(await tableIn(place, table, terminal)) }
}

async function fileOfKnown(
  { name, about, package: from, export: path, table }: Known,
  terminal: Terminal,
): Promise<FileRuleset> {
  const file = await (from.own ? sourceOf(from.folder, path) : entryOf(from.folder, path))
  if (file !== null) return { name, module: file, about, ...(await tableIn(from.folder, table, terminal)) }
  throw new Fault(
    `${from.name} says that its ruleset '${name}' is at ${path}, and has no such entry: is it built?`,
  )
}

/** The module that a package shows a table with. Without it the game is played on the table that shows any. */
async function tableIn(
  folder: string,
  table: string | undefined,
  terminal: Terminal,
): Promise<Pick<FileRuleset, 'table'>> {
  if (table === undefined) return {}
  const file = join(folder, table)
  if ((await kindOf(file)) === 'file') return { table: file }
  terminal.complain(`there is no table ${file}: is it built? The table that shows any game takes its place`)
  return {}
}

/** The folder that was named, or where the pages of an installed `@framestack/web` are; null: there are none. */
export async function pagesOf(given: string | undefined, cwd: string): Promise<string | null> {
  if (given !== undefined) {
    const folder = resolve(cwd, given)
    if (await isPages(folder)) return folder
    throw new Fault(`--web: there is no index.html in ${short(folder)}`)
  }
  for (const from of [cwd, dirname(fileURLToPath(import.meta.url))])
    for (let at = from; ; at = dirname(at)) {
      const folder = join(at, 'node_modules', '@framestack', 'web', 'dist')
      if (await isPages(folder)) return folder
      if (dirname(at) === at) break
    }
  return null
}

const isPages = async (folder: string): Promise<boolean> =>
  (await kindOf(join(folder, 'index.html'))) === 'file'

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw new Fault(`--origin: expected a URL like https://play.example.org, got '${short(text)}'`)
}

/** Resolves when the process is asked to stop, or what runs it was. */
export function stopSignal(): Promise<null> {
  return new Promise((resolve) => {
    watchLaunchers(() => resolve(null))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(null))
  })
}

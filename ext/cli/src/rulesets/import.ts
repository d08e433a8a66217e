import { execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { short } from '../command/arguments.ts'
import { Fault, messageOf } from '../command/fault.ts'
import { kindOf } from '../files/read.ts'
import { type Loaded, rulesetIn } from './find.ts'
import { packageOf } from './installed.ts'
import { prepareImport } from './source.ts'

/** Imports a module and takes its ruleset. What its author did wrong is told without a stack. `name` is how a person called it. */
export async function load(file: string, name: string): Promise<Loaded> {
  return rulesetIn(await importModule(file, name), name)
}

/** Imports a module. What its author did wrong is told without a stack. `name` is how a person called it. */
export async function importModule(
  file: string,
  name: string,
): Promise<{ readonly [name: string]: unknown }> {
  let place = file
  try {
    // Behind links, as Node does it: a module is there once, however it was found.
    place = await realpath(file)
    await prepareImport(place)
    return await import(/* @vite-ignore */ pathToFileURL(place).href)
  } catch (error) {
    throw new Fault(`cannot load ${name}: ${await whyNot(error, place)}`)
  }
}

async function whyNot(error: unknown, file: string): Promise<string> {
  const message = messageOf(error)
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return `${file} is no module that this Node runs; TypeScript needs Node 22.18 or later, or tsx beside it (npm install --save-dev tsx)`
  if (error instanceof Error && ['DefinitionError', 'TwoCores'].includes(error.name)) return message
  const lacks = code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND' ? missingIn(message) : null
  if (lacks !== null) return lacking(lacks, file)
  const name = error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : ''
  const own = error instanceof Error ? placeIn(error.stack ?? '') : null
  const line = own ?? (error instanceof SyntaxError ? await wrongLine(file) : null)
  return `${name}${message.split('\n').slice(0, 3).join('\n')}${line === null ? '' : `\n  at ${line}`}`
}

/** What a module wanted to import, and which module did. */
interface Missing {
  readonly wanted: string
  readonly by: string | null
}

/** Node says `Cannot find package 'x' imported from /y`, loaders `Cannot find module 'x'` and then who required it. */
function missingIn(message: string): Missing | null {
  const wanted = /^Cannot find (?:package|module) '([^']+)'/.exec(message)?.[1]
  if (wanted === undefined) return null
  const by = /imported from '?([^'\n]+?)'?$/m.exec(message) ?? /^Require stack:\n- (.+)$/m.exec(message)
  return { wanted, by: by?.[1] ?? null }
}

async function lacking({ wanted, by }: Missing, file: string): Promise<string> {
  const who = by === null || by === file ? basename(file) : short(by)
  if (/^[./]|^[a-z]:|^file:/i.test(wanted)) return `${who} imports ${short(wanted)}, which is not there`
  const [name] = packageOf(wanted)
  const folder = await packageAbove(dirname(by ?? file))
  const install = `npm install ${short(name)}`
  return (
    `${who} imports ${short(wanted)}, which is not installed where it stands\n` +
    (folder === null
      ? `in its folder: npm init -y && ${install}; or begin a package: framestack new my-game`
      : `in ${short(folder)}: ${install}`)
  )
}

/** The nearest folder with a package.json, from a folder upwards. */
async function packageAbove(folder: string): Promise<string | null> {
  if ((await kindOf(join(folder, 'package.json'))) === 'file') return folder
  return dirname(folder) === folder ? null : packageAbove(dirname(folder))
}

/** Where Node cannot read a module: its error does not say it, but its check does. */
function wrongLine(file: string): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--check', file], (_error, _out, said) => resolve(placeIn(said)))
  })
}

/** The first place in a stack that is no part of Node or of a package. */
function placeIn(stack: string): string | null {
  for (const line of stack.split('\n')) {
    const found = /(?<!node:.*)(?:file:\/\/)?(\/[^():]+:\d+(?::\d+)?)/.exec(line)
    if (found?.[1] && !found[1].includes('/node_modules/')) return found[1]
  }
  return null
}

import { dirname, isAbsolute, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { short } from '../command/arguments.ts'
import { Fault, messageOf } from '../command/fault.ts'
import { kindOf } from '../files/read.ts'
import { anyOf, didYouMean } from '../text/suggest.ts'
import { type Loaded, rulesetIn } from './find.ts'
import { findPackage, packageOf } from './installed.ts'
import { registry } from './registry.ts'
import { prepareImport, sourceOf } from './source.ts'

/** Loads a ruleset by short name, package name or path. Throws a `Fault` that says what was tried. */
export async function loadRuleset(name: string, cwd: string): Promise<Loaded> {
  if (name === '') throw new Fault(`expected a ruleset: ${expectation()}`)
  if (isPath(name)) return fromPath(name, cwd)
  const known = registry.find((entry) => entry.name === name)
  if (known) return fromRegistry(known.name, known.specifier)
  const installed = isPackageName(name) ? await findPackage(name, cwd) : null
  if (installed !== null) return load(installed, name)
  if ((await kindOf(resolve(cwd, name))) !== null)
    throw new Fault(`there is no ruleset '${short(name)}'; for the path, write ./${short(name)}`)
  throw new Fault(
    `there is no ruleset '${short(name)}'${didYouMean(
      name,
      registry.map((entry) => entry.name),
    )}\n` + `expected ${expectation()}`,
  )
}

/**
 * Loads the ruleset that a log or a saved match names: one of those that come with us, because such files may come
 * from anybody. A person may name any other one himself.
 */
export async function loadRegistered(name: string): Promise<Loaded> {
  mustBeName(name)
  const known = registry.find((entry) => entry.name === name)
  if (known) return fromRegistry(known.name, known.specifier)
  throw new Fault(
    `there is no ruleset '${short(name)}' here; if you trust it, say where it is: --ruleset RULESET`,
  )
}

/** Throws a `Fault` for what may be a path: files name rulesets, they do not say what is to be imported. */
export function mustBeName(name: string): void {
  if (!/^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9-]*$/.test(name))
    throw new Fault(`'${short(name)}' is no name of a ruleset; a file may not give a path`)
}

/** The file that is the ruleset's module, for those who only want to know whether it is there. */
export async function fromRegistry(name: string, specifier: string): Promise<Loaded> {
  const file = await findPackage(specifier, dirname(fileURLToPath(import.meta.url)))
  if (file === null)
    throw new Fault(`the ruleset '${name}' is not installed here: npm install ${packageOf(specifier)[0]}`)
  return load(file, name)
}

function expectation(): string {
  return `${anyOf(registry.map((entry) => entry.name))}, the name of an installed package, or a path like ./my-game`
}

const isPath = (name: string) => /^\.{0,2}[\\/]|^\.{1,2}$/.test(name) || isAbsolute(name)
const isPackageName = (name: string) =>
  /^(@[\w.-]+\/)?[\w-][\w.-]*(\/[\w./-]+)?$/.test(name) && !name.includes('..')

async function fromPath(name: string, cwd: string): Promise<Loaded> {
  const place = resolve(cwd, name)
  const kind = await kindOf(place)
  if (kind === null) throw new Fault(`there is no ${short(name)}, expected a ruleset: a folder or a module`)
  const file = kind === 'file' ? place : await sourceOf(place)
  if (file === null)
    throw new Fault(
      `${short(name)} is no package with a ruleset: expected a package.json or src/index.ts in it`,
    )
  return load(file, short(name))
}

/** Imports a module and takes its ruleset. What its author did wrong is told without a stack. */
async function load(file: string, name: string): Promise<Loaded> {
  let module: { readonly [name: string]: unknown }
  try {
    await prepareImport(file)
    module = await import(/* @vite-ignore */ pathToFileURL(file).href)
  } catch (error) {
    throw new Fault(`cannot load ${name}: ${whyNot(error, file)}`)
  }
  return rulesetIn(module, name)
}

function whyNot(error: unknown, file: string): string {
  const message = messageOf(error)
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return `${file} is no module that this Node runs; TypeScript needs Node 22.18 or later, or tsx beside it (npm install --save-dev tsx)`
  if (error instanceof Error && ['DefinitionError', 'TwoCores'].includes(error.name)) return message
  const name = error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : ''
  const line = error instanceof Error ? placeIn(error.stack ?? '') : null
  return `${name}${message.split('\n').slice(0, 3).join('\n')}${line === null ? '' : `\n  at ${line}`}`
}

/** The first place in a stack that is no part of Node or of a package. */
function placeIn(stack: string): string | null {
  for (const line of stack.split('\n')) {
    const found = /(?:file:\/\/)?(\/[^():]+:\d+(?::\d+)?)/.exec(line)
    if (found?.[1] && !found[1].includes('/node_modules/')) return found[1]
  }
  return null
}

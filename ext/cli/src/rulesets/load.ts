import { isAbsolute, resolve } from 'node:path'
import { short } from '../command/arguments.ts'
import { Fault } from '../command/fault.ts'
import { isRegular, kindOf } from '../files/read.ts'
import { didYouMean } from '../text/suggest.ts'
import { isName } from './declared.ts'
import { entryOf } from './entry.ts'
import type { Loaded } from './find.ts'
import { load } from './import.ts'
import { findPackage } from './installed.ts'
import { type Known, knownAs, packagesBeside, packagesFor, rulesetsOf, specifierOf } from './registry.ts'
import { sourceOf } from './source.ts'

/** Loads a ruleset by short name, package name or path. Throws a `Fault` that says what was tried. */
export async function loadRuleset(name: string, cwd: string): Promise<Loaded> {
  if (isPath(name)) return fromPath(name, cwd)
  const all = rulesetsOf(await packagesFor(cwd))
  if (name === '') throw new Fault(`expected a ruleset: ${expectation(all)}`)
  const known = knownAs(name, all)
  if (known !== null) return loadKnown(known)
  const installed = isPackageName(name) ? await findPackage(name, cwd) : null
  if (installed !== null) return load(installed, name)
  if ((await kindOf(resolve(cwd, name))) !== null)
    throw new Fault(`there is no ruleset '${short(name)}'; for the path, write ./${short(name)}`)
  const names = all.map((one) => one.name)
  throw new Unknown(`there is no ruleset '${short(name)}'${didYouMean(name, names)}`, expectation(all))
}

/** There is no such ruleset. */
export class Unknown extends Fault {
  /** That it is not there, without what was expected. */
  readonly problem: string
  constructor(problem: string, expected: string) {
    super(`${problem}\nexpected ${expected}`)
    this.problem = problem
  }
}

/**
 * Loads the ruleset that a log or a saved match names: one of those that are installed beside this command, because
 * such files may come from anybody. A person may name any other one himself.
 */
export async function loadRegistered(name: string): Promise<Loaded> {
  mustBeName(name)
  const known = knownAs(name, rulesetsOf(await packagesBeside()), '--ruleset ')
  if (known !== null) return loadKnown(known)
  throw new Fault(`there is no ruleset '${short(name)}' here; ${elsewhere}`)
}

/** What a person can do where a file names rules that are not here. */
export const elsewhere = 'if you trust it, say where it is: --ruleset RULESET'

/** Throws a `Fault` for what may be a path: files name rulesets, they do not say what is to be imported. */
export function mustBeName(name: string): void {
  if (!isName(name)) throw new Fault(`'${short(name)}' is no name of a ruleset; a file may not give a path`)
}

/** Loads a ruleset that a package declares. */
export async function loadKnown(known: Known): Promise<Loaded> {
  const { name, package: from, export: path } = known
  const file = await (from.own ? sourceOf(from.folder, path) : entryOf(from.folder, path))
  if (file === null)
    throw new Fault(
      `${from.name} says that its ruleset '${name}' is at ${path}, and has no such entry: is it built?`,
    )
  const loaded = await load(file, name)
  if (loaded.ruleset.name === name) return loaded
  throw new Fault(
    `${specifierOf(known)} is to be the ruleset '${name}', and is called '${short(loaded.ruleset.name)}'`,
  )
}

function expectation(known: readonly Known[]): string {
  const names = known.map((one) => one.name)
  return `${names.join(', ')}${names.length > 0 ? ', ' : ''}the name of an installed package, or a path like ./my-game`
}

/** Whether a ruleset is named by a path. */
export const isPath = (name: string) => /^\.{0,2}[\\/]|^\.{1,2}$/.test(name) || isAbsolute(name)
const isPackageName = (name: string) =>
  /^(@[\w.-]+\/)?[\w-][\w.-]*(\/[\w./-]+)?$/.test(name) && !name.includes('..')

async function fromPath(name: string, cwd: string): Promise<Loaded> {
  const place = resolve(cwd, name)
  const kind = await kindOf(place)
  if (kind === null) throw new Fault(`there is no ${short(name)}, expected a ruleset: a folder or a module`)
  if (kind === 'file' && !(/\.[cm]?[jt]sx?$/.test(place) && (await isRegular(place))))
    throw new Fault(`${short(name)} is no module (.ts, .js), expected a ruleset: a folder or a module`)
  const file = kind === 'file' ? place : await sourceOf(place)
  if (file === null)
    throw new Fault(
      `${short(name)} is no package with a ruleset: expected a package.json or src/index.ts in it`,
    )
  return load(file, short(name))
}

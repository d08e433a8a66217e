import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Fault } from '../command/fault.ts'
import { anyOf } from '../text/suggest.ts'
import { type Declared, declaredIn } from './declared.ts'

/** A package with rulesets that are known by short names. */
export interface RulesetPackage {
  readonly name: string
  readonly folder: string
  readonly rulesets: readonly Declared[]
  /** What is wrong with what it says of them; then there are none. */
  readonly problem: string | null
  /** Somebody works in it: it is not installed, it is where the command was called. */
  readonly own: boolean
}

/** A ruleset that is known by a short name, and whose it is. */
export interface Known extends Declared {
  readonly package: RulesetPackage
}

const here = dirname(fileURLToPath(import.meta.url))

/** Folders that were looked through. Nothing is installed while the command runs. */
const looked = new Map<string, Promise<RulesetPackage[]>>()

/** Packages with rulesets that are installed beside this command, in the order of their names. */
export function packagesBeside(): Promise<RulesetPackage[]> {
  return installedFrom(here)
}

/** Those, and what is installed where the command was called, and the package that this is in. */
export async function packagesFor(cwd: string): Promise<RulesetPackage[]> {
  const all = [await ownPackage(cwd), await packagesBeside(), await installedFrom(cwd)].flat()
  return all.filter((one, i) => all.findIndex(({ name }) => name === one.name) === i)
}

/** What the package in a folder says of its rulesets; null for what is none. */
export function packageAt(folder: string): Promise<RulesetPackage | null> {
  return packageIn(folder, true)
}

/** All rulesets of some packages. */
export function rulesetsOf(packages: readonly RulesetPackage[]): Known[] {
  return packages.flatMap((one) => one.rulesets.map((ruleset) => ({ ...ruleset, package: one })))
}

/**
 * The ruleset of that short name. Throws a `Fault` where packages have it in common: nobody knows which is meant.
 * `option` is where a person can say it.
 */
export function knownAs(name: string, known: readonly Known[], option = ''): Known | null {
  const found = known.filter((one) => one.name === name)
  if (found.length < 2) return found[0] ?? null
  const names = found.map((one) => option + specifierOf(one))
  throw new Fault(`several packages call a ruleset '${name}'; say which one: ${anyOf(names)}`)
}

/** How a known ruleset is imported. */
export function specifierOf(known: Known): string {
  return `${known.package.name}${known.export.slice(1)}`
}

/** Looks through `node_modules` from a folder upwards, as Node does; of two of a name the nearer one counts. */
async function installedFrom(folder: string): Promise<RulesetPackage[]> {
  const found = new Map<string, RulesetPackage>()
  for (let at = folder; ; at = dirname(at)) {
    for (const one of await lookedThrough(join(at, 'node_modules')))
      if (!found.has(one.name)) found.set(one.name, one)
    if (dirname(at) === at) break
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function lookedThrough(modules: string): Promise<RulesetPackage[]> {
  const before = looked.get(modules) ?? lookThrough(modules)
  looked.set(modules, before)
  return before
}

async function lookThrough(modules: string): Promise<RulesetPackage[]> {
  const names = await namesIn(modules)
  const scoped = await Promise.all(
    names
      .filter((name) => name.startsWith('@'))
      .map(async (scope) => (await namesIn(join(modules, scope))).map((name) => `${scope}/${name}`)),
  )
  const packages = [...names.filter((name) => !/^[.@]/.test(name)), ...scoped.flat()]
  const found = await Promise.all(packages.map((name) => packageIn(join(modules, name), false)))
  return found.filter((one) => one !== null)
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

async function ownPackage(cwd: string): Promise<RulesetPackage[]> {
  for (let at = cwd; ; at = dirname(at)) {
    if ((await manifestText(at)) !== null) {
      const own = await packageIn(at, true)
      return own === null ? [] : [own]
    }
    if (dirname(at) === at) return []
  }
}

/** Null for what is no package, or says nothing of rulesets. Other packages' mistakes are theirs. */
async function packageIn(folder: string, own: boolean): Promise<RulesetPackage | null> {
  const text = await manifestText(folder)
  if (text === null || !text.includes('"framestack"')) return null
  try {
    const manifest: unknown = JSON.parse(text)
    if (typeof manifest !== 'object' || manifest === null) return null
    const { name } = manifest as { readonly name?: unknown }
    const declaration = declaredIn(manifest)
    if (typeof name !== 'string' || declaration === null) return null
    return { name, folder, own, ...declaration }
  } catch {
    return null
  }
}

async function manifestText(folder: string): Promise<string | null> {
  return readFile(join(folder, 'package.json'), 'utf8').catch(() => null)
}

import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { bundleHash } from '@framestack/core'
import { transform } from 'esbuild'
import { Collection, installedName, pathIn } from './collection.ts'
import { isData, moduleEntry } from './entry.ts'
import { entryOf, isPlace, packageOf, resolveImport } from './resolve.ts'
import type { Bundle, ModFolder, ModHash } from './types.ts'

/** A ruleset with its mods, and what is wrong with some of these. */
export interface Collected {
  readonly bundle: Bundle
  /** A line for each fault. Modules with a fault are left out. */
  readonly problems: readonly string[]
}

/** What counts as a mod of a folder: modules, and data whose name says of what kind it is, such as `yard.map.json`. */
const isModule = (name: string): boolean =>
  (/^[^._].*\.(js|mjs|ts|mts)$/.test(name) || /^[^._].*\.[a-z][a-z-]*\.json$/.test(name)) &&
  !/\.(d|test)\.[a-z]+$/.test(name)

/** The modules of a folder, in the order in which they are loaded. Throws an Error where there is no such folder. */
export function modsIn(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`)
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && isModule(entry.name))
    .map(({ name }) => name)
    .sort((a, b) => (a < b ? -1 : 1))
}

/**
 * Collects a ruleset with all modules of a folder, as they are on the disk now. A module that cannot be read as one is told
 * and left out. Throws an Error for a folder that is not there, and for a ruleset that is not.
 */
export async function collectModded({ base, folder: given }: ModFolder): Promise<Collected> {
  const names = modsIn(given)
  const folder = realpathSync(given)
  const home = realpathSync(base.folder)
  const isMod = (file: string): boolean =>
    file.startsWith(folder + sep) && !file.includes(`${sep}node_modules${sep}`, folder.length)
  const [ownName] = packageOf(manifestName(home))
  const resolve = (specifier: string, from: string): string | null => {
    if (!isMod(from)) return resolveImport(specifier, from)
    if (isPlace(specifier)) return within(specifier, from)
    const [name, path] = packageOf(specifier)
    // There is one copy of the ruleset's package, wherever the folder is.
    if (name === ownName) return entryOf(home, path)
    return resolveImport(specifier, from) ?? resolveImport(specifier, join(home, 'package.json'))
  }
  const within = (specifier: string, from: string): string | null => {
    const found = resolveImport(specifier, from)
    if (found !== null && !isMod(found))
      throw new Error(`it imports ${specifier}, which is outside of the folder`)
    return found
  }
  const nameOf = (file: string): string =>
    isMod(file) ? `mods/${pathIn(folder, file)}` : installedName(file)
  const collection = new Collection(home, { nameOf, resolve, hasManifest: (file) => !isMod(file) })
  const module = collection.add(realpathSync(base.module))
  const problems: string[] = []
  const mods: ModHash[] = []
  for (const name of names) {
    const file = join(folder, name)
    const problem = await whyUnreadable(file, name)
    if (problem !== null) problems.push(problem)
    else
      try {
        collection.add(file)
        mods.push({ file: name, hash: bundleHash(collection.closure(file, isMod)) })
      } catch (error) {
        problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
  }
  // Modules of a folder of mods are no CommonJS, whatever stands above it.
  collection.write('package.json', '{"type":"module"}')
  collection.write(
    moduleEntry.name,
    moduleEntry.text(
      module,
      mods.map(({ file }) => file),
    ),
  )
  const { hash, files } = collection
  return { bundle: { hash, entry: moduleEntry.name, base: module, files, mods }, problems }
}

/** Where the text of a module stops being one; null: it does not. */
async function whyUnreadable(file: string, name: string): Promise<string | null> {
  try {
    await transform(readFileSync(file, 'utf8'), {
      loader: isData(name) ? 'json' : /ts$/.test(name) ? 'ts' : 'js',
      format: 'esm',
      target: 'esnext',
      logLevel: 'silent',
    })
    return null
  } catch (error) {
    const [first] = (
      error as { errors?: { text: string; location: { line: number; column: number } | null }[] }
    ).errors ?? [{ text: error instanceof Error ? error.message : String(error), location: null }]
    const at = first?.location ? `:${first.location.line}:${first.location.column + 1}` : ''
    return `${name}${at}: ${first?.text ?? 'it cannot be read'}`
  }
}

function manifestName(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string }
  if (name === undefined) throw new Error(`${folder}/package.json: expected a name`)
  return name
}

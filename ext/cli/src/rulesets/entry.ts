import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Fault } from '../command/fault.ts'
import { parseJson } from '../files/json.ts'
import { kindOf } from '../files/read.ts'

interface Manifest {
  name?: unknown
  main?: unknown
  exports?: unknown
}

/** Files that are tried in a folder that says nothing about itself. */
const usual = ['src/index.ts', 'index.ts', 'index.js', 'index.mjs', 'dist/index.js', 'src/index.js']

/** The condition under which a package names its sources. */
export const source = '@framestack/source'

/** Conditions of package exports; sources count where this command runs from sources itself. */
export const conditions: readonly string[] = [
  ...(import.meta.url.endsWith('.ts') ? [source] : []),
  'node',
  'import',
  'module-sync',
  'default',
]

/** The file that a package folder is imported as: its `exports` (of `subpath`), its `main`, or a usual name. */
export async function entryOf(
  folder: string,
  subpath = '.',
  under: readonly string[] = conditions,
): Promise<string | null> {
  const manifest = await manifestOf(folder)
  const named = manifest.exports === undefined ? undefined : exported(manifest.exports, subpath, under)
  if (named !== undefined) return existing(folder, [named])
  if (manifest.exports !== undefined && manifest.exports !== null) return null
  if (subpath !== '.')
    return existing(folder, [subpath, `${subpath}.js`, `${subpath}.ts`, `${subpath}/index.js`])
  return existing(folder, typeof manifest.main === 'string' ? [manifest.main, ...usual] : usual)
}

async function existing(folder: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const place = resolve(folder, name)
    if ((await kindOf(place)) === 'file') return place
  }
  return null
}

/** The manifest of a folder, empty where there is none. */
export async function manifestOf(folder: string): Promise<Manifest> {
  const place = join(folder, 'package.json')
  if ((await kindOf(place)) !== 'file') return {}
  const value = parseJson(await readFile(place, 'utf8'), place)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Fault(`${place}: expected a package manifest`)
  return value as Manifest
}

/** What an `exports` field says for a subpath, under the conditions that hold here. */
export function exported(
  exports: unknown,
  subpath: string,
  under: readonly string[] = conditions,
): string | undefined {
  const isMap =
    typeof exports === 'object' && exports !== null && Object.keys(exports).some((key) => key.startsWith('.'))
  if (!isMap) return subpath === '.' ? target(exports, under) : undefined
  const map = exports as { readonly [key: string]: unknown }
  if (Object.hasOwn(map, subpath)) return target(map[subpath], under)
  for (const key of Object.keys(map)) {
    const [before, after] = key.split('*')
    if (before === undefined || after === undefined || subpath.length < key.length) continue
    if (!subpath.startsWith(before) || !subpath.endsWith(after)) continue
    const star = subpath.slice(before.length, subpath.length - after.length)
    return target(map[key], under)?.replaceAll('*', star)
  }
  return undefined
}

function target(value: unknown, under: readonly string[]): string | undefined {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((one) => target(one, under)).find((found) => found !== undefined)
  if (typeof value !== 'object' || value === null) return undefined
  for (const [condition, inner] of Object.entries(value)) {
    const found = under.includes(condition) ? target(inner, under) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

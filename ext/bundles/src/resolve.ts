import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { fromSource } from './source.ts'

/** Conditions under which packages are imported here. */
const conditions = [...(fromSource ? ['@framestack/source'] : []), 'node', 'import', 'module-sync', 'default']

/** Whether an import names a place: `./x.js`, `../x.js`, `/x.js`. */
export const isPlace = (specifier: string): boolean => /^\.{0,2}\//.test(specifier)

/** The file that a module means by an import; null for parts of Node and what is not there. */
export function resolveImport(specifier: string, from: string): string | null {
  if (isBuiltin(specifier) || /^[a-z]+:/i.test(specifier)) return null
  if (isPlace(specifier)) return existing(resolve(dirname(from), specifier))
  const [name, subpath] = packageOf(specifier)
  const folder = findPackage(name, dirname(from))
  return folder === null ? null : entryOf(folder, subpath)
}

/** The real folder of a package, as Node finds it from a folder upwards; null: it is not installed. */
export function findPackage(name: string, from: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(folder)) return realpathSync(folder)
    if (dirname(at) === at) return null
  }
}

/** The nearest folder upwards that holds a package.json; the file's own folder where there is none. */
export function packageFolder(file: string): string {
  for (let at = dirname(file); ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return at
    if (dirname(at) === at) return dirname(file)
  }
}

/**
 * The folder of the package that a file belongs to. A package.json without a name within a package only says how the files
 * below it are read. Where none has a name, the nearest one counts.
 */
export function namedFolder(file: string): string {
  const nearest = packageFolder(file)
  for (let at = nearest; existsSync(join(at, 'package.json')) || at !== nearest; at = dirname(at)) {
    if (isNamed(at)) return at
    if (basename(dirname(at)) === 'node_modules' || dirname(at) === at) break
  }
  return nearest
}

function isNamed(folder: string): boolean {
  const file = join(folder, 'package.json')
  return existsSync(file) && 'name' in (JSON.parse(readFileSync(file, 'utf8')) as object)
}

/** A package's own name, and what is asked of it. */
export function packageOf(specifier: string): [string, string] {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  const rest = parts.slice(length).join('/')
  return [parts.slice(0, length).join('/'), rest === '' ? '.' : `./${rest}`]
}

/** The file behind an `exports` entry, or `main`. */
export function entryOf(folder: string, subpath: string): string | null {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports?: unknown
    main?: unknown
  }
  const { exports, main } = manifest
  if (exports === undefined)
    return existing(join(folder, subpath === '.' ? (typeof main === 'string' ? main : 'index.js') : subpath))
  const named = exported(exports, subpath)
  return named === null ? null : existing(join(folder, named))
}

function exported(exports: unknown, subpath: string): string | null {
  const isMap =
    typeof exports === 'object' && exports !== null && Object.keys(exports).some((key) => key.startsWith('.'))
  if (!isMap) return subpath === '.' ? target(exports) : null
  const map = exports as { readonly [key: string]: unknown }
  if (Object.hasOwn(map, subpath)) return target(map[subpath])
  for (const [key, value] of Object.entries(map)) {
    const [before, after] = key.split('*')
    if (before === undefined || after === undefined || subpath.length < key.length) continue
    if (!subpath.startsWith(before) || !subpath.endsWith(after)) continue
    return target(value)?.replaceAll('*', subpath.slice(before.length, subpath.length - after.length)) ?? null
  }
  return null
}

function target(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) return value.map(target).find((found) => found !== null) ?? null
  for (const [condition, inner] of Object.entries(value)) {
    const found = conditions.includes(condition) ? target(inner) : null
    if (found !== null) return found
  }
  return null
}

function existing(file: string): string | null {
  const names = [
    file,
    file.replace(/\.([cm]?)js$/, '.$1ts'),
    `${file}.ts`,
    `${file}.js`,
    join(file, 'index.js'),
  ]
  const found = names.find((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
  return found === undefined ? null : realpathSync(found)
}

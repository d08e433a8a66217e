import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { kernel } from './collection.ts'
import { findPackage } from './resolve.ts'
import type { Bundle } from './types.ts'

/** What a bundle exports, and what is wrong with mods in it: a line for each fault. */
export interface Imported {
  readonly module: { readonly [name: string]: unknown }
  readonly problems: readonly string[]
}

/**
 * Imports a bundle from a folder of its own below `folder`: what runs under a hash are its bytes, whatever has become of
 * the files that they were read from, and another hash is another instance of each module.
 */
export async function importBundle(bundle: Bundle, folder: string): Promise<Imported> {
  const place = unpackBundle(bundle, folder)
  const module = (await import(/* @vite-ignore */ pathToFileURL(join(place, bundle.entry)).href)) as {
    readonly [name: string]: unknown
  }
  return { module, problems: faultsIn(module).map((line) => inWords(line, place)) }
}

function inWords(line: string, place: string): string {
  if (/^[^:]+: TypeError: Unknown file extension/.test(line))
    return `${line.slice(0, line.indexOf(':'))}: TypeScript needs Node 22.18 or later, or tsx beside it (npm install --save-dev tsx)`
  return line.replaceAll(`${place}/mods/`, '')
}

/** What a module that puts a ruleset together with mods says of these. */
export function faultsIn({ faults }: { readonly [name: string]: unknown }): string[] {
  return Array.isArray(faults) ? faults.map(oneLine) : []
}

/** Mods write these lines. */
const oneLine = (line: unknown): string =>
  String(line)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 500)

/** Writes a bundle's files where nobody else sees them half written. Returns the folder. */
export function unpackBundle({ hash, files }: Bundle, below: string): string {
  const folder = resolve(below)
  const place = join(folder, hash)
  if (existsSync(place)) return place
  const draft = join(folder, `${hash}.${process.pid}.${Math.random().toString(36).slice(2)}`)
  for (const [name, bytes] of Object.entries(files)) {
    const file = join(draft, name)
    if (!file.startsWith(`${draft}/`) && !file.startsWith(`${draft}\\`))
      throw new Error(`bundle ${hash}: ${name}`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, Buffer.from(bytes, 'base64'))
  }
  const scope = join(draft, 'node_modules', dirname(kernel))
  mkdirSync(scope, { recursive: true })
  const own = findPackage(kernel, dirname(fileURLToPath(import.meta.url)))
  if (own === null) throw new Error(`${kernel} is not installed beside @framestack/bundles`)
  symlinkSync(own, join(draft, 'node_modules', kernel), 'junction')
  try {
    renameSync(draft, place)
  } catch (error) {
    // Another thread was quicker.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
  return place
}

import { readFileSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { bundleHash } from '@framestack/core'
import { packageFolder, resolveImport } from './resolve.ts'

/** A ruleset's module with all that it imports, apart from the kernel, as one value. */
export interface Bundle {
  /** SHA-256 over names and bytes of the files, and the kernel's version. */
  readonly hash: string
  /** Name of the file that is imported. */
  readonly entry: string
  /** Bytes by name, in base64. Names are those in a folder of its own: `package/...`, `node_modules/...`. */
  readonly files: { readonly [name: string]: string }
}

/** The kernel is no part of a bundle: its version is in the hash, and there is one copy of it in a process. */
export const kernel = '@framestack/core'

const mostFiles = 5000
const mostBytes = 50_000_000

/** Collects a module and its imports, as they are on the disk now. Throws for what is not there, or far too much. */
export function collectBundle(given: string): Bundle {
  const module = realpathSync(given)
  const files = new Map<string, Uint8Array>()
  const names = new Map<string, string>()
  let bytes = 0
  const own = packageFolder(module)
  const add = (file: string): void => {
    if (names.has(file)) return
    const folder = packageFolder(file)
    const content = readFileSync(file)
    bytes += content.length
    if (files.size >= mostFiles || bytes > mostBytes)
      throw new Error(`${module}: expected rules of at most ${mostFiles} files and ${mostBytes} bytes`)
    const name = nameOf(file, folder, own)
    names.set(file, name)
    files.set(name, content)
    const manifest = join(folder, 'package.json')
    if (!names.has(manifest)) addManifest(manifest, nameOf(manifest, folder, own))
    for (const specifier of importsOf(content.toString())) {
      if (specifier === kernel || specifier.startsWith(`${kernel}/`)) continue
      const found = resolveImport(specifier, file)
      if (found !== null) add(found)
    }
  }
  const addManifest = (file: string, name: string): void => {
    names.set(file, name)
    try {
      files.set(name, readFileSync(file))
    } catch {
      // A module that stands alone: it is no CommonJS.
      files.set(name, new TextEncoder().encode('{"type":"module"}'))
    }
  }
  add(module)
  const list = [...files].map(([name, bytes]) => ({ name, bytes }))
  return {
    hash: bundleHash(list),
    entry: names.get(module) as string,
    files: Object.fromEntries(list.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('base64')])),
  }
}

function nameOf(file: string, folder: string, own: string): string {
  const path = relative(folder, file).split(sep).join('/')
  if (folder === own) return `package/${path}`
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string }
  if (name === undefined) throw new Error(`${folder}/package.json: expected a name`)
  return `node_modules/${name}/${path}`
}

/**
 * What a module imports, from its text. A word in a text or a comment that looks like an import is taken for one, and
 * then is a file more in the bundle, or none.
 */
export function importsOf(text: string): string[] {
  const found = new Set<string>()
  const forms = [
    /(?:^|[;\s}])(?:import|export)\s[^'"`;()]*?from\s*(['"])([^'"\n]+)\1/g,
    /(?:^|[;\s}])import\s*(['"])([^'"\n]+)\1/g,
    /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g,
  ]
  for (const form of forms) for (const match of text.matchAll(form)) found.add(match[2] as string)
  return [...found]
}

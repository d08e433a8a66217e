import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type BundleFile, bundleHash } from '@framestack/core'
import { importsOf } from './imports.ts'
import { namedFolder, packageFolder, resolveImport } from './resolve.ts'

/** The kernel is no part of a bundle: its version is in the hash, and there is one copy of it in a process. */
export const kernel = '@framestack/core'

const mostFiles = 5000
const mostBytes = 50_000_000

/** How files of a bundle are called, and how their imports are found. */
export interface Naming {
  /** Name of a file within the bundle. */
  nameOf(file: string): string
  resolve?(specifier: string, from: string): string | null
  /** Whether the manifest above a file says how it is read; default: always. */
  hasManifest?(file: string): boolean
}

/** Files and what they import, as they are on the disk now. */
export class Collection {
  readonly #files = new Map<string, Uint8Array>()
  readonly #names = new Map<string, string>()
  readonly #imports = new Map<string, readonly string[]>()
  readonly #nameOf: (file: string) => string
  readonly #resolve: (specifier: string, from: string) => string | null
  readonly #hasManifest: (file: string) => boolean
  readonly #about: string
  #bytes = 0

  /** `about` names in messages what is collected. */
  constructor(about: string, { nameOf, resolve = resolveImport, hasManifest = () => true }: Naming) {
    this.#about = about
    this.#nameOf = nameOf
    this.#resolve = resolve
    this.#hasManifest = hasManifest
  }

  /** Takes in a file with all that it imports; returns its name. Throws for what is not there, or far too much. */
  add(file: string): string {
    const known = this.#names.get(file)
    if (known !== undefined) return known
    const content = readFileSync(file)
    const name = this.#put(file, content)
    if (this.#hasManifest(file))
      for (const folder of [packageFolder(file), namedFolder(file)]) this.#addManifest(folder)
    const imports: string[] = []
    this.#imports.set(file, imports)
    for (const specifier of file.endsWith('.json') ? [] : importsOf(content.toString())) {
      if (specifier === kernel || specifier.startsWith(`${kernel}/`)) continue
      const found = this.#resolve(specifier, file)
      if (found === null) continue
      imports.push(found)
      this.add(found)
    }
    return name
  }

  /** Takes in a file that is on no disk. */
  write(name: string, text: string): void {
    this.#files.set(name, new TextEncoder().encode(text))
  }

  /** A file and what it imports, as far as `within` says so. */
  closure(file: string, within: (file: string) => boolean): BundleFile[] {
    const seen = new Set<string>()
    const walk = (one: string): void => {
      if (seen.has(one) || !within(one)) return
      seen.add(one)
      this.#imports.get(one)?.forEach(walk)
    }
    walk(file)
    return [...seen].map((one) => {
      const name = this.#names.get(one) as string
      return { name, bytes: this.#files.get(name) as Uint8Array }
    })
  }

  get hash(): string {
    return bundleHash([...this.#files].map(([name, bytes]) => ({ name, bytes })))
  }

  /** Bytes by name, in base64. */
  get files(): { readonly [name: string]: string } {
    return Object.fromEntries(
      [...this.#files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
    )
  }

  #put(file: string, content: Uint8Array): string {
    const name = this.#nameOf(file)
    this.#bytes += content.length
    if (this.#files.size >= mostFiles || this.#bytes > mostBytes)
      throw new Error(`${this.#about}: expected rules of at most ${mostFiles} files and ${mostBytes} bytes`)
    const before = this.#files.get(name)
    if (before !== undefined && Buffer.compare(before, content) !== 0)
      throw new Error(
        `${this.#about}: two files would be called ${name}: is a package there in two versions?`,
      )
    this.#names.set(file, name)
    this.#files.set(name, content)
    return name
  }

  /** The manifest of a package says how its files are read. A module that stands alone is no CommonJS. */
  #addManifest(folder: string): void {
    const file = join(folder, 'package.json')
    if (this.#names.has(file)) return
    let content: Uint8Array
    try {
      content = readFileSync(file)
    } catch {
      content = new TextEncoder().encode('{"type":"module"}')
    }
    this.#put(file, content)
  }
}

/** Name of a file of a package that is installed: the package's own name, and where in it the file is. */
export function installedName(file: string): string {
  const folder = namedFolder(file)
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string }
  if (name === undefined) throw new Error(`${folder}/package.json: expected a name`)
  return `node_modules/${name}/${pathIn(folder, file)}`
}

/** Where in a folder a file is, with forward slashes. */
export const pathIn = (folder: string, file: string): string => relative(folder, file).split(sep).join('/')

import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Ruleset } from '@framestack/core'
import { botsIn } from '../match/bots.ts'
import type { Blobs } from '../storage/types.ts'
import { type Bundle, kernel } from './bundle.ts'
import { findPackage } from './resolve.ts'
import type { Rules, RulesSource } from './types.ts'

/** Rules that were given as values: for tests, and for programs that bring their own. */
export function givenRules(given: readonly (object & { readonly [name: string]: unknown })[]): RulesSource {
  const known = given.flatMap((module) => rulesetsIn(module).map((ruleset) => rulesOf(module, ruleset, null)))
  return {
    async find(bundle, name) {
      return bundle === null ? (known.find(({ ruleset }) => ruleset.name === name) ?? null) : null
    },
  }
}

/**
 * Rules from stored bundles. Each is written into a folder of its own and imported from there: what runs under a hash
 * are its bytes, whatever has become of the files that they were read from.
 */
export function bundledRules(blobs: Blobs, folder: string): RulesSource {
  const loaded = new Map<string, Promise<object | null>>()
  const load = async (hash: string): Promise<object | null> => {
    const data = await blobs.getBlob(hash)
    if (data === null) return null
    const bundle = JSON.parse(data) as Bundle
    const place = unpack(bundle, resolve(folder))
    return (await import(/* @vite-ignore */ pathToFileURL(join(place, bundle.entry)).href)) as object
  }
  return {
    async find(bundle, name) {
      if (bundle === null) return null
      const before = loaded.get(bundle) ?? load(bundle)
      loaded.set(bundle, before)
      const module = await before.catch((error: unknown) => {
        // What failed may go well later.
        loaded.delete(bundle)
        throw error
      })
      const ruleset = module && rulesetsIn(module).find((one) => one.name === name)
      return module && ruleset ? rulesOf(module, ruleset, bundle) : null
    },
  }
}

/** The rulesets that a module exports. */
export function rulesetsIn(module: object): Ruleset[] {
  const values = new Set<unknown>(Object.values(module))
  return [...values].filter((value): value is Ruleset => {
    const { frames, setup, name } = (value ?? {}) as { frames?: unknown; setup?: unknown; name?: unknown }
    return Array.isArray(frames) && typeof setup === 'function' && typeof name === 'string'
  })
}

function rulesOf(module: object, ruleset: Ruleset, bundle: string | null): Rules {
  return { ruleset, bundle, bots: botsIn(module as { readonly [name: string]: unknown }) }
}

/** Writes a bundle's files where nobody else sees them half written. Returns the folder. */
function unpack({ hash, files }: Bundle, folder: string): string {
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
  if (own === null) throw new Error(`${kernel} is not installed beside the server`)
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

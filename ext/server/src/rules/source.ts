import { type Bundle, type Imported, importBundle } from '@framestack/bundles'
import type { Ruleset } from '@framestack/core'
import { botsIn } from '../match/bots.ts'
import type { Blobs } from '../storage/types.ts'
import type { Rules, RulesSource } from './types.ts'

/** Rules that were given as values: for tests, and for programs that bring their own. */
export function givenRules(given: readonly (object & { readonly [name: string]: unknown })[]): RulesSource {
  const known = given.flatMap((module) =>
    rulesetsIn(module).map((ruleset) => rulesOf({ module, problems: [] }, ruleset, null)),
  )
  return {
    async find(bundle, name) {
      return bundle === null ? (known.find(({ ruleset }) => ruleset.name === name) ?? null) : null
    },
  }
}

/** Rules from stored bundles, each imported from a folder of its own below `folder`. */
export function bundledRules(blobs: Blobs, folder: string): RulesSource {
  return loadedOnce(async (hash) => {
    const data = await blobs.getBlob(hash)
    return data === null ? null : importBundle(JSON.parse(data) as Bundle, folder)
  })
}

/** Where the script of a bundle is stored, for a compartment. */
export const scriptKey = (hash: string): string => `${hash}.script`

/** Rules that nobody vouches for, from stored scripts: `evaluate` runs one in a compartment. */
export function guardedRules(blobs: Blobs, evaluate: (script: string) => Imported): RulesSource {
  return loadedOnce(async (hash) => {
    const script = await blobs.getBlob(scriptKey(hash))
    return script === null ? null : evaluate(script)
  })
}

function loadedOnce(load: (hash: string) => Promise<Imported | null>): RulesSource {
  const loaded = new Map<string, Promise<Imported | null>>()
  return {
    async find(bundle, name) {
      if (bundle === null) return null
      const before = loaded.get(bundle) ?? load(bundle)
      loaded.set(bundle, before)
      const imported = await before.catch((error: unknown) => {
        // What failed may go well later.
        loaded.delete(bundle)
        throw error
      })
      const ruleset = imported && rulesetsIn(imported.module).find((one) => one.name === name)
      return imported && ruleset ? rulesOf(imported, ruleset, bundle) : null
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

function rulesOf({ module, problems }: Imported, ruleset: Ruleset, bundle: string | null): Rules {
  return { ruleset, bundle, bots: botsIn(module), problems }
}

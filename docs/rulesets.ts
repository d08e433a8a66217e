import type { Ruleset } from '@framestack/core'
import { findWorkspaces } from '../.config/workspaces.ts'
import { repository } from './blocks.ts'

interface Declaring {
  readonly framestack?: { readonly rulesets: readonly { readonly name: string; readonly export: string }[] }
}

/** A ruleset that comes with us, by its short name: packages say in `package.json` where theirs are. */
export async function rulesetNamed(name: string): Promise<Ruleset | null> {
  for (const { manifest } of findWorkspaces(repository)) {
    const { framestack } = manifest as Declaring
    const declared = framestack?.rulesets.find((one) => one.name === name)
    if (declared === undefined) continue
    const module = (await import(/* @vite-ignore */ `${manifest.name}${declared.export.slice(1)}`)) as object
    const found = rulesetsIn(module).find((ruleset) => ruleset.name === name)
    if (found === undefined) throw new Error(`${manifest.name} exports no ruleset '${name}'`)
    return found
  }
  return null
}

/** The rulesets among what a module exports. */
export const rulesetsIn = (module: object): Ruleset[] =>
  Object.values(module).filter((value): value is Ruleset => Array.isArray(value?.frames) && !!value.setup)

import type { Ruleset, TextRenderer } from '@framestack/core'
import { Fault } from '../command/fault.ts'
import { anyOf } from '../text/suggest.ts'
import { botsIn, type NamedBot } from './bots.ts'
import { rendererIn } from './renderer.ts'

/** A ruleset with what its module has beside it: how it is shown, and who plays it. */
export interface Loaded {
  readonly ruleset: Ruleset
  readonly text: TextRenderer
  readonly bots: readonly NamedBot[]
}

/** Whether a value is what `language().ruleset` makes. Which copy of the kernel made it, the kernel asks. */
export function isRuleset(value: unknown): value is Ruleset {
  if (typeof value !== 'object' || value === null) return false
  const { name, version, players, setup, start, frames, view, limits } = value as { [key: string]: unknown }
  return (
    typeof name === 'string' &&
    typeof version === 'string' &&
    typeof players === 'object' &&
    typeof setup === 'function' &&
    typeof start === 'function' &&
    Array.isArray(frames) &&
    typeof view === 'function' &&
    typeof limits === 'object'
  )
}

/** The ruleset of a module: its default export, or the only export that is one. */
export function rulesetIn(module: { readonly [name: string]: unknown }, place: string): Loaded {
  const beside = { text: rendererIn(module), bots: botsIn(module) }
  if (isRuleset(module['default'])) return { ruleset: module['default'], ...beside }
  const found = Object.entries(module).filter(([, value]) => isRuleset(value))
  const different = new Set(found.map(([, value]) => value))
  if (different.size === 1) return { ruleset: found[0]?.[1] as Ruleset, ...beside }
  const names = Object.keys(module)
  throw new Fault(
    found.length > 1
      ? `${place} exports several rulesets: ${anyOf(found.map(([name]) => name))}; make one the default export`
      : `${place} exports no ruleset (${names.length > 0 ? `only ${names.slice(0, 8).join(', ')}` : 'nothing'}): ` +
          'expected a value made by language().ruleset, as the default export',
  )
}

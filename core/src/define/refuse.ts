import { BadInput, Defect } from '../errors.ts'
import type { JsonObject } from '../json/index.ts'
import type { Ruleset } from '../language/ruleset.ts'

/**
 * Why the ruleset takes no match of so many players with these options (all of them), null when it does. Throws a
 * {@link Defect} when the ruleset's `refuse` gives neither a reason nor null.
 */
export function refusedFor(ruleset: Ruleset, given: { players: number; options: JsonObject }): string | null {
  const { name, refuse } = ruleset
  if (refuse === null) return null
  const reason: unknown = (refuse as (c: typeof given) => unknown)({ ...given })
  if (reason === null || (typeof reason === 'string' && reason !== '')) return reason
  throw new Defect(`${name}: refuse: expected a reason in words, or null, got ${String(reason)}`)
}

/** Throws {@link BadInput} with the reason where the ruleset takes no such match. */
export function checkSetting(
  ruleset: Ruleset,
  given: { players: number; options: JsonObject },
  what = '',
): void {
  const reason = refusedFor(ruleset, given)
  if (reason !== null) throw new BadInput(`${what}${reason}`)
}

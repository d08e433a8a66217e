import { BadInput, Defect, noFrame, RuleError } from '../errors.ts'
import { clone, deepFreeze, type JsonObject } from '../json/index.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { refuseWaiting } from '../run/rule-call.ts'

/**
 * Why the ruleset takes no match of so many players with these options (all of them), null when it does. Throws a
 * {@link RuleError} when the ruleset's `refuse` throws, writes what it is given, or gives neither a reason nor null.
 */
export function refusedFor(ruleset: Ruleset, given: { players: number; options: JsonObject }): string | null {
  const { name, refuse } = ruleset
  if (refuse === null) return null
  try {
    const reason: unknown = refuseWaiting((refuse as (c: typeof given) => unknown)(deepFreeze(clone(given))))
    if (reason === null || (typeof reason === 'string' && reason !== '')) return reason
    throw new Defect(`expected a reason in words, or null, got ${String(reason)}`)
  } catch (error) {
    throw new RuleError(
      'refuse',
      { ruleset: name, frame: noFrame, state: '', step: 'refuse', stack: [] },
      error,
    )
  }
}

/**
 * Throws {@link BadInput} with the reason where the ruleset takes no such match, and what {@link refusedFor} throws.
 * `what` says of what it is said, where nobody has just given these players and options: `log: `.
 */
export function checkSetting(
  ruleset: Ruleset,
  given: { players: number; options: JsonObject },
  what = '',
): void {
  const reason = refusedFor(ruleset, given)
  if (reason !== null)
    throw new BadInput(what === '' ? reason : `${what}these players and options are refused: ${reason}`)
}

import { Defect } from '../errors.ts'
import type { JsonObject } from '../json/index.ts'
import type { Ruleset } from '../language/ruleset.ts'

const expected = 'bound: expected a whole number above 0, more inputs than any match takes'

/**
 * A ruleset's `bound` for a match of so many players with these options (all of them): more accepted inputs than it
 * takes. Throws a {@link Defect} when the ruleset's function gives no whole number above 0.
 */
export function boundOf(ruleset: Ruleset, given: { players: number; options: JsonObject }): number {
  const { name, bound } = ruleset
  if (typeof bound === 'number') return bound
  const number: unknown = (bound as (c: typeof given) => unknown)({ ...given })
  if (isBound(number)) return number
  throw new Defect(`${name}: ${expected}; for ${given.players} players it gives ${String(number)}`)
}

/** What is wrong with a ruleset's bound, null when nothing is. A function is tried with `options`. */
export function boundProblem({ bound, players }: Ruleset, options: JsonObject): string | null {
  if (typeof bound !== 'function') return isBound(bound) ? null : `${expected}, or a function that gives it`
  for (let seats = players.min; seats <= players.max; seats++) {
    let number: unknown
    try {
      number = (bound as (c: { players: number; options: JsonObject }) => unknown)({
        players: seats,
        options,
      })
    } catch (error) {
      return `bound: it throws for ${seats} players: ${error instanceof Error ? error.message : String(error)}`
    }
    if (!isBound(number)) return `${expected}; for ${seats} players it gives ${String(number)}`
  }
  return null
}

function isBound(number: unknown): number is number {
  return Number.isSafeInteger(number) && (number as number) >= 1
}

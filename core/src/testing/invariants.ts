import type { Ruleset } from '../language/ruleset.ts'
import type { MatchState } from '../types.ts'

/** One of a ruleset's invariants that does not hold, and what it says is wrong. */
export interface BrokenInvariant {
  readonly name: string
  readonly text: string
}

/** The invariants of a ruleset that a state breaks, in the order of the ruleset. One that throws is broken, too. */
export function brokenInvariants(
  ruleset: Ruleset,
  { game, players, away, ruleset: named }: MatchState,
): BrokenInvariant[] {
  const c = { game, players, away, options: named.options }
  return Object.entries(ruleset.invariants).flatMap(([name, invariant]) => {
    const text = ask(invariant as (c: unknown) => string | null, c)
    return text === null ? [] : [{ name, text }]
  })
}

function ask(invariant: (c: unknown) => string | null, c: unknown): string | null {
  try {
    return invariant(c)
  } catch (error) {
    return `it threw: ${error instanceof Error ? error.message : String(error)}`
  }
}

import { begin, type Live, play } from './match.ts'
import type { Law, Trial } from './types.ts'

/** What must always be true, is. */
export const conservation: Law = {
  name: 'conservation',
  promise: "the ruleset's own invariants hold after each input",
  check(trial) {
    const live = begin(trial.ruleset, trial.setting)
    if (live instanceof Error) return null
    const first = broken(trial, live)
    if (first !== null) return { step: 0, text: first }
    return play(live, trial.script, (step) => {
      const text = broken(trial, live)
      return text === null ? null : { step, text }
    })
  },
}

function broken({ ruleset }: Trial, { engine }: Live): string | null {
  const { game, players, away, ruleset: named } = engine.state
  const c = { game, players, away, options: named.options }
  for (const [name, invariant] of Object.entries(ruleset.invariants)) {
    const against = ask(invariant as (c: unknown) => string | null, c)
    if (against !== null) return `invariant '${name}': ${against}`
  }
  return null
}

function ask(invariant: (c: unknown) => string | null, c: unknown): string | null {
  try {
    return invariant(c)
  } catch (error) {
    return `threw: ${error instanceof Error ? error.message : String(error)}`
  }
}

import { brokenInvariants } from '../invariants.ts'
import { begin, play } from './match.ts'
import type { Law } from './types.ts'

/** What must always be true, is. */
export const conservation: Law = {
  name: 'conservation',
  promise: "the ruleset's own invariants hold after each input",
  check(trial) {
    const live = begin(trial.ruleset, trial.setting)
    if (live instanceof Error) return null
    const broken = (): string | null => {
      const [first] = brokenInvariants(trial.ruleset, live.engine.state)
      return first === undefined ? null : `invariant '${first.name}': ${first.text}`
    }
    const first = broken()
    if (first !== null) return { step: 0, text: first }
    return play(live, trial.script, (step) => {
      const text = broken()
      return text === null ? null : { step, text }
    })
  },
}

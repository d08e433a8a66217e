import { restoreMatch } from '../../control/create.ts'
import { BadInput, RuleError } from '../../errors.ts'
import { notJson } from '../../json/index.ts'
import type { SavedMatch, Seat, Viewer } from '../../types.ts'
import { begin, hostOf, type Live, play, take } from './match.ts'
import { difference } from './trace.ts'
import type { Law, Problem, Step, Store, Trial } from './types.ts'

/** A match as it was saved at some moment, and all that came of it. */
interface Saving {
  readonly text: string
  readonly number: number
}

/** What is compared at each moment after the restore. */
interface Seen {
  readonly number: number
  readonly step: Step | null
  readonly state: unknown
  readonly allowed: readonly Seat[]
}

/** A saved match is the match. */
export const restore: Law = {
  name: 'restore',
  promise: 'a match that was saved as text and restored goes on as if nothing had happened',
  check(trial) {
    const store = trial.stores[trial.pick(trial.stores.length)] ?? 'immer'
    const live = begin(trial.ruleset, trial.setting, { store })
    if (live instanceof Error) return null
    const { seen, savings } = playAndSave(trial, live)
    const viewer = trial.pick(live.engine.state.players + 1) - 1
    const events = live.gc.eventsFor(viewer < 0 ? null : viewer)
    for (const saving of savings) {
      // Whatever the rules keep outside of the state now belongs to a stranger.
      begin(trial.ruleset, { ...trial.setting, seed: trial.setting.seed + 1 })
      const problem = goOn(trial, saving, seen, viewer < 0 ? null : viewer, { store, events })
      if (problem !== null) return problem
    }
    return null
  },
}

/** All of the first match comes before the others: rules with a memory of their own get no chance to hide it. */
function playAndSave(trial: Trial, live: Live): { seen: Seen[]; savings: Saving[] } {
  const seen: Seen[] = []
  const savings: Saving[] = []
  const { gc } = live
  const look = (number: number, step: Step | null): null => {
    const state = gc.state
    seen.push({ number, step, state, allowed: gc.allowedPlayers() })
    const often = trial.thorough ? 1 : Math.ceil((trial.script.length + 1) / 2)
    // Law json speaks of states that no text can hold.
    if (trial.pick(often) === 0 && notJson(state) === null)
      savings.push({ text: JSON.stringify(gc.save()), number })
    return null
  }
  look(0, null)
  play(live, trial.script, look)
  return { seen, savings: savings.slice(0, trial.thorough ? 20 : 3) }
}

function goOn(
  trial: Trial,
  { text, number }: Saving,
  seen: readonly Seen[],
  viewer: Viewer,
  { store, events }: { store: Store; events: readonly unknown[] },
): Problem | null {
  const saved = JSON.parse(text) as SavedMatch
  let error: RuleError | null = null
  const host = hostOf({ store }, (rule) => {
    error = rule
  })
  try {
    const gc = restoreMatch(trial.ruleset, saved, host)
    const got = saved.cursors[viewer ?? saved.cursors.length - 1] ?? 0
    for (const one of seen) {
      if (one.number < number) continue
      if (one.number > number && one.step !== null) {
        const reply = take(gc, gc.state, one.step)
        if (reply.code !== 200) {
          const why = (error as RuleError | null)?.message ?? reply.reason
          return { step: one.number, text: `restored after step ${number}, the next one is refused: ${why}` }
        }
      }
      const other = difference(one.state, gc.state) ?? difference(one.allowed, gc.allowedPlayers(), 'allowed')
      if (other !== null)
        return {
          step: one.number,
          text: `the match and the one restored after step ${number} differ: ${other}`,
        }
    }
    const other = difference(events.slice(got), gc.eventsFor(viewer, got), `events of ${viewer}`)
    if (other === null) return null
    return { step: seen.at(-1)?.number ?? 0, text: `restored after step ${number}: ${other}` }
  } catch (thrown) {
    if (!(thrown instanceof BadInput || thrown instanceof RuleError)) throw thrown
    return { step: number, text: `what was saved after step ${number} is not restored: ${thrown.message}` }
  }
}

import { clone, deepEqual } from '../../json/index.ts'
import type { Pick } from '../../offers/index.ts'
import { Playout } from '../../playout.ts'
import { show } from '../show.ts'
import { begin, type Live, take } from './match.ts'
import { difference, follow, type Moment, trace } from './trace.ts'
import type { Law, Problem, Step, Trial } from './types.ts'

/** Where the state lives says nothing about what happens. */
export const stores: Law = {
  name: 'stores',
  promise: 'immer, in place and playout give the same states, and the first two the same events and replies',
  check(trial) {
    const live = begin(trial.ruleset, trial.setting, { store: 'immer' })
    if (live instanceof Error) return null
    const moments = trace(live, trial.script)
    return inPlace(trial, live, moments) ?? asPlayout(trial, moments) ?? ownPlayout(trial)
  },
}

function inPlace(trial: Trial, immer: Live, moments: readonly Moment[]): Problem | null {
  const live = begin(trial.ruleset, trial.setting, { store: 'in place' })
  // Two beginnings that differ are law replay's business.
  if (live instanceof Error || !deepEqual(moments[0]?.state, live.engine.state)) return null
  const problem = follow(live, moments, ['immer', 'in place'])
  if (problem !== null) return problem
  const other = difference(immer.gc.save(), live.gc.save(), 'saved')
  if (other === null) return null
  return { step: moments.at(-1)?.number ?? 0, text: `what immer and in place save differs: ${other}` }
}

type Act = Step & { do: 'act' }

/** The same moves in a playout: it knows nothing but moves. */
function asPlayout(trial: Trial, moments: readonly Moment[]): Problem | null {
  if (!moments.every(({ step }) => step === null || step.do === 'act')) return null
  const { ruleset, setting } = trial
  const playout = new Playout(ruleset, setting)
  if (!deepEqual(moments[0]?.state, playout.state)) return null
  for (const { step, number, state } of moments) {
    if (step?.do !== 'act') continue
    const problem = attempt(number, () => {
      playout.act(step.seat, step.move)
      return differs(state, playout)
    })
    if (problem !== null) return problem
  }
  return null
}

/**
 * Moves that the playout picks by itself: their values may be parts of its state, where those of a message never
 * are. First all of the playout, then the same moves in a live match: rules may have a memory.
 */
function ownPlayout({ ruleset, setting, script: given, thorough, pick }: Trial): Problem | null {
  if (!thorough && pick(3) !== 0) return null
  const playout = new Playout(ruleset, setting)
  const first = clone(playout.state)
  const { script, states } = ownMoves(playout, given.length, pick)
  const live = begin(ruleset, setting)
  if (live instanceof Error || !deepEqual(live.engine.state, first)) return null
  for (const [i, step] of script.entries()) {
    const open = live.gc.moves(step.seat)
    const reply = take(live.gc, live.engine.state, step)
    // An offered move that is not accepted: law offers.
    if (reply.code !== 200 && open.some((move) => deepEqual(move, step.move))) return null
    if (reply.code !== 200)
      return {
        step: i + 1,
        text: `a playout makes a move that no live match offers: ${show(step.move)}`,
        script,
      }
    const other = difference(live.engine.state, states[i])
    if (other !== null)
      return { step: i + 1, text: `live and a playout that picks its moves differ: ${other}`, script }
  }
  return null
}

function ownMoves(playout: Playout, most: number, pick: Pick): { script: Act[]; states: unknown[] } {
  const script: Act[] = []
  const states: unknown[] = []
  try {
    while (script.length < most) {
      const [seat] = playout.awaited()
      const move = clone(playout.step(pick))
      if (seat === undefined || move === null) break
      script.push({ do: 'act', seat, move })
      states.push(clone(playout.state))
    }
  } catch {
    // A rule that throws: law offers.
  }
  return { script, states }
}

function differs(state: unknown, playout: Playout): string | null {
  const other = difference(state, playout.state)
  return other === null ? null : `live and playout differ: ${other}`
}

function attempt(step: number, run: () => string | null): Problem | null {
  try {
    const text = run()
    return text === null ? null : { step, text }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { step, text: `a playout fails where a live match does not: ${why}` }
  }
}

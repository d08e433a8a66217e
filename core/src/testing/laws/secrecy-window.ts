import { nameOf, twinAt, viewersOf } from './drawn.ts'
import { type Live, messageOf, take } from './match.ts'
import { brief, toldApart } from './secrecy-look.ts'
import type { Step, Trial } from './types.ts'

/** In an open window another player's answer is nobody's business yet. Returns what tells it. */
export function answered(trial: Trial, live: Live, step: Step): string | null {
  if (step.do !== 'act' || live.engine.reader().topType()?.definition.secret !== true) return null
  const { ruleset, tally } = trial
  const { state } = live.engine
  const one = twinAt(ruleset, state)
  const other = twinAt(ruleset, state)
  const move = live.gc.sampleMove(step.seat, trial.pick)
  if (one === null || other === null || move === null) return null
  const frame = state.stack.at(-1)?.id
  take(one.gc, one.engine.state, step)
  take(other.gc, other.engine.state, { ...step, move })
  for (const { engine } of [one, other]) if (engine.state.stack.at(-1)?.id !== frame) return null
  tally.add('answers compared')
  for (const viewer of viewersOf(state.players)) {
    if (viewer === step.seat) continue
    const told = toldApart({ gc: one.gc, since: 0 }, { gc: other.gc, since: 0 }, viewer)
    if (told === null) continue
    const [a, b] = [brief(messageOf(step.move)), brief(messageOf(move))]
    return `${nameOf(viewer)}, after player ${step.seat} answered ${a} or ${b}: ${told}`
  }
  return null
}

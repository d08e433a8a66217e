import type { GameControl } from '../../control/game-control.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import type { MatchState, Viewer } from '../../types.ts'
import { nameOf, twinAt, viewersOf } from './drawn.ts'
import { type Live, messageOf, take } from './match.ts'
import { brief, toldApart } from './secrecy-look.ts'
import { difference } from './trace.ts'
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
    const told =
      toldApart({ gc: one.gc, since: 0 }, { gc: other.gc, since: 0 }, viewer) ??
      handedOver(ruleset, one.gc, other.gc, viewer, 1 + trial.pick(1e6))
    if (told === null) continue
    const [a, b] = [brief(messageOf(step.move)), brief(messageOf(move))]
    return `${nameOf(viewer)}, after player ${step.seat} answered ${a} or ${b}: ${told}`
  }
  return null
}

/** A bot may read all of what is drawn anew for its seat: that depends on nobody else's answer either. */
function handedOver(
  ruleset: Ruleset,
  one: GameControl,
  other: GameControl,
  viewer: Viewer,
  seed: number,
): string | null {
  if (ruleset.resample === null) return null
  const a = drawn(one, viewer, seed)
  const b = drawn(other, viewer, seed)
  // Law resample speaks of what it throws.
  if (a === null || b === null) return null
  const apart = difference(a, b)
  return apart === null ? null : `what gc.resample hands over: ${apart}`
}

function drawn(gc: GameControl, viewer: Viewer, seed: number): MatchState | null {
  try {
    return gc.resample(viewer, seed).state
  } catch {
    return null
  }
}

import { clone } from '../../json/index.ts'
import type { MatchState, Seat } from '../../types.ts'
import { begin, type Live, nowAndThen, take } from './match.ts'
import { sameButIds } from './same-but-ids.ts'
import { difference } from './trace.ts'
import type { Law, Step, Trial } from './types.ts'

/** Undone is as if it had not been. */
export const undo: Law = {
  name: 'undo',
  promise:
    'undo gives the state before the move, apart from the serial; the same move again gives the same state as the first time; a refused undo changes nothing, and none is allowed against the policy',
  check(trial) {
    const store = trial.stores[trial.pick(trial.stores.length)] ?? 'immer'
    const live = begin(trial.ruleset, trial.setting, { store })
    if (live instanceof Error) return null
    for (const [i, step] of trial.script.entries()) {
      const before = clone(live.engine.state)
      const { code } = take(live.gc, live.engine.state, step)
      if (code === 400) continue
      if (code === 500) return null
      if (!nowAndThen(trial, 20)) continue
      // After an undo the move before it is the last one again, and its player may go on taking back.
      if (step.do === 'undo') continue
      const text = step.do === 'act' ? takeBack(trial, live, step, before) : othersMayNot(trial, live, null)
      if (text !== null) return { step: i + 1, text }
    }
    return null
  },
}

function takeBack(trial: Trial, live: Live, step: Step & { do: 'act' }, before: MatchState): string | null {
  const { gc, engine } = live
  const against = othersMayNot(trial, live, step.seat)
  if (against !== null) return against
  const after = clone(engine.state)
  if (after.outcome !== null) return null
  const reply = gc.undo(step.seat)
  const { undo: policy } = trial.ruleset
  const drew = after.rng.drawn !== before.rng.drawn
  if (reply.code === 400) return unchanged(after, engine.state, 'a refused undo')
  if (reply.code === 500) return 'undo makes a rule throw'
  if (policy === 'never' || (policy === 'own' && drew))
    return `undo is allowed although ${policy === 'never' ? 'the ruleset says never' : 'random numbers were drawn'}`
  const { serial } = engine.state
  if (serial < after.serial) return `undo turned the serial back from ${after.serial} to ${serial}`
  const other = difference({ ...before, serial }, engine.state)
  if (other !== null) return `before the move and after its undo: ${other}`
  return redo(live, step, after, before.serial)
}

/** The same move again. */
function redo(live: Live, step: Step, after: MatchState, serial: number): string | null {
  const { gc, engine } = live
  const reply = take(gc, engine.state, step)
  if (reply.code !== 200) return `after undo the same move is refused: ${reply.reason}`
  if (sameButIds(after, engine.state, serial)) return null
  const other = difference({ ...after, stack: [], serial: 0 }, { ...engine.state, stack: [], serial: 0 })
  return `the move, and the same move after undo: ${other ?? difference(after.stack, engine.state.stack, 'stack')}`
}

/** Nobody takes back what he did not do. */
function othersMayNot(trial: Trial, { gc, engine }: Live, last: Seat | null): string | null {
  const before = trial.thorough ? clone(engine.state) : null
  for (let seat: Seat = 0; seat < engine.state.players; seat++) {
    if (seat === last) continue
    const { seq } = gc
    if (gc.undo(seat).code === 200) return `player ${seat} may take back what was not his own message`
    if (gc.seq !== seq) return 'a refused undo was logged'
    const against = before && unchanged(before, engine.state, 'a refused undo')
    if (against) return against
  }
  return null
}

function unchanged(before: MatchState, now: MatchState, what: string): string | null {
  const other = difference(before, now)
  return other === null ? null : `${what} changed the match: ${other}`
}

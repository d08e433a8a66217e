import type { GameControl } from '../../control/game-control.ts'
import { canonical, type JsonObject } from '../../json/index.ts'
import type { MatchState, Reply, Viewer } from '../../types.ts'
import { take } from './match.ts'
import { brief, type Way } from './secrecy-look.ts'
import { difference } from './trace.ts'
import type { Step } from './types.ts'

/** What came of a step. */
export interface Taken {
  readonly reply: Reply
  /** The moves that were made, defaults too, and the TIMEOUTs that machines took: in order. Empty for a plain move. */
  readonly made: readonly JsonObject[]
}

/** Gives a step to a match, and looks what was done by default where that may be. */
export function takeAndSee(gc: GameControl, state: MatchState, step: Step): Taken {
  if (step.do === 'act' && state.away.length === 0) return { reply: take(gc, state, step), made: [] }
  const made: JsonObject[] = []
  const end = gc.watch(({ records }) => {
    for (const record of records ?? [])
      if (record.do === 'event' && ('seat' in record.event || record.event.type === 'TIMEOUT'))
        made.push(record.event)
  })
  const reply = take(gc, state, step)
  end()
  return { reply, made }
}

/**
 * Whether a step came to the same in two matches that a viewer cannot tell apart, as far as it was done by him: the reply
 * to his own step, and what is done for him when his time is up. What others do by default comes from their own hands.
 */
export function takenAlike(viewer: Viewer, step: Step, one: Taken, other: Taken): Way {
  if (other.reply.code === 500) return 'another'
  if (isOwn(viewer, step) && canonical(one.reply) !== canonical(other.reply))
    return { told: `the reply tells it: ${difference(one.reply, other.reply, 'reply')}` }
  if (other.reply.code !== 200) return 'another'
  for (let i = 0; i < Math.max(one.made.length, other.made.length); i++) {
    const [a, b] = [one.made[i], other.made[i]]
    if (a !== undefined && b !== undefined && canonical(a) === canonical(b)) continue
    if (viewer === null || a?.['seat'] !== viewer || b?.['seat'] !== viewer) return 'another'
    return { told: `what is done for him when his time is up tells it: ${brief(a)} and ${brief(b)}` }
  }
  return 'same'
}

/** Whether a step is the viewer's own. */
export function isOwn(viewer: Viewer, step: Step): boolean {
  return 'seat' in step && step.seat === viewer
}

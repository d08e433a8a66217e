import { CHAIN_LIMIT, DRAIN_LIMIT, NOBODY } from '../decisions.ts'
import type { EventName, Fields, Given } from '../events/fields.ts'
import { handles } from '../events/handles.ts'
import type { Rule } from '../language.ts'
import type { EntityId } from '../types.ts'

/** Who raises an event: who is answerable, and how many events led there. */
export interface Cause {
  readonly sender: EntityId
  readonly depth: number
}

/** The turn itself. */
export const ENGINE: EntityId = 'Engine'
export const engine: Cause = { sender: ENGINE, depth: 0 }

type Raising = Pick<Rule, 'game' | 'emit' | 'raise' | 'enqueue'>

/** Raises an event now: it goes through all its subscribers and takes effect before anything else happens. */
export function publish<K extends EventName>(c: Raising, name: K, given: Given<K>, by: Cause = engine): void {
  if (mayHappen(c, name, by)) c.raise(handles[name], complete(given, by))
}

/** Puts an event into the queue: it comes when the queue is emptied, behind those that wait there. */
export function enqueue<K extends EventName>(c: Raising, name: K, given: Given<K>, by: Cause = engine): void {
  if (!mayHappen(c, name, by)) return
  if (c.game.queued >= DRAIN_LIMIT)
    return drop(c, name, by, `${DRAIN_LIMIT} events since the queue was empty`)
  c.game.queued++
  c.enqueue(handles[name], complete(given, by))
}

/** Empties the queue. */
export function pump(c: Pick<Rule, 'drain'>): void {
  c.drain()
}

function complete<K extends EventName>(given: Given<K>, { sender, depth }: Cause): Fields<K> {
  // Damage, and other changes of points, also say what came of them.
  const more = {
    ...('kind' in given ? { fixedValue: null, dealt: 0 } : {}),
    ...('kind' in given || 'amount' in given ? { left: 0 } : {}),
  }
  return { ...given, ...more, sender, cancelledBy: NOBODY, audit: [], depth } as Given<K> as Fields<K>
}

function mayHappen(c: Raising, name: EventName, by: Cause): boolean {
  if (by.depth <= CHAIN_LIMIT) return true
  drop(c, name, by, `more than ${CHAIN_LIMIT} events led to it`)
  return false
}

function drop(c: Raising, event: EventName, { sender }: Cause, why: string): void {
  c.emit('EventDropped', { event, sender, why })
}

import type { EventType } from '@framestack/core'
import type { Rule } from '../language.ts'
import type { EventName, Fields } from '../types.ts'

type Queued<K extends EventName> = Fields[K] & { priority: number }

/** Event types by name: events cause each other, so no module of theirs could come before all others. */
const typeOf = <K extends EventName>(name: K): EventType<Queued<K>, unknown> =>
  ({ name }) as EventType<Queued<K>, unknown>

/**
 * Puts an event into the queue. Lower priorities come first, and of one priority those that were put there before. The
 * priority is a field of the event, too, so that the list of events tells it.
 */
export function emit<K extends EventName>(c: Rule, name: K, fields: Fields[K], priority = 0): void {
  c.enqueue(typeOf(name), { ...fields, priority }, { priority })
}

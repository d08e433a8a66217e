import { named } from '../events/names.ts'
import type { Rule } from '../language.ts'
import type { EventName, Fields } from '../types.ts'

/**
 * Puts an event into the queue. Lower priorities come first, and of one priority those that were put there before. The
 * priority is a field of the event, too, so that the list of events tells it.
 */
export function emit<K extends EventName>(c: Rule, name: K, fields: Fields[K], priority = 0): void {
  c.enqueue(named[name], { ...fields, priority }, { priority })
}

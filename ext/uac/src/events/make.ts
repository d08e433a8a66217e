import { Defect, type EventHandle, type EventType, type } from '@framestack/core'
import { NOBODY } from '../decisions.ts'
import { type Apply, uac } from '../language.ts'
import type { EventBase } from './fields.ts'
import { eventTitle, type Stage } from './handles.ts'
import { shapeFault } from './shapes.ts'

/**
 * Subscribers at their priorities, what the event does, and those who only watch what it did (D34). Who is called is fixed
 * when a priority begins, and who leaves meanwhile is passed over (D35); one that throws refuses the whole input.
 */
const timeline = [
  'critical',
  'high',
  'normal',
  'low',
  'lowest',
  'monitor',
  'apply!',
  'after',
  'finally!',
] as const

/**
 * An event type. `apply` is what it does, if nobody cancels it: the engine is the last of its subscribers, and nothing else
 * changes the game. It is recorded then; one that was cancelled is recorded as well, with who did it (D36).
 */
export function engineEvent<F extends EventBase>(
  handle: EventHandle<F, Stage>,
  apply: (c: Apply<F>) => void,
): EventType<F, unknown> {
  return uac.event(handle, {
    fields: type<F>(),
    timeline,
    steps: {
      apply(c) {
        // Rules of mods are no more trusted with an event than anybody with a message.
        const fault = shapeFault(handle.name, c.event)
        if (fault !== null) throw new Defect(fault)
        apply(c)
        if (c.cancelled === null) c.record()
      },
      finally(c) {
        const event: EventBase = c.event
        if (c.cancelled === null || event.cancelledBy !== NOBODY) return
        event.cancelledBy = c.cancelled
        c.record()
      },
    },
    project: ({ self, event }) => ({
      sender: event.sender,
      prompt: `${eventTitle(self.type)}: ${self.state}`,
    }),
  })
}

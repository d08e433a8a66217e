import type { AnyFrame, FrameDefinition } from '../language/frame.ts'
import type { RuleContext } from '../run/context.ts'
import { DRAIN } from './pump.ts'

/** The kernel's frame that raises one queued event after the other, until none is left. */
export const drainFrame: AnyFrame = {
  name: DRAIN,
  moves: {},
  definition: {
    steps: {
      next: {
        to: ['next'],
        run(c: RuleContext) {
          const event = c.pump.take()
          if (event === undefined) return
          c.raiseFields(event.type, event.fields)
          c.goto('next')
        },
      },
    },
  } as unknown as FrameDefinition,
}

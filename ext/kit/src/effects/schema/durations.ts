import { z } from 'zod'
import { whole } from './words.ts'

export const duration = z
  .union(
    [
      z.enum(['instant', 'turn', 'permanent', 'untilLeaves', 'whileSource']),
      z.strictObject({
        turns: whole(1),
        of: z.enum(['holder', 'source', 'any']).optional(),
        at: z.enum(['start', 'end']).optional(),
      }),
      z.strictObject({ uses: whole(1) }),
    ],
    {
      error:
        'expected instant, turn, permanent, untilLeaves, whileSource, { turns: 1 or more, of, at } or { uses: 1 or more }',
    },
  )
  .meta({ id: 'duration' })
/** How long a buff lasts: for a number of ticks at a named phase, for a number of uses, or until something happens. */
export type Duration = z.infer<typeof duration>

export const stacking = z
  .strictObject({
    mode: z.enum(['ignore', 'refresh', 'extend', 'replace', 'keepLargest', 'stack', 'independent']),
    max: whole(1).optional(),
    by: z.enum(['target', 'source']).optional(),
  })
  .meta({ id: 'stacking' })
/** What happens when a holder already has the buff. */
export type Stacking = z.infer<typeof stacking>

export const how = z.enum(['set', 'add', 'mul'])

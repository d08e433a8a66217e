import { deepEqual } from '../../json/index.ts'
import { begin } from './match.ts'
import { difference, follow, trace } from './trace.ts'
import type { Law } from './types.ts'

/** The table is the machine. */
export const machines: Law = {
  name: 'machines',
  promise: 'xstate itself gives the same states, events and replies as the compiled table',
  check({ ruleset, setting, script, oracle }) {
    const live = begin(ruleset, setting)
    if (live instanceof Error) return null
    const moments = trace(live, script)
    const other = begin(ruleset, setting, { interpreter: oracle })
    if (other instanceof Error) return { step: 0, text: `xstate cannot begin: ${other.message}` }
    const first = moments[0]
    // What `setup` made is law replay's business.
    if (!first || !deepEqual(first.state.game, other.engine.state.game)) return null
    const start =
      difference(first.state, other.engine.state) ?? difference(first.events, other.engine.events, 'events')
    if (start !== null) return { step: 0, text: `the table and xstate differ: ${start}` }
    return follow(other, moments, ['the table', 'xstate'])
  },
}

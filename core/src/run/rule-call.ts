import { Defect } from '../errors.ts'
import type { RuleContext } from './context.ts'

/** A ruleset's function, as it is called. */
export type Call = (c: RuleContext, args?: unknown) => unknown

/** A rule that waits for a promise would go on when the match is elsewhere. */
export function refuseWaiting<T>(returned: T): T {
  const waits =
    typeof returned === 'object' &&
    returned !== null &&
    'then' in returned &&
    typeof returned.then === 'function'
  if (!waits) return returned
  Promise.resolve(returned).catch(() => undefined)
  throw new Defect('it is async: rules never wait; what waits is a frame')
}

import { replay as replayLog } from '../../control/create.ts'
import { BadInput, RuleError } from '../../errors.ts'
import { clone, deepEqual, notJson } from '../../json/index.ts'
import type { LogEntry } from '../../types.ts'
import { begin, hostOf } from './match.ts'
import { difference, trace } from './trace.ts'
import type { Law, Problem, Trial } from './types.ts'

/** A log is the match. */
export const replay: Law = {
  name: 'replay',
  promise:
    'the log alone gives the same match again, timeouts, leaving and undo included; a log that was tampered with is refused',
  check(trial) {
    const store = trial.stores[trial.pick(trial.stores.length)] ?? 'immer'
    const live = begin(trial.ruleset, trial.setting, { store })
    if (live instanceof Error) return null
    const moments = trace(live, trial.script)
    const log = clone(live.engine.log)
    const at = trial.pick(2) === 0 ? moments.length - 1 : trial.pick(moments.length)
    const moment = moments[at]
    // What is not JSON cannot be compared; law json says so.
    if (!moment || notJson(moment.state) !== null) return null
    const again = attempt(trial, log, store, at)
    if (typeof again === 'string') return { step: stepOf(again, moments), text: again }
    const events = moments.slice(0, at + 1).flatMap((one) => one.events)
    const other =
      difference(moment.state, again.state) ??
      difference(events, again.history, 'events') ??
      difference(log.slice(0, at + 1), again.log, 'log')
    if (other !== null) return { step: moment.number, text: `the match and its replay differ: ${other}` }
    return tampered(trial, log, moments.at(-1)?.number ?? 0)
  },
}

function attempt(trial: Trial, log: readonly LogEntry[], store: 'immer' | 'in place', until: number) {
  try {
    return replayLog(trial.ruleset, log, { ...hostOf({ store }, () => undefined), until })
  } catch (error) {
    if (error instanceof BadInput || error instanceof RuleError) return error.message
    throw error
  }
}

/** Accepted steps and log entries have the same numbers: entry 0 is the beginning. */
function stepOf(message: string, moments: readonly { number: number }[]): number {
  const entry = /entry (\d+)/.exec(message)?.[1]
  return moments[entry === undefined ? moments.length - 1 : Number(entry)]?.number ?? 0
}

function tampered(trial: Trial, log: readonly LogEntry[], step: number): Problem | null {
  if (trial.pick(8) !== 0) return null
  const n = trial.pick(log.length)
  const own = log[n] as LogEntry
  const { input } = log[trial.pick(log.length)] as LogEntry
  const forgeries: [LogEntry, string][] = [[{ ...own, check: '0000000000000000' }, 'check']]
  if (!deepEqual(input, own.input)) forgeries.push([{ ...own, input }, 'input'])
  for (const [forged, what] of forgeries) {
    const changed = log.map((entry, i) => (i === n ? forged : entry))
    if (typeof attempt(trial, changed, 'immer', Number.POSITIVE_INFINITY) !== 'string')
      return { step, text: `the log was replayed although the ${what} of entry ${n} was changed` }
  }
  return null
}

import type { ReplaySteps } from '@framestack/client'
import type { LogEntry, Seat } from '@framestack/core'
import { lobby } from '../parts/lobby-client.ts'

/** Through whose eyes a match is looked at. */
export type Eyes = Seat | null | 'operator'

/** Where the steps come from: a match of the server, or a log that came as a file. */
export type Source = { readonly match: string } | { readonly log: readonly LogEntry[]; readonly name: string }

const atOnce = 100

/**
 * All steps of a match as one viewer saw it, piece by piece, from those on that are there. `more` is called with what is
 * there so far; false ends it.
 */
export async function allSteps(
  source: Source,
  viewer: Eyes,
  before: ReplaySteps | null,
  more: (steps: ReplaySteps) => boolean,
): Promise<void> {
  let sofar = before
  for (;;) {
    const query = { viewer, from: sofar?.steps.length ?? 0, count: atOnce }
    const part =
      'match' in source ? await lobby.steps(source.match, query) : await lobby.checkReplay(source.log, query)
    sofar = sofar === null ? part : { ...part, steps: [...sofar.steps, ...part.steps] }
    if (!more(sofar) || part.steps.length === 0 || sofar.steps.length >= sofar.length) return
  }
}

/** The log in a file: a bare one, or that of a downloaded replay. Null where there is none. */
export function logIn(text: string): LogEntry[] | null {
  try {
    const value = JSON.parse(text) as unknown
    const log: unknown = Array.isArray(value) ? value : (value as { log?: unknown } | null)?.log
    return Array.isArray(log) && log.length > 0 ? (log as LogEntry[]) : null
  } catch {
    return null
  }
}

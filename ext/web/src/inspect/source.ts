import type { LogEntry, Seat } from '@framestack/core'
import { lobby } from '../parts/lobby-client.ts'
import type { FetchSteps } from './shelf.ts'

/** Through whose eyes a match is looked at. */
export type Eyes = Seat | null | 'operator'

/** Where the steps come from: a match of the server, or a log that came as a file. */
export type Source = { readonly match: string } | { readonly log: readonly LogEntry[]; readonly name: string }

/** How the steps of a match are fetched as one viewer saw it. */
export const fetchFrom =
  (source: Source, viewer: Eyes): FetchSteps =>
  (from, count) => {
    const query = { viewer, from, count }
    return 'match' in source ? lobby.steps(source.match, query) : lobby.checkReplay(source.log, query)
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

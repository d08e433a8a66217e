import type { GivenReplay } from '@framestack/client'
import type { Seat } from '@framestack/core'
import { lobby } from '../parts/lobby-client.ts'
import type { FetchSteps } from './shelf.ts'

/** Through whose eyes a match is looked at. */
export type Eyes = Seat | null | 'operator'

/** A log, or a whole replay, that came as a file of this name. */
export interface ReplayOfFile {
  readonly replay: GivenReplay
  readonly name: string
}

/** Where the steps come from: a match of the server, or a file. */
export type Source = { readonly match: string } | ReplayOfFile

/** How the steps of a match are fetched as one viewer saw it. */
export const fetchFrom =
  (source: Source, viewer: Eyes): FetchSteps =>
  (from, count) => {
    const query = { viewer, from, count }
    return 'match' in source ? lobby.steps(source.match, query) : lobby.checkReplay(source.replay, query)
  }

/** What is in a file: a bare log, or a downloaded replay, whose claims the server checks. Null where there is no log. */
export function replayIn(text: string): GivenReplay | null {
  try {
    const value = JSON.parse(text) as unknown
    const replay = (Array.isArray(value) ? { log: value } : value) as GivenReplay | null
    return Array.isArray(replay?.log) && replay.log.length > 0 ? replay : null
  } catch {
    return null
  }
}

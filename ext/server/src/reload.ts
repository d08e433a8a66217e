import { wordsOf } from './errors.ts'
import type { Rooms } from './room/rooms.ts'
import type { MatchId } from './types.ts'

/** What came of reading a ruleset's files anew. */
export interface Reloaded {
  /** Hash of what new matches get. */
  readonly bundle: string
  /** Whether it is another one than before. */
  readonly changed: boolean
  /**
   * The matches that are played now: `reason` says why one does not go on with the new rules: it cannot, or people play
   * it who have not accepted them yet. Null: it does.
   */
  readonly matches: readonly { readonly match: MatchId; readonly reason: string | null }[]
}

/**
 * Turns the matches of a ruleset at which somebody is to other rules: each goes on with them from its next input, or
 * says why not. Where two or more people play, they are asked first.
 */
export async function turnMatches(
  rooms: Rooms,
  ruleset: string,
  bundle: string,
): Promise<Reloaded['matches']> {
  const running = rooms.all.filter(
    ({ record }) => record.ruleset === ruleset && ['playing', 'faulted'].includes(record.status),
  )
  return Promise.all(
    running.map(async ({ record: { id: match }, proposals }) => {
      const reason = await proposals.renew(bundle).catch((error: unknown) => wordsOf(error))
      return { match, reason }
    }),
  )
}

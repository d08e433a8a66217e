import { createHash } from 'node:crypto'
import type { GivenReplay, ReplayReport } from '@framestack/client/protocol'
import { deepEqual, type JsonObject } from '@framestack/core'

/** What a replay says beside its log, and its log does not: what and why; null: all of it is so. */
export function falseClaim(
  { players, names, outcome, commitment, chance }: Omit<GivenReplay, 'log'>,
  report: Pick<ReplayReport, 'players' | 'outcome'>,
  log: readonly JsonObject[],
): string | null {
  if (players !== undefined && players !== report.players)
    return `players: the log is of ${report.players}, the file says ${players}`
  if (names !== undefined && names.length !== report.players)
    return `names: expected one for each of ${report.players} players, got ${names.length}`
  if (outcome !== undefined && !deepEqual(outcome, report.outcome))
    return 'outcome: the log ends otherwise than the file says'
  if (chance !== undefined && chance !== null) {
    const { key, salt } = chance
    if (key !== keyOf(log)) return 'chance: the log was played with another key'
    const made = createHash('sha256')
      .update(key + salt)
      .digest('hex')
    if (commitment !== undefined && commitment !== made)
      return 'commitment: expected the SHA-256 of key and salt'
  }
  return null
}

function keyOf([first]: readonly JsonObject[]): string {
  return String((first?.['input'] as JsonObject | undefined)?.['random'])
}

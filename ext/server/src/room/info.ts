import type { RoomInfo } from '@framestack/client/protocol'
import type { Seat } from '@framestack/core'
import type { ModLists } from '../lobby/mod-lists.ts'
import type { HostState } from '../match/types.ts'
import type { FullRecord } from '../types.ts'

/** Whether all seats are taken. */
const isFull = ({ seats }: FullRecord): boolean => seats.every(({ kind }) => kind !== 'free')

/** What everybody may know of a match. */
export function infoOf(
  record: FullRecord,
  state: HostState | null,
  connected: ReadonlySet<Seat | null>,
  spectators: number,
  rematch: readonly Seat[],
  mods: ModLists,
): RoomInfo {
  const { id, ruleset, version, status, settings, options, commitment, salt } = record
  const { outcome, created, started, ended } = record
  const key = state?.key ?? null
  const bundle = state === null ? record.bundle : state.bundle
  return {
    match: id,
    ruleset,
    version,
    bundle,
    mods: mods.of(bundle),
    // Its first entry is made when somebody comes to see it; nobody can take a seat any more.
    status: isFull(record) && status === 'open' ? 'playing' : status,
    seats: record.seats.map(({ seat, kind, name }) => ({
      kind,
      name,
      connected: connected.has(seat),
      away: state?.away.includes(seat) ?? false,
    })),
    spectators,
    settings: { ...settings, options },
    paused: state?.paused ?? false,
    rematch: [...rematch].sort((a, b) => a - b),
    commitment,
    chance: status === 'over' && key !== null && salt !== null ? { key, salt } : null,
    outcome,
    created,
    started,
    ended,
  }
}

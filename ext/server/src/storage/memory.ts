import type {
  ChatRow,
  FullRecord,
  GivenAnswer,
  LoadedMatch,
  LogRow,
  MatchId,
  MatchRecord,
  Ms,
  SeatRecord,
  Snapshot,
} from '../types.ts'
import {
  type Append,
  type Appended,
  answersKept,
  type RecordQuery,
  type Storage,
  type StoreStats,
} from './types.ts'

interface Kept {
  record: MatchRecord
  seats: SeatRecord[]
  epoch: number
  holder: string | null
  rows: LogRow[]
  snapshot: Snapshot | null
  archived: { end: Snapshot; answers: GivenAnswer[] } | null
  verified: boolean | null
  chat: ChatRow[]
}

/** A store that forgets: for tests, and for servers that may. It refuses what the durable ones refuse. */
export class MemoryStorage implements Storage {
  readonly #matches = new Map<MatchId, Kept>()
  readonly #codes = new Map<string, MatchId>()
  readonly #holders = new Map<string, Ms>()
  readonly #blobs = new Map<string, string>()
  #writes = 0

  async append({ match, epoch, rows, status, at }: Append): Promise<Appended> {
    const kept = this.#held(match, epoch)
    if (kept === null) return 'fenced'
    let next = kept.rows.length
    for (const row of rows) if (row.seq !== next++ || kept.archived !== null) return 'conflict'
    this.#writes++
    kept.rows.push(...structuredClone(rows))
    const { record } = kept
    record.updated = at
    if (status !== undefined) record.status = status
    if (status === 'playing') record.started ??= at
    return 'ok'
  }

  async read(match: MatchId, from: number): Promise<LogRow[]> {
    return structuredClone(this.#matches.get(match)?.rows.slice(from) ?? [])
  }

  async load(match: MatchId): Promise<LoadedMatch | null> {
    const kept = this.#matches.get(match)
    const last = kept?.rows.at(-1)
    if (kept === undefined || last === undefined) return null
    const { snapshot, archived, rows } = kept
    if (archived !== null)
      return structuredClone({
        snapshot: archived.end,
        rows: [],
        answers: archived.answers,
        archived: true,
        envelope: null,
      })
    return structuredClone({
      snapshot,
      rows: rows.slice(snapshot === null ? 0 : snapshot.seq + 1),
      answers: answersIn(rows),
      archived: false,
      envelope: last.envelope,
    })
  }

  async snapshot(match: MatchId, epoch: number, snapshot: Snapshot): Promise<Appended> {
    const kept = this.#held(match, epoch)
    if (kept === null) return 'fenced'
    if (snapshot.seq >= kept.rows.length) return 'conflict'
    kept.snapshot = { ...snapshot }
    return 'ok'
  }

  async archive(match: MatchId, epoch: number, end: Snapshot): Promise<Appended> {
    const kept = this.#held(match, epoch)
    if (kept === null) return 'fenced'
    if (end.seq !== kept.rows.length - 1 || kept.archived !== null) return 'conflict'
    kept.archived = { end: { ...end }, answers: answersIn(kept.rows) }
    kept.snapshot = null
    return 'ok'
  }

  async acquire(match: MatchId, holder: string, now: Ms): Promise<number | null> {
    const kept = this.#matches.get(match)
    if (kept === undefined) return null
    const other = kept.holder !== null && kept.holder !== holder
    if (other && (this.#holders.get(kept.holder as string) ?? 0) > now) return null
    kept.holder = holder
    return ++kept.epoch
  }

  async release(match: MatchId, epoch: number): Promise<void> {
    const kept = this.#held(match, epoch)
    if (kept !== null) kept.holder = null
  }

  async renew(holder: string, until: Ms, now: Ms): Promise<number> {
    this.#holders.set(holder, until)
    return [...this.#holders].filter(([other, alive]) => other !== holder && alive > now).length
  }

  async alone(holder: string, until: Ms): Promise<void> {
    this.#holders.clear()
    this.#holders.set(holder, until)
  }

  async create(record: MatchRecord, seats: SeatRecord[]): Promise<void> {
    const { id, code } = record
    if (this.#matches.has(id) || this.#codes.has(code)) throw new Error(`there is a match ${id} already`)
    const own = structuredClone({ record, seats })
    const empty = {
      epoch: 0,
      holder: null,
      rows: [],
      snapshot: null,
      archived: null,
      verified: null,
      chat: [],
    }
    this.#matches.set(id, { ...own, ...empty })
    this.#codes.set(code, id)
  }

  async get(match: MatchId): Promise<FullRecord | null> {
    const kept = this.#matches.get(match)
    return kept === undefined ? null : structuredClone({ ...kept.record, seats: kept.seats })
  }

  async byCode(code: string): Promise<FullRecord | null> {
    const match = this.#codes.get(code)
    return match === undefined ? null : this.get(match)
  }

  async list({ status, ruleset, visibility, limit, before }: RecordQuery): Promise<FullRecord[]> {
    return [...this.#matches.values()]
      .filter(
        ({ record }) =>
          (status === undefined || record.status === status) &&
          (ruleset === undefined || record.ruleset === ruleset) &&
          (visibility === undefined || record.settings.visibility === visibility) &&
          (before === undefined || record.created < before),
      )
      .sort((a, b) => b.record.created - a.record.created || (a.record.id < b.record.id ? -1 : 1))
      .slice(0, limit)
      .map(({ record, seats }) => structuredClone({ ...record, seats }))
  }

  async update(match: MatchId, changes: Partial<Omit<MatchRecord, 'id'>>): Promise<void> {
    const kept = this.#matches.get(match)
    if (kept !== undefined) Object.assign(kept.record, structuredClone(changes))
  }

  async count(): Promise<{ [status: string]: number }> {
    const counts: { [status: string]: number } = {}
    for (const { record } of this.#matches.values()) counts[record.status] = (counts[record.status] ?? 0) + 1
    return counts
  }

  async untouched(
    ...[status, since, limit, visibility]: Parameters<Storage['untouched']>
  ): Promise<MatchId[]> {
    return [...this.#matches.values()]
      .filter(({ record }) => record.status === status && record.updated < since)
      .filter(({ record }) => visibility === undefined || record.settings.visibility === visibility)
      .sort((a, b) => a.record.updated - b.record.updated)
      .slice(0, limit)
      .map(({ record }) => record.id)
  }

  async unverified(limit: number): Promise<MatchId[]> {
    return [...this.#matches.values()]
      .filter(({ archived, verified }) => archived !== null && verified === null)
      .slice(0, limit)
      .map(({ record }) => record.id)
  }

  async verified(match: MatchId, ok: boolean): Promise<void> {
    const kept = this.#matches.get(match)
    if (kept !== undefined) kept.verified = ok
  }

  async claim(match: MatchId, seat: SeatRecord, from: SeatRecord['kind']): Promise<boolean> {
    const kept = this.#matches.get(match)
    const found = kept?.seats.find((one) => one.seat === seat.seat)
    if (kept === undefined || found === undefined || found.kind !== from) return false
    if (from === 'free' && kept.record.status !== 'open') return false
    Object.assign(found, structuredClone(seat))
    return true
  }

  async seatOf(match: MatchId, tokenHash: string): Promise<number | null> {
    const found = this.#matches.get(match)?.seats.find((seat) => seat.tokenHash === tokenHash)
    return found?.seat ?? null
  }

  async putBlob(hash: string, data: string): Promise<void> {
    this.#blobs.set(hash, data)
  }

  async getBlob(hash: string): Promise<string | null> {
    return this.#blobs.get(hash) ?? null
  }

  async say(match: MatchId, row: Omit<ChatRow, 'id'>): Promise<number> {
    const chat = this.#matches.get(match)?.chat ?? []
    return chat.push({ ...row, id: chat.length + 1 })
  }

  async said(match: MatchId, limit: number): Promise<ChatRow[]> {
    return structuredClone(this.#matches.get(match)?.chat.slice(-limit) ?? [])
  }

  async probe(): Promise<void> {}

  async stats(): Promise<StoreStats> {
    return { batches: this.#writes, writes: this.#writes, bytes: 0, walBytes: 0 }
  }

  async backup(): Promise<void> {
    throw new Error('what is kept in memory alone cannot be copied to a file')
  }

  async close(): Promise<void> {}

  /** The rows of a match as they are kept, for stores that are made of this one. */
  protected rowsOf(match: MatchId): LogRow[] {
    const kept = this.#matches.get(match)
    if (kept === undefined) throw new Error(`there is no match ${match}`)
    return kept.rows
  }

  #held(match: MatchId, epoch: number): Kept | null {
    const kept = this.#matches.get(match)
    return kept !== undefined && kept.epoch === epoch ? kept : null
  }
}

function answersIn(rows: readonly LogRow[]): GivenAnswer[] {
  const kept = new Map<number, number>()
  const found: GivenAnswer[] = []
  for (const { seat, cid, body, reply } of rows.toReversed()) {
    if (seat === null || cid === null || body === null || reply === null) continue
    const count = (kept.get(seat) ?? 0) + 1
    kept.set(seat, count)
    if (count <= answersKept) found.push({ seat, cid, body, reply })
  }
  return found.reverse()
}

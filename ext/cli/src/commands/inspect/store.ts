import type { LogEntry } from '@framestack/core'
import type { ServerOptions } from '@framestack/server'

type Storage = NonNullable<ServerOptions['storage']>
type Row = Parameters<Storage['append']>[0]['rows'][number]
type MatchRecord = Parameters<Storage['create']>[0]
type SeatRecord = Parameters<Storage['create']>[1][number]
type Line = Awaited<ReturnType<Storage['said']>>[number]

interface Kept {
  readonly record: MatchRecord
  readonly seats: SeatRecord[]
  readonly rows: Row[]
  readonly lines: Line[]
  epoch: number
}

/**
 * The store of a server that is there to be looked into: all in memory, for one process. Logs can be put into it from
 * outside, and whoever wants to is told of every entry. It keeps no snapshots, so that matches are always taken up from
 * their logs.
 */
export class InspectStore implements Storage {
  readonly #matches = new Map<string, Kept>()
  readonly #blobs = new Map<string, string>()
  #changed: (match: string) => void = () => undefined

  /** Called with a match whose log has got longer. */
  onEntries(changed: (match: string) => void): void {
    this.#changed = changed
  }

  /** Names of all matches, oldest first. */
  get matches(): string[] {
    return [...this.#matches.keys()]
  }

  /** The entries of a match from a number on. */
  entries(match: string, from: number): LogEntry[] {
    return this.#rows(match, from).map(({ entry }) => JSON.parse(entry) as LogEntry)
  }

  /** Puts entries behind those of a match that nobody plays here. */
  put(match: string, entries: readonly LogEntry[]): void {
    const { rows } = this.#kept(match)
    const none = { envelope: '', seat: null, cid: null, body: null, reply: null }
    rows.push(...entries.map((entry) => ({ seq: entry.seq, id: '', entry: JSON.stringify(entry), ...none })))
    this.#changed(match)
  }

  async append({ match, epoch, rows, status, at }: Parameters<Storage['append']>[0]) {
    const kept = this.#matches.get(match)
    if (kept === undefined || kept.epoch !== epoch) return 'fenced'
    if (rows.some(({ seq }, i) => seq !== kept.rows.length + i)) return 'conflict'
    kept.rows.push(...structuredClone(rows))
    Object.assign(kept.record, { updated: at, ...(status === undefined ? {} : { status }) })
    this.#changed(match)
    return 'ok'
  }

  async read(match: string, from: number): Promise<Row[]> {
    return structuredClone([...this.#rows(match, from)])
  }

  async load(match: string) {
    const rows = await this.read(match, 0)
    if (rows.length === 0) return null
    const answers = rows.flatMap(({ seat, cid, body, reply }) =>
      seat === null || cid === null || body === null || reply === null ? [] : [{ seat, cid, body, reply }],
    )
    return { snapshot: null, rows, answers, archived: false, envelope: rows.at(-1)?.envelope || null }
  }

  async snapshot() {
    return 'ok' as const
  }

  async archive() {
    return 'ok' as const
  }

  async acquire(match: string): Promise<number | null> {
    const kept = this.#matches.get(match)
    return kept === undefined ? null : ++kept.epoch
  }

  async release(): Promise<void> {}

  async renew(): Promise<void> {}

  async alone(): Promise<void> {}

  async create(record: MatchRecord, seats: SeatRecord[]): Promise<void> {
    const own = structuredClone({ record, seats })
    this.#matches.set(record.id, { ...own, rows: [], lines: [], epoch: 0 })
  }

  async get(match: string) {
    const kept = this.#matches.get(match)
    return kept === undefined ? null : full(kept)
  }

  async byCode(code: string) {
    const kept = [...this.#matches.values()].find(({ record }) => record.code === code)
    return kept === undefined ? null : full(kept)
  }

  async list({ status, ruleset, visibility, limit, before }: Parameters<Storage['list']>[0]) {
    return [...this.#matches.values()]
      .filter(({ record }) => (status ?? record.status) === record.status)
      .filter(({ record }) => (ruleset ?? record.ruleset) === record.ruleset)
      .filter(({ record: { settings } }) => (visibility ?? settings.visibility) === settings.visibility)
      .filter(({ record }) => before === undefined || record.created < before)
      .reverse()
      .slice(0, limit)
      .map(full)
  }

  async update(match: string, changes: Parameters<Storage['update']>[1]): Promise<void> {
    const kept = this.#matches.get(match)
    if (kept !== undefined) Object.assign(kept.record, structuredClone(changes))
  }

  async count(): Promise<{ [status: string]: number }> {
    const counts: { [status: string]: number } = {}
    for (const { record } of this.#matches.values()) counts[record.status] = (counts[record.status] ?? 0) + 1
    return counts
  }

  /** None: what is looked into stays as long as the process. */
  async untouched(): Promise<string[]> {
    return []
  }

  async unverified(): Promise<string[]> {
    return []
  }

  async verified(): Promise<void> {}

  async claim(match: string, seat: SeatRecord, from: SeatRecord['kind']): Promise<boolean> {
    const kept = this.#matches.get(match)
    const found = kept?.seats.find((one) => one.seat === seat.seat)
    if (kept === undefined || found === undefined || found.kind !== from) return false
    if (from === 'free' && kept.record.status !== 'open') return false
    Object.assign(found, structuredClone(seat))
    return true
  }

  async seatOf(match: string, tokenHash: string): Promise<number | null> {
    return this.#matches.get(match)?.seats.find((seat) => seat.tokenHash === tokenHash)?.seat ?? null
  }

  async putBlob(hash: string, data: string): Promise<void> {
    this.#blobs.set(hash, data)
  }

  /**
   * A log from elsewhere names the bytes of its rules, which are not here: those that are here are tried. Each entry says
   * what it led to, so it shows whether they are the same.
   */
  async getBlob(hash: string): Promise<string | null> {
    const [own] = this.#blobs.values()
    return this.#blobs.get(hash) ?? own ?? null
  }

  async say(match: string, line: Omit<Line, 'id'>): Promise<number> {
    const { lines } = this.#kept(match)
    return lines.push({ ...line, id: lines.length + 1 })
  }

  async said(match: string, limit: number): Promise<Line[]> {
    return structuredClone(this.#matches.get(match)?.lines.slice(-limit) ?? [])
  }

  async probe(): Promise<void> {}

  async stats() {
    return { batches: 0, writes: 0, bytes: 0, walBytes: 0 }
  }

  async backup(): Promise<void> {
    throw new Error('what is kept in memory alone cannot be copied to a file')
  }

  async close(): Promise<void> {}

  #kept(match: string): Kept {
    const kept = this.#matches.get(match)
    if (kept === undefined) throw new Error(`there is no match ${match}`)
    return kept
  }

  #rows(match: string, from: number): readonly Row[] {
    return this.#matches.get(match)?.rows.slice(from) ?? []
  }
}

const full = ({ record, seats }: Kept) => structuredClone({ ...record, seats })

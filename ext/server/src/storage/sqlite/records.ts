import type { FullRecord, MatchId, MatchRecord, MatchStatus, Ms, SeatRecord } from '../../types.ts'
import type { RecordQuery } from '../types.ts'
import type { Database, Row, Statement, Value } from './database.ts'

/** The tables of matches, seats, and who holds which match. Writes run within a transaction of the caller. */
export class RecordTables {
  readonly #db: Database
  readonly #insert: Statement
  readonly #insertSeat: Statement
  readonly #get: Statement
  readonly #byCode: Statement
  readonly #seats: Statement
  readonly #set: Statement
  readonly #setSeat: Statement
  readonly #seatOf: Statement
  readonly #lease: Statement
  readonly #setLease: Statement
  readonly #release: Statement
  readonly #renew: Statement
  readonly #others: Statement

  constructor(db: Database) {
    this.#db = db
    this.#insert = db.prepare(
      `insert into match (id, code, ruleset, visibility, status, created, updated, data)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    this.#insertSeat = db.prepare(
      'insert into seat (match, seat, kind, name, bot, token_hash) values (?, ?, ?, ?, ?, ?)',
    )
    this.#get = db.prepare('select data from match where id = ?')
    this.#byCode = db.prepare('select data from match where code = ?')
    this.#seats = db.prepare(
      'select seat, kind, name, bot, token_hash as tokenHash from seat where match = ? order by seat',
    )
    this.#set = db.prepare('update match set status = ?, updated = ?, data = ? where id = ?')
    this.#setSeat = db.prepare(
      'update seat set kind = ?, name = ?, bot = ?, token_hash = ? where match = ? and seat = ? and kind = ?',
    )
    this.#seatOf = db.prepare('select seat from seat where match = ? and token_hash = ?')
    this.#lease = db.prepare(
      'select epoch, holder, (select until from holder where id = holder) as until from match where id = ?',
    )
    this.#setLease = db.prepare('update match set epoch = ?, holder = ? where id = ?')
    this.#release = db.prepare('update match set holder = null where id = ? and epoch = ?')
    this.#others = db.prepare('select count(*) as others from holder where id != ? and until > ?')
    this.#renew = db.prepare('insert or replace into holder (id, until) values (?, ?)')
  }

  create(record: MatchRecord, seats: readonly SeatRecord[]): void {
    const { id, code, ruleset, settings, status, created, updated } = record
    const data = JSON.stringify(record)
    this.#insert.run(id, code, ruleset, settings.visibility, status, created, updated, data)
    for (const { seat, kind, name, bot, tokenHash } of seats)
      this.#insertSeat.run(id, seat, kind, name, bot, tokenHash)
  }

  get(match: MatchId): FullRecord | null {
    return this.#full(this.#get.get(match))
  }

  byCode(code: string): FullRecord | null {
    return this.#full(this.#byCode.get(code))
  }

  list({ status, ruleset, visibility, limit, before }: RecordQuery): FullRecord[] {
    const given: [string, Value | undefined][] = [
      ['status = ?', status],
      ['ruleset = ?', ruleset],
      ['visibility = ?', visibility],
      ['created < ?', before],
    ]
    const asked = given.filter((one): one is [string, Value] => one[1] !== undefined)
    const where = asked.length === 0 ? '' : `where ${asked.map(([condition]) => condition).join(' and ')}`
    const rows = this.#db
      .prepare(`select data from match ${where} order by created desc, id limit ?`)
      .all(...asked.map(([, value]) => value), limit)
    return rows.map((row) => this.#full(row) as FullRecord)
  }

  update(match: MatchId, changes: Partial<Omit<MatchRecord, 'id'>>): void {
    const found = this.#get.get(match)
    if (found === undefined) return
    const record = { ...JSON.parse(found['data'] as string), ...changes } as MatchRecord
    this.#set.run(record.status, record.updated, JSON.stringify(record), match)
  }

  count(): { [status: string]: number } {
    const rows = this.#db.prepare('select status, count(*) as n from match group by status').all()
    return Object.fromEntries(rows.map(({ status, n }) => [status as string, n as number]))
  }

  untouched(
    status: MatchStatus,
    since: Ms,
    limit: number,
    visibility?: RecordQuery['visibility'],
  ): MatchId[] {
    const only = visibility === undefined ? [] : [visibility]
    const where = `status = ? and updated < ?${only.map(() => ' and visibility = ?').join('')}`
    return this.#db
      .prepare(`select id from match where ${where} order by updated limit ?`)
      .all(status, since, ...only, limit)
      .map(({ id }) => id as MatchId)
  }

  unverified(limit: number): MatchId[] {
    return this.#db
      .prepare(
        'select a.match as id from archive a join match m on m.id = a.match where m.verified is null limit ?',
      )
      .all(limit)
      .map(({ id }) => id as MatchId)
  }

  verified(match: MatchId, ok: boolean): void {
    this.#db.prepare('update match set verified = ? where id = ?').run(ok ? 1 : 0, match)
  }

  claim(match: MatchId, { seat, kind, name, bot, tokenHash }: SeatRecord, from: SeatRecord['kind']): boolean {
    const found = this.#get.get(match)
    if (found === undefined) return false
    const { status } = JSON.parse(found['data'] as string) as MatchRecord
    if (from === 'free' && status !== 'open') return false
    return this.#setSeat.run(kind, name, bot, tokenHash, match, seat, from).changes === 1
  }

  seatOf(match: MatchId, tokenHash: string): number | null {
    return (this.#seatOf.get(match, tokenHash)?.['seat'] as number | undefined) ?? null
  }

  acquire(match: MatchId, holder: string, now: Ms): number | null {
    const lease = this.#lease.get(match)
    if (lease === undefined) return null
    const other = lease['holder'] !== null && lease['holder'] !== holder
    if (other && ((lease['until'] as number | null) ?? 0) > now) return null
    const epoch = (lease['epoch'] as number) + 1
    this.#setLease.run(epoch, holder, match)
    return epoch
  }

  release(match: MatchId, epoch: number): void {
    this.#release.run(match, epoch)
  }

  renew(holder: string, until: Ms, now: Ms): number {
    this.#renew.run(holder, until)
    return this.#others.get(holder, now)?.['others'] as number
  }

  alone(holder: string, until: Ms): void {
    this.#db.exec('delete from holder')
    this.#renew.run(holder, until)
  }

  #full(row: Row | undefined): FullRecord | null {
    if (row === undefined) return null
    const record = JSON.parse(row['data'] as string) as MatchRecord
    const seats = this.#seats.all(record.id).map(seatRecord)
    return { ...record, seats }
  }
}

function seatRecord({ seat, kind, name, bot, tokenHash }: Row): SeatRecord {
  return {
    seat: seat as number,
    kind: kind as SeatRecord['kind'],
    name: name as string | null,
    bot: bot as string | null,
    tokenHash: tokenHash as string | null,
  }
}

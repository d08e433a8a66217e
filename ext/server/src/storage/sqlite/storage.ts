import { statSync } from 'node:fs'
import type {
  ChatRow,
  FullRecord,
  LoadedMatch,
  LogRow,
  MatchId,
  MatchRecord,
  Ms,
  SeatRecord,
  Snapshot,
} from '../../types.ts'
import type { Append, Appended, RecordQuery, Storage, StoreStats } from '../types.ts'
import { Batch } from './batch.ts'
import { Database, troubleOf } from './database.ts'
import { LogTables } from './log.ts'
import { RecordTables } from './records.ts'

/**
 * All that is stored, in one SQLite file: write-ahead log, one writer, every commit on the disk before it is
 * answered. It computes where it is called: give it a thread of its own.
 */
export class SqliteStorage implements Storage {
  readonly #db: Database
  readonly #batch: Batch
  readonly #log: LogTables
  readonly #records: RecordTables

  /** Throws for a file that is none of this server. */
  constructor(file: string) {
    this.#db = new Database(file)
    this.#batch = new Batch(this.#db)
    this.#log = new LogTables(this.#db)
    this.#records = new RecordTables(this.#db)
  }

  append(append: Append): Promise<Appended> {
    return this.#batch.write(() => this.#log.append(append))
  }

  read(match: MatchId, from: number): Promise<LogRow[]> {
    return this.#read(() => this.#log.read(match, from))
  }

  load(match: MatchId): Promise<LoadedMatch | null> {
    return this.#read(() => this.#log.load(match))
  }

  snapshot(match: MatchId, epoch: number, snapshot: Snapshot): Promise<Appended> {
    return this.#batch.write(() => this.#log.snapshot(match, epoch, snapshot))
  }

  archive(match: MatchId, epoch: number, end: Snapshot): Promise<Appended> {
    return this.#batch.write(() => this.#log.archive(match, epoch, end))
  }

  acquire(match: MatchId, holder: string, now: Ms): Promise<number | null> {
    return this.#batch.write(() => this.#records.acquire(match, holder, now))
  }

  release(match: MatchId, epoch: number): Promise<void> {
    return this.#batch.write(() => this.#records.release(match, epoch))
  }

  renew(holder: string, until: Ms, now: Ms): Promise<number> {
    return this.#batch.write(() => this.#records.renew(holder, until, now))
  }

  alone(holder: string, until: Ms): Promise<void> {
    return this.#batch.write(() => this.#records.alone(holder, until))
  }

  create(record: MatchRecord, seats: SeatRecord[]): Promise<void> {
    return this.#batch.write(() => this.#records.create(record, seats))
  }

  get(match: MatchId): Promise<FullRecord | null> {
    return this.#read(() => this.#records.get(match))
  }

  byCode(code: string): Promise<FullRecord | null> {
    return this.#read(() => this.#records.byCode(code))
  }

  list(query: RecordQuery): Promise<FullRecord[]> {
    return this.#read(() => this.#records.list(query))
  }

  update(match: MatchId, changes: Partial<Omit<MatchRecord, 'id'>>): Promise<void> {
    return this.#batch.write(() => this.#records.update(match, changes))
  }

  count(): Promise<{ [status: string]: number }> {
    return this.#read(() => this.#records.count())
  }

  untouched(...asked: Parameters<Storage['untouched']>): Promise<MatchId[]> {
    return this.#read(() => this.#records.untouched(...asked))
  }

  unverified(limit: number): Promise<MatchId[]> {
    return this.#read(() => this.#records.unverified(limit))
  }

  verified(match: MatchId, ok: boolean): Promise<void> {
    return this.#batch.write(() => this.#records.verified(match, ok))
  }

  claim(match: MatchId, seat: SeatRecord, from: SeatRecord['kind']): Promise<boolean> {
    return this.#batch.write(() => this.#records.claim(match, seat, from))
  }

  seatOf(match: MatchId, tokenHash: string): Promise<number | null> {
    return this.#read(() => this.#records.seatOf(match, tokenHash))
  }

  putBlob(hash: string, data: string): Promise<void> {
    const sql = 'insert or ignore into blob (hash, data) values (?, ?)'
    return this.#batch.write(() => void this.#db.prepare(sql).run(hash, data))
  }

  getBlob(hash: string): Promise<string | null> {
    return this.#read(
      () => (this.#db.prepare('select data from blob where hash = ?').get(hash)?.['data'] as string) ?? null,
    )
  }

  say(match: MatchId, { seat, name, text, at, cid, aside }: Omit<ChatRow, 'id'>): Promise<number> {
    return this.#batch.write(() => {
      const last = this.#db.prepare('select max(id) as id from chat where match = ?').get(match)
      const id = ((last?.['id'] as number | null) ?? 0) + 1
      this.#db
        .prepare(
          'insert into chat (match, id, seat, name, text, at, cid, aside) values (?, ?, ?, ?, ?, ?, ?, ?)',
        )
        .run(match, id, seat, name, text, at, cid, aside ? 1 : 0)
      return id
    })
  }

  said(match: MatchId, limit: number): Promise<ChatRow[]> {
    const sql =
      'select id, seat, name, text, at, cid, aside from chat where match = ? order by id desc limit ?'
    return this.#read(() =>
      this.#db
        .prepare(sql)
        .all(match, limit)
        .map((row) => ({ ...row, aside: row['aside'] === 1 }) as ChatRow)
        .reverse(),
    )
  }

  async probe(): Promise<void> {
    const put = (value: Uint8Array): Promise<void> =>
      this.#batch.write(
        () =>
          void this.#db.prepare('insert or replace into note (key, value) values (?, ?)').run('probe', value),
      )
    await put(new Uint8Array(16_384))
    await put(new Uint8Array(0))
  }

  async stats(): Promise<StoreStats> {
    const { batches, writes } = this.#batch
    const size = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
    return { batches, writes, bytes: size(this.#db.file), walBytes: size(`${this.#db.file}-wal`) }
  }

  backup(file: string): Promise<void> {
    return this.#read(() => this.#db.copyTo(file))
  }

  async close(): Promise<void> {
    this.#batch.flush()
    this.#db.close()
  }

  /** For tests of a full disk: the file may have no more than so many pages; 0 lifts it. */
  limitPages(pages: number): void {
    this.#db.exec(`pragma max_page_count = ${pages === 0 ? 4_294_967_294 : pages}`)
  }

  async #read<T>(run: () => T): Promise<T> {
    try {
      return run()
    } catch (error) {
      throw troubleOf(error)
    }
  }
}

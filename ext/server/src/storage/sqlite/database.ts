import { closeSync, openSync, rmSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import { Denied, Trouble, wordsOf } from '../../errors.ts'

/** One row of a result. */
export type Row = { readonly [column: string]: unknown }
/** What a statement takes. */
export type Value = string | number | null | Uint8Array

/** A prepared statement. */
export interface Statement {
  run(...values: Value[]): { changes: number }
  get(...values: Value[]): Row | undefined
  all(...values: Value[]): Row[]
}

/** Version of the tables below, with all {@link changes}. */
const version = 2

const tables = `
create table match (
  id text primary key, code text not null unique, ruleset text not null, visibility text not null,
  status text not null, created integer not null, updated integer not null, epoch integer not null default 0,
  holder text, verified integer, data text not null
) without rowid;
create index match_by_status on match (status, created);
create index match_by_touch on match (status, updated);
create table seat (
  match text not null, seat integer not null, kind text not null, name text, bot text, token_hash text,
  primary key (match, seat)
) without rowid;
create table log (
  match text not null, seq integer not null, id text not null, entry text not null, envelope text not null,
  seat integer, cid text, body text, reply text, primary key (match, seq)
) without rowid;
create unique index log_by_cid on log (match, seat, cid) where cid is not null;
create table snapshot (match text primary key, seq integer not null, data text not null) without rowid;
create table archive (
  match text primary key, log blob not null, seq integer not null, data blob not null, answers text not null
) without rowid;
create table blob (hash text primary key, data text not null) without rowid;
create table chat (
  match text not null, id integer not null, seat integer, name text not null, text text not null,
  at integer not null, aside integer not null, primary key (match, id)
) without rowid;
create table holder (id text primary key, until integer not null) without rowid;
create table note (key text primary key, value blob) without rowid;
`

/** What makes tables of a version those of the next one: of the first, of the second, and so on. */
const changes: readonly string[] = ['alter table chat add column cid text']

/** For nobody but its owner. */
const own = 0o600

/** Makes an empty file. Throws a `Denied` where there is one, or none can be. */
function makeOwn(file: string): void {
  try {
    closeSync(openSync(file, 'wx', own))
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EEXIST') throw new Denied(409, 'file: there is one of that name')
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new Trouble('full', 'no room on the disk')
    throw new Denied(400, `file: it cannot be made (${code ?? wordsOf(error)})`)
  }
}

/** A SQLite file that was opened as this server needs it. */
export class Database {
  readonly file: string
  readonly #db: InstanceType<typeof DatabaseSync>

  /** Opens or makes a file; `:memory:` makes none. Throws for one that another program, or a later version, made. */
  constructor(file: string) {
    this.file = file
    // Whoever can read it has every hidden card. SQLite gives its log the mode of the file.
    if (file !== ':memory:') closeSync(openSync(file, 'a', own))
    this.#db = new DatabaseSync(file)
    // Said on every open: it is the connection's, not the file's, and without it a power cut loses what was acknowledged.
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000')
    this.#db.exec('pragma foreign_keys = off; pragma trusted_schema = off; pragma wal_autocheckpoint = 1000')
    const mode = this.one('pragma journal_mode')['journal_mode']
    if (mode !== 'wal' && mode !== 'memory')
      throw new Error(
        `${file}: expected a disk that can do write-ahead logging, SQLite answers '${String(mode)}'`,
      )
    this.assertDurable()
    this.#migrate()
  }

  /** Throws unless each commit waits for the disk. */
  assertDurable(): void {
    const level = this.one('pragma synchronous')['synchronous']
    if (level !== 2) throw new Error(`expected synchronous = 2 (full), it is ${String(level)}`)
  }

  prepare(sql: string): Statement {
    return this.#db.prepare(sql)
  }

  exec(sql: string): void {
    this.#db.exec(sql)
  }

  /** The single row that a statement answers. */
  one(sql: string): Row {
    return (this.#db.prepare(sql).get() as Row | undefined) ?? {}
  }

  get isInTransaction(): boolean {
    return this.#db.isTransaction
  }

  /** Writes a copy of what is there now. */
  copyTo(file: string): void {
    makeOwn(file)
    try {
      this.#db.prepare('vacuum into ?').run(file)
    } catch (error) {
      rmSync(file, { force: true })
      throw error
    }
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close()
  }

  #migrate(): void {
    const found = this.one('pragma user_version')['user_version'] as number
    if (found === version) return
    const empty = this.one('select count(*) as tables from sqlite_schema')['tables'] === 0
    if (found < 0 || found > version || (found === 0 && !empty))
      throw new Error(`${this.file}: expected a file of this server, version ${version}, or none`)
    const steps = changes.slice(Math.max(0, found - 1)).join('; ')
    this.#db.exec(
      `begin immediate; ${found === 0 ? tables : ''} ${steps}; pragma user_version = ${version}; commit`,
    )
  }
}

/**
 * Codes that say that nothing more can be written: no room (13), and writes that the system refuses, as beyond a quota
 * or the largest size of a file (IOERR_WRITE, IOERR_SHMSIZE).
 */
const noRoom: ReadonlySet<number> = new Set([13, 10 | (3 << 8), 10 | (19 << 8)])

/** What SQLite threw, as trouble of a kind that hosts know. */
export function troubleOf(error: unknown): unknown {
  if (error instanceof Trouble || !(error instanceof Error)) return error
  const code = (error as { readonly errcode?: unknown }).errcode
  if (typeof code !== 'number') return error
  const full = noRoom.has(code)
  return new Trouble(
    full ? 'full' : 'store',
    full ? 'no room on the disk' : `the store failed: ${wordsOf(error)}`,
  )
}

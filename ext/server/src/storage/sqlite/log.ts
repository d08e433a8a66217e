import { gunzipSync, gzipSync } from 'node:zlib'
import type { GivenAnswer, LoadedMatch, LogRow, MatchId, Snapshot } from '../../types.ts'
import { type Append, type Appended, answersKept } from '../types.ts'
import type { Database, Row, Statement } from './database.ts'

const rowColumns = 'seq, id, entry, envelope, seat, cid, body, reply'

/** The tables of inputs. Everything that writes runs within a transaction of the caller. */
export class LogTables {
  readonly #epoch: Statement
  readonly #lastSeq: Statement
  readonly #insert: Statement
  readonly #record: Statement
  readonly #setRecord: Statement
  readonly #from: Statement
  readonly #answers: Statement
  readonly #snapshot: Statement
  readonly #setSnapshot: Statement
  readonly #archive: Statement
  readonly #setArchive: Statement
  readonly #forget: readonly Statement[]

  constructor(db: Database) {
    this.#epoch = db.prepare('select epoch from match where id = ?')
    this.#lastSeq = db.prepare('select seq, envelope from log where match = ? order by seq desc limit 1')
    this.#insert = db.prepare(`insert into log (match, ${rowColumns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
    this.#record = db.prepare('select data from match where id = ?')
    this.#setRecord = db.prepare('update match set status = ?, updated = ?, data = ? where id = ?')
    this.#from = db.prepare(`select ${rowColumns} from log where match = ? and seq >= ? order by seq`)
    this.#answers = db.prepare(
      `select seat, cid, body, reply from (
         select seq, seat, cid, body, reply, row_number() over (partition by seat order by seq desc) as age
         from log where match = ? and cid is not null
       ) where age <= ${answersKept} order by seq`,
    )
    this.#snapshot = db.prepare('select seq, data from snapshot where match = ?')
    this.#setSnapshot = db.prepare('insert or replace into snapshot (match, seq, data) values (?, ?, ?)')
    this.#archive = db.prepare('select log, seq, data, answers from archive where match = ?')
    this.#setArchive = db.prepare(
      'insert into archive (match, log, seq, data, answers) values (?, ?, ?, ?, ?)',
    )
    this.#forget = ['log', 'snapshot'].map((table) => db.prepare(`delete from ${table} where match = ?`))
  }

  append({ match, epoch, rows, status, at }: Append): Appended {
    if (!this.#holds(match, epoch)) return 'fenced'
    const last = this.#lastSeq.get(match)
    let next = last === undefined ? 0 : (last['seq'] as number) + 1
    for (const row of rows) if (row.seq !== next++) return 'conflict'
    if (last === undefined && this.#archive.get(match) !== undefined) return 'conflict'
    for (const { seq, id, entry, envelope, seat, cid, body, reply } of rows)
      this.#insert.run(match, seq, id, entry, envelope, seat, cid, body, reply)
    const record = JSON.parse(this.#record.get(match)?.['data'] as string)
    record.updated = at
    if (status !== undefined) record.status = status
    if (status === 'playing' && record.started === null) record.started = at
    this.#setRecord.run(record.status, at, JSON.stringify(record), match)
    return 'ok'
  }

  read(match: MatchId, from: number): LogRow[] {
    const archive = this.#archive.get(match)
    if (archive === undefined) return this.#from.all(match, from).map(logRow)
    const entries = JSON.parse(gunzipSync(archive['log'] as Uint8Array).toString()) as string[]
    const rest = { id: '', envelope: '{}', seat: null, cid: null, body: null, reply: null }
    return entries.map((entry, seq) => ({ seq, entry, ...rest })).slice(from)
  }

  load(match: MatchId): LoadedMatch | null {
    const archive = this.#archive.get(match)
    if (archive !== undefined) {
      const data = gunzipSync(archive['data'] as Uint8Array).toString()
      const answers = JSON.parse(archive['answers'] as string) as GivenAnswer[]
      return {
        snapshot: { seq: archive['seq'] as number, data },
        rows: [],
        answers,
        archived: true,
        envelope: null,
      }
    }
    const last = this.#lastSeq.get(match)
    if (last === undefined) return null
    const found = this.#snapshot.get(match)
    const snapshot =
      found === undefined ? null : { seq: found['seq'] as number, data: found['data'] as string }
    return {
      snapshot,
      rows: this.#from.all(match, snapshot === null ? 0 : snapshot.seq + 1).map(logRow),
      answers: this.#given(match),
      archived: false,
      envelope: last['envelope'] as string,
    }
  }

  snapshot(match: MatchId, epoch: number, { seq, data }: Snapshot): Appended {
    if (!this.#holds(match, epoch)) return 'fenced'
    const last = this.#lastSeq.get(match)
    if (last === undefined || (last['seq'] as number) < seq) return 'conflict'
    this.#setSnapshot.run(match, seq, data)
    return 'ok'
  }

  archive(match: MatchId, epoch: number, { seq, data }: Snapshot): Appended {
    if (!this.#holds(match, epoch)) return 'fenced'
    if (this.#lastSeq.get(match)?.['seq'] !== seq) return 'conflict'
    const entries = this.#from.all(match, 0).map((row) => row['entry'])
    const log = gzipSync(JSON.stringify(entries))
    this.#setArchive.run(match, log, seq, gzipSync(data), JSON.stringify(this.#given(match)))
    for (const statement of this.#forget) statement.run(match)
    return 'ok'
  }

  #holds(match: MatchId, epoch: number): boolean {
    return this.#epoch.get(match)?.['epoch'] === epoch
  }

  #given(match: MatchId): GivenAnswer[] {
    return this.#answers.all(match).map(({ seat, cid, body, reply }) => ({
      seat: seat as number,
      cid: cid as string,
      body: body as string,
      reply: reply as string,
    }))
  }
}

function logRow({ seq, id, entry, envelope, seat, cid, body, reply }: Row): LogRow {
  return {
    seq: seq as number,
    id: id as string,
    entry: entry as string,
    envelope: envelope as string,
    seat: seat as number | null,
    cid: cid as string | null,
    body: body as string | null,
    reply: reply as string | null,
  }
}

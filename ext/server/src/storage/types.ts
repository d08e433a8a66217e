import type { MatchStatus } from '@framestack/client/protocol'
import type { Seat } from '@framestack/core'
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
} from '../types.ts'

/**
 * ok: stored, all of it. fenced: another host has taken the match since. conflict: there is an entry of that number
 * already, or one before it is missing. Nothing is stored in the last two cases.
 */
export type Appended = 'ok' | 'fenced' | 'conflict'

/** What is stored with one append, all or nothing. */
export interface Append {
  match: MatchId
  /** What the lease gave. */
  epoch: number
  rows: LogRow[]
  /** What becomes of the match's record. */
  status?: MatchStatus
  at: Ms
}

/** The inputs of matches, and what is derived from them. Rejects with a `Trouble` when it cannot say what was stored. */
export interface MatchLog {
  append(append: Append): Promise<Appended>
  /** Rows from a number on; of a match that is packed away, too. */
  read(match: MatchId, from: number): Promise<LogRow[]>
  /** What a host needs to go on. Null: the match has not begun. */
  load(match: MatchId): Promise<LoadedMatch | null>
  /** Replaces the snapshot. */
  snapshot(match: MatchId, epoch: number, snapshot: Snapshot): Promise<Appended>
  /** Packs a match that is over: the rows go into one compressed piece, `end` is its last state. */
  archive(match: MatchId, epoch: number, end: Snapshot): Promise<Appended>
}

/** Which host has a match. Each lease has a higher epoch than the one before, and appends under older ones are fenced. */
export interface Leases {
  /** Null: another host that is alive has it. A holder that asks again gets a new epoch. */
  acquire(match: MatchId, holder: string, now: Ms): Promise<number | null>
  release(match: MatchId, epoch: number): Promise<void>
  /** The holder is alive until then. Returns how many others are alive now. */
  renew(holder: string, until: Ms, now: Ms): Promise<number>
  /** The holder is the only one from now on: whoever was before counts as dead. */
  alone(holder: string, until: Ms): Promise<void>
}

/** Which matches are wanted: newest first. */
export interface RecordQuery {
  status?: MatchStatus
  ruleset?: string
  visibility?: 'public' | 'private'
  limit: number
  before?: Ms
}

/** Matches and who sits at them. */
export interface Directory {
  create(record: MatchRecord, seats: SeatRecord[]): Promise<void>
  get(match: MatchId): Promise<FullRecord | null>
  byCode(code: string): Promise<FullRecord | null>
  list(query: RecordQuery): Promise<FullRecord[]>
  update(match: MatchId, changes: Partial<Omit<MatchRecord, 'id'>>): Promise<void>
  /** How many matches there are of each status. */
  count(): Promise<{ [status: string]: number }>
  /** Matches of a status to which nothing happened since, of any visibility or of one. */
  untouched(
    status: MatchStatus,
    since: Ms,
    limit: number,
    visibility?: RecordQuery['visibility'],
  ): Promise<MatchId[]>
  /** Matches that are over, packed, and not replayed yet. */
  unverified(limit: number): Promise<MatchId[]>
  verified(match: MatchId, ok: boolean): Promise<void>
}

/** Who may sit where. */
export interface Seats {
  /** Takes a seat that is as `from` says; false when it is not, or the match has begun and `from` is free. */
  claim(match: MatchId, seat: SeatRecord, from: SeatRecord['kind']): Promise<boolean>
  /** The seat behind a token's hash. */
  seatOf(match: MatchId, tokenHash: string): Promise<Seat | null>
}

/** Bytes by their hash: bundles of rules. */
export interface Blobs {
  putBlob(hash: string, data: string): Promise<void>
  getBlob(hash: string): Promise<string | null>
}

/** What was said. */
export interface Chat {
  /** Returns the number that it got. */
  say(match: MatchId, row: Omit<ChatRow, 'id'>): Promise<number>
  /** The last rows, oldest first. */
  said(match: MatchId, limit: number): Promise<ChatRow[]>
}

/** Measures of a store. */
export interface StoreStats {
  /** Transactions and the writes in them. */
  batches: number
  writes: number
  /** Bytes of the data file, and of its log. */
  bytes: number
  walBytes: number
}

/** All that is stored. */
export interface Storage extends MatchLog, Leases, Directory, Seats, Blobs, Chat {
  /** Writes and takes back something small; rejects while there is no room. */
  probe(): Promise<void>
  stats(): Promise<StoreStats>
  /** Writes a copy that can be opened, for its owner alone, while everything goes on. Rejects with a `Denied` for a file that cannot be made. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

/** Names of all that can be called. */
export const storageCalls = [
  'append',
  'read',
  'load',
  'snapshot',
  'archive',
  'acquire',
  'release',
  'renew',
  'alone',
  'create',
  'get',
  'byCode',
  'list',
  'update',
  'count',
  'untouched',
  'unverified',
  'verified',
  'claim',
  'seatOf',
  'putBlob',
  'getBlob',
  'say',
  'said',
  'probe',
  'stats',
  'backup',
  'close',
] as const satisfies readonly (keyof Storage)[]

/** How many answers of a seat are kept for messages that come again. */
export const answersKept = 64

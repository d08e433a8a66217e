import { randomUUID } from 'node:crypto'
import type { LogEntry, Seat } from '@framestack/core'
import { Trouble } from '../errors.ts'
import type { MatchLog } from '../storage/types.ts'
import type { LogRow, MatchId, MatchStatus, Ms } from '../types.ts'
import type { StoredTimes } from './turn-clocks.ts'

/** What is stored beside an entry. */
export interface Beside {
  readonly envelope: string
  readonly answer?: {
    readonly seat: Seat
    readonly cid: string
    readonly body: string
    readonly reply: string
  }
  readonly status?: MatchStatus
}

/**
 * stored: it is on the disk. full: it is not, there is no room. unstored: it is not. fenced: another host has the
 * match. unknown: nobody can say; the match must be taken up anew from what is there.
 */
export type Stored = 'stored' | 'full' | 'unstored' | 'fenced' | 'unknown'

/** Stores the entries of one match. An append whose fate is not known is settled by reading, never by trying again. */
export class Ledger {
  readonly #match: MatchId
  readonly #epoch: number
  readonly #log: Pick<MatchLog, 'append' | 'read'>
  readonly #wall: () => Ms

  constructor(match: MatchId, epoch: number, log: Pick<MatchLog, 'append' | 'read'>, wall: () => Ms) {
    this.#match = match
    this.#epoch = epoch
    this.#log = log
    this.#wall = wall
  }

  async store(entry: LogEntry, { envelope, answer, status }: Beside): Promise<Stored> {
    const none = { seat: null, cid: null, body: null, reply: null }
    const id = randomUUID()
    const row: LogRow = { seq: entry.seq, id, entry: JSON.stringify(entry), envelope, ...none, ...answer }
    const append = {
      match: this.#match,
      epoch: this.#epoch,
      rows: [row],
      at: this.#wall(),
      ...(status === undefined ? {} : { status }),
    }
    try {
      const appended = await this.#log.append(append)
      if (appended === 'ok') return 'stored'
      // A gap or a double means that what is here is not what is stored.
      return appended === 'fenced' ? 'fenced' : 'unknown'
    } catch (error) {
      const full = error instanceof Trouble && error.kind === 'full'
      return this.#settle(row, full ? 'full' : 'unstored')
    }
  }

  /** How times stood when an entry came in. Rejects with a `Trouble` where that cannot be read. */
  async timesOf(seq: number): Promise<StoredTimes> {
    const [row] = await this.#log.read(this.#match, seq)
    if (row === undefined) throw new Trouble('store', `entry ${seq} is not to be found`)
    // Rows of older servers do not say how long the clocks had run.
    return { played: 0, ...JSON.parse(row.envelope) } as StoredTimes
  }

  async #settle({ seq, id }: LogRow, unless: Stored): Promise<Stored> {
    try {
      const [found] = await this.#log.read(this.#match, seq)
      if (found === undefined) return unless
      return found.id === id ? 'stored' : 'unknown'
    } catch {
      return 'unknown'
    }
  }
}

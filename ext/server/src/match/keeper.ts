import type { GameControl } from '@framestack/core'
import { wordsOf } from '../errors.ts'
import type { Due } from '../time/timers.ts'
import type { Ms } from '../types.ts'
import type { Running } from './running.ts'
import type { HostParts } from './types.ts'

/** Entries after which a snapshot is due. */
const snapshotEach = 32
/** Nothing happened for so long: a good moment for a snapshot. */
const quiet: Ms = 5000

/**
 * Keeps snapshots, so that a match is taken up quickly, and packs a match away that is over. Both are only quicker
 * ways to what the log says: when they fail, nothing is lost.
 */
export class Keeper {
  readonly #parts: HostParts
  readonly #gc: GameControl
  /** The last entry that is in the stored snapshot. */
  #seq: number
  #archived: boolean
  #quiet: Due | null = null
  #working: Promise<void> = Promise.resolve()

  constructor(parts: HostParts, { gc, snapshot, archived }: Running) {
    this.#parts = parts
    this.#gc = gc
    this.#seq = snapshot
    this.#archived = archived
  }

  /** An entry was stored. `turned`: from here on other rules hold. */
  moved(turned: boolean): void {
    this.#quiet?.cancel()
    if (turned || this.#gc.seq - this.#seq >= snapshotEach) this.#snapshot()
    this.#quiet = this.#parts.timers.after(quiet, () => this.#settle())
  }

  /** Stores what is not stored yet. */
  async close(): Promise<void> {
    this.#quiet?.cancel()
    this.#settle()
    await this.#working
  }

  #settle(): void {
    if (this.#gc.outcome !== null) this.#archive()
    else if (this.#gc.seq > this.#seq) this.#snapshot()
  }

  #snapshot(): void {
    const { log, record, epoch } = this.#parts
    const { seq } = this.#gc
    const data = JSON.stringify(this.#gc.save())
    this.#seq = seq
    this.#then(() => log.snapshot(record.id, epoch, { seq, data }))
  }

  #archive(): void {
    if (this.#archived) return
    this.#archived = true
    const { log, record, epoch } = this.#parts
    const end = { seq: this.#gc.seq, data: JSON.stringify(this.#gc.save({ undo: false })) }
    this.#then(() => log.archive(record.id, epoch, end))
  }

  #then(work: () => Promise<unknown>): void {
    const { logger, record } = this.#parts
    this.#working = this.#working.then(work).then(undefined, (error: unknown) => {
      logger.log('warn', 'a snapshot was not stored', { match: record.id, why: wordsOf(error) })
    })
  }
}

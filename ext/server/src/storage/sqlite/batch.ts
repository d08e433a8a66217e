import { Trouble, wordsOf } from '../../errors.ts'
import { type Database, troubleOf } from './database.ts'

interface Write {
  run(): unknown
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * Group commit: all writes that came in since the last commit are made in one transaction, and nobody is answered
 * before it is on the disk.
 */
export class Batch {
  batches = 0
  writes = 0
  readonly #db: Database
  #queue: Write[] = []
  #flush: NodeJS.Immediate | null = null

  constructor(db: Database) {
    this.#db = db
  }

  /** Runs a write within the next transaction. */
  write<T>(run: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ run, resolve: resolve as (value: unknown) => void, reject })
      this.#flush ??= setImmediate(() => this.flush())
    })
  }

  /** Commits what waits. */
  flush(): void {
    if (this.#flush !== null) clearImmediate(this.#flush)
    this.#flush = null
    const queue = this.#queue
    this.#queue = []
    if (queue.length === 0) return
    if (this.#commit(queue)) return
    // One of them cannot be written: which one shows when each has a transaction of its own.
    if (queue.length > 1) for (const write of queue) this.#commit([write])
  }

  /** Returns whether it was committed. A single write that was not is rejected. */
  #commit(queue: readonly Write[]): boolean {
    try {
      this.#db.exec('begin immediate')
      const values = queue.map((write) => write.run())
      this.#db.exec('commit')
      this.batches++
      this.writes += queue.length
      queue.forEach((write, i) => void write.resolve(values[i]))
      return true
    } catch (error) {
      this.#rollback()
      if (queue.length === 1) queue[0]?.reject(troubleOf(error))
      return false
    }
  }

  #rollback(): void {
    try {
      if (this.#db.isInTransaction) this.#db.exec('rollback')
    } catch (error) {
      throw new Trouble('store', `the store cannot take back a transaction: ${wordsOf(error)}`)
    }
  }
}

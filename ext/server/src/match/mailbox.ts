import { Trouble } from '../errors.ts'

interface Job {
  readonly tag: object | null
  readonly run: () => Promise<void>
}

/** One thing after the other, and no more than so many that wait. */
export class Mailbox {
  readonly #most: number
  #jobs: Job[] = []
  #running: Promise<void> | null = null
  #closed = false

  constructor(most: number) {
    this.#most = most
  }

  /** How many wait. */
  get depth(): number {
    return this.#jobs.length
  }

  /** Whether anything waits whose tag is as wanted. */
  some(wanted: (tag: object) => boolean): boolean {
    return this.#jobs.some(({ tag }) => tag !== null && wanted(tag))
  }

  /**
   * Runs a job when those before it are done. Rejects with a `Trouble` when too many wait, or none are taken any more.
   * Jobs of our own (`must`) always find room.
   */
  add<T>(
    run: () => Promise<T>,
    { must = false, tag = null }: { must?: boolean; tag?: object | null } = {},
  ): Promise<T> {
    if (this.#closed) return Promise.reject(new Trouble('gone', 'the match is being put away'))
    if (!must && this.#jobs.length >= this.#most)
      return Promise.reject(new Trouble('busy', 'too many messages wait for this match'))
    return new Promise((resolve, reject) => {
      this.#jobs.push({ tag, run: () => run().then(resolve, reject) })
      this.#running ??= this.#work()
    })
  }

  /** Takes no more, and waits until all that were taken are done. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#running
  }

  async #work(): Promise<void> {
    for (let job = this.#jobs.shift(); job !== undefined; job = this.#jobs.shift()) await job.run()
    this.#running = null
  }
}

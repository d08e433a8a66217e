import type { GameControl, LogEntry, Prepared, Reply } from '@framestack/core'

/** How an append goes wrong: nothing is stored, or all is stored and the answer is lost. */
export type Failure = 'lost' | 'stored, then lost'

/** A log that fails at one append. Its rows are what a disk would hold. */
export class FaultyLog {
  readonly rows: string[] = []
  attempts = 0
  readonly #at: number
  readonly #failure: Failure

  /** Fails at the `at`-th append, counted from 1; 0 never. */
  constructor(first: readonly LogEntry[], at: number, failure: Failure) {
    this.rows.push(...first.map((entry) => JSON.stringify(entry)))
    this.#at = at
    this.#failure = failure
  }

  append(entries: readonly LogEntry[]): void {
    const fails = ++this.attempts === this.#at
    if (!fails || this.#failure === 'stored, then lost')
      for (const entry of entries) this.rows.push(JSON.stringify(entry))
    if (fails) throw new Error('disk on fire')
  }

  read(): LogEntry[] {
    return this.rows.map((row) => JSON.parse(row) as LogEntry)
  }
}

/** What was sent to anybody, in order. */
export interface Sent {
  readonly acks: string[]
  readonly events: string[]
}

/**
 * A host as HOSTING 1 wants it: prepare, append, commit, then acknowledge and broadcast. After a failed append it
 * reads the log back and never appends again blindly.
 */
export class DurableHost {
  readonly sent: Sent = { acks: [], events: [] }
  readonly gc: GameControl
  readonly #log: FaultyLog
  #cursor = 0

  constructor(gc: GameControl, log: FaultyLog) {
    this.gc = gc
    this.#log = log
    this.broadcast()
  }

  /** One input through all of it. The reply is what the player gets; null when he gets an error 503. */
  take(prepare: (gc: GameControl) => Prepared, watch?: (gc: GameControl) => void): Reply | null {
    const prepared = prepare(this.gc)
    if (prepared.reply.code !== 200) return prepared.reply
    watch?.(this.gc)
    let stored = true
    try {
      this.#log.append(prepared.entries)
    } catch {
      const last = this.#log.read().at(-1)
      stored = JSON.stringify(last) === JSON.stringify(prepared.entries.at(-1))
    }
    watch?.(this.gc)
    if (!stored) {
      prepared.abort()
      return null
    }
    prepared.commit()
    this.sent.acks.push(JSON.stringify(prepared.entries.map((entry) => entry.seq)))
    this.broadcast()
    return prepared.reply
  }

  /** Sends the public events that were not sent yet. */
  broadcast(): void {
    for (const event of this.gc.eventsFor(null, this.#cursor)) {
      this.sent.events.push(JSON.stringify(event))
      this.#cursor++
    }
  }
}

import type { Alarm, Clock } from '../time/clock.ts'
import type { Ms } from '../types.ts'

/** A line to somebody, of whatever kind: a WebSocket, a TCP connection. */
export interface Transport {
  /** Whose it is, for limits. */
  readonly address: string
  /** Sends a text; calls back when it has left this process. */
  send(text: string, sent: () => void): void
  /** Bytes that have not left this process yet. */
  readonly buffered: number
  /** Ends the line, with a code of `closeCodes`. */
  close(code: number): void
}

/** What becomes of a reader who does not keep up. */
export interface ReaderTrouble {
  /** Parts of the feed are left out from here on. */
  slow(): void
  /** He has read nothing for so long, or so little of so much, that his line is to be ended. */
  tooSlow(): void
  /** He has read all that was on the way: he gets everything anew, in place of what was left out. */
  again(): void
}

/** Above this a reader gets no more of the feed until he has read. */
const lagBytes = 262_144
const mostBytes = 4_194_304
const lagTime: Ms = 30_000

/**
 * What is sent to one reader. There is no queue of ours: while he does not read, updates are left out, and when he has
 * read he gets one `sync`.
 */
export class Reader {
  readonly #transport: Transport
  readonly #clock: Clock
  readonly #trouble: ReaderTrouble
  /** What comes first has been sent: the feed may follow. */
  #ready = false
  #lag: Alarm | null = null
  #stopped = false

  constructor(transport: Transport, clock: Clock, trouble: ReaderTrouble) {
    this.#transport = transport
    this.#clock = clock
    this.#trouble = trouble
  }

  /** Sends what comes first; from here on the feed follows. */
  begin(texts: readonly string[]): void {
    for (const text of texts) this.write(text)
    this.#ready = true
  }

  /** No feed until it begins anew. */
  pause(): void {
    this.#ready = false
  }

  /** Sends a message of the feed, or leaves it out. */
  feed(text: string): void {
    if (!this.#ready || this.#lag !== null) return
    if (this.#transport.buffered <= lagBytes) return this.write(text)
    this.#trouble.slow()
    this.#lag = this.#clock.after(lagTime, () => this.#trouble.tooSlow())
  }

  /** Sends a message that is not left out. */
  write(text: string): void {
    if (this.#stopped) return
    this.#transport.send(text, () => this.#sent())
    if (this.#transport.buffered > mostBytes) this.#trouble.tooSlow()
  }

  stop(): void {
    this.#stopped = true
    this.#lag?.cancel()
  }

  #sent(): void {
    if (this.#lag === null || this.#stopped || this.#transport.buffered > lagBytes / 4) return
    this.#lag.cancel()
    this.#lag = null
    this.#ready = false
    this.#trouble.again()
  }
}

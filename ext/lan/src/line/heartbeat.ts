import type { Alarm, Clock } from '@framestack/server'

/** Spans in milliseconds. */
export interface HeartbeatTimes {
  /** How often one tells that one is there. */
  readonly each: number
  /** Who was not heard of for so long is gone. */
  readonly within: number
}

export const heartbeatTimes: HeartbeatTimes = { each: 1000, within: 5000 }

/** One end of a line on which both sides tell that they are there: tells it, and notices when the other side does not. */
export class Heartbeat {
  readonly #clock: Clock
  readonly #times: HeartbeatTimes
  readonly #beat: () => void
  readonly #lapse: () => void
  #next: Alarm
  #heard: number

  /** `beat` is called again and again, `lapse` once, when nothing was heard for too long; then both are over. */
  constructor(clock: Clock, times: HeartbeatTimes, beat: () => void, lapse: () => void) {
    this.#clock = clock
    this.#times = times
    this.#beat = beat
    this.#lapse = lapse
    this.#heard = clock.mono()
    this.#next = this.#wait()
  }

  /** The other side was heard. */
  heard(): void {
    this.#heard = this.#clock.mono()
  }

  stop(): void {
    this.#next.cancel()
  }

  #wait(): Alarm {
    return this.#clock.after(this.#times.each, () => {
      if (this.#clock.mono() - this.#heard >= this.#times.within) return this.#lapse()
      this.#next = this.#wait()
      this.#beat()
    })
  }
}

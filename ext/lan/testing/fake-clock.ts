import type { Alarm, Clock } from '@framestack/server'

/** Time that stands until it is moved. */
export class FakeClock implements Clock {
  #now = 0
  #alarms: { at: number; call: () => void }[] = []

  wall(): number {
    return 1_700_000_000_000 + this.#now
  }

  mono(): number {
    return this.#now
  }

  after(span: number, call: () => void): Alarm {
    const alarm = { at: this.#now + span, call }
    this.#alarms.push(alarm)
    return {
      cancel: () => {
        this.#alarms = this.#alarms.filter((one) => one !== alarm)
      },
    }
  }

  /** When the next call is due; infinite where there is none. */
  get next(): number {
    return this.#alarms.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY)
  }

  /** Time passes; what is due on the way is called at its time. */
  pass(span: number): void {
    const end = this.#now + span
    for (;;) {
      const { next } = this
      if (next > end) break
      this.#now = Math.max(this.#now, next)
      const due = this.#alarms.filter(({ at }) => at <= this.#now)
      this.#alarms = this.#alarms.filter(({ at }) => at > this.#now)
      for (const { call } of due) call()
    }
    this.#now = end
  }
}

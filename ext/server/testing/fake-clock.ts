import type { Alarm, Clock } from '../src/time/clock.ts'

/** Time that stands until it is moved. Its time of day and its spans are moved apart, if need be. */
export class FakeClock implements Clock {
  #mono = 0
  #wall = 1_700_000_000_000
  #alarms: { at: number; call: () => void }[] = []

  wall(): number {
    return this.#wall
  }

  mono(): number {
    return this.#mono
  }

  after(span: number, call: () => void): Alarm {
    const alarm = { at: this.#mono + span, call }
    this.#alarms.push(alarm)
    return {
      cancel: () => {
        this.#alarms = this.#alarms.filter((one) => one !== alarm)
      },
    }
  }

  /** Somebody sets the clock on the wall. */
  jump(span: number): void {
    this.#wall += span
  }

  /** Time passes; whatever is due on the way is called at its time, and all that follows is waited for. */
  async pass(span: number): Promise<void> {
    const end = this.#mono + span
    await settled()
    for (;;) {
      const next = this.#alarms.reduce<number>(
        (first, { at }) => Math.min(first, at),
        Number.POSITIVE_INFINITY,
      )
      if (next > end) break
      this.#move(next)
      const due = this.#alarms.filter(({ at }) => at <= this.#mono)
      this.#alarms = this.#alarms.filter(({ at }) => at > this.#mono)
      for (const { call } of due) call()
      await settled()
    }
    this.#move(end)
    await settled()
  }

  #move(to: number): void {
    const span = Math.max(0, to - this.#mono)
    this.#mono += span
    this.#wall += span
  }
}

/** Waits until nothing happens by itself any more, as far as that can be known. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 8; turns++) await new Promise((resolve) => setImmediate(resolve))
}

import type { Ms } from '../types.ts'

/** A call that is to come. */
export interface Alarm {
  cancel(): void
}

/** Time, so that tests can make it. */
export interface Clock {
  /** Time of day, which may jump: for what people read. */
  wall(): Ms
  /** Only goes forward: for spans. The same in all threads of a process. */
  mono(): Ms
  /** Calls once, no earlier than after that span. */
  after(span: Ms, call: () => void): Alarm
}

/** Node waits no longer than this; longer spans are waited in parts. */
const longest = 2 ** 31 - 1

export const realClock: Clock = {
  wall: () => Date.now(),
  mono: () => Number(process.hrtime.bigint() / 1000n) / 1000,
  after(span, call) {
    let timer: NodeJS.Timeout
    const wait = (left: Ms): void => {
      const part = Math.min(left, longest)
      timer = setTimeout(() => (left > part ? wait(left - part) : call()), Math.max(0, part))
    }
    wait(span)
    return { cancel: () => clearTimeout(timer) }
  },
}

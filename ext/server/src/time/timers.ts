import type { Ms } from '../types.ts'
import type { Alarm, Clock } from './clock.ts'

/** Something that is due at a time. */
export interface Due extends Alarm {
  readonly at: Ms
}

interface Entry extends Due {
  call: (() => void) | null
  order: number
}

/** How many calls are made before everybody else gets a turn. */
const slice = 50

/**
 * Any number of calls on one clock, in the order of their times. Thousands that are due at once are called in
 * slices, and what came in meanwhile is heard between them: whoever answers in time is not overtaken by a timer that
 * was only quicker at the queue.
 */
export class Timers {
  readonly #clock: Clock
  readonly #heap: Entry[] = []
  readonly #yield: (call: () => void) => void
  #alarm: { at: Ms; alarm: Alarm } | null = null
  #order = 0
  #running = false
  #stopped = false

  /** `yieldTo` calls back after the messages that wait have been taken. */
  constructor(clock: Clock, yieldTo: (call: () => void) => void = setImmediate) {
    this.#clock = clock
    this.#yield = yieldTo
  }

  /** Number of calls to come. */
  get size(): number {
    return this.#heap.reduce((sum, { call }) => (call === null ? sum : sum + 1), 0)
  }

  /** Calls once at that time on the monotonic clock, or soon after. */
  at(at: Ms, call: () => void): Due {
    const entry: Entry = {
      at,
      call,
      order: this.#order++,
      cancel() {
        entry.call = null
      },
    }
    this.#push(entry)
    if (!this.#running) this.#arm()
    return entry
  }

  /** Calls once after a span. */
  after(span: Ms, call: () => void): Due {
    return this.at(this.#clock.mono() + span, call)
  }

  /** Forgets all calls. */
  stop(): void {
    this.#stopped = true
    this.#heap.length = 0
    this.#alarm?.alarm.cancel()
  }

  #arm(): void {
    if (this.#stopped) return
    while (this.#heap[0]?.call === null) this.#pop()
    const first = this.#heap[0]
    if (first === undefined || (this.#alarm !== null && this.#alarm.at <= first.at)) return
    this.#alarm?.alarm.cancel()
    const span = Math.max(0, first.at - this.#clock.mono())
    const alarm = this.#clock.after(span, () => {
      this.#alarm = null
      this.#running = true
      this.#yield(() => this.#run())
    })
    this.#alarm = { at: first.at, alarm }
  }

  #run(): void {
    const now = this.#clock.mono()
    for (let calls = 0; calls < slice; ) {
      const first = this.#heap[0]
      if (first === undefined || first.at > now) break
      this.#pop()
      if (first.call === null) continue
      calls++
      first.call()
    }
    const next = this.#heap[0]
    if (!this.#stopped && next !== undefined && next.at <= now) this.#yield(() => this.#run())
    else {
      this.#running = false
      this.#arm()
    }
  }

  #push(entry: Entry): void {
    const heap = this.#heap
    let i = heap.push(entry) - 1
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (!before(entry, heap[parent] as Entry)) break
      heap[i] = heap[parent] as Entry
      i = parent
    }
    heap[i] = entry
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop() as Entry
    if (heap.length === 0) return
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && before(heap[child + 1] as Entry, heap[child] as Entry)) child++
      if (!before(heap[child] as Entry, last)) break
      heap[i] = heap[child] as Entry
      i = child
    }
    heap[i] = last
  }
}

function before(a: Entry, b: Entry): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order)
}

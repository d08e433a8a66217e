import { clocks } from './clocks.ts'
import type { Trace } from './types.ts'

/** A 32-bit FNV-1a hash over whole numbers instead of bytes. */
export class Fnv implements Trace {
  /** Milliseconds that went into what is not part of the work. */
  untimedFor = 0
  private hash = 0x811c9dc5
  readonly #now: () => number

  constructor(now: () => number = clocks.wall) {
    this.#now = now
  }

  fold(value: number): void {
    this.hash = Math.imul(this.hash ^ value, 0x01000193)
  }

  untimed<T>(run: () => T): T {
    const start = this.#now()
    const result = run()
    this.untimedFor += this.#now() - start
    return result
  }

  toString(): string {
    return (this.hash >>> 0).toString(16).padStart(8, '0')
  }
}

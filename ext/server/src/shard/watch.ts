const text = 8
const longestId = 40

/** Marks, in memory that another thread sees, for which match rules are at work. */
export interface Watch {
  run<T>(match: string, run: () => T): T
}

/** Nobody watches. */
export const unwatched: Watch = { run: (_, run) => run() }

/** Memory for one watched thread. */
export const watchedMemory = (): SharedArrayBuffer => new SharedArrayBuffer(text + longestId)

/** Writes the marks. */
export class WatchedWork implements Watch {
  readonly #marks: Int32Array
  readonly #id: Uint8Array
  #depth = 0

  constructor(memory: SharedArrayBuffer) {
    this.#marks = new Int32Array(memory, 0, 2)
    this.#id = new Uint8Array(memory, text)
  }

  run<T>(match: string, run: () => T): T {
    if (this.#depth++ === 0) {
      for (let i = 0; i < longestId; i++) this.#id[i] = i < match.length ? match.charCodeAt(i) : 0
      Atomics.add(this.#marks, 1, 1)
      Atomics.store(this.#marks, 0, 1)
    }
    try {
      return run()
    } finally {
      if (--this.#depth === 0) Atomics.store(this.#marks, 0, 0)
    }
  }
}

/** Reads the marks from another thread. */
export class Watcher {
  readonly #marks: Int32Array
  readonly #id: Uint8Array
  #seen = -1

  constructor(memory: SharedArrayBuffer) {
    this.#marks = new Int32Array(memory, 0, 2)
    this.#id = new Uint8Array(memory, text)
  }

  /** The match at whose rules the thread has been ever since the last look; null: it has not. */
  look(): string | null {
    const busy = Atomics.load(this.#marks, 0) === 1
    const count = Atomics.load(this.#marks, 1)
    const same = busy && count === this.#seen
    this.#seen = busy ? count : -1
    return same ? String.fromCharCode(...this.#id.filter((code) => code !== 0)) : null
  }
}

/** Taken here once, so that guards around rules do not concern it. Bare contexts have promises alone. */
const later: (run: () => void) => void =
  typeof queueMicrotask === 'function' ? queueMicrotask : (run) => void Promise.resolve().then(run)

/** Those who hear of committed inputs, each once and in order, also when one of them makes the next input itself. */
export class Observers<T> {
  readonly #all = new Set<(told: T) => void>()
  readonly #waiting: T[] = []
  #telling = false

  add(observer: (told: T) => void): () => void {
    this.#all.add(observer)
    return () => this.#all.delete(observer)
  }

  /**
   * Tells all of them. When one throws the others hear all the same, and so does whoever made the input: it is committed
   * by then, and his reply says so. The error is the observer's own and is thrown by itself, in a microtask, as errors of
   * event listeners are: the process or the page reports it as uncaught.
   */
  tell(told: () => T): void {
    if (this.#all.size === 0) return
    this.#waiting.push(told())
    if (this.#telling) return
    this.#telling = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      for (const observer of [...this.#all]) {
        try {
          observer(next)
        } catch (error) {
          later(() => {
            throw error
          })
        }
      }
    }
    this.#telling = false
  }
}

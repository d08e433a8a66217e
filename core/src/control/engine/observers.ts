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
   * Tells all of them. When one throws the others hear all the same, and the first error is thrown at the end:
   * the input is committed by then.
   */
  tell(told: () => T): void {
    if (this.#all.size === 0) return
    this.#waiting.push(told())
    if (this.#telling) return
    this.#telling = true
    const errors: unknown[] = []
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      for (const observer of [...this.#all]) {
        try {
          observer(next)
        } catch (error) {
          errors.push(error)
        }
      }
    }
    this.#telling = false
    if (errors.length > 0) throw errors[0]
  }
}

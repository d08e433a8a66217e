/** What separates words, as C has it. */
const blank = /[ \t\n\v\f\r]/

/** Reads a text word by word, as `scanf` does: a line break separates words like a blank. */
export class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** The next word; null at the end. */
  word(): string | null {
    while (this.#at < this.#text.length && blank.test(this.#text[this.#at] as string)) this.#at++
    const from = this.#at
    while (this.#at < this.#text.length && !blank.test(this.#text[this.#at] as string)) this.#at++
    return this.#at > from ? this.#text.slice(from, this.#at) : null
  }

  /** Goes on behind the next line break. */
  nextLine(): void {
    const end = this.#text.indexOf('\n', this.#at)
    this.#at = end < 0 ? this.#text.length : end + 1
  }

  /** The words up to the next line break. */
  restOfLine(): string[] {
    const end = this.#text.indexOf('\n', this.#at)
    const rest = this.#text.slice(this.#at, end < 0 ? undefined : end)
    return rest.split(new RegExp(blank, 'g')).filter((word) => word !== '')
  }

  get position(): number {
    return this.#at
  }

  set position(at: number) {
    this.#at = at
  }
}

/** A whole number as it stands there, or null. */
export const wholeIn = (word: string): number | null => (/^[+-]?\d{1,9}$/.test(word) ? Number(word) : null)

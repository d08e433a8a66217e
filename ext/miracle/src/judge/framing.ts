/** Longest operation that a program may send, in bytes. */
export const operationLimit = 1024

/** Bytes of complete messages that may wait, or that may come unasked in a turn. */
export const waitingLimit = 65_536

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** What a program is told: six decimal digits, the number of bytes that follow, and the text. */
export function toProgram(text: string): Uint8Array {
  const bytes = encoder.encode(text)
  const length = encoder.encode(String(bytes.length).padStart(6, '0'))
  return joined(length, bytes)
}

/** What a program says: four bytes, highest first, the number of bytes that follow, and the text. */
export function fromProgram(text: string): Uint8Array {
  const bytes = encoder.encode(text)
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, bytes.length)
  return joined(length, bytes)
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const all = new Uint8Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}

/** Puts what a program sends together again, however it is cut into pieces. It keeps no more than the limits allow. */
export class Inbox {
  readonly #messages: string[] = []
  #rest: Uint8Array = new Uint8Array(0)
  #waiting = 0
  #unasked = 0
  #asked = false
  /** Why the program has sent more than it may; null while it has not. */
  flood: string | null = null

  /** Takes in what came. Returns whether there is something new to look at. */
  take(bytes: Uint8Array): boolean {
    if (this.flood !== null) return false
    const all = joined(this.#rest, bytes)
    const view = new DataView(all.buffer)
    let at = 0
    let news = false
    while (all.length - at >= 4 && this.flood === null) {
      const length = view.getUint32(at)
      if (length > operationLimit)
        this.flood = `a message of ${length} bytes, and ${operationLimit} are allowed`
      else if (all.length - at < 4 + length) break
      else this.#keep(decoder.decode(all.subarray(at + 4, at + 4 + length)), length)
      at += 4 + length
      news = true
    }
    this.#rest = this.flood === null ? all.slice(at) : new Uint8Array(0)
    return news
  }

  #keep(text: string, length: number): void {
    if (!this.#asked) this.#unasked += 4 + length
    else {
      this.#messages.push(text)
      this.#waiting += 4 + length
    }
    if (this.#waiting > waitingLimit || this.#unasked > waitingLimit)
      this.flood = `more than ${waitingLimit} bytes that nobody asked for`
  }

  /** The next message, null when there is none. From now on messages are asked for. */
  next(): string | null {
    this.#asked = true
    const text = this.#messages.shift()
    if (text === undefined) return null
    this.#waiting -= 4 + encoder.encode(text).length
    return text
  }

  /** Forgets what waits: the turn is over, and what comes until the next one is not asked for. */
  close(): void {
    this.#asked = false
    this.#messages.length = 0
    this.#waiting = 0
    this.#unasked = 0
  }
}

/** What comes out of a stream of bytes: a line without its end, or why there is none. */
export type Piece = { readonly line: string } | { readonly problem: 'too long' | 'not UTF-8' }

const LF = 10
const CR = 13

/**
 * Cuts a stream of bytes into lines of UTF-8. A line ends with LF or CR LF, wherever buffers begin and end. What is
 * longer than `most` bytes is told as a problem once, and left out up to its end; what is no UTF-8 is told and left out.
 */
export class Splitter {
  readonly #most: number
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  #parts: Uint8Array[] = []
  #length = 0
  #skipping = false

  constructor(most: number) {
    this.#most = most
  }

  /** Whether there are bytes that no line break has followed yet. */
  get isOpen(): boolean {
    return this.#length > 0
  }

  /** Takes a buffer; gives the lines that end in it. The bytes are copied where they are kept. */
  push(bytes: Uint8Array): Piece[] {
    const pieces: Piece[] = []
    let from = 0
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, from)) {
      this.#keep(bytes.subarray(from, end), pieces)
      this.#end(pieces)
      from = end + 1
    }
    if (from < bytes.length) this.#keep(bytes.subarray(from), pieces)
    return pieces
  }

  /** Ends the line that is open: for those who send no line breaks. */
  flush(): Piece[] {
    const pieces: Piece[] = []
    if (this.isOpen) this.#end(pieces)
    return pieces
  }

  #keep(bytes: Uint8Array, pieces: Piece[]): void {
    if (this.#skipping || bytes.length === 0) return
    // One more may be the CR of the line's end.
    if (this.#length + bytes.length > this.#most + 1) return this.#tooLong(pieces)
    this.#parts.push(Uint8Array.from(bytes))
    this.#length += bytes.length
  }

  #tooLong(pieces: Piece[]): void {
    pieces.push({ problem: 'too long' })
    this.#skipping = true
    this.#parts = []
    this.#length = 0
  }

  #end(pieces: Piece[]): void {
    const whole = joined(this.#parts, this.#length)
    const bytes = whole.at(-1) === CR ? whole.subarray(0, -1) : whole
    if (!this.#skipping && bytes.length > this.#most) pieces.push({ problem: 'too long' })
    else if (!this.#skipping) pieces.push(this.#decoded(bytes))
    this.#skipping = false
    this.#parts = []
    this.#length = 0
  }

  #decoded(bytes: Uint8Array): Piece {
    try {
      return { line: this.#decoder.decode(bytes) }
    } catch (error) {
      if (error instanceof TypeError) return { problem: 'not UTF-8' }
      throw error
    }
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = parts
  if (parts.length === 1 && first !== undefined) return first
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

import { sortedKeys } from './canonical.ts'
import { maxDepth } from './plain.ts'

/**
 * A running 64-bit checksum over numbers, strings and JSON values: the `check` of a log entry. Fast, the same on every
 * machine, and no defence against somebody who looks for collisions: for that there is `hash`.
 *
 * Everything is tagged with its type, strings and arrays with their length, so that [1,[2]] and [[1],2], '1' and 1,
 * {} and [] differ. Keys count in the order in which the object has them: the same code makes the same events in the
 * same order (and JavaScript puts integer-like keys first, always). Only `sorted` does not mind their order.
 */
export class Checksum {
  private a = seedA
  private b = seedB

  /** Starts again. Returns itself, as all the feeding functions do. */
  reset(): this {
    this.a = seedA
    this.b = seedB
    return this
  }

  /** Any finite number; -0 counts as 0, as in JSON text. Throws a TypeError for NaN and infinities. */
  number(value: number): this {
    if (value === (value | 0)) {
      this.word(tagInt)
      this.word(value | 0)
      return this
    }
    if (!Number.isFinite(value)) throw new TypeError(`no checksum for ${value}`)
    double[0] = value
    this.word(tagDouble)
    this.word(halves[low] as number)
    this.word(halves[1 - low] as number)
    return this
  }

  /** Text by its UTF-16 code units. */
  string(value: string): this {
    const { length } = value
    this.word(tagString)
    this.word(length)
    // The lanes stay out of memory meanwhile: keys and texts are most of what is fed.
    let { a, b } = this
    for (let i = 0; i < length; i += 2) {
      const unit = value.charCodeAt(i)
      const word = i + 1 < length ? unit | (value.charCodeAt(i + 1) << 16) : unit
      let k = Math.imul(word, 0xcc9e2d51)
      k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
      a ^= k
      b ^= Math.imul((k << 16) | (k >>> 16), 0xab0e9789)
      a = (Math.imul((a << 13) | (a >>> 19), 5) + 0xe6546b64) | 0
      b = (Math.imul((b << 17) | (b >>> 15), 9) + a) | 0
    }
    this.a = a
    this.b = b
    return this
  }

  /** Any plain JSON value. Throws a TypeError for undefined, functions and the like, and beyond 1000 levels. */
  value(value: unknown): this {
    this.feed(value, 0)
    return this
  }

  /**
   * Any value as its JSON text would give it, with the keys of objects in the order of `canonical`: for what others
   * store, who need not keep that order. A field that is undefined is none, NaN and infinities are null.
   */
  sorted(value: unknown): this {
    this.feedSorted(value, 0)
    return this
  }

  /** The sum of all that was fed so far, as 16 hex digits. Feeding may go on afterwards. */
  hex(): string {
    const a = finish(this.a ^ Math.imul(this.b, 0x9e3779b1))
    const b = finish(this.b + a)
    return hex64(a ^ finish(b ^ seedA), b)
  }

  private feed(value: unknown, depth: number): void {
    if (typeof value === 'number') this.number(value)
    else if (typeof value === 'string') this.string(value)
    else if (value === null) this.word(tagNull)
    else if (typeof value === 'object') this.object(value, depth + 1)
    else if (typeof value === 'boolean') this.word(value ? tagTrue : tagFalse)
    else throw new TypeError(`no checksum for ${typeof value}: not plain JSON`)
  }

  private object(value: object, depth: number): void {
    if (depth > maxDepth) throw new TypeError(`no checksum: nested deeper than ${maxDepth}`)
    if (Array.isArray(value)) {
      this.word(tagArray)
      this.word(value.length)
      for (let i = 0; i < value.length; i++) this.feed(value[i], depth)
      return
    }
    // The number of keys is not known before the walk, so an end mark stands in for it.
    this.word(tagObject)
    for (const key in value) {
      this.string(key)
      this.feed((value as Record<string, unknown>)[key], depth)
    }
    this.word(tagEnd)
  }

  private feedSorted(value: unknown, depth: number): void {
    if (typeof value === 'number') {
      if (Number.isFinite(value)) this.number(value)
      else this.word(tagNull)
      return
    }
    if (typeof value !== 'object' || value === null) return this.feed(value, depth)
    if (depth >= maxDepth) throw new TypeError(`no checksum: nested deeper than ${maxDepth}`)
    if (Array.isArray(value)) {
      this.word(tagArray)
      this.word(value.length)
      for (let i = 0; i < value.length; i++) this.feedSorted(value[i] ?? null, depth + 1)
      return
    }
    this.word(tagObject)
    const keys = sortedKeys(value)
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as string
      const part = (value as Record<string, unknown>)[key]
      if (part === undefined) continue
      this.string(key)
      this.feedSorted(part, depth + 1)
    }
    this.word(tagEnd)
  }

  /** Both lanes take in 32 bits, each in its own way, and the second lane the first one as well. */
  private word(word: number): void {
    let k = Math.imul(word, 0xcc9e2d51)
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
    const a = this.a ^ k
    const b = this.b ^ Math.imul((k << 16) | (k >>> 16), 0xab0e9789)
    this.a = (Math.imul((a << 13) | (a >>> 19), 5) + 0xe6546b64) | 0
    this.b = (Math.imul((b << 17) | (b >>> 15), 9) + this.a) | 0
  }
}

/** The checksum of one JSON value, as 16 hex digits. */
export function check(value: unknown): string {
  return new Checksum().value(value).hex()
}

const seedA = 0x243f6a88
const seedB = 0x13198a2e

const tagNull = 1
const tagFalse = 2
const tagTrue = 3
const tagInt = 4
const tagDouble = 5
const tagString = 6
const tagArray = 7
const tagObject = 8
const tagEnd = 9

const double = new Float64Array(1)
const halves = new Int32Array(double.buffer)
// Index of the low half: 1 on big-endian machines.
const low = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 0 : 1

function finish(word: number): number {
  let h = word ^ (word >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}

const digits = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

/** The n-th hex digit of a word, as a character code. */
function digit(word: number, n: number): number {
  return digits[(word >>> (28 - 4 * n)) & 15] as number
}

/** One flat string: 20 times as fast as `toString(16)` with padding, and every log entry holds one. */
function hex64(a: number, b: number): string {
  return String.fromCharCode(
    digit(a, 0),
    digit(a, 1),
    digit(a, 2),
    digit(a, 3),
    digit(a, 4),
    digit(a, 5),
    digit(a, 6),
    digit(a, 7),
    digit(b, 0),
    digit(b, 1),
    digit(b, 2),
    digit(b, 3),
    digit(b, 4),
    digit(b, 5),
    digit(b, 6),
    digit(b, 7),
  )
}

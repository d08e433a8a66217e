import { type Reading, words } from './messages.ts'
import { cutShort, parse, parts } from './parse.ts'
import { Scanner } from './scanner.ts'

/**
 * Puts lines together to messages. A message that goes over several lines is read by what it says of itself; `EOF` behind
 * it may stand there or not, as empty lines may. What cannot be read is told once, and the line after it is read as ever.
 */
export class Reader {
  #open = ''
  #wrong = false

  /** Takes a line; gives what ends with it. */
  take(line: string): Reading[] {
    const word = new Scanner(line).word()
    if (word === null) return []
    const begins = word === 'EOF' || word.startsWith('+') || Object.hasOwn(words, word)
    const readings = begins ? this.end() : []
    if (word === 'EOF') return readings
    if (this.#open === '' && this.#wrong && parts.has(word)) return readings
    this.#open += `${line}\n`
    const parsed = parse(this.#open)
    if (parsed === null) return readings
    this.#open = ''
    const { again, ...reading } = parsed
    this.#wrong = reading.message.type === 'ERROR'
    return [...readings, reading, ...(again === undefined ? [] : this.take(again))]
  }

  /** Nothing follows: a message that is open lacks something. */
  end(): Reading[] {
    if (this.#open === '') return []
    const reading = cutShort(this.#open)
    this.#open = ''
    this.#wrong = true
    return [reading]
  }
}

/** Reads one buffer as the code of 2020 does: its first message, and nothing of what follows. */
export function readBuffer(text: string): Reading['message'] {
  const reader = new Reader()
  for (const line of text.split('\n')) {
    const [first] = reader.take(line)
    if (first !== undefined) return first.message
  }
  const [open] = reader.end()
  return open?.message ?? { type: 'ERROR', message: 'nothing was said' }
}

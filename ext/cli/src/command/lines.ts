import { createInterface, type Interface } from 'node:readline'
import type { Io } from './io.ts'

/** Completes what was typed so far: the whole lines that it may become. */
export type Complete = (typed: string) => string[]

/** Lines from a terminal or a pipe, one at a time; null once there are no more. */
export class Lines {
  readonly #io: Io
  readonly #queue: string[] = []
  #reader: Interface | null = null
  #waiting: ((line: string | null) => void) | null = null
  #ended = false
  #complete: Complete = () => []

  constructor(io: Io) {
    this.#io = io
  }

  /** True when a person types, so that prompts and history make sense. */
  get interactive(): boolean {
    if (this.#io.ask) return true
    return this.#io.stdin.isTTY === true && this.#io.stdout.isTTY === true
  }

  /** Whether there are no more lines. */
  get ended(): boolean {
    return this.#ended && this.#queue.length === 0
  }

  async next(prompt: string, complete: Complete = () => []): Promise<string | null> {
    this.#complete = complete
    if (this.#io.ask) return this.#asked(await this.#io.ask(prompt))
    this.#reader ??= this.#open()
    const reader = this.#reader
    const line = this.#queue.shift()
    if (line !== undefined) return line
    if (this.#ended) return null
    const answer = new Promise<string | null>((resolve) => {
      this.#waiting = resolve
    })
    if (this.interactive) {
      reader.setPrompt(prompt)
      reader.prompt()
    }
    return answer
  }

  #asked(line: string | null): string | null {
    this.#ended = line === null
    return line
  }

  close(): void {
    this.#reader?.close()
  }

  #open(): Interface {
    const { stdin, stdout } = this.#io
    const reader = this.interactive
      ? createInterface({
          input: stdin,
          output: stdout as NodeJS.WritableStream,
          terminal: true,
          completer: (typed: string) => [this.#complete(typed), typed],
        })
      : createInterface({ input: stdin, terminal: false, crlfDelay: Number.POSITIVE_INFINITY })
    reader.on('line', (line) => this.#deliver(line))
    reader.on('SIGINT', () => reader.close())
    reader.on('close', () => {
      this.#ended = true
      // The prompt still stands on the last line.
      if (this.interactive && this.#waiting !== null) this.#io.stdout.write('\n')
      this.#answer(null)
    })
    return reader
  }

  #deliver(line: string): void {
    if (this.#waiting === null) this.#queue.push(line)
    else this.#answer(line)
  }

  #answer(line: string | null): void {
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.(line)
  }
}

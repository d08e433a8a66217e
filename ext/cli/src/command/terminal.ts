import { fold } from '../text/flow.ts'
import { type Paint, painter } from '../text/paint.ts'
import { harmless, printable } from '../text/width.ts'
import type { Io } from './io.ts'
import { type Complete, Lines } from './lines.ts'

/** What commands write to and read from. */
export class Terminal {
  readonly io: Io
  readonly paint: Paint
  readonly #colours: boolean
  readonly #lines: Lines

  constructor(io: Io) {
    this.io = io
    this.#lines = new Lines(io)
    const { NO_COLOR, TERM } = io.env
    this.#colours = io.stdout.isTTY === true && !NO_COLOR && TERM !== 'dumb'
    this.paint = painter(this.#colours)
  }

  /** Characters in a line. */
  get width(): number {
    return Math.min(Math.max(this.io.stdout.columns || 100, 40), 120)
  }

  /** A line, or several. In a terminal those that are too long are broken between words. */
  out(text = ''): void {
    const lines = harmless(text, this.#colours).split('\n')
    const fitting = this.io.stdout.isTTY === true ? lines.flatMap((line) => fold(line, this.width)) : lines
    this.io.stdout.write(`${fitting.join('\n')}\n`)
  }

  /** One value as JSON on a line of its own. */
  json(value: unknown): void {
    this.io.stdout.write(`${JSON.stringify(value)}\n`)
  }

  /** Says what is wrong, beside the output. */
  complain(text: string): void {
    for (const line of text.split('\n')) this.io.stderr.write(`framestack: ${printable(line)}\n`)
  }

  /**
   * Asks for a line; null at the end of the input. What comes through a pipe is repeated behind the prompt,
   * so that the output reads like a dialogue; an empty prompt repeats nothing.
   */
  async ask(prompt: string, complete?: Complete): Promise<string | null> {
    const line = await this.#lines.next(this.paint.bold(prompt), complete)
    if (!this.#lines.interactive && prompt !== '') this.out(`${this.paint.bold(prompt)}${line ?? ''}`)
    return line
  }

  /** Whether a person types, and reads what comes. */
  get interactive(): boolean {
    return this.#lines.interactive
  }

  /** Waits for ENTER where a person reads; everywhere else it goes on at once. */
  async pause(why: string): Promise<void> {
    if (this.interactive && !this.ended) await this.ask(`${why}> `)
  }

  /** Takes away what stands on the screen, for the eyes of somebody else. */
  clear(): void {
    if (!this.interactive) return
    const steers = this.io.env['TERM'] !== 'dumb'
    this.io.stdout.write(steers ? '\u001b[H\u001b[2J\u001b[3J' : '\n'.repeat(100))
  }

  /** Whether the input is over. */
  get ended(): boolean {
    return this.#lines.ended
  }

  close(): void {
    this.#lines.close()
  }
}

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP connection by hand: what was sent as it is, and every line that came. */
export class Raw {
  readonly lines: string[] = []
  readonly socket: Socket
  /** The other side has hung up. */
  closed = false
  #rest = ''
  #wake: () => void = () => undefined

  private constructor(socket: Socket) {
    this.socket = socket
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      const parts = (this.#rest + text).split('\n')
      this.#rest = parts.pop() as string
      this.lines.push(...parts)
      this.#wake()
    })
    socket.on('close', () => {
      this.closed = true
      this.#wake()
    })
    socket.on('error', () => undefined)
  }

  static async open(port: number): Promise<Raw> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    await once(socket, 'connect')
    onTestFinished(() => void socket.destroy())
    return new Raw(socket)
  }

  /** Sends bytes, or a text, as it is. */
  send(bytes: string | Uint8Array): void {
    this.socket.write(bytes)
  }

  /** Waits for a line, from number `from` on; gives its number. A text: that line; a pattern: one that it fits. */
  async until(wanted: string | RegExp, from = 0): Promise<number> {
    const fits = (line: string): boolean => (typeof wanted === 'string' ? line === wanted : wanted.test(line))
    for (;;) {
      const at = this.lines.findIndex((line, i) => i >= from && fits(line))
      if (at >= 0) return at
      await this.#more(`${wanted} never came`)
    }
  }

  /** Waits for a line, and gives it. */
  async line(wanted: string | RegExp, from = 0): Promise<string> {
    return this.lines[await this.until(wanted, from)] as string
  }

  /** The last line of that kind that has come. */
  last(wanted: RegExp): string | undefined {
    return this.lines.findLast((line) => wanted.test(line))
  }

  /** Waits until something more has come. */
  async #more(why: string): Promise<void> {
    if (this.closed) throw new Error(`closed: ${why}\n${this.lines.join('\n')}`)
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${why}\n${this.lines.join('\n')}`)), 20_000)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Waits until `ready` says so, after each thing that comes. */
  async while(busy: () => boolean): Promise<void> {
    while (busy()) await this.#more('it never came to that')
  }

  /** Waits until the other side has hung up. */
  async ended(): Promise<void> {
    await this.while(() => !this.closed)
  }

  /** Waits until all that was sent before was read: what is unknown is answered. */
  async settled(word = 'PING'): Promise<void> {
    const from = this.lines.length
    this.send(`${word}\n`)
    await this.until(`+ERROR 400 Unknown Identifier: ${word}`, from)
  }

  /** The same, where everything is said back. */
  async settledBy(word: string): Promise<void> {
    this.send(`${word}\n`)
    await this.until(word)
  }

  /** The value of a field in a line of ours. */
  static field(line: string | undefined, key: string): string {
    const found = new RegExp(` ${key}=(\\S*)`).exec(line ?? '')?.[1]
    if (found === undefined) throw new Error(`no ${key} in ${line}`)
    return decodeURIComponent(found)
  }
}

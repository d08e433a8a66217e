import type { Environment, Socket } from '../src/environment.ts'
import type { ClientMessage, ServerMessage } from '../src/protocol/index.ts'

/** One socket of a client, from the server's side. */
export class FakeSocket implements Socket {
  readonly url: string
  onopen: ((event: never) => void) | null = null
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  onclose: ((event: { readonly code: number }) => void) | null = null
  onerror: ((event: never) => void) | null = null
  readonly sent: ClientMessage[] = []
  closed = false

  constructor(url: string) {
    this.url = url
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }

  close(): void {
    this.closed = true
  }

  /** It is open, and the server has greeted. */
  open(): void {
    this.onopen?.({} as never)
    this.say({ type: 'welcome', protocol: 1, limits: { messageBytes: 8192, messagesPerSecond: 20 } })
  }

  /** The server says something. */
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** The line is cut. */
  cut(code = 1006): void {
    this.onclose?.({ code })
  }
}

/** A place for a client in which nothing happens by itself. */
export class FakePlace {
  readonly sockets: FakeSocket[] = []
  #now = 0
  #alarms: { at: number; call: () => void }[] = []
  #online: (() => void)[] = []
  #ids = 0

  readonly environment: Environment = {
    socket: (url) => {
      const socket = new FakeSocket(url)
      this.sockets.push(socket)
      return socket
    },
    fetch: async () => new Response('{}'),
    now: () => this.#now,
    after: (span, call) => {
      const alarm = { at: this.#now + span, call }
      this.#alarms.push(alarm)
      return () => {
        this.#alarms = this.#alarms.filter((one) => one !== alarm)
      }
    },
    random: () => 0.5,
    newId: () => `id ${++this.#ids}`,
    whenOnline: (call) => {
      this.#online.push(call)
      return () => {
        this.#online = this.#online.filter((one) => one !== call)
      }
    },
  }

  /** The socket that was opened last. */
  get socket(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket
  }

  /** Time passes. */
  pass(span: number): void {
    const end = this.#now + span
    for (;;) {
      const [next] = this.#alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (next === undefined) break
      this.#now = next.at
      this.#alarms = this.#alarms.filter((one) => one !== next)
      next.call()
    }
    this.#now = end
  }

  /** There is a network again. */
  online(): void {
    for (const call of [...this.#online]) call()
  }
}

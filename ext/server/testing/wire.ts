import type { ClientMessage, ServerMessage } from '@framestack/client/protocol'
import { WebSocket } from 'ws'

interface WireOptions {
  readonly now?: () => number
  readonly headers?: { readonly [name: string]: string }
  readonly path?: string
}

/** A socket by hand: every text that comes, with the time at which it came. */
export class Wire {
  readonly texts: { readonly at: number; readonly text: string }[] = []
  /** Why it was closed; null while it is open. */
  code: number | null = null
  readonly socket: WebSocket
  readonly #now: () => number
  #heard: () => void = () => undefined

  private constructor(socket: WebSocket, now: () => number) {
    this.socket = socket
    this.#now = now
    socket.on('message', (data) => {
      this.texts.push({ at: this.#now(), text: data.toString() })
      this.#heard()
    })
    socket.on('close', (code) => {
      this.code = code
      this.#heard()
    })
    socket.on('error', () => undefined)
  }

  /** Opens a socket; rejects with the HTTP status where it is not taken. */
  static open(
    url: string,
    { now = () => 0, headers = {}, path = '/socket' }: WireOptions = {},
  ): Promise<Wire> {
    const socket = new WebSocket(url.replace(/^http/, 'ws') + path, { headers, perMessageDeflate: false })
    const wire = new Wire(socket, now)
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(wire))
      socket.once('unexpected-response', (_, response) => reject(new Error(String(response.statusCode))))
    })
  }

  get messages(): ServerMessage[] {
    return this.texts.map(({ text }) => JSON.parse(text) as ServerMessage)
  }

  send(message: ClientMessage | object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Waits until some message has come that is as wanted, from number `from` on. */
  async until<T extends ServerMessage>(
    wanted: (message: ServerMessage) => message is T,
    from?: number,
  ): Promise<T>
  async until(wanted: (message: ServerMessage) => boolean, from?: number): Promise<ServerMessage>
  async until(wanted: (message: ServerMessage) => boolean, from = 0): Promise<ServerMessage> {
    for (;;) {
      const found = this.messages.slice(from).find(wanted)
      if (found !== undefined) return found
      if (this.code !== null) throw new Error(`closed with ${this.code}`)
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () =>
            reject(
              new Error(`it never came: ${this.texts.map(({ text }) => text.slice(0, 100)).join('\n')}`),
            ),
          20_000,
        )
        this.#heard = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  /** Waits until all that was sent before has been answered. */
  async settled(): Promise<void> {
    const from = this.texts.length
    this.send({ type: 'ping' })
    await this.until(({ type }) => type === 'pong', from)
  }

  /** Waits until it is closed. */
  async ended(): Promise<number> {
    if (this.code !== null) return this.code
    return new Promise((resolve) => this.socket.once('close', resolve))
  }

  close(): void {
    this.socket.terminate()
  }
}

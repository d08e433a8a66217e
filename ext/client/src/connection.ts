import type { Environment, Socket } from './environment.ts'
import { type ClientMessage, closeCodes, PROTOCOL, type ServerMessage } from './protocol/index.ts'

/** How a line stands: being opened, open, lost and to be opened again, or closed for good. */
export type LineState = 'connecting' | 'open' | 'lost' | 'closed'

/** Who hears of a line. */
export interface LineEvents {
  /** The line is open: whoever speaks first speaks now. */
  open(): void
  message(message: ServerMessage): void
  /** `code`: why it was closed; 0 where nobody said. */
  state(state: LineState, code: number): void
}

/** Codes after which nothing is tried again. */
const final: ReadonlySet<number> = new Set([closeCodes.replaced, closeCodes.version])

const firstWait = 250
const longestWait = 15_000
/** Nothing was heard for so long: the server is asked whether it is there. */
const quiet = 20_000
/** It did not answer for so long: the line is dead. */
const dead = 10_000

/** A socket that is opened again whenever it is lost. */
export class Connection {
  readonly #url: string
  readonly #environment: Environment
  readonly #events: LineEvents
  #socket: Socket | null = null
  #state: LineState = 'connecting'
  #tries = 0
  #cancel: () => void = () => undefined
  readonly #endOnline: () => void

  /** `url`: where the server is, as for the lobby. */
  constructor(url: string, environment: Environment, events: LineEvents) {
    this.#url = `${url.replace(/^http/, 'ws').replace(/\/+$/, '')}/socket`
    this.#environment = environment
    this.#events = events
    this.#endOnline = environment.whenOnline(() => this.#soon())
    this.#open()
  }

  get state(): LineState {
    return this.#state
  }

  /** Sends a message; false, and nothing is sent, while there is no line. */
  send(message: ClientMessage): boolean {
    if (this.#state !== 'open') return false
    this.#socket?.send(JSON.stringify(message))
    return true
  }

  /** Ends the line for good. */
  close(): void {
    this.#end(1000)
  }

  /** Drops the line and opens it anew. */
  again(): void {
    this.#lost(0)
  }

  #open(): void {
    if (this.#state === 'closed') return
    const socket = this.#environment.socket(this.#url)
    this.#socket = socket
    const mine = (): boolean => this.#socket === socket
    socket.onopen = () => {
      if (mine()) socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL } satisfies ClientMessage))
    }
    socket.onmessage = ({ data }) => {
      if (mine()) this.#heard(JSON.parse(String(data)) as ServerMessage)
    }
    socket.onclose = ({ code }) => {
      if (mine()) this.#lost(code)
    }
    socket.onerror = () => undefined
    this.#wait(dead, () => this.#lost(0))
  }

  #heard(message: ServerMessage): void {
    this.#wait(quiet, () => {
      this.send({ type: 'ping' })
      this.#wait(dead, () => this.#lost(0))
    })
    if (message.type === 'welcome') {
      this.#tries = 0
      this.#become('open', 0)
      this.#events.open()
    } else if (message.type === 'bye') {
      this.#lost(closeCodes.restart, message.retry)
    } else if (message.type !== 'pong') this.#events.message(message)
  }

  #lost(code: number, least = 0): void {
    if (this.#state === 'closed') return
    if (final.has(code)) return this.#end(code)
    this.#drop()
    this.#become('lost', code)
    const most = Math.min(longestWait, firstWait * 2 ** this.#tries++)
    // Drawn, so that all who were thrown out together do not come back together.
    const span = Math.max(least, most / 2) + (most / 2) * this.#environment.random()
    this.#wait(span, () => this.#open())
  }

  /** There may be a network again: no need to wait any longer. */
  #soon(): void {
    if (this.#state === 'lost') this.#wait(0, () => this.#open())
  }

  #end(code: number): void {
    if (this.#state === 'closed') return
    this.#cancel()
    this.#endOnline()
    this.#drop()
    this.#become('closed', code)
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close(1000)
  }

  #become(state: LineState, code: number): void {
    this.#state = state
    this.#events.state(state, code)
  }

  #wait(span: number, call: () => void): void {
    this.#cancel()
    this.#cancel = this.#environment.after(span, call)
  }
}

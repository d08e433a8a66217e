import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes } from '@framestack/client/protocol'
import { WebSocket, WebSocketServer } from 'ws'
import { wordsOf } from '../errors.ts'
import type { Logger } from '../ops/logger.ts'
import type { Alarm, Clock } from '../time/clock.ts'
import type { Ms } from '../types.ts'
import type { Buckets } from './bucket.ts'
import type { Origins } from './origin.ts'
import type { Transport } from './reader.ts'
import type { Session } from './session.ts'

/** How WebSockets are taken. */
export interface SocketParts {
  readonly path: string
  readonly open: (transport: Transport) => Session
  readonly origins: Origins
  readonly clock: Clock
  readonly logger: Logger
  /** UTF-8 bytes of one message. */
  readonly messageBytes: number
  readonly most: number
  readonly mostOfAddress: number
  /** New sockets of an address. */
  readonly budget: Buckets | null
  readonly addressOf: (request: IncomingMessage) => string
  /** Nobody who is silent for two of these is there any more. */
  readonly heartbeat: Ms
  /** A socket was not taken, for one of few reasons. */
  readonly refused: (why: string) => void
}

interface Line {
  readonly socket: WebSocket
  readonly session: Session
  alive: boolean
}

/** All WebSockets of the server. */
export class Sockets {
  readonly #parts: SocketParts
  readonly #server: WebSocketServer
  readonly #lines = new Set<Line>()
  readonly #addresses = new Map<string, number>()
  #beat: Alarm | null = null
  #stopping = false
  #empty: () => void = () => undefined

  constructor(parts: SocketParts) {
    this.#parts = parts
    // Compression costs memory for each socket, and its sizes tell of secrets.
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: parts.messageBytes,
      perMessageDeflate: false,
      clientTracking: false,
    })
    this.#next()
  }

  get size(): number {
    return this.#lines.size
  }

  /** Takes the sockets that come to an HTTP server. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
  }

  /** Says goodbye to all. */
  stop(retry: Ms): void {
    this.#stopping = true
    this.#beat?.cancel()
    for (const { session } of [...this.#lines]) session.end(closeCodes.restart, { type: 'bye', retry })
    this.#server.close()
  }

  /** Waits until all have gone, so long at most; cuts off those that have not. */
  async gone(span: Ms): Promise<void> {
    if (this.#lines.size > 0)
      await new Promise<void>((resolve) => {
        const alarm = this.#parts.clock.after(span, resolve)
        this.#empty = () => {
          alarm.cancel()
          resolve()
        }
      })
    for (const { socket } of this.#lines) socket.terminate()
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const against = this.#against(request)
    if (against === null) {
      this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(opened, request))
      return
    }
    const [status, why] = against
    this.#parts.refused(why)
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

  /** Why a socket is not taken: the status, and a word; null: it is. */
  #against(request: IncomingMessage): [string, string] | null {
    const { path, origins, most, mostOfAddress, budget, addressOf, clock } = this.#parts
    const { host, origin } = request.headers
    const address = addressOf(request)
    if (request.url?.split('?')[0] !== path) return ['404 Not Found', 'path']
    // A token that stood there would be in the logs of whatever lies between.
    if (request.url.includes('?')) return ['400 Bad Request', 'query']
    if (!origins.allows({ host, origin })) return ['403 Forbidden', 'origin']
    if (this.#stopping || this.#lines.size >= most) return ['503 Service Unavailable', 'full']
    if ((this.#addresses.get(address) ?? 0) >= mostOfAddress) return ['429 Too Many Requests', 'address']
    if (budget !== null && !budget.take(address, 1, clock.mono())) return ['429 Too Many Requests', 'rate']
    return null
  }

  #open(socket: WebSocket, request: IncomingMessage): void {
    const address = this.#parts.addressOf(request)
    this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1)
    const session = this.#parts.open(transportOf(socket, address))
    const line: Line = { socket, session, alive: true }
    this.#lines.add(line)
    socket.on('message', (data, isBinary) => {
      line.alive = true
      if (isBinary) return session.end(1003)
      session.receive(data.toString()).catch((error: unknown) => this.#failed(error))
    })
    socket.on('pong', () => {
      line.alive = true
    })
    // Too long a message, or no UTF-8: the socket closes itself with the code for it.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#lines.delete(line)
      const left = (this.#addresses.get(address) ?? 1) - 1
      if (left === 0) this.#addresses.delete(address)
      else this.#addresses.set(address, left)
      session.closed()
      if (this.#lines.size === 0) this.#empty()
    })
  }

  #failed(error: unknown): void {
    this.#parts.logger.log('error', 'a socket failed', { why: wordsOf(error) })
  }

  #next(): void {
    this.#beat = this.#parts.clock.after(this.#parts.heartbeat, () => {
      for (const line of this.#lines) {
        if (!line.alive) line.socket.terminate()
        line.alive = false
        if (line.socket.readyState === WebSocket.OPEN) line.socket.ping()
      }
      this.#next()
    })
  }
}

function transportOf(socket: WebSocket, address: string): Transport {
  return {
    address,
    get buffered() {
      return socket.bufferedAmount
    },
    send(text, sent) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text, () => sent())
    },
    close(code) {
      socket.close(code)
      // Whoever does not say goodbye is gone all the same.
      setTimeout(() => socket.terminate(), 2000).unref()
    },
  }
}

import { createServer, type Server, type Socket } from 'node:net'
import { type Alarm, addressKey, Bucket, Buckets, type Clock } from '@framestack/server'
import { type Piece, Splitter } from './splitter.ts'
import type { Line, LineHandler, LineLimits } from './types.ts'

/** What a listener needs to know. */
export interface ListenerOptions {
  readonly host: string
  /** 0: any that is free. */
  readonly port: number
  readonly clock: Clock
  readonly limits: LineLimits
  /**
   * Milliseconds. Whose first bytes are followed by no line break for so long ends lines by pauses, now and later; null:
   * nobody does.
   */
  readonly pause: number | null
  /** Somebody has connected. */
  readonly open: (line: Line) => LineHandler
}

/** How a client ends its lines: seen at its first one. */
type Ending = 'unknown' | 'breaks' | 'pauses'

interface Connection {
  readonly socket: Socket
  readonly address: string
  readonly handler: LineHandler
  readonly splitter: Splitter
  readonly bucket: Bucket
  ending: Ending
  pause: Alarm | null
  ended: boolean
}

/** Listens for TCP connections that carry lines of text, within limits. */
export class Listener {
  readonly #options: ListenerOptions
  readonly #server: Server
  readonly #connections = new Set<Connection>()
  readonly #addresses = new Map<string, number>()
  readonly #budget: Buckets

  private constructor(options: ListenerOptions) {
    this.#options = options
    this.#budget = new Buckets(options.limits.lineRate)
    this.#server = createServer({ noDelay: true }, (socket) => this.#take(socket))
  }

  /** Rejects with an Error in plain words where it cannot listen. */
  static async open(options: ListenerOptions): Promise<Listener> {
    const listener = new Listener(options)
    const server = listener.#server
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(inWords(error, options)))
      server.listen({ host: options.host, port: options.port, exclusive: true }, resolve)
    })
    return listener
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : this.#options.port
  }

  /** Number of connections. */
  get size(): number {
    return this.#connections.size
  }

  /** Takes nothing new, ends all connections, and waits until they have gone; after a second they are cut. */
  async stop(): Promise<void> {
    const gone = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    for (const connection of [...this.#connections]) this.#end(connection)
    const alarm = this.#options.clock.after(1000, () => {
      for (const { socket } of this.#connections) socket.destroy()
    })
    await gone
    alarm.cancel()
  }

  #take(socket: Socket): void {
    socket.on('error', () => socket.destroy())
    const { limits, clock, open } = this.#options
    const address = addressKey(socket.remoteAddress)
    const those = this.#addresses.get(address) ?? 0
    const full = this.#connections.size >= limits.lines || those >= limits.linesOfAddress
    if (full || !this.#budget.take(address, 1, clock.mono())) {
      socket.destroy()
      return
    }
    this.#addresses.set(address, those + 1)
    const line: Line = {
      address,
      get buffered() {
        return socket.writableLength
      },
      write: (text, sent) => this.#write(socket, text, sent),
      end: () => this.#end(connection),
    }
    const connection: Connection = {
      socket,
      address,
      handler: open(line),
      splitter: new Splitter(limits.lineBytes),
      bucket: new Bucket(limits.messageRate, clock.mono()),
      ending: 'unknown',
      pause: null,
      ended: false,
    }
    this.#connections.add(connection)
    socket.on('data', (bytes: Uint8Array) => this.#data(connection, bytes))
    socket.on('close', () => this.#closed(connection))
  }

  #write(socket: Socket, text: string, sent: (() => void) | undefined): void {
    if (!socket.writable) return
    socket.write(text, () => sent?.())
    if (socket.writableLength > this.#options.limits.buffered) socket.destroy()
  }

  #data(connection: Connection, bytes: Uint8Array): void {
    if (connection.ended) return
    connection.pause?.cancel()
    connection.pause = null
    const pieces = connection.splitter.push(bytes)
    if (pieces.length > 0 && connection.ending === 'unknown') connection.ending = 'breaks'
    this.#pieces(connection, pieces)
    const { pause, clock } = this.#options
    if (pause === null || connection.ended || connection.ending === 'breaks' || !connection.splitter.isOpen)
      return
    connection.pause = clock.after(pause, () => {
      connection.ending = 'pauses'
      this.#pieces(connection, connection.splitter.flush())
    })
  }

  #pieces(connection: Connection, pieces: readonly Piece[]): void {
    const { handler, bucket } = connection
    for (const piece of pieces) {
      if (connection.ended) return
      const now = this.#options.clock.mono()
      if (!bucket.take(1, now)) {
        const flood = bucket.charge(1, now)
        handler.problem(flood ? 'flood' : 'too many')
        if (flood) this.#end(connection)
      } else if ('line' in piece) handler.line(piece.line)
      else {
        handler.problem(piece.problem)
        if (piece.problem === 'too long') this.#end(connection)
      }
    }
  }

  /** Sends what was written, and takes nothing any more. */
  #end(connection: Connection): void {
    if (connection.ended) return
    connection.ended = true
    connection.pause?.cancel()
    const { socket } = connection
    socket.end()
    // Who does not hang up by himself is cut off.
    const alarm = this.#options.clock.after(2000, () => socket.destroy())
    socket.once('close', () => alarm.cancel())
  }

  #closed(connection: Connection): void {
    connection.ended = true
    connection.pause?.cancel()
    this.#connections.delete(connection)
    const left = (this.#addresses.get(connection.address) ?? 1) - 1
    if (left === 0) this.#addresses.delete(connection.address)
    else this.#addresses.set(connection.address, left)
    connection.handler.closed()
  }
}

function inWords(error: Error, { host, port }: ListenerOptions): Error {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE') return new Error(`port ${port} of ${host} is taken: choose another one`)
  if (code === 'EACCES')
    return new Error(`port ${port} of ${host} is not for everybody: choose one above 1023`)
  return error
}

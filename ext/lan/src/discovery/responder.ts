import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { addressKey, Buckets, type Clock, type Rate } from '@framestack/server'

/** What a responder needs to know. */
export interface ResponderOptions {
  readonly host: string
  readonly port: number
  readonly clock: Clock
  /** Questions of one address. */
  readonly rate: Rate
  /** Whether somebody there is answered at all. */
  readonly isNear: (address: string) => boolean
  /** The answer to a datagram; null: there is none. */
  readonly answer: (request: Uint8Array) => Promise<string | null>
}

export const responderRate: Rate = { burst: 10, perSecond: 2 }

/** No question is longer. */
const mostBytes = 1024

/**
 * Answers those who look for a server over UDP. An answer goes only to who is near, and is never longer than the question:
 * a liar who asks in another's name multiplies nothing.
 */
export class Responder {
  readonly #options: ResponderOptions
  readonly #socket: Socket
  readonly #budget: Buckets
  #closed = false

  private constructor(options: ResponderOptions) {
    this.#options = options
    this.#budget = new Buckets(options.rate)
    this.#socket = createSocket({ type: options.host.includes(':') ? 'udp6' : 'udp4', reuseAddr: false })
    this.#socket.on('message', (bytes, from) => void this.#asked(bytes, from))
  }

  /** Rejects with an Error in plain words where it cannot listen. */
  static async open(options: ResponderOptions): Promise<Responder> {
    const { host, port } = options
    const responder = new Responder(options)
    await new Promise<void>((resolve, reject) => {
      responder.#socket.once('error', (error) => {
        const taken = (error as { code?: string }).code === 'EADDRINUSE'
        reject(taken ? new Error(`UDP port ${port} of ${host} is taken: choose another one`) : error)
      })
      responder.#socket.bind({ address: host, port, exclusive: true }, resolve)
    })
    // Later errors are those of answers that nobody was there for any more.
    responder.#socket.removeAllListeners('error').on('error', () => undefined)
    return responder
  }

  get port(): number {
    return this.#socket.address().port
  }

  stop(): Promise<void> {
    this.#closed = true
    return new Promise((resolve) => this.#socket.close(() => resolve()))
  }

  async #asked(bytes: Uint8Array, { address, port }: RemoteInfo): Promise<void> {
    const { clock, isNear, answer } = this.#options
    if (bytes.length > mostBytes || !isNear(address)) return
    if (!this.#budget.take(addressKey(address), 1, clock.mono())) return
    const text = await answer(bytes).catch(() => null)
    if (text === null || this.#closed) return
    const reply = new TextEncoder().encode(text)
    if (reply.length <= bytes.length) this.#socket.send(reply, port, address)
  }
}

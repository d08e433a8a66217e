import type { Environment } from './environment.ts'
import type { Ack, ClientMessage, MessageReply } from './protocol/index.ts'

type Answered = Extract<ClientMessage, { cid: string }>
/** A message that has no cid yet. */
export type Unsent = Answered extends infer M ? (M extends Answered ? Omit<M, 'cid'> : never) : never

interface Waiting {
  readonly message: Answered
  readonly resolve: (reply: MessageReply) => void
  tries: number
}

const firstWait = 500
const longestWait = 8000

/** Messages that are not answered yet. They are sent until they are: what comes twice is done once. */
export class Outbox {
  readonly #environment: Environment
  readonly #send: (message: ClientMessage) => boolean
  readonly #waiting = new Map<string, Waiting>()
  #closed = false

  /** `send` returns whether there was a line. */
  constructor(environment: Environment, send: (message: ClientMessage) => boolean) {
    this.#environment = environment
    this.#send = send
  }

  /** Sends a message. Resolves with its reply. */
  send(unsent: Unsent): Promise<MessageReply> {
    if (this.#closed) return Promise.resolve(gone)
    const cid = this.#environment.newId()
    const message = { ...unsent, cid } as Answered
    return new Promise((resolve) => {
      this.#waiting.set(cid, { message, resolve, tries: 0 })
      this.#send(message)
    })
  }

  /** The line is open again: all that wait are sent once more, in their order. */
  again(): void {
    for (const { message } of this.#waiting.values()) this.#send(message)
  }

  /** A reply came. What could not be done just now is tried again later. */
  answered({ cid, reply }: Ack): void {
    const waiting = this.#waiting.get(cid)
    if (waiting === undefined) return
    if (reply.code !== 503 && reply.code !== 429) {
      this.#waiting.delete(cid)
      waiting.resolve(reply)
      return
    }
    const span = Math.min(longestWait, firstWait * 2 ** waiting.tries++)
    this.#environment.after(span, () => {
      if (this.#waiting.has(cid)) this.#send(waiting.message)
    })
  }

  /** Nothing will be answered any more. */
  close(): void {
    this.#closed = true
    for (const { resolve } of this.#waiting.values()) resolve(gone)
    this.#waiting.clear()
  }
}

const gone: MessageReply = { code: 503, reason: 'the line was closed' }

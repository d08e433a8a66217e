import { randomBytes } from 'node:crypto'
import type { MessageReply, ServerMessage } from '@framestack/client/protocol'
import type { JsonObject } from '@framestack/core'
import type { Session } from '@framestack/server'
import type { Line } from '../line/types.ts'
import { type Place, Telling } from './telling.ts'
import type { UacServer } from './types.ts'

/** What a seat needs of the line that it is reached by. */
export interface SeatParts {
  readonly server: UacServer
  readonly line: Line
  readonly wall: () => number
  /** Events that are known on the other end; null: those so far are old. */
  readonly known: number | null
  /** Somebody has to be told why something was not taken, or that another line has the seat. */
  readonly trouble: (reason: string) => void
}

const gone: MessageReply = { code: 503, reason: 'the match is not here any more' }

/** Somebody of ours at a match: one session with the server, which knows him as it knows everybody else. */
export class Seat {
  readonly place: Place
  readonly telling: Telling
  readonly #parts: SeatParts
  readonly #session: Session
  readonly #prefix = randomBytes(4).toString('base64url')
  readonly #waiting = new Map<string, (reply: MessageReply) => void>()
  #count = 0
  #open = true

  constructor(parts: SeatParts, place: Place) {
    const { server, line, wall, known } = parts
    this.#parts = parts
    this.place = place
    this.telling = new Telling({ place, known, wall, prefix: this.#prefix })
    this.#session = server.connect({
      address: line.address,
      get buffered() {
        return line.buffered
      },
      send: (text, sent) => this.#sent(JSON.parse(text) as ServerMessage, sent),
      close: () => line.end(),
    })
  }

  /** Goes to the match. */
  async enter(): Promise<void> {
    const { match, token } = this.place
    await this.#session.receive(JSON.stringify({ type: 'join', match, token }))
  }

  /** Makes a move; gives what became of it, after all that it did was told. An answer to a request has its id as cid. */
  act(move: JsonObject, answer?: { readonly cid: string; readonly ask: string }): Promise<MessageReply> {
    return this.#ask({ type: 'act', move, ...(answer && { ask: answer.ask }) }, answer?.cid)
  }

  /** Gives the match up. */
  resign(): Promise<MessageReply> {
    return this.#ask({ type: 'leave' })
  }

  /** The line has ended, or goes elsewhere. Before the start the seat is given back; later the server waits for him. */
  async leave(): Promise<void> {
    if (!this.#open) return
    this.#open = false
    for (const answer of this.#waiting.values()) answer(gone)
    this.#session.closed()
    const { match, token } = this.place
    if (this.telling.status === 'open') await this.#parts.server.lobby.giveUp(match, token)
  }

  #ask(
    message: JsonObject,
    cid: string = `${this.#prefix}-${(this.#count++).toString(36)}`,
  ): Promise<MessageReply> {
    if (!this.#open) return Promise.resolve(gone)
    return new Promise((resolve, reject) => {
      this.#waiting.set(cid, resolve)
      this.#session.receive(JSON.stringify({ ...message, cid })).catch(reject)
    })
  }

  #sent(message: ServerMessage, sent: () => void): void {
    const { line, trouble } = this.#parts
    if (message.type === 'ack') {
      this.#waiting.get(message.cid)?.(message.reply)
      this.#waiting.delete(message.cid)
      return sent()
    }
    if (message.type === 'error') trouble(message.reason)
    else if (message.type === 'replaced') trouble('another line has your seat')
    else if (message.type === 'said') line.write(this.telling.note(`${message.name} says: ${message.text}`))
    else if (message.type === 'bye') line.write(this.telling.note('the server stops: come back later'))
    const lines = this.telling.tell(message)
    if (lines.length === 0) sent()
    else line.write(lines.join(''), sent)
  }
}

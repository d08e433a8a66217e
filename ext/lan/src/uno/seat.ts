import { randomBytes } from 'node:crypto'
import type { MessageReply, RoomInfo, ServerMessage } from '@framestack/client/protocol'
import type { JsonObject } from '@framestack/core'
import type { Session } from '@framestack/server'
import type { Line } from '../line/types.ts'
import type { Message } from './messages.ts'
import type { Holder, Tables } from './tables.ts'
import type { Telling, Told } from './telling.ts'
import type { UnoServer } from './types.ts'

/** What a seat needs of the line that it is reached by. */
export interface SeatParts {
  readonly server: UnoServer
  readonly tables: Tables
  readonly line: Line
  /** Tells the player something; calls back when it has left. */
  readonly tell: (told: readonly Told[], sent: () => void) => void
  /** Tells what is no message of the room: refusals, chat, goodbyes. */
  readonly aside: (message: ServerMessage) => void
}

const gone: MessageReply = { code: 503, reason: 'the match is not here any more' }

/** Somebody of ours at a match: one session with the server, which knows him as it knows everybody else. */
export class Seat {
  readonly holder: Omit<Holder, 'resumes'>
  readonly telling: Telling
  readonly #parts: SeatParts
  readonly #session: Session
  readonly #waiting = new Map<string, (reply: MessageReply) => void>()
  /** A cid means one message for all lines of a seat, also those that come later. */
  readonly #prefix = randomBytes(6).toString('base64url')
  #count = 0
  #open = true
  /** The server has ended the session by itself. */
  #ended = false

  constructor(parts: SeatParts, holder: Omit<Holder, 'resumes'>, telling: Telling) {
    this.#parts = parts
    this.holder = holder
    this.telling = telling
    parts.tables.sit({ ...holder, resumes: false })
    const { line } = parts
    this.#session = parts.server.connect({
      address: line.address,
      get buffered() {
        return line.buffered
      },
      send: (text, sent) => this.#sent(JSON.parse(text) as ServerMessage, sent),
      close: () => {
        this.#ended = true
        line.end()
      },
    })
  }

  /** Goes to the match. */
  async enter(): Promise<void> {
    const { match, token } = this.holder
    await this.#session.receive(JSON.stringify({ type: 'join', match, token }))
  }

  /** Makes a move; gives what became of it, after all that it did was told. */
  act(move: JsonObject): Promise<MessageReply> {
    return this.#ask({ type: 'act', move })
  }

  /** Says something. */
  say(text: string): Promise<MessageReply> {
    return this.#ask({ type: 'chat', text })
  }

  /** Makes the moves that an action of 2020 means. Which of them are open says the server. */
  async action({ draw, put }: Extract<Message, { type: 'PLAYERACTION' }>): Promise<MessageReply> {
    const { telling } = this
    if (draw >= 0 && !telling.may('pass')) {
      const drawn = await this.act({ action: telling.may('take') ? 'take' : 'draw' })
      if (drawn.code !== 200) return drawn
      if (put < 0) return telling.may('pass') ? this.act({ action: 'pass' }) : drawn
    }
    if (put < 0) return this.act({ action: telling.may('take') ? 'take' : 'pass' })
    // Nobody knows what he will draw: the same number twice means the card that came.
    const card = put === draw ? (telling.view?.drawn ?? put) : put
    return this.act({ action: 'play', card })
  }

  /** The line has ended, or goes elsewhere. */
  async leave(resumes: boolean): Promise<void> {
    if (!this.#open) return
    const { tables } = this.#parts
    const status = this.telling.status
    const gives = status === 'playing' && tables.policy(this.holder.match) === 'bot'
    if (gives && !this.#ended) await this.#ask({ type: 'leave' })
    this.#open = false
    for (const answer of this.#waiting.values()) answer(gone)
    this.#session.closed()
    await tables.rise({ ...this.holder, resumes }, status)
  }

  #ask(message: JsonObject): Promise<MessageReply> {
    if (!this.#open) return Promise.resolve(gone)
    const cid = `${this.#prefix}${this.#count++}`
    return new Promise((resolve, reject) => {
      this.#waiting.set(cid, resolve)
      this.#session.receive(JSON.stringify({ ...message, cid })).catch(reject)
    })
  }

  #sent(message: ServerMessage, sent: () => void): void {
    if (message.type === 'ack') {
      this.#waiting.get(message.cid)?.(message.reply)
      this.#waiting.delete(message.cid)
      return sent()
    }
    const told = this.#told(message)
    if (told === null) {
      this.#parts.aside(message)
      sent()
    } else this.#parts.tell(told, sent)
  }

  #told(message: ServerMessage): Told[] | null {
    if (message.type !== 'room' && message.type !== 'sync' && message.type !== 'update') return null
    return this.telling.tell(message)
  }
}

/** The players of a match by their ids. */
export function playersOf({ seats }: RoomInfo): Map<number, string> {
  return new Map(
    seats.flatMap(({ kind, name }, id): [number, string][] => (kind === 'free' ? [] : [[id, name ?? '?']])),
  )
}

import {
  type ClientMessage,
  closeCodes,
  type Join,
  type MessageReply,
  type Place,
  PROTOCOL,
  type ServerMessage,
} from '@framestack/client/protocol'
import { parseMessage, type Seat } from '@framestack/core'
import { Denied, Trouble, wordsOf } from '../errors.ts'
import type { Lobby } from '../lobby/lobby.ts'
import { codeOf } from '../lobby/tokens.ts'
import { lineOf } from '../lobby/words.ts'
import type { ViewerKey } from '../match/viewer.ts'
import type { Logger } from '../ops/logger.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import type { Member } from '../room/types.ts'
import type { Alarm, Clock } from '../time/clock.ts'
import type { Ms } from '../types.ts'
import { Bucket, type Rate } from './bucket.ts'
import { readMessage } from './read.ts'
import { Reader, type Transport } from './reader.ts'
import { type Refusal, refusalOf, refusalOfMessage } from './refusal.ts'

type Chat = Extract<ClientMessage, { type: 'chat' }>

/** What is counted of sessions. */
export interface SessionMeter {
  /** A message came in, and what became of it. */
  message(type: string, code: number): void
  /** A reader was too slow; `closed`: so slow that his line was ended. */
  slow(closed: boolean): void
}

/** What sessions need of the server. */
export interface SessionParts {
  readonly lobby: Lobby
  readonly rooms: Rooms
  readonly clock: Clock
  readonly logger: Logger
  readonly meter: SessionMeter
  /** UTF-8 bytes of one message. */
  readonly messageBytes: number
  readonly rate: Rate
  /** Whoever has not joined a match by then is sent away. */
  readonly joinWithin: Ms
  /** Whether a key is the operator's. */
  readonly isOperator: (key: string) => boolean
}

/** What a refused message costs besides. */
const refusalCost = 4

const limits = { depth: 18, keys: 96, string: 1024, array: 256 }

/** One line of somebody: says who he is, takes his messages, and sends him what is his. */
export class Session {
  readonly #parts: SessionParts
  readonly #transport: Transport
  readonly #bucket: Bucket
  readonly #reader: Reader
  readonly #silent: Alarm
  #room: Room | null = null
  #member: Member | null = null
  #joining = false
  #closed = false
  /** Messages are taken one after the other. */
  #turn: Promise<void> = Promise.resolve()

  constructor(transport: Transport, parts: SessionParts) {
    this.#transport = transport
    this.#parts = parts
    this.#bucket = new Bucket(parts.rate, parts.clock.mono())
    this.#reader = new Reader(transport, parts.clock, {
      slow: () => parts.meter.slow(false),
      tooSlow: () => {
        parts.meter.slow(true)
        this.end(closeCodes.slow)
      },
      again: () => this.#again(),
    })
    this.#silent = parts.clock.after(parts.joinWithin, () => {
      if (this.#member === null) this.end(closeCodes.silent)
    })
  }

  /** Takes a message as it came, before anything of it was read. Resolves when it is done with. */
  async receive(text: string): Promise<void> {
    const { clock, messageBytes } = this.#parts
    const received = clock.mono()
    if (this.#closed) return
    if (!this.#bucket.take(1, received)) return this.#tooMany(text)
    const parsed = parseMessage(text, { messageBytes, ...limits })
    const reading = parsed.ok ? readMessage(parsed.value) : parsed
    if (!reading.ok) return this.#refuse('malformed', refusalOf(text, 400, reading.reason))
    const { message } = reading
    this.#turn = this.#turn
      .then(() => this.#take(message, received))
      .catch((error) => this.#failed(message, error))
    return this.#turn
  }

  /** The line has ended. */
  closed(): void {
    this.#closed = true
    this.#silent.cancel()
    this.#reader.stop()
    if (this.#member !== null) this.#room?.exit(this.#member)
  }

  /** Says goodbye and ends the line. */
  end(code: number, last?: ServerMessage): void {
    if (this.#closed) return
    if (last !== undefined) this.send(last)
    const transport = this.#transport
    this.closed()
    transport.close(code)
  }

  /** Sends a message that is not left out, however slow the reader is. */
  send(message: ServerMessage): void {
    this.#reader.write(JSON.stringify(message))
  }

  // ---- messages ----

  async #take(message: ClientMessage, received: Ms): Promise<void> {
    if (this.#closed) return
    switch (message.type) {
      case 'hello':
        return this.#hello(message.protocol)
      case 'ping':
        this.#parts.meter.message('ping', 200)
        return this.send({ type: 'pong' })
      case 'join':
        return this.#join(message)
      default:
        return this.#atMatch(message, received)
    }
  }

  #hello(protocol: number): void {
    const { meter, messageBytes, rate } = this.#parts
    meter.message('hello', protocol === PROTOCOL ? 200 : 426)
    if (protocol === PROTOCOL)
      return this.send({
        type: 'welcome',
        protocol,
        limits: { messageBytes, messagesPerSecond: rate.perSecond },
      })
    const reason = `this server speaks version ${PROTOCOL} of the protocol`
    this.end(closeCodes.version, { type: 'error', code: 426, reason })
  }

  async #join(message: Join): Promise<void> {
    const { match } = message
    if (this.#joining || this.#member !== null)
      return this.#refuse('join', refusalOfMessage(message, 409, 'joined already: open another line'))
    this.#joining = true
    try {
      await this.#parts.rooms.within(match, (room) => this.#enter(room, message))
    } finally {
      this.#joining = false
    }
  }

  async #enter(room: Room, { match, token, code, as, resume }: Join): Promise<void> {
    const isSeat = token !== undefined && as === undefined
    const seat = isSeat ? (await this.#parts.lobby.seatOf(match, token)).seat : null
    const viewer = seat ?? this.#watching(room, token, code, as)
    if (this.#closed) return
    this.#room = room
    this.#member = this.#memberAs(seat, viewer, resume ?? null)
    this.#silent.cancel()
    this.#parts.meter.message('join', 200)
    await room.enter(this.#member)
  }

  /** How somebody may watch who has no seat. Throws a `Denied`. */
  #watching(
    { record }: Room,
    token: string | undefined,
    code: string | undefined,
    as: string | undefined,
  ): ViewerKey {
    const { settings, status } = record
    if (as === 'operator') {
      const may = settings.open || status === 'over' || (token !== undefined && this.#parts.isOperator(token))
      if (may) return 'operator'
      throw new Denied(403, 'as: that is for the operator, or for matches that are open or over')
    }
    if (settings.visibility === 'private' && codeOf(code ?? '') !== record.code)
      throw new Denied(403, 'code: this match is private')
    if (settings.spectators === 'none' && status !== 'over')
      throw new Denied(403, 'this match has no spectators')
    return settings.spectators === 'hands' ? 'hands' : 'public'
  }

  async #atMatch(
    message: Exclude<ClientMessage, { type: 'hello' | 'ping' | 'join' }>,
    received: Ms,
  ): Promise<void> {
    const [room, member] = [this.#room, this.#member]
    if (room === null || member === null) {
      // It may be tried again: whoever is about to join need not send it anew.
      return this.#refuse(message.type, { type: 'error', code: 401, reason: 'join a match first' })
    }
    if (message.type === 'resume') {
      this.#parts.meter.message('resume', 200)
      this.#reader.pause()
      return room.again(member, { epoch: message.epoch, n: message.n, e: message.e })
    }
    const { cid, type } = message
    const { reply, n } = await this.#answer(message, room, member, received)
    this.#parts.meter.message(type, reply.code)
    if (reply.code !== 200 && reply.code !== 503) this.#bucket.charge(refusalCost, this.#parts.clock.mono())
    this.send({ type: 'ack', cid, reply, n })
  }

  async #answer(
    message: Extract<ClientMessage, { cid: string }>,
    room: Room,
    member: Member,
    received: Ms,
  ): Promise<{ reply: MessageReply; n: number }> {
    const none = (reply: MessageReply): { reply: MessageReply; n: number } => ({ reply, n: 0 })
    const { cid } = message
    const { seat } = member
    if (message.type === 'chat') return none(await this.#say(message, room, member))
    if (seat === null) return none({ code: 403, reason: 'you only watch' })
    switch (message.type) {
      case 'rematch':
        return none(await room.want(seat))
      case 'accept':
        return none(await room.proposals.accept(seat, cid, message.bundle))
      case 'act': {
        const { move, ask } = message
        return room.take({ seat, cid, do: 'act', move, received, ...(ask === undefined ? {} : { ask }) })
      }
      default:
        return room.take({ seat, cid, do: message.type, received })
    }
  }

  async #say({ cid, text: given }: Chat, room: Room, member: Member): Promise<MessageReply> {
    const text = lineOf(given)
    if (text === null) return { code: 400, reason: 'text: expected 1 to 300 characters that can be seen' }
    if (!this.#bucket.take(refusalCost, this.#parts.clock.mono()))
      return { code: 429, reason: 'too many messages' }
    return room.say(member, cid, text)
  }

  #again(): void {
    const [room, member] = [this.#room, this.#member]
    if (room !== null && member !== null) room.again(member, null).catch(() => this.end(closeCodes.slow))
  }

  // ---- what is not taken ----

  #refuse(type: string, refusal: Refusal): void {
    this.#parts.meter.message(type, 'code' in refusal ? refusal.code : refusal.reply.code)
    this.#bucket.charge(refusalCost, this.#parts.clock.mono())
    this.send(refusal)
  }

  /** Too many messages: whoever is told so and goes on is cut off. */
  #tooMany(text: string): void {
    this.#parts.meter.message('any', 429)
    const flood = this.#bucket.charge(1, this.#parts.clock.mono())
    const last = refusalOf(text, 429, 'too many messages: send it again later')
    if (flood) this.end(closeCodes.tooMany, last)
    else this.send(last)
  }

  #failed(message: ClientMessage, error: unknown): void {
    if (this.#closed) return
    const denied = error instanceof Denied
    if (!denied && !(error instanceof Trouble))
      this.#parts.logger.log('error', 'a session failed', { message: message.type, why: wordsOf(error) })
    const [code, reason] = denied ? [error.status, error.message] : [503, 'not now: try again']
    this.#refuse(message.type, refusalOfMessage(message, code, reason))
  }

  // ---- the feed ----

  #memberAs(seat: Seat | null, viewer: ViewerKey, place: Place | null): Member {
    return {
      seat,
      viewer,
      place,
      send: (message) => this.send(message),
      feed: (text) => this.#reader.feed(text),
      joined: (texts) => this.#reader.begin(texts),
      replaced: () => this.end(closeCodes.replaced, { type: 'replaced' }),
    }
  }
}

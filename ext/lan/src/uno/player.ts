import type { RoomInfo, Seated, ServerMessage } from '@framestack/client/protocol'
import { type Alarm, Denied } from '@framestack/server'
import { CARDS } from '@framestack/uno'
import { Heartbeat } from '../line/heartbeat.ts'
import type { Line, LineHandler, LineProblem } from '../line/types.ts'
import { encode, extensionLine, textLine } from './build.ts'
import { moveOf, wishOf } from './commands.ts'
import type { Extension, Message, Reading, Spelling } from './messages.ts'
import { Reader } from './reader.ts'
import { playersOf, Seat } from './seat.ts'
import type { Tables, Wish } from './tables.ts'
import { Telling, type Told } from './telling.ts'
import type { FullUnoLanOptions, UnoServer } from './types.ts'

/** What a player needs of the adapter. */
export interface PlayerParts {
  readonly server: UnoServer
  readonly tables: Tables
  readonly options: FullUnoLanOptions
}

/** So many messages of one line may wait. */
const mostWaiting = 32
/** Whoever has so much to read hears no heartbeat. */
const mostBehind = 65_536

const problems: { readonly [K in LineProblem]: string } = {
  'too long': 'a line is longer than is taken here',
  'not UTF-8': 'a line is not UTF-8',
  'too many': 'too many lines: send it again later',
  flood: 'too many lines',
}

/** Somebody's line that speaks the LAN protocol of 2020. */
export class Player implements LineHandler {
  readonly #line: Line
  readonly #parts: PlayerParts
  readonly #reader = new Reader()
  readonly #heartbeat: Heartbeat
  readonly #silent: Alarm
  #wish: Wish = { code: null, room: null }
  #seat: Seat | null = null
  /** He has said that he understands lines of ours. */
  #extended = false
  #spelling: Spelling = 'code'
  #closed = false
  #waiting = 0
  /** Messages are done one after the other. */
  #turn: Promise<void> = Promise.resolve()

  constructor(line: Line, parts: PlayerParts) {
    this.#line = line
    this.#parts = parts
    const { clock, heartbeat, joinWithin } = parts.options
    this.#heartbeat = new Heartbeat(
      clock,
      heartbeat,
      () => {
        if (line.buffered < mostBehind) this.#write(encode({ type: 'KEEPALIVE_SERVER' }))
      },
      () => {
        this.closed()
        line.end()
      },
    )
    this.#silent = clock.after(joinWithin, () => {
      if (this.#seat !== null) return
      this.#refuse(408, 'nobody joined: come back')
      line.end()
    })
  }

  line(text: string): void {
    this.#heartbeat.heard()
    for (const reading of this.#reader.take(text)) this.#take(reading)
  }

  problem(problem: LineProblem): void {
    this.#refuse(problem === 'too many' || problem === 'flood' ? 429 : 400, problems[problem])
  }

  closed(): void {
    if (this.#closed) return
    this.#closed = true
    this.#heartbeat.stop()
    this.#silent.cancel()
    this.#seat?.leave(this.#extended).catch((error: unknown) => this.#failed(error))
  }

  // ---- what comes ----

  #take(reading: Reading): void {
    const { message, extra, spelling } = reading
    if (spelling !== undefined) this.#spelling = spelling
    switch (message.type) {
      case 'ERROR':
        return this.#refuse(400, message.message)
      case 'KEEPALIVE_CLIENT':
        return
      case 'JOINROOM':
        if (extra.length > 0) return this.#refuse(400, 'name: expected one word')
        return this.#queue(() => this.#join(message.name))
      case 'GAMESTART':
        return this.#queue(() => this.#begin())
      case 'PLAYERACTION':
        return this.#queue(() => this.#act(message))
      case 'EXTENSION':
        return this.#queue(() => this.#extend(message))
      case 'PLAYERLEAVE':
        if (message.id !== this.#seat?.holder.seat) return this.#refuse(403, 'that is not your id')
        return this.#queue(async () => this.#line.end())
      default:
        return this.#refuse(400, 'that is for the server to say')
    }
  }

  #queue(work: () => Promise<void>): void {
    if (this.#waiting >= mostWaiting) return this.#refuse(429, 'too many messages: send it again later')
    this.#waiting++
    this.#turn = this.#turn
      .then(() => (this.#closed ? undefined : work()))
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#waiting--
      })
  }

  async #join(name: string): Promise<void> {
    await this.#rise()
    const seated = await this.#parts.tables.join(name, this.#wish)
    this.#wish = { code: null, room: null }
    await this.#sit(seated, true)
  }

  async #resume(match: string, token: string): Promise<void> {
    await this.#rise()
    const { lobby } = this.#parts.server
    const { seat } = await lobby.seatOf(match, token)
    const { code } = await lobby.record(match)
    const room = await lobby.info(match)
    if (room.ruleset !== 'uno') throw new Denied(409, `that match is one of '${room.ruleset}'`)
    await this.#sit({ match, seat, token, code, room }, false)
  }

  /** He has a seat at a match that is not over. */
  get #isIn(): boolean {
    const status = this.#seat?.telling.status
    return status === 'open' || status === 'playing'
  }

  /** Whoever's match is over may sit down elsewhere. */
  async #rise(): Promise<void> {
    const seat = this.#seat
    if (seat === null) return
    if (this.#isIn) throw new Denied(409, 'you are in already')
    this.#seat = null
    await seat.leave(this.#extended)
  }

  async #sit({ match, seat, token, code, room }: Seated, fresh: boolean): Promise<void> {
    const players = playersOf(room)
    const parts = {
      server: this.#parts.server,
      tables: this.#parts.tables,
      line: this.#line,
      tell: (told: readonly Told[], sent: () => void) => this.#tell(told, sent),
      aside: (message: ServerMessage) => this.#aside(message),
    }
    this.#seat = new Seat(parts, { match, seat, token }, new Telling(seat, players, fresh))
    // He went while a seat was looked for: it is given back as if he had sat there.
    if (this.#closed) return this.#seat.leave(false)
    this.#tell([{ type: 'JOINACK', count: players.size, id: seat, players }, this.#you(room, code)])
    await this.#seat.enter()
  }

  #you({ seats, settings }: RoomInfo, code: string): Told {
    const { match, seat, token } = this.#taken().holder
    const { profile } = settings.options
    const line = extensionLine('YOU', { id: seat, seats: seats.length, profile, match, token, code })
    return { type: 'EXTENSION', line }
  }

  /** The first of the players lets it begin: bots take the seats that are free. */
  async #begin(): Promise<void> {
    const { match, seat, token } = this.#taken().holder
    const { lobby } = this.#parts.server
    const { status, seats } = await lobby.info(match)
    if (status !== 'open') throw new Denied(409, 'the game has begun')
    const first = seats.findIndex(({ kind }) => kind === 'person')
    if (seat !== first) throw new Denied(403, `player ${first} starts the game`)
    await lobby.seatBots(match, token, { bot: this.#parts.options.bot })
  }

  async #act(message: Extract<Message, { type: 'PLAYERACTION' }>): Promise<void> {
    const seat = this.#taken()
    if (message.id !== seat.holder.seat) throw new Denied(403, 'that is not your id')
    for (const [field, card] of [
      ['DRAWCARD', message.draw],
      ['PUTCARD', message.put],
    ] as const)
      if (card < -1 || card >= CARDS)
        throw new Denied(400, `${field}: expected -1 to ${CARDS - 1}, got ${card}`)
    this.#answer(await seat.action(message))
  }

  async #extend({ word, rest }: Extension): Promise<void> {
    if (word === 'HELLO') return this.#hello(rest)
    if (word === 'ROOM' || word === 'CODE') {
      if (this.#isIn) throw new Denied(409, `you are in already: +${word} goes before JOIN_ROOM`)
      this.#wish = wishOf(this.#wish, word, rest)
      return
    }
    if (word === 'RESUME') {
      const [match = '', token = ''] = rest.split(/\s+/)
      return this.#resume(match, token)
    }
    if (word === 'SAY') return this.#answer(await this.#taken().say(rest))
    const move = moveOf(word, rest)
    this.#answer(await this.#taken().act(move))
  }

  #hello(rest: string): void {
    const version = rest.split(/\s+/)[0]
    if (version !== '1') throw new Denied(426, 'this server speaks version 1 of its extension lines')
    if (/\bdocument\b/.test(rest)) this.#spelling = 'document'
    const { each, within } = this.#parts.options.heartbeat
    const first = !this.#extended
    this.#extended = true
    this.#write(extensionLine('HELLO', { version: 1, each, within }))
    if (!first || this.#seat === null) return
    const { match, seat, token } = this.#seat.holder
    this.#write(extensionLine('YOU', { id: seat, match, token }))
    this.#tell(this.#seat.telling.again())
  }

  #taken(): Seat {
    if (this.#seat === null) throw new Denied(401, 'join first: JOIN_ROOM and your name')
    return this.#seat
  }

  #answer({ code, reason }: { readonly code: number; readonly reason?: string }): void {
    if (code !== 200) this.#refuse(code, reason ?? 'not now')
  }

  // ---- what goes ----

  #tell(told: readonly Told[], sent: () => void = () => undefined): void {
    const texts = told.flatMap((one) => {
      if (one.type !== 'EXTENSION') return [encode(one, this.#spelling)]
      return this.#extended ? [one.line] : []
    })
    // The code of 2020 reads one message of a buffer: it gets each in one of its own, as far as TCP keeps them apart.
    const buffers = this.#extended && texts.length > 0 ? [texts.join('')] : texts
    for (const [i, text] of buffers.entries())
      this.#line.write(text, i === buffers.length - 1 ? sent : undefined)
    if (buffers.length === 0) sent()
    if (!this.#extended && this.#seat?.telling.may('colour')) this.#queue(() => this.#colour())
  }

  /** The protocol cannot name a colour: whoever does not speak ours keeps the one in force, as the code of 2020 did. */
  async #colour(): Promise<void> {
    const { telling } = this.#taken()
    const { view } = telling
    if (view === null || !telling.may('colour')) return
    this.#answer(await this.#taken().act({ action: 'colour', colour: view.colour }))
  }

  #aside(message: ServerMessage): void {
    if (message.type === 'error') this.#refuse(message.code, message.reason)
    else if (message.type === 'replaced') this.#refuse(409, 'another line has your seat')
    else if (!this.#extended) return
    else if (message.type === 'said') this.#write(textLine('SAID', message.seat ?? '-', message.text))
    else if (message.type === 'bye') this.#write(extensionLine('BYE', { retry: message.retry }))
  }

  /** The one line of ours that everybody gets: the code of 2020 reads it as an unknown word, and that is what it is. */
  #refuse(code: number, reason: string): void {
    this.#write(textLine('ERROR', code, reason))
  }

  #write(text: string): void {
    this.#line.write(text)
  }

  #failed(error: unknown): void {
    if (error instanceof Denied) return this.#refuse(error.status, error.message)
    this.#parts.options.logger.log('error', 'a line of UNO failed', { why: String(error) })
    this.#refuse(503, 'not now: try again')
  }
}

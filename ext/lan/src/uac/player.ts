import type { MessageReply, Seated } from '@framestack/client/protocol'
import { type Alarm, Denied } from '@framestack/server'
import type { Line, LineHandler, LineProblem } from '../line/types.ts'
import { moveFor } from './request.ts'
import { against, type Rooms, type Wish } from './rooms.ts'
import { Seat } from './seat.ts'
import type { ClientLine, FullUacTcpOptions, UacServer } from './types.ts'
import { lineOf, understand } from './wire.ts'

/** What a player needs of the adapter. */
export interface PlayerParts {
  readonly server: UacServer
  readonly rooms: Rooms
  readonly options: FullUacTcpOptions
}

/** So many messages of one line may wait. */
const mostWaiting = 32

const problems: { readonly [K in LineProblem]: string } = {
  'too long': 'a line is longer than is taken here',
  'not UTF-8': 'a line is not UTF-8',
  'too many': 'too many lines: send it again later',
  flood: 'too many lines',
}

/** Somebody's line that speaks the protocol of UAC's test clients. */
export class Player implements LineHandler {
  readonly #line: Line
  readonly #parts: PlayerParts
  /** Who says nothing gets a seat: clients of the original have nothing to say before they are asked. */
  readonly #silence: Alarm
  #seat: Seat | null = null
  readonly #answered = new Set<string>()
  #closed = false
  #waiting = 0
  /** Messages are done one after the other. */
  #turn: Promise<void> = Promise.resolve()

  constructor(line: Line, parts: PlayerParts) {
    this.#line = line
    this.#parts = parts
    const { clock, silence } = parts.options
    this.#silence = clock.after(silence, () =>
      this.#queue(async () => {
        if (this.#seat === null) await this.#join({ name: null, code: null, options: null })
      }),
    )
  }

  line(text: string): void {
    if (text.trim() === '') return
    const understood = understand(text)
    if (!understood.ok) return this.#reject(understood.requestId, understood.reason)
    const { line } = understood
    if (line.type === 'join' || line.type === 'resume') this.#silence.cancel()
    this.#queue(() => this.#take(line))
  }

  problem(problem: LineProblem): void {
    this.#reject(null, problems[problem])
  }

  closed(): void {
    this.#closed = true
    this.#silence.cancel()
    this.#seat?.leave().catch((error: unknown) => this.#failed(error))
  }

  async #take(line: ClientLine): Promise<void> {
    switch (line.type) {
      case 'join':
        return this.#join(line)
      case 'resume':
        return this.#resume(line)
      case 'response':
        return this.#answer(line.requestId, line.value)
      case 'resign':
        return this.#told(await this.#taken().resign())
      case 'takeBack':
        return this.#told(await this.#taken().act({ action: 'take back' }))
      case 'fill': {
        const { match, token } = this.#taken().place
        const { server, options } = this.#parts
        await server.lobby.seatBots(match, token, { bot: line.bot ?? options.bot })
      }
    }
  }

  async #join(wish: Wish): Promise<void> {
    await this.#rise()
    await this.#sit(await this.#parts.rooms.join(wish), 0)
  }

  async #resume({ match, token, events }: Extract<ClientLine, { type: 'resume' }>): Promise<void> {
    await this.#rise()
    const { lobby } = this.#parts.server
    const { seat } = await lobby.seatOf(match, token)
    const reason = against(await lobby.info(match))
    if (reason !== null) throw new Denied(409, reason)
    await this.#sit({ match, seat, token }, events)
  }

  /** Whoever is at no match that goes on may sit down elsewhere. */
  async #rise(): Promise<void> {
    const seat = this.#seat
    if (seat === null) return
    if (seat.telling.status === 'playing') throw new Denied(409, 'you are at a match: resign first')
    this.#seat = null
    await seat.leave()
  }

  async #sit({ match, seat, token }: Pick<Seated, 'match' | 'seat' | 'token'>, known: number | null) {
    const { server, options } = this.#parts
    const parts = {
      server,
      line: this.#line,
      wall: () => options.clock.wall(),
      known,
      trouble: (reason: string) => this.#reject(null, reason),
    }
    this.#seat = new Seat(parts, { match, seat, token })
    // He went while a seat was looked for: it is given back as if he had sat there.
    if (this.#closed) return this.#seat.leave()
    await this.#seat.enter()
  }

  async #answer(requestId: string, value: string): Promise<void> {
    const seat = this.#taken()
    const meant = moveFor(requestId, value)
    if (meant === null) return this.#reject(requestId, 'requestId: there was no such request')
    if (this.#answered.has(requestId)) return this.#reject(requestId, 'it is answered already')
    const reply = await seat.act(meant.move, { cid: requestId, ask: meant.ask })
    if (reply.code === 200) {
      this.#answered.add(requestId)
      return
    }
    this.#reject(requestId, reply.reason ?? 'not now')
    // The same character is asked again; where the question is another one by now, that was asked already.
    if (reply.code === 400 && reply.reason?.startsWith('stale') !== true)
      for (const line of seat.telling.again()) this.#line.write(line)
  }

  #taken(): Seat {
    if (this.#seat === null) throw new Denied(401, 'you have no seat yet')
    return this.#seat
  }

  #told({ code, reason }: MessageReply): void {
    if (code !== 200) this.#reject(null, reason ?? 'not now')
  }

  #queue(work: () => Promise<void>): void {
    if (this.#waiting >= mostWaiting) return this.#reject(null, 'too many messages: send it again later')
    this.#waiting++
    this.#turn = this.#turn
      .then(() => (this.#closed ? undefined : work()))
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#waiting--
      })
  }

  #reject(requestId: string | null, reason: string): void {
    this.#line.write(lineOf('reject', { requestId, reason }))
  }

  #failed(error: unknown): void {
    if (error instanceof Denied) return this.#reject(null, error.message)
    this.#parts.options.logger.log('error', 'a line of UAC failed', { why: String(error) })
    this.#reject(null, 'not now: try again')
  }
}

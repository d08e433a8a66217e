import { randomInt } from 'node:crypto'
import type { Message, Seat, Waiting } from '@framestack/core'
import { wordsOf } from '../errors.ts'
import { Asks, type Question } from './asks.ts'
import { randomBot, turnFor } from './bots.ts'
import type { Running } from './running.ts'
import type { Asked } from './turn-clocks.ts'
import type { HostParts } from './types.ts'

/** What answers by itself needs of its host. */
export interface Acting {
  /** Name of the bot that has a seat; null: none has. */
  botOf(seat: Seat): string | null
  act(question: Question, move: Message): void
  timeout(frame: number, seats: readonly Seat[], asks: readonly string[]): void
  /** Whether a message of one of these seats waits that came in before that time. */
  waits(seats: readonly Seat[], before: number): boolean
}

/** What is asked, with who has but one answer to it. */
type AskedNow = Waiting & Asked

/** What happens in a match without anybody doing it: clocks run out, bots move, and who has but one answer gives it. */
export class Automatic {
  readonly #parts: HostParts
  readonly #running: Running
  readonly #acting: Acting
  readonly #asks: Asks

  constructor(parts: HostParts, running: Running, acting: Acting) {
    this.#parts = parts
    this.#running = running
    this.#acting = acting
    const { timers, times, record } = parts
    const isBot = (seat: Seat): boolean => acting.botOf(seat) !== null
    this.#asks = new Asks({ ...times, isBot, autoPass: record.settings.autoPass }, timers, {
      pass: ({ seat, ask, frame }) => acting.timeout(frame, [seat], [ask]),
      bot: (question) => void this.#bot(question),
      expired: () => this.#expired(),
    })
  }

  /** Who is asked what, for the clocks; null when the match is over. */
  asked(): AskedNow | null {
    const { gc } = this.#running
    const waiting = gc.waiting()
    return waiting === null ? null : { ...waiting, allowed: gc.allowedPlayers() }
  }

  /** Something holds that these seats did, or the host; `asked` is what is asked since. Bots among themselves come to an end by the match's bound. */
  committed(by: readonly Seat[], asked: AskedNow | null): void {
    const isBot = (seat: Seat): boolean => this.#acting.botOf(seat) !== null
    const seats = Array.from({ length: this.#parts.record.players }, (_, seat) => seat)
    if (by.length === 0 || !by.every(isBot) || seats.every(isBot)) this.#asks.refill()
    if (!this.#running.clocks.paused) this.#plan(asked)
  }

  /** Plans for what is asked now. */
  update(): void {
    if (!this.#running.clocks.paused) this.#plan(this.asked())
  }

  /** A bot has moved. That may have been no answer to what it is asked: then it moves again. */
  moved(question: Question): void {
    this.#asks.done(question)
    this.update()
  }

  stop(): void {
    this.#asks.stop()
  }

  #plan(asked: AskedNow | null): void {
    const several = asked !== null && asked.allowed.length > 1
    this.#asks.update(asked, several, this.#chances(asked), this.#running.clocks)
  }

  /** What bots are asked who may act, but need not. */
  #chances(asked: AskedNow | null): Question[] {
    if (asked === null || asked.asks.length === asked.allowed.length) return []
    const { asks, allowed, frame } = asked
    return allowed.flatMap((seat) => {
      if (this.#acting.botOf(seat) === null || asks.some((one) => one.seat === seat)) return []
      const { ask } = this.#running.gc.hintFor(seat)
      return ask === undefined ? [] : [{ seat, ask, frame, awaited: false }]
    })
  }

  #expired(): void {
    const { clocks } = this.#running
    const now = this.#parts.clock.mono()
    const up = clocks.expired(now)
    const seats = up.map(({ seat }) => seat)
    // Whoever answered in time is heard first; if that was no answer, his time is up still.
    if (this.#acting.waits(seats, now)) this.#parts.timers.after(1, () => this.#expired())
    else if (up[0] !== undefined)
      this.#acting.timeout(
        up[0].frame,
        seats,
        up.map(({ ask }) => ask),
      )
    else this.#plan(this.asked())
  }

  /** A bot that fails, or gives what it may not, makes any move instead where the match waits for it. */
  async #bot(question: Question): Promise<void> {
    const { seat, ask, frame, awaited } = question
    const wanted = await this.#wanted(question)
    const move = wanted === null && awaited ? await this.#any(seat) : wanted
    if (move !== null) this.#acting.act(question, { ...move, ask })
    else if (awaited) this.#acting.timeout(frame, [seat], [ask])
  }

  /** What the seat's bot wants to do; null: nothing, or what it may not. */
  #wanted({ seat, awaited }: Question): Promise<Message | null> {
    const { gc, rules } = this.#running
    const { players } = this.#parts.record
    const bot = rules.bots.get(this.#acting.botOf(seat) ?? 'random') ?? randomBot
    return this.#tried(seat, async () => {
      const turn = this.#parts.rules(() => turnFor(gc, seat, players, randomInt, awaited))
      const move = await this.#parts.rules(() => bot(turn))
      return move !== null && gc.why(seat, move).allowed ? move : null
    })
  }

  #any(seat: Seat): Promise<Message | null> {
    const { gc } = this.#running
    return this.#tried(seat, async () => {
      const move = this.#parts.rules(() => gc.sampleMove(seat, randomInt))
      return move && { action: move.action, ...move.args }
    })
  }

  async #tried(seat: Seat, choose: () => Promise<Message | null>): Promise<Message | null> {
    try {
      return await choose()
    } catch (error) {
      const { id } = this.#parts.record
      const bot = this.#acting.botOf(seat)
      this.#parts.logger.log('warn', 'a bot failed', { match: id, bot, why: wordsOf(error) })
      return null
    }
  }
}

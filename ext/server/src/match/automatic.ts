import { randomInt } from 'node:crypto'
import type { Message, Seat } from '@framestack/core'
import { wordsOf } from '../errors.ts'
import { Asks, type Question } from './asks.ts'
import { turnFor } from './bots.ts'
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
  asked(): Asked | null {
    const { gc } = this.#running
    const waiting = gc.waiting()
    return waiting === null ? null : { ...waiting, allowed: gc.allowedPlayers() }
  }

  /** Plans for what is asked now. */
  update(): void {
    const { gc, clocks } = this.#running
    if (clocks.paused) return
    this.#asks.update(gc.waiting(), gc.allowedPlayers().length > 1, clocks)
  }

  /** A bot has moved. That may have been no answer to what it is asked: then it moves again. */
  moved(question: Question): void {
    this.#asks.done(question)
    this.update()
  }

  stop(): void {
    this.#asks.stop()
  }

  #expired(): void {
    const { clocks, gc } = this.#running
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
    else this.#asks.update(gc.waiting(), gc.allowedPlayers().length > 1, clocks)
  }

  async #bot(question: Question): Promise<void> {
    const { seat, ask, frame } = question
    const move = await this.#choose(seat)
    if (move === null) this.#acting.timeout(frame, [seat], [ask])
    else this.#acting.act(question, { ...move, ask })
  }

  /** A bot that fails, or gives what it may not, makes any move instead. */
  async #choose(seat: Seat): Promise<Message | null> {
    const { gc, rules } = this.#running
    const name = this.#acting.botOf(seat) ?? 'random'
    try {
      const turn = this.#parts.rules(() => turnFor(gc, seat, this.#parts.record.players, randomInt))
      const bot = rules.bots.get(name) ?? rules.bots.get('random')
      const move = await this.#parts.rules(() => bot?.(turn) ?? null)
      if (move !== null && gc.why(seat, move).allowed) return move
      return this.#parts.rules(() => turn.sample())
    } catch (error) {
      const { id } = this.#parts.record
      this.#parts.logger.log('warn', 'a bot failed', { match: id, bot: name, why: wordsOf(error) })
      return null
    }
  }
}

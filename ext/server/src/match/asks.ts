import type { Seat, Waiting } from '@framestack/core'
import type { Due, Timers } from '../time/timers.ts'
import type { Ms } from '../types.ts'
import type { TurnClocks } from './turn-clocks.ts'

/** Who is asked, and who answers for them when they do not. */
export interface Question {
  readonly seat: Seat
  readonly ask: string
  readonly frame: number
}

/** What is done when the time has come. */
export interface Answering {
  /** The seat has but one answer: it is given. */
  pass(question: Question): void
  /** A bot is asked. */
  bot(question: Question): void
  /** Some clock may be up. */
  expired(): void
}

/** How those are answered for who need not, or cannot, answer themselves. */
export interface AskSettings {
  readonly isBot: (seat: Seat) => boolean
  readonly autoPass: 'windows' | 'always' | 'never'
  /** From and to: how long a bot takes. */
  readonly botDelay: readonly [Ms, Ms]
  /** From and to: how long somebody takes who has but one answer. */
  readonly passDelay: readonly [Ms, Ms]
  /** Draws a span, unpredictably: what it is for must not show in it. */
  readonly draw: (from: Ms, to: Ms) => Ms
}

/**
 * Answers that come by themselves. Each is drawn once, when its question is put: it tells neither who could have
 * answered otherwise, nor what else goes on.
 */
export class Asks {
  readonly #settings: AskSettings
  readonly #timers: Timers
  readonly #answering: Answering
  readonly #plans = new Map<Seat, { ask: string; due: Due | null }>()
  #deadline: Due | null = null

  constructor(settings: AskSettings, timers: Timers, answering: Answering) {
    this.#settings = settings
    this.#timers = timers
    this.#answering = answering
  }

  /** Plans for what is asked now. `several`: more than one player is asked, as all can see. */
  update(waiting: Waiting | null, several: boolean, clocks: TurnClocks): void {
    for (const [seat, { ask, due }] of this.#plans) {
      if (waiting?.asks.some((one) => one.seat === seat && one.ask === ask)) continue
      due?.cancel()
      this.#plans.delete(seat)
    }
    for (const { seat, ask, onlyDefault } of waiting?.asks ?? [])
      if (!this.#plans.has(seat)) {
        const question = { seat, ask, frame: waiting?.frame as number }
        this.#plans.set(seat, { ask, due: this.#plan(question, onlyDefault, several) })
      }
    this.#watch(clocks)
  }

  /** What was planned for a question has been done. If it is still put, the next update plans for it anew. */
  done({ seat, ask }: Question): void {
    const plan = this.#plans.get(seat)
    if (plan?.ask === ask) this.#plans.delete(seat)
  }

  /** Nothing comes by itself until the next update, which plans all anew. */
  stop(): void {
    for (const { due } of this.#plans.values()) due?.cancel()
    this.#plans.clear()
    this.#deadline?.cancel()
    this.#deadline = null
  }

  #plan(question: Question, onlyDefault: boolean, several: boolean): Due | null {
    const { isBot, autoPass, botDelay, passDelay, draw } = this.#settings
    if (isBot(question.seat))
      return this.#timers.after(draw(...botDelay), () => this.#answering.bot(question))
    const passes = onlyDefault && (autoPass === 'always' || (autoPass === 'windows' && several))
    return passes ? this.#timers.after(draw(...passDelay), () => this.#answering.pass(question)) : null
  }

  #watch(clocks: TurnClocks): void {
    const { next } = clocks
    if (this.#deadline?.at === next) return
    this.#deadline?.cancel()
    this.#deadline =
      next === null
        ? null
        : this.#timers.at(next, () => {
            this.#deadline = null
            this.#answering.expired()
          })
  }
}

import type { Seat, Waiting } from '@framestack/core'
import type { Due, Timers } from '../time/timers.ts'
import type { Ms } from '../types.ts'
import type { TurnClocks } from './turn-clocks.ts'

/** Who is asked, and who answers for them when they do not. */
export interface Question {
  readonly seat: Seat
  readonly ask: string
  readonly frame: number
  /** Whether the match waits for the answer; if not, a bot may act but need not: catch somebody, jump in. */
  readonly awaited: boolean
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
 * How often a bot may act where nobody waits for it, until a person or a clock has acted: one that takes back what it
 * has done and does it again comes to no end by itself.
 */
const mostChances = 4

/**
 * Answers that come by themselves. Each is drawn once, when its question is put: it tells neither who could have
 * answered otherwise, nor what else goes on.
 */
export class Asks {
  readonly #settings: AskSettings
  readonly #timers: Timers
  readonly #answering: Answering
  readonly #plans = new Map<Seat, { ask: string; due: Due | null }>()
  readonly #chances = new Map<Seat, { readonly ask: string; readonly due: Due }>()
  /** How many chances each bot has taken. */
  readonly #taken = new Map<Seat, number>()
  #deadline: Due | null = null

  constructor(settings: AskSettings, timers: Timers, answering: Answering) {
    this.#settings = settings
    this.#timers = timers
    this.#answering = answering
  }

  /**
   * Plans for what is asked now. `several`: more than one player is asked, as all can see. `chances`: what bots are
   * asked for whom the match does not wait.
   */
  update(waiting: Waiting | null, several: boolean, chances: readonly Question[], clocks: TurnClocks): void {
    this.#offer(chances)
    for (const [seat, { ask, due }] of this.#plans) {
      if (waiting?.asks.some((one) => one.seat === seat && one.ask === ask)) continue
      due?.cancel()
      this.#plans.delete(seat)
    }
    for (const { seat, ask, onlyDefault } of waiting?.asks ?? [])
      if (!this.#plans.has(seat)) {
        const question = { seat, ask, frame: waiting?.frame as number, awaited: true }
        this.#plans.set(seat, { ask, due: this.#plan(question, onlyDefault, several) })
      }
    this.#watch(clocks)
  }

  /**
   * What was planned for a question has been done. If it is still put, the next update plans for it anew. Who acted
   * where nobody waited for it may want more: he is asked again.
   */
  done(question: Question): void {
    const { seat, ask, awaited } = question
    if (awaited) {
      if (this.#plans.get(seat)?.ask === ask) this.#plans.delete(seat)
      return
    }
    this.#taken.set(seat, (this.#taken.get(seat) ?? 0) + 1)
    if (this.#chances.get(seat)?.ask === ask) this.#give(question)
  }

  /** Something has happened that bots did not do. */
  refill(): void {
    this.#taken.clear()
  }

  /** Nothing comes by itself until the next update, which plans all anew. */
  stop(): void {
    for (const { due } of this.#plans.values()) due?.cancel()
    this.#plans.clear()
    for (const { due } of this.#chances.values()) due.cancel()
    this.#chances.clear()
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

  /** Each chance is given once: a bot that lets it go is not asked again until the question is another one. */
  #offer(chances: readonly Question[]): void {
    for (const [seat, { ask, due }] of this.#chances) {
      if (chances.some((one) => one.seat === seat && one.ask === ask)) continue
      due.cancel()
      this.#chances.delete(seat)
    }
    for (const question of chances) if (!this.#chances.has(question.seat)) this.#give(question)
  }

  /** The time is drawn as for those who are waited for: whether somebody could have acted shows in none. */
  #give(question: Question): void {
    if ((this.#taken.get(question.seat) ?? 0) >= mostChances) return
    const { botDelay, draw } = this.#settings
    const due = this.#timers.after(draw(...botDelay), () => this.#answering.bot(question))
    this.#chances.set(question.seat, { ask: question.ask, due })
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

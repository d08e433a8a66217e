import type { Seat } from '@framestack/core'
import type { ClockSettings, Ms } from '../types.ts'

/** What a seat has left besides the free time of a question. */
export interface SeatTimes {
  bank: Ms
  periods: number
}

/**
 * Times as they are stored with an entry: how they stood when it came in; with an undo, how they stand after it, but for
 * the question that is asked again.
 */
export interface StoredTimes {
  /** How long the clocks of the match have run by then. */
  played: Ms
  seats: SeatTimes[]
  /** Questions that were open, and what was spent on them. */
  asked: { seat: Seat; ask: string; frame: number; spent: Ms }[]
}

/** Who is asked what after an input. */
export interface Asked {
  frame: number
  /** Who may answer; those among them for whom the match waits are in `asks`. */
  allowed: readonly Seat[]
  asks: readonly { readonly seat: Seat; readonly ask: string }[]
}

/** How a seat's time stands. */
export interface Face extends SeatTimes {
  /** On the monotonic clock; null: it is not asked, its time stands, or there is no limit. */
  deadline: Ms | null
  /** Until the default answers, if the clock runs; null where there is no limit or no question. */
  left: Ms | null
}

interface Question {
  readonly ask: string
  readonly frame: number
  /** Before `since`. */
  spent: Ms
  /** Since when it runs; null: it stands. */
  since: Ms | null
  /** The same for those who may not know whether it was answered: it runs until the question is closed. */
  shownSpent: Ms
  shownSince: Ms | null
  /** The match waits for the seat: it has not given all its answers. */
  awaited: boolean
}

/** Nobody gets less for an answer. */
const least = 1000
/** No bank grows beyond this. */
const mostBank = 864_000_000

/**
 * The clocks of a match: what each question costs its seat. A question is charged when it is closed for all to see,
 * not when it is answered: an answer in secret moves no clock. All times are of the monotonic clock.
 */
export class TurnClocks {
  readonly settings: ClockSettings | null
  readonly #seats: SeatTimes[]
  readonly #questions = new Map<Seat, Question>()
  #paused = false
  /** How long the clocks have run before `#runSince`; null there: they stand. */
  #played: Ms
  #runSince: Ms | null = null
  /** Nobody's time is up before that. */
  #grace: Ms = Number.NEGATIVE_INFINITY

  /** `stored`: as the last entry had them; what has passed since then costs nobody anything. */
  constructor(settings: ClockSettings | null, players: number, stored: StoredTimes | null) {
    this.settings = settings
    const { bank = 0, periods = 0 } = settings ?? {}
    this.#seats = Array.from({ length: players }, (_, seat) => ({
      ...(stored?.seats[seat] ?? { bank, periods }),
    }))
    this.#played = stored?.played ?? 0
    this.#reopen(stored?.asked ?? [])
  }

  get paused(): boolean {
    return this.#paused
  }

  /** Times as they stand, to be stored with an entry. */
  stored(now: Ms): StoredTimes {
    const asked = [...this.#questions].map(([seat, question]) => {
      const { ask, frame } = question
      return { seat, ask, frame, spent: Math.round(spentOn(question, now)) }
    })
    return { played: this.#playedBy(now), seats: this.#seats.map((times) => ({ ...times })), asked }
  }

  /**
   * Times as they are when a seat takes its last move back; `before`: as they stood when the move came in. It has earned
   * nothing, and questions that it led to cost nobody anything: all that time is spent on the question of whoever takes
   * back, as if he had not moved.
   */
  takenBack(before: StoredTimes, seat: Seat, now: Ms): StoredTimes {
    const current = this.stored(now)
    const since = Math.max(0, current.played - before.played)
    const asked = before.asked.map((one) => {
      if (one.seat === seat) return { ...one, spent: one.spent + since }
      return current.asked.find(({ seat, ask }) => seat === one.seat && ask === one.ask) ?? one
    })
    return { played: current.played, seats: before.seats, asked }
  }

  /** A seat has taken its last move back: what is asked again is to be observed next. */
  takeBack(before: StoredTimes, seat: Seat, now: Ms): void {
    const { seats, asked } = this.takenBack(before, seat, now)
    for (const [i, times] of seats.entries()) this.#seats[i] = { ...times }
    this.#questions.clear()
    this.#reopen(asked)
  }

  /** An input was taken: `asked` is what is asked from here on, null when the match is over. */
  observe(asked: Asked | null, now: Ms): void {
    if (!this.#paused) this.#runSince ??= now
    for (const [seat, question] of this.#questions) {
      const again = asked?.asks.find((one) => one.seat === seat)
      const sameFrame = asked?.frame === question.frame
      if (sameFrame && again?.ask === question.ask) this.#wait(question, true, now)
      else if (sameFrame && again === undefined && asked?.allowed.includes(seat))
        this.#wait(question, false, now)
      else this.#close(seat, question, now)
    }
    for (const { seat, ask } of asked?.asks ?? [])
      if (!this.#questions.has(seat) && this.#seats[seat] !== undefined) {
        const since = this.#paused ? null : now
        const none = { spent: 0, since, shownSpent: 0, shownSince: since }
        this.#questions.set(seat, { ask, frame: asked?.frame as number, ...none, awaited: true })
      }
  }

  /** Stops all clocks. */
  pause(now: Ms): void {
    this.#played = this.#playedBy(now)
    this.#runSince = null
    this.#paused = true
    for (const question of this.#questions.values()) {
      question.spent = spentOn(question, now)
      question.since = null
      question.shownSpent = shownOn(question, now)
      question.shownSince = null
    }
  }

  /** Lets them go on; nobody's time is up before `grace` has passed. */
  resume(now: Ms, grace: Ms = 0): void {
    if (grace > 0) this.#grace = now + grace
    if (!this.#paused) return
    this.#paused = false
    this.#runSince = now
    for (const question of this.#questions.values()) {
      question.shownSince = now
      if (question.awaited) question.since = now
    }
  }

  /** Nobody's time is up before `grace` has passed. */
  allow(now: Ms, grace: Ms): void {
    this.#grace = Math.max(this.#grace, now + grace)
  }

  /** How the time of a seat stands; for others than itself whether it has answered in secret does not show. */
  face(seat: Seat, own: boolean, now: Ms): Face {
    const times = this.#seats[seat] as SeatTimes
    const question = this.#questions.get(seat)
    const whole = this.#whole(times)
    if (question === undefined || whole === null) return { ...times, deadline: null, left: null }
    const left = Math.max(0, whole - (own ? spentOn(question, now) : shownOn(question, now)))
    const running = (own ? question.since : question.shownSince) !== null
    return { ...times, deadline: running ? Math.max(now + left, this.#grace) : null, left }
  }

  /** When the first clock that runs is up; null when none is. */
  get next(): Ms | null {
    let next: Ms | null = null
    for (const [seat, question] of this.#questions) {
      const whole = this.#whole(this.#seats[seat] as SeatTimes)
      if (question.since === null || whole === null) continue
      const at = Math.max(question.since + whole - question.spent, this.#grace)
      if (next === null || at < next) next = at
    }
    return next
  }

  /** Whose time is up, and what they were asked. */
  expired(now: Ms): { seat: Seat; ask: string; frame: number }[] {
    if (now < this.#grace) return []
    return [...this.#questions].flatMap(([seat, question]) => {
      const { ask, frame, since } = question
      const whole = this.#whole(this.#seats[seat] as SeatTimes)
      return since !== null && whole !== null && spentOn(question, now) >= whole ? [{ seat, ask, frame }] : []
    })
  }

  /** All that a seat has for one question; null: as long as it likes. */
  #whole({ bank, periods }: SeatTimes): Ms | null {
    if (this.settings === null) return null
    const { delay, period } = this.settings
    return Math.max(least, delay + bank + periods * period)
  }

  #playedBy(now: Ms): Ms {
    return Math.round(this.#played + (this.#runSince === null ? 0 : Math.max(0, now - this.#runSince)))
  }

  /** Questions stand until it is observed that they are asked. */
  #reopen(asked: StoredTimes['asked']): void {
    for (const { seat, ask, frame, spent } of asked) {
      const stands = { since: null, shownSpent: spent, shownSince: null, awaited: false }
      this.#questions.set(seat, { ask, frame, spent, ...stands })
    }
  }

  #wait(question: Question, awaited: boolean, now: Ms): void {
    const runs = awaited && !this.#paused
    if (!this.#paused) question.shownSince ??= now
    if (runs === (question.since !== null)) {
      question.awaited = awaited
      return
    }
    question.spent = spentOn(question, now)
    question.since = runs ? now : null
    question.awaited = awaited
  }

  #close(seat: Seat, question: Question, now: Ms): void {
    this.#questions.delete(seat)
    if (this.settings === null) return
    this.#seats[seat] = charged(this.#seats[seat] as SeatTimes, spentOn(question, now), this.settings)
  }
}

function spentOn({ spent, since }: Question, now: Ms): Ms {
  return since === null ? spent : spent + Math.max(0, now - since)
}

function shownOn({ shownSpent, shownSince }: Question, now: Ms): Ms {
  return shownSince === null ? shownSpent : shownSpent + Math.max(0, now - shownSince)
}

/** What is left of a seat's times after a question. */
function charged(times: SeatTimes, spent: Ms, { delay, increment, period }: ClockSettings): SeatTimes {
  // Time was up: nothing is left, and nothing is added.
  if (spent >= delay + times.bank + times.periods * period) return { bank: 0, periods: 0 }
  const beyond = Math.max(0, spent - delay)
  if (beyond <= times.bank)
    return { bank: Math.min(mostBank, Math.round(times.bank - beyond + increment)), periods: times.periods }
  const lost = Math.floor((beyond - times.bank) / period)
  return { bank: Math.min(mostBank, increment), periods: times.periods - lost }
}

import type { Seat } from '@framestack/core'
import type { Due, Timers } from '../time/timers.ts'
import type { Ms } from '../types.ts'

/** What follows from who is there. */
export interface Following {
  /** Nobody is there for whom the match would go on. */
  empty(): void
  /** Somebody is there again. */
  peopled(): void
  /** A person has been gone for too long. */
  gone(seat: Seat): void
  /** A person is there. */
  here(seat: Seat): void
}

/**
 * Who is there. A line that breaks is no event of the game: only who stays away while others wait counts as having
 * left, and where nobody waits, everything stands still.
 */
export class Presence {
  readonly #grace: Ms
  readonly #timers: Timers
  readonly #following: Following
  readonly #isPerson: (seat: Seat) => boolean
  readonly #seats: number
  #connected: ReadonlySet<Seat> = new Set()
  #watchers = 0
  readonly #graces = new Map<Seat, Due>()
  #empty = true

  constructor(
    seats: number,
    isPerson: (seat: Seat) => boolean,
    grace: Ms,
    timers: Timers,
    following: Following,
  ) {
    this.#seats = seats
    this.#isPerson = isPerson
    this.#grace = grace
    this.#timers = timers
    this.#following = following
  }

  get isEmpty(): boolean {
    return this.#empty
  }

  get watchers(): number {
    return this.#watchers
  }

  isConnected(seat: Seat): boolean {
    return this.#connected.has(seat)
  }

  /** Says who has a line now, and how many only watch. */
  update(connected: readonly Seat[], watchers: number): void {
    const before = this.#connected
    this.#connected = new Set(connected)
    this.#watchers = watchers
    this.#weigh()
    for (const seat of connected) {
      this.#graces.get(seat)?.cancel()
      this.#graces.delete(seat)
      if (!before.has(seat)) this.#following.here(seat)
    }
  }

  /** Who sits where has changed. */
  changed(): void {
    this.#weigh()
  }

  stop(): void {
    for (const due of this.#graces.values()) due.cancel()
    this.#graces.clear()
  }

  #weigh(): void {
    const people = this.#people()
    const empty =
      people.length === 0 ? this.#watchers === 0 : !people.some((seat) => this.#connected.has(seat))
    if (empty !== this.#empty) {
      this.#empty = empty
      if (empty) this.#following.empty()
      else this.#following.peopled()
    }
    if (empty) return this.stop()
    for (const seat of people) if (!this.#connected.has(seat) && !this.#graces.has(seat)) this.#wait(seat)
  }

  #wait(seat: Seat): void {
    const due = this.#timers.after(this.#grace, () => this.#following.gone(seat))
    this.#graces.set(seat, due)
  }

  #people(): Seat[] {
    return Array.from({ length: this.#seats }, (_, seat) => seat).filter(this.#isPerson)
  }
}

import type { GameControl, Hint } from '@framestack/core'

/** Who is asked next. */
export interface Asked {
  readonly seat: number
  /** The match waits for his answer. Where it does not, he may let the others go on. */
  readonly waited: boolean
}

/** What the order depends on. */
export interface Sitting {
  isPerson(seat: number): boolean
  /** One person sits there, all other seats belong to others. */
  readonly alone: boolean
  /** Seats without a person make moves of their own. */
  readonly bots: boolean
  /** Whether a seat has a move for which it is worth asking: who is not waited for and has none is not asked. */
  hasMove(seat: number, hint: Hint): boolean
}

/** So many moves in a row a bot makes that is not waited for. */
const inRow = 4

/**
 * Who of those who may act is asked next. A bot that has just come in without being waited for may go on. A person who sits alone comes first where he may answer without being waited
 * for, once a question; then bots that are not waited for, once a question, too; then those for whom the match
 * waits, in the order of seats. At a shared keyboard it is for the people there to say who wants to come in (`seat N`).
 */
export class Order {
  readonly #gc: GameControl
  readonly #sitting: Sitting
  /** By seat the last question that was put to it, or let go, without need. */
  readonly #put = new Map<number, string>()
  #last = -1
  /** The bot that has come in, and how often in a row. */
  #inside = -1
  #times = 0

  constructor(gc: GameControl, sitting: Sitting) {
    this.#gc = gc
    this.#sitting = sitting
  }

  /** Null when nobody may act. */
  next(): Asked | null {
    const allowed = this.#sorted(this.#gc.allowedPlayers())
    const waited = this.#waited()
    if (waited.length === 0) return this.#anybody(allowed)
    const others = allowed.filter((seat) => !waited.includes(seat))
    if (others.includes(this.#inside) && this.#times < inRow && this.#isAskable(this.#inside))
      return { seat: this.#inside, waited: false }
    const free = this.#sitting.alone ? (this.#person(others) ?? this.#bot(others)) : this.#bot(others)
    if (free !== undefined) return { seat: free, waited: false }
    const [first] = this.#sorted(waited)
    return first === undefined ? null : { seat: first, waited: true }
  }

  /** Whether the match waits for that seat, or for nobody else either. */
  waitsFor(seat: number): boolean {
    const waited = this.#waited()
    return waited.length === 0 || waited.includes(seat)
  }

  /** Whether time that is up answers for that seat. */
  hasDefault(seat: number): boolean {
    return this.#waited().includes(seat)
  }

  /** `uncalled`: a bot did so although nothing waited for it, and may have more to do, like call UNO and then jump in. */
  acted(seat: number, uncalled = false): void {
    this.#last = seat
    this.#times = uncalled && seat === this.#inside ? this.#times + 1 : 1
    this.#inside = uncalled ? seat : -1
  }

  /** The seat has no answer to what it is asked now, and the others go on. */
  letGo(seat: number): void {
    if (seat === this.#inside) this.#inside = -1
    this.#put.set(seat, this.#gc.hintFor(seat).ask ?? '')
  }

  /** Something was taken back: its questions are put again. */
  again(seat: number): void {
    this.#put.clear()
    const { players } = this.#gc.state
    this.#last = (seat - 1 + players) % players
  }

  /** A frame that waits for nobody in particular: all are asked in turn. */
  #anybody(allowed: readonly number[]): Asked | null {
    const [first] = allowed
    return first === undefined ? null : { seat: first, waited: true }
  }

  #waited(): number[] {
    return (this.#gc.waiting()?.asks ?? []).map(({ seat }) => seat)
  }

  #person(others: readonly number[]): number | undefined {
    return others.find((seat) => {
      if (!this.#sitting.isPerson(seat)) return false
      const hint = this.#gc.hintFor(seat)
      return hint.ask !== this.#put.get(seat) && this.#sitting.hasMove(seat, hint)
    })
  }

  #bot(others: readonly number[]): number | undefined {
    if (!this.#sitting.bots) return undefined
    for (const seat of others) {
      if (this.#sitting.isPerson(seat)) continue
      if (this.#gc.hintFor(seat).ask === this.#put.get(seat)) continue
      if (this.#isAskable(seat)) return seat
    }
    return undefined
  }

  /** Whether there is something to ask a seat; from then on this question has been put to it. */
  #isAskable(seat: number): boolean {
    const hint = this.#gc.hintFor(seat)
    this.#put.set(seat, hint.ask ?? '')
    return this.#sitting.hasMove(seat, hint)
  }

  /** Beginning with the first one after the seat that acted last. */
  #sorted(seats: readonly number[]): number[] {
    const { players } = this.#gc.state
    const order = (seat: number) => (seat - this.#last - 1 + players) % players
    return [...seats].sort((a, b) => order(a) - order(b))
  }
}

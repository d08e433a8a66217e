import { readMessage } from '../../json/index.ts'
import { type Checked, checkMove, enumerate, type Offer } from '../../offers/index.ts'
import { allowedSeats, askId, awaitedSeats, offersFor } from '../../run/offers.ts'
import type { MatchState, Message, Seat, Waiting } from '../../types.ts'
import type { Standing } from './standing.ts'

/** Who is asked what in the state that everybody sees, and what may be answered. Changes nothing. */
export class Questions {
  readonly #standing: Standing

  constructor(standing: Standing) {
    this.#standing = standing
  }

  /** The state that everybody sees. Not to be written. */
  get state(): MatchState {
    return this.#standing.state
  }

  /** Who may act now. */
  allowed(): Seat[] {
    const standing = this.#standing
    return standing.state.outcome === null ? allowedSeats(standing.reader()) : []
  }

  /** What a player may do; valid until the next call into the engine. */
  offers(seat: Seat): Offer[] {
    const runner = this.#standing.reader()
    if (runner.state.outcome !== null || !allowedSeats(runner).includes(seat)) return []
    return offersFor(runner, seat)
  }

  /** Those for whom the match waits, in the order of the frame that asks; nobody when it is over. */
  awaited(): Seat[] {
    const standing = this.#standing
    return standing.state.outcome === null ? awaitedSeats(standing.reader()) : []
  }

  /** The name of the question to a seat, null when it is not asked. */
  ask(seat: Seat): string | null {
    return askId(this.#standing.reader(), seat)
  }

  /** Who is asked what; null when the match is over. */
  waiting(): Waiting | null {
    const { state } = this.#standing
    const top = state.stack[state.stack.length - 1]
    if (state.outcome !== null || !top) return null
    const asks = this.awaited().map((seat) => {
      const moves = enumerate(this.offers(seat))
      moves.next()
      const onlyDefault = moves.next().done === true
      return { seat, ask: this.ask(seat) as string, onlyDefault }
    })
    return { frame: top.id, asks }
  }

  /** Checks a message of any origin: its shape, whether it answers what is asked, and the move that it makes. */
  check(seat: Seat, message: Message): Checked {
    const read = readMessage(message, this.#standing.rules.ruleset.limits)
    if (!read.ok) return { ok: false, reason: read.reason }
    const own = read.value
    const { ask } = own
    if (ask !== undefined && typeof ask !== 'string')
      return { ok: false, reason: 'malformed message: ask: expected a text' }
    if (ask !== undefined && ask !== this.ask(seat))
      return { ok: false, reason: 'stale: that is not asked any more' }
    return this.checkMove(seat, own)
  }

  /** Checks the move of a message that is plain JSON already. */
  checkMove(seat: Seat, message: Message): Checked {
    const standing = this.#standing
    const state = standing.store.current()
    if (state.outcome !== null) return { ok: false, reason: 'match over' }
    const runner = standing.reader()
    const known = standing.pending === null ? standing.offers : null
    let offers = known?.get(seat)
    if (offers === undefined) {
      if (known !== null || !allowedSeats(runner).includes(seat))
        return { ok: false, reason: 'player forbidden' }
      offers = offersFor(runner, seat)
    } else runner.look(seat)
    runner.doing = 'offers'
    return checkMove(runner.topType()?.collector.shapes ?? [], offers, message)
  }
}

import type { Seat } from '@framestack/core'
import type { Rule, Table } from '../language.ts'

/** How many still play this round. */
export const inRound = (game: Table): number => game.hands.length - game.out.length

/** The seat so many places further in the direction of play. Who is out is passed over. */
export function seatAfter(game: Table, seat: Seat, steps: number): Seat {
  const n = game.hands.length
  if (game.out.length === 0) return (seat + game.dir * steps + 2 * n) % n
  let at = seat
  for (let left = steps; left > 0; ) {
    at = (at + game.dir + n) % n
    if (!game.out.includes(at)) left--
  }
  return at
}

/** Everybody in the round but one, in ascending order. */
export function othersThan(game: Table, seat: Seat): Seat[] {
  const seats: Seat[] = []
  for (let other = 0; other < game.hands.length; other++)
    if (other !== seat && !game.out.includes(other)) seats.push(other)
  return seats
}

/** The partner where teams play: the seat opposite. */
export const partnerOf = (seat: Seat): Seat => (seat + 2) % 4

/** What every turn action ends: windows, calls and what was held against somebody in this turn. */
export function act(c: Rule): void {
  const { game } = c
  game.acts++
  // Mostly there is nothing to end, and looking costs less than writing.
  if (game.drawn !== null) game.drawn = null
  if (game.uncalled !== null) game.uncalled = null
  if (game.jumpers !== null) game.jumpers = null
  if (game.calling.length > 0) game.calling = []
  if (game.scolded.length > 0) game.scolded = []
}

/** Nothing is pending any more. */
export function clearPending(game: Rule['game']): void {
  game.pending = 0
  game.source = null
  game.bluff = null
}

/** The turn goes on, past `steps - 1` players. */
export function advance(game: Rule['game'], steps: number): void {
  if (game.phase !== 'turn') game.phase = 'turn'
  game.current = seatAfter(game, game.current, steps)
}

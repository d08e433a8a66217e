import type { Seat } from '@framestack/core'
import type { Rule, Table } from '../language.ts'
import type { Events } from '../types.ts'

/** How many still play this round. */
export const inRound = (game: Table): number => game.hands.length - game.out.length

/** Who still plays this round, in ascending order. */
export const seatsIn = (game: Table): Seat[] =>
  [...game.hands.keys()].filter((seat) => !game.out.includes(seat))

/** The seat so many places further in the direction of play. Who is out is passed over; with nobody left it is `seat`. */
export function seatAfter(game: Table, seat: Seat, steps: number): Seat {
  const n = game.hands.length
  if (game.out.length === 0) return (seat + game.dir * steps + 2 * n) % n
  if (game.out.length >= n) return seat
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
  if (game.jumpers !== null) endJumping(game)
  if (game.calling.length > 0) game.calling = []
  if (game.scolded.length > 0) game.scolded = []
}

/** Nobody may jump on the top card any more. */
function endJumping(game: Rule['game']): void {
  game.jumpers = null
  if (game.skipped !== null) game.skipped = null
}

/** One player less who may jump in. */
export function letPass(game: Rule['game'], player: Seat): void {
  if (game.jumpers === null) return
  const left = game.jumpers.filter((seat) => seat !== player)
  if (left.length === 0) endJumping(game)
  else if (left.length < game.jumpers.length) game.jumpers = left
}

/** From here on a player is passed over in this round, and may do nothing out of turn either. */
export function leaveRound(c: Rule, player: Seat, why: Events['GaveUp']['why']): void {
  const { game } = c
  game.out.push(player)
  letPass(game, player)
  if (game.calling.includes(player)) game.calling = game.calling.filter((seat) => seat !== player)
  c.emit('GaveUp', { player, why })
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

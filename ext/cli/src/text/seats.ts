import type { Ruleset, TextRenderer } from '@framestack/core'
import { observedNames } from './observed.ts'

/** Which fields of views, events and frames are about seats, by their names. */
export interface SeatNames {
  /** They hold a seat, or a list of seats. */
  readonly seats: ReadonlySet<string>
  /** They are lists that have an entry for each seat. */
  readonly bySeat: ReadonlySet<string>
}

/** Words that can hardly mean anything else. What a number would be as well (`turn`, `from`) a ruleset says itself. */
const words = [
  ...['player', 'seat', 'you', 'winner', 'loser', 'owner', 'dealer', 'leader', 'current', 'active', 'by'],
  ...['user', 'target', 'victim', 'attacker', 'defender', 'opponent', 'partner', 'who', 'whom'],
  ...['giver', 'taker', 'receiver', 'asker', 'caller', 'bidder', 'blocker', 'challenger', 'doubter'],
  ...['players', 'seats', 'winners', 'losers', 'users', 'targets', 'victims', 'away'],
]
const lists = ['players', 'seats', 'hands', 'scores']

/** Where nothing is known of a ruleset. */
export const usualNames: SeatNames = { seats: new Set(words), bySeat: new Set(lists) }

const known = new WeakMap<Ruleset, SeatNames>()

/**
 * Names of a ruleset: the usual words and what the ruleset says (`text.seats`), what its moves take as seats and not
 * what they take as anything else, and what shows itself in the beginning of a match or two.
 */
export function seatNames(ruleset: Ruleset, text: TextRenderer = {}): SeatNames {
  const before = known.get(ruleset)
  if (before) return before
  const observed = observedNames(ruleset)
  const seats = new Set([...words, ...observed.seats])
  const taken = takenAsSeats(ruleset)
  for (const [name, asSeat] of taken) {
    if (asSeat) seats.add(name)
    else seats.delete(name)
  }
  // What goes to somebody comes from somebody.
  if (seats.has('to') && taken.get('from') !== false) seats.add('from')
  for (const name of text.seats ?? []) seats.add(name)
  const names = { seats, bySeat: new Set([...lists, ...observed.bySeat]) }
  known.set(ruleset, names)
  return names
}

/** Names of what the moves take, and whether any of them takes it as a seat. */
function takenAsSeats({ frames }: Ruleset): Map<string, boolean> {
  const taken = new Map<string, boolean>()
  for (const { moves } of frames)
    for (const args of Object.values(moves ?? {}))
      for (const [name, kind] of Object.entries(args))
        taken.set(name, taken.get(name) === true || kind.domain.name === 'seat')
  return taken
}

import { Defect } from '../errors.ts'
import type { Ending, Outcome, Seat } from '../types.ts'

const keys: ReadonlySet<string> = new Set(['winners', 'losers', 'draw', 'reason', 'scores'])

/**
 * The whole outcome of what a rule gave to `c.end`: whoever is not named is on the other side, unless nobody is
 * named at all. Throws a {@link Defect} for seats that there are not and for what contradicts itself.
 */
export function completeOutcome(ending: Ending, players: number): Outcome {
  if (typeof ending !== 'object' || ending === null)
    throw new Defect('end(): expected an outcome such as { winners: [0] }')
  for (const key in ending)
    if (!keys.has(key))
      throw new Defect(`end(): unknown key '${key.slice(0, 40)}'; known are: ${[...keys].join(', ')}`)
  const winners = seatsOf('winners', ending.winners, players)
  const losers = seatsOf('losers', ending.losers, players)
  const draw = ending.draw ?? ((winners?.length ?? 0) === 0 && (losers?.length ?? 0) === 0)
  if (typeof draw !== 'boolean') throw new Defect('end(): draw: expected true or false')
  const outcome: Outcome = {
    winners: winners ?? (draw || !losers ? [] : others(losers, players)),
    losers: losers ?? (draw ? [] : others(winners ?? [], players)),
    draw,
    reason: reasonOf(ending.reason),
    scores: scoresOf(ending.scores, players),
  }
  // Who is filled in is on the right side by himself.
  const problem = draw || (winners && losers) ? contradiction(outcome, players) : null
  if (problem !== null) throw new Defect(`end(): ${problem}`)
  return outcome
}

/** What is wrong with an outcome whose parts are what they should be; null when nothing is. */
function contradiction({ winners, losers, draw }: Outcome, players: number): string | null {
  const both = winners.find((seat) => losers.includes(seat))
  if (both !== undefined) return `seat ${both} is among the winners and among the losers`
  if (draw) return winners.length > 0 ? 'a draw has no winners: those who share a victory all win' : null
  const neither = others([...winners, ...losers], players)[0]
  return neither === undefined ? null : `seat ${neither} is neither among the winners nor among the losers`
}

function seatsOf(what: string, given: Ending['winners'], players: number): Seat[] | null {
  if (given === undefined) return null
  if (given === 'all') return others([], players)
  if (!Array.isArray(given)) throw new Defect(`end(): ${what}: expected a list of seats, or 'all'`)
  const seats: Seat[] = []
  for (let i = 0; i < given.length; i++) {
    const seat: unknown = given[i]
    if (!Number.isInteger(seat) || (seat as number) < 0 || (seat as number) >= players)
      throw new Defect(`end(): ${what}: ${String(seat)} is no seat; seats are 0 to ${players - 1}`)
    if (seats.includes(seat as Seat)) throw new Defect(`end(): ${what}: seat ${String(seat)} is named twice`)
    // -0 is none in JSON.
    seats.push((seat as Seat) + 0)
  }
  return seats
}

function reasonOf(given: Ending['reason']): string | null {
  if (given === undefined || given === null || typeof given === 'string') return given ?? null
  throw new Defect('end(): reason: expected a text')
}

function scoresOf(given: Ending['scores'], players: number): number[] | null {
  if (given === undefined || given === null) return null
  const scores: number[] = typeof given === 'number' ? Array(players).fill(given) : Array.from(given)
  if (scores.length === players && scores.every(Number.isFinite)) return scores.map((score) => score + 0)
  throw new Defect(
    `end(): scores: expected ${players} numbers, one for each seat, or a single one that all share`,
  )
}

function others(seats: readonly Seat[], players: number): Seat[] {
  const rest: Seat[] = []
  for (let seat = 0; seat < players; seat++) if (!seats.includes(seat)) rest.push(seat)
  return rest
}

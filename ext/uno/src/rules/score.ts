import type { Outcome, Seat } from '@framestack/core'
import { pointsOf } from '../data/deck.ts'
import type { Rule, Table } from '../language.ts'
import type { RoundEnd } from './ending.ts'
import { type Rules, rulesOf } from './options.ts'
import { clearPending, seatsIn } from './seats.ts'

/**
 * What each seat gets for a round. `winner`: the winners share what all others hold (their own cards never count, a
 * partner's neither), rounded down. Otherwise everybody gets what he holds himself.
 */
export function pointsFor(game: Table, rules: Rules, { winners }: RoundEnd): number[] {
  const held = game.hands.map(pointsOf)
  if (rules.scoring !== 'winner') return held
  const lost = held.filter((_, seat) => !winners.includes(seat)).reduce((sum, points) => sum + points, 0)
  const shares = rules.teams ? Math.ceil(winners.length / 2) : winners.length
  return held.map((_, seat) => (winners.includes(seat) ? Math.floor(lost / shares) : 0))
}

/** Counts a round that is over. Returns the outcome when the match is over, too. */
export function count(c: Rule, end: RoundEnd): Partial<Outcome> | null {
  const { game } = c
  const rules = rulesOf(c.options)
  const points = pointsFor(game, rules, end)
  game.scores = game.scores.map((score, seat) => score + (points[seat] as number))
  c.reveal()
  const hands = game.hands.map((hand) => [...hand])
  c.emit('RoundOver', { winners: end.winners, why: end.why, hands, points, scores: [...game.scores] })
  const won = winnersOf(game, rules, end)
  if (won === null) return null
  game.won = won
  game.phase = 'over'
  const scores = [...game.scores]
  const reason = rules.target === 0 ? end.why : reasonOf(game, rules)
  return won.length === 0 ? { draw: true, scores, reason } : { winners: won, scores, reason }
}

/** Who has won the match; null while it goes on. */
function winnersOf(game: Table, rules: Rules, { winners }: RoundEnd): Seat[] | null {
  if (rules.target === 0) return winners
  const { scores } = game
  const atLimit = game.round >= rules.roundLimit
  if (rules.scoring === 'winner') {
    const most = Math.max(...scores)
    return most >= rules.target || atLimit ? seatsWith(scores, most) : null
  }
  const least = seatsWith(scores, Math.min(...scores))
  if (atLimit) return least
  if (rules.scoring === 'own') return Math.max(...scores) >= rules.target ? least : null
  const left = scores.filter((score) => score < rules.target).length
  return left <= 1 ? least : null
}

const seatsWith = (scores: readonly number[], score: number): Seat[] =>
  scores.flatMap((one, seat) => (one === score ? [seat] : []))

function reasonOf(game: Table, rules: Rules): string {
  return Math.max(...game.scores) >= rules.target ? `${rules.target} points` : `after ${game.round} rounds`
}

/** Makes ready for the next round: the deal goes on, and who is eliminated stays out. */
export function nextRound(c: Rule): void {
  const { game } = c
  const rules = rulesOf(c.options)
  game.out =
    rules.scoring === 'elimination' ? game.scores.flatMap((s, seat) => (s >= rules.target ? [seat] : [])) : []
  game.dealer = nextDealer(game, rules)
  game.phase = 'deal'
  clearPending(game)
  game.drawn = null
  game.calling = []
  game.uncalled = null
  game.jumpers = null
  game.skipped = null
  game.scolded = []
  game.seen = []
  game.acts = 0
  game.stuck = 0
  game.draw = []
  game.discard = []
}

/** Among those who play on: the last seat, so that the first one begins, or the next one. */
function nextDealer(game: Table, rules: Rules): Seat {
  const seats = seatsIn(game)
  const next = rules.starter === 'dealer' ? seats.find((seat) => seat > game.dealer) : seats[seats.length - 1]
  return next ?? seats[0] ?? game.dealer
}

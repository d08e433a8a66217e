import type { Look } from '../language.ts'
import type { Team } from '../types.ts'
import { statOf, teamOf } from './units.ts'

/** How a match ends: who wins (null: nobody), and why. */
export interface Verdict {
  readonly winner: Team | null
  readonly reason: string
}

/** Sums of shares are compared up to this, so that the order of adding makes no difference. */
const PRECISION = 1e9

/** Whether the match is over, and how (D39). `counted`: a turn has ended, so the last one may have been played. */
export function verdictOf({ game, options, away }: Look, counted: boolean): Verdict | null {
  const gone = [away.includes(0), away.includes(1)] as const
  if (gone[0] || gone[1])
    return lost(gone, gone[0] && gone[1] ? 'both players left' : 'the other player left')
  const empty = [teamOf(game, 0).length === 0, teamOf(game, 1).length === 0] as const
  if (empty[0] || empty[1]) return lost(empty, empty[0] && empty[1] ? 'nobody is left' : 'no enemy is left')
  if (!counted || game.turn < options.maxTurns) return null
  const [first, second] = [health(game, 0), health(game, 1)]
  const reason = `health after turn ${options.maxTurns}`
  return { winner: first === second ? null : first > second ? 0 : 1, reason }
}

/** Who is left when teams have lost. */
function lost([first, second]: readonly [boolean, boolean], reason: string): Verdict {
  return { winner: first === second ? null : first ? 1 : 0, reason }
}

/** The sum of CurrentHP / MaxHP over a team. */
function health(game: Look['game'], team: Team): number {
  const sum = teamOf(game, team).reduce((total, unit) => total + unit.hp / statOf(unit, 'MaxHP'), 0)
  return Math.round(sum * PRECISION)
}

import type { Look } from '../language.ts'
import type { Content } from '../mods/content.ts'
import type { Options, Team } from '../types.ts'

/** One step of the BP phase: somebody bans or picks a character. */
export interface DraftStep {
  readonly do: 'ban' | 'pick'
  readonly team: Team
}

/**
 * The steps of the BP phase (D9): bans in turn, then picks 1, 2, 2, 2, ... 1, so that nobody is always first. With
 * `simultaneous` only the bans are steps: both pick at once behind them.
 */
export function draftSteps({ bans, teamSize, simultaneous }: Options): DraftStep[] {
  const banning = Array.from({ length: 2 * bans }, (_, i) => ({ do: 'ban', team: (i % 2) as Team }) as const)
  if (simultaneous) return banning
  const picking = Array.from(
    { length: 2 * teamSize },
    (_, i) => ({ do: 'pick', team: (((i + 1) >> 1) % 2) as Team }) as const,
  )
  return [...banning, ...picking]
}

/** Why no match can be played with a list of steps; null where one can. */
export function draftProblem(content: Content, options: Options, steps: readonly DraftStep[]): string | null {
  const { teamSize, mirror, simultaneous } = options
  if (simultaneous && !mirror) return 'simultaneous picks may be the same, so they need mirror: true'
  const bans = steps.filter((step) => step.do === 'ban').length
  const needed = (mirror ? teamSize : 2 * teamSize) + bans
  const { size } = content.characters
  if (needed <= size) return null
  return `expected at least ${needed} characters for teams of ${teamSize} and ${bans} bans${mirror ? '' : ' without mirror picks'}, there are ${size}`
}

/** The characters that a team may pick now (D8): never one twice, and without mirror picks none that the others have. */
export function openCharacters({ game, options }: Look, content: Content, team: Team): string[] {
  const taken = options.mirror ? game.rosters[team] : game.rosters.flat()
  return [...content.characters.keys()].filter((id) => !game.banned.includes(id) && !taken.includes(id))
}

/** The characters that may be banned now: none that was picked. */
export const bannable = ({ game }: Look, content: Content): string[] =>
  [...content.characters.keys()].filter(
    (id) => !game.banned.includes(id) && !game.rosters.flat().includes(id),
  )

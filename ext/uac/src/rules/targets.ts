import { manhattan } from '@framestack/kit/square'
import { TARGET_ORDER } from '../decisions.ts'
import type { Seen, SeenUnit } from '../language.ts'
import { livingUnits, reaches, statOf } from './units.ts'

type Criterion = (attacker: SeenUnit, unit: SeenUnit) => number
const criteria: { readonly [C in (typeof TARGET_ORDER)[number]]: Criterion } = {
  distance: (attacker, { at }) => manhattan(attacker.at, at),
  hp: (_, { hp }) => hp,
  // Living characters come in the order of their rosters, and a sort keeps what is equal as it was.
  roster: () => 0,
}

/** How many a character's attack may hit. */
export const targetsCount = (attacker: SeenUnit): number => statOf(attacker, 'TargetsCount')

/** The enemies that a character's attack hits: those that it reaches, as many as it may, the first by the given order (D18). */
export const targetsOf = (game: Seen, attacker: SeenUnit): SeenUnit[] =>
  inReach(game, attacker).slice(0, targetsCount(attacker))

/** The enemies that a character reaches, by the order in which they are hit. None where it may hit nobody. */
export function inReach(
  game: Seen,
  attacker: SeenUnit,
  order: typeof TARGET_ORDER = TARGET_ORDER,
): SeenUnit[] {
  if (targetsCount(attacker) <= 0) return []
  const open = livingUnits(game).filter(
    (unit) => unit.team !== attacker.team && reaches(game, attacker, unit.at),
  )
  return [...open].sort((a, b) => compare(attacker, a, b, order))
}

function compare(attacker: SeenUnit, a: SeenUnit, b: SeenUnit, order: typeof TARGET_ORDER): number {
  for (const name of order) {
    const difference = criteria[name](attacker, a) - criteria[name](attacker, b)
    if (difference !== 0) return difference
  }
  return 0
}

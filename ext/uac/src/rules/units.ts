import { type Cell, offsetsOf, sameCell, worldRange } from '@framestack/kit/square'
import { statValue } from '@framestack/kit/stats'
import type { Seen, SeenUnit } from '../language.ts'
import type { Game, StatName, Team, Unit } from '../types.ts'
import { boardOf } from './board.ts'

/** The character of that id, for rules that write. Throws where there is none: events name characters in play only. */
export function unitOf(game: Game, id: string): Unit {
  const unit = game.units.find((one) => one.id === id)
  if (unit === undefined) throw new Error(`there is no character '${id}'`)
  return unit
}

/** The same for functions that only look; undefined where there is none. */
export const seenUnit = (game: Seen, id: string): SeenUnit | undefined =>
  game.units.find((one) => one.id === id)

/** Whether a character is alive: that is what its machine says. */
export const isAlive = ({ machine }: SeenUnit): boolean => machine.startsWith('alive')

/** Those that are alive, in the order of the rosters. */
export const livingUnits = (game: Seen): readonly SeenUnit[] => game.units.filter(isAlive)

/** Those of a team that are alive, in the order of its roster. */
export const teamOf = (game: Seen, team: Team): readonly SeenUnit[] =>
  game.units.filter((unit) => unit.team === team && isAlive(unit))

/** Lowest values (D15): a stat has no limit of its own. */
const lowest: { readonly [S in StatName]: number } = {
  MaxHP: 1,
  Attack: Number.NEGATIVE_INFINITY,
  Defense: Number.NEGATIVE_INFINITY,
  Speed: 0,
  TargetsCount: 0,
  MaxSP: 0,
}

/** A value of a character as it is now. */
export function statOf(unit: SeenUnit, name: StatName): number {
  const value = statValue(unit.stats[name], countsFor(unit))
  return Math.max(value, lowest[name])
}

/** D42: while somebody has a buff that mutes them, modifiers of buffs that are not positive have no effect. */
function countsFor({ buffs }: SeenUnit): (id: string) => boolean {
  if (!buffs.some(({ mutesNegative }) => mutesNegative)) return () => true
  return (id) => buffs.find((buff) => buff.id === id)?.isPositive !== false
}

/** The cells that a character reaches (D17: how modifiers of a range come together is the kit's affair). */
export function rangeOf(game: Seen, unit: SeenUnit): Cell[] {
  return worldRange(offsetsOf(unit.range, countsFor(unit)), unit.at, unit.facing, boardOf(game.map))
}

/** Whether a character reaches a cell. */
export const reaches = (game: Seen, unit: SeenUnit, at: readonly [number, number]): boolean =>
  rangeOf(game, unit).some((cell) => sameCell(cell, at))

/** Brings points down to where their limits are now. */
export function fitPoints(unit: Unit): void {
  unit.hp = Math.min(unit.hp, statOf(unit, 'MaxHP'))
  unit.sp = Math.min(unit.sp, statOf(unit, 'MaxSP'))
}

import type { Rule } from '../language.ts'
import { dropBuffs } from './buffs.ts'

/**
 * Takes the units off the board that died in the operation that is over, with their listeners and buffs. Buffs that a
 * priest gave stay in its list, as in the public engine (quirk Q2): they are given up when the priest leaves the place of
 * death, or dies.
 */
export function bury(c: Rule): void {
  const { game } = c
  const dead = game.units.filter((unit) => unit.dead)
  if (dead.length === 0) return
  const died = (id: number) => dead.some((unit) => unit.id === id)
  const keep = c.options.quirks === 'keep'
  for (const unit of dead) for (const listener of unit.listeners) c.detach(listener)
  dropBuffs(c, ({ bearer, type }) => died(bearer) && !(keep && type === 'PriestAtkBuff'))
  for (const buff of game.buffs) {
    const bearer = dead.find(({ id }) => id === buff.bearer)
    if (bearer !== undefined) buff.grave = [...bearer.pos]
  }
  game.units = game.units.filter((unit) => !unit.dead)
}

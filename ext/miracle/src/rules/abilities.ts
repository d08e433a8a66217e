import type { ListenerHandle } from '@framestack/core'
import { creatures } from '../data/creatures.ts'
import type { Rule } from '../language.ts'
import { InfernoDeath, PriestAura, PriestDeath, PriestHeal, VolcanoSplash } from '../listeners/names.ts'
import type { Unit } from '../types.ts'
import { hear } from './buffs.ts'

/** Attaches what a unit's own abilities listen to. */
export function hearAbilities(c: Rule, unit: Unit): void {
  unit.listeners = kindsOf(unit).map((kind) => c.attach(kind, unit.id, null))
}

function kindsOf({ type }: Unit): ListenerHandle<null>[] {
  const { heal, aura, splash } = creatures[type]
  return [
    ...(heal ? [PriestHeal] : []),
    ...(aura ? [PriestAura, PriestDeath] : []),
    ...(splash ? [VolcanoSplash] : []),
    ...(type === 'Inferno' ? [InfernoDeath] : []),
  ]
}

/** Attaches all that the units and buffs of a position listen to. */
export function hearAll(c: Rule): void {
  for (const unit of c.game.units) hearAbilities(c, unit)
  for (const buff of c.game.buffs) hear(c, buff)
}

import { distance } from '@framestack/kit/hex'
import { atLevel, creatures } from '../data/creatures.ts'
import { Attacked, Death } from '../events/combat.ts'
import { miracle } from '../language.ts'
import { emit } from '../rules/emit.ts'
import { recycle } from '../rules/players.ts'
import { priority } from '../rules/priorities.ts'
import { isMiracleId, kindOf, unitOf } from '../rules/units.ts'
import type { Player } from '../types.ts'
import { InfernoDeath, VolcanoSplash } from './names.ts'

/**
 * What a volcano dragon attacks splashes over enemy ground units beside it, but only those two steps away from the dragon.
 * It comes before the target strikes back.
 */
export const splash = miracle.listener(VolcanoSplash, {
  on: Attacked,
  at: 'heard',
  when: (c) => c.event.source === c.listener.owner && !isMiracleId(c.event.target),
  run(c) {
    const { source, target } = c.event
    const dragon = unitOf(c.game, source)
    const { splash } = creatures[dragon.type]
    if (splash === undefined) return
    const hit = unitOf(c.game, target)
    const damage = atLevel(splash.damage, dragon.level)
    for (const unit of c.game.units) {
      if (unit.camp === dragon.camp || kindOf(unit).flying) continue
      if (distance(unit.pos, dragon.pos) !== splash.fromSelf) continue
      if (distance(unit.pos, hit.pos) !== splash.fromTarget) continue
      const parts = [{ why: 'splash', from: source, add: damage }]
      emit(
        c,
        'Damage',
        { source, target: unit.id, damage, kind: 'VolcanoDragonSplash', parts },
        priority.early,
      )
    }
  },
})

/** When an inferno dies, the artifact that brought it cools down. */
export const inferno = miracle.listener(InfernoDeath, {
  on: Death,
  at: 'heard',
  when: (c) => c.event.unit === c.listener.owner,
  run: (c) => recycle(c.game.players[unitOf(c.game, c.event.unit).camp] as Player),
})

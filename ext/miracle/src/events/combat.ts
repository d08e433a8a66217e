import { totalOf } from '@framestack/kit/modifiers'
import { miracle, type Rule } from '../language.ts'
import { emit } from '../rules/emit.ts'
import { cellsOf } from '../rules/players.ts'
import { priority } from '../rules/priorities.ts'
import { atkParts, enemyOf, isMiracleId, maxHpOf, printedOf, strikesBack, unitOf } from '../rules/units.ts'
import type { DamageKind, Player } from '../types.ts'
import { named } from './names.ts'
import { timeline } from './timeline.ts'

/** Queues the damage of a unit's attack, as much as it is now. */
function strike(c: Rule, source: number, target: number, kind: DamageKind): void {
  const parts = atkParts(c.game, unitOf(c.game, source))
  emit(c, 'Damage', { source, target, damage: totalOf(parts), kind, parts })
}

/** A unit attacks another one, or a miracle. */
export const Attack = miracle.event(named.Attack, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const { source, target } = c.event
      const unit = unitOf(c.game, source)
      unit.canAttack = false
      if (!unit.agility) unit.canMove = false
      emit(c, 'Attacking', { source, target })
      strike(c, source, target, 'Attack')
      emit(c, 'Attacked', { source, target })
      emit(c, 'CheckDeath', {}, priority.last)
      c.record()
    },
  },
})

export const Attacking = miracle.event(named.Attacking, {
  timeline: timeline.plain,
  steps: { apply: (c) => c.record() },
})

/** A unit was attacked: it strikes back if it can. Deaths are looked at later, so it may be dying. */
export const Attacked = miracle.event(named.Attacked, {
  timeline: timeline.answered,
  steps: {
    apply(c) {
      const { source, target } = c.event
      if (!isMiracleId(target)) {
        const unit = unitOf(c.game, target)
        if (strikesBack(c.game, unit, unitOf(c.game, source))) strike(c, target, source, 'AttackBack')
      }
      c.record()
    },
  },
})

/** Damage to a unit or a miracle. At `heard` it may still be changed: shields listen there. */
export const Damage = miracle.event(named.Damage, {
  timeline: timeline.heard,
  steps: {
    apply(c) {
      const { target, damage } = c.event
      if (isMiracleId(target)) {
        const left = c.game.miracles[target as 0 | 1]
        c.game.miracles[target as 0 | 1] = left - damage
        emit(c, 'MiracleHurt', { miracle: target, loss: Math.min(left, damage) })
      } else unitOf(c.game, target).hp -= damage
      c.record()
    },
  },
})

/** A miracle was hurt: the other player scores. */
export const MiracleHurt = miracle.event(named.MiracleHurt, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const { miracle, loss } = c.event
      c.game.scores[enemyOf(miracle) as 0 | 1] += 1000 * loss
      c.record()
    },
  },
})

/** All who have no hit points left die together. */
export const CheckDeath = miracle.event(named.CheckDeath, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      for (const unit of c.game.units) {
        if (unit.hp > 0 || unit.dead) continue
        unit.dead = true
        emit(c, 'Death', { unit: unit.id })
      }
      c.record()
    },
  },
})

/** A unit dies: it will be at hand again some turns later, and the other player scores its level. */
export const Death = miracle.event(named.Death, {
  timeline: timeline.answered,
  steps: {
    apply(c) {
      const unit = unitOf(c.game, c.event.unit)
      const { camp, type, level } = unit
      cellsOf(c.game.players[camp] as Player, type)?.cooling.push(printedOf(unit).coolDown)
      c.game.scores[enemyOf(camp) as 0 | 1] += level
      c.record()
    },
  },
})

/** A unit is healed, at most to what it has unhurt. */
export const Heal = miracle.event(named.Heal, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const { target, amount } = c.event
      const unit = unitOf(c.game, target)
      const most = maxHpOf(c.game, unit)
      if (unit.hp < most) unit.hp = Math.min(unit.hp + amount, most)
      c.record()
    },
  },
})

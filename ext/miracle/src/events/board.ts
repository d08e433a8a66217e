import type { Hex } from '@framestack/kit/hex'
import { printed } from '../data/creatures.ts'
import { miracle } from '../language.ts'
import { hearAbilities } from '../rules/abilities.ts'
import { addBuff, dropBuffs } from '../rules/buffs.ts'
import { emit } from '../rules/emit.ts'
import { newUnit } from '../rules/new-unit.ts'
import { cellsOf } from '../rules/players.ts'
import { priority } from '../rules/priorities.ts'
import { isShielded, unitOf } from '../rules/units.ts'
import type { Player } from '../types.ts'
import { named } from './names.ts'
import { timeline } from './timeline.ts'

/** A unit comes onto the board. */
export const Summon = miracle.event(named.Summon, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const { creature, level, pos, camp } = c.event
      const unit = newUnit(c.game, { camp, type: creature, level, pos })
      hearAbilities(c, unit)
      emit(c, 'Spawn', { unit: unit.id, pos, creature, level, camp })
      emit(c, 'UpdateRingBuff', {}, priority.auras)
      c.record()
    },
  },
})

/** The unit is there: it is paid, and gone from its owner's hand. */
export const Spawn = miracle.event(named.Spawn, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const { unit, creature, level, camp } = c.event
      const player = c.game.players[camp] as Player
      const cells = cellsOf(player, creature)
      player.mana -= printed(creature, level).cost
      if (cells !== undefined) cells.available--
      player.summoned.push(unit)
      c.record()
    },
  },
})

/** A unit goes somewhere. */
export const Move = miracle.event(named.Move, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const { unit: id, dest } = c.event
      const unit = unitOf(c.game, id)
      emit(c, 'Leave', { unit: id, pos: [...unit.pos] })
      unit.pos = [...dest] as Hex
      emit(c, 'Arrive', { unit: id, pos: dest })
      emit(c, 'UpdateRingBuff', {}, priority.auras)
      c.record()
    },
  },
})

export const Leave = miracle.event(named.Leave, {
  timeline: timeline.plain,
  steps: { apply: (c) => c.record() },
})

/** A unit has moved: it cannot do so again in this turn, nor attack unless it is agile. */
export const Arrive = miracle.event(named.Arrive, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const unit = unitOf(c.game, c.event.unit)
      unit.canMove = false
      if (!unit.agility) unit.canAttack = false
      c.record()
    },
  },
})

/** Priests look whom their auras reach. */
export const UpdateRingBuff = miracle.event(named.UpdateRingBuff, {
  timeline: timeline.heard,
  steps: { apply: (c) => c.record() },
})

/** A buff was given. Only shields are not there already. */
export const BuffAdd = miracle.event(named.BuffAdd, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const { unit, buff } = c.event
      if (buff === 'HolyShield' && !isShielded(c.game, unitOf(c.game, unit)))
        addBuff(c, { type: 'HolyShield', bearer: unit, source: unit })
      c.record()
    },
  },
})

/** A buff is over. Only shields are there still. */
export const BuffRemove = miracle.event(named.BuffRemove, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const { unit, buff } = c.event
      if (buff === 'HolyShield') dropBuffs(c, ({ bearer, type }) => bearer === unit && type === buff)
      c.record()
    },
  },
})

import { unitsWithin } from '@framestack/kit/units'
import { atLevel, creatures } from '../data/creatures.ts'
import { UpdateRingBuff } from '../events/board.ts'
import { Death } from '../events/combat.ts'
import { TurnEnd } from '../events/turns.ts'
import { miracle } from '../language.ts'
import { auraBuff, aurasOf, auraUpdate } from '../rules/auras.ts'
import { addBuff, dropBuffs } from '../rules/buffs.ts'
import { emit } from '../rules/emit.ts'
import { priority } from '../rules/priorities.ts'
import { seenUnit, unitOf } from '../rules/units.ts'
import { PriestAura, PriestDeath, PriestHeal } from './names.ts'

/** At the end of its owner's turn a priest heals all own units within reach, itself too. */
export const heal = miracle.listener(PriestHeal, {
  on: TurnEnd,
  at: 'heard',
  when: (c) => seenUnit(c.game, c.listener.owner as number)?.camp === c.event.camp,
  run(c) {
    const priest = unitOf(c.game, c.listener.owner as number)
    const { heal } = creatures[priest.type]
    if (heal === undefined) return
    const amount = atLevel(heal.amount, priest.level)
    for (const { id, camp } of unitsWithin(c.game.units, priest.pos, atLevel(heal.range, priest.level)))
      if (camp === priest.camp) emit(c, 'Heal', { source: priest.id, target: id, amount }, priority.first)
  },
})

/** When units have moved, a priest's aura takes in those that came near and gives up those that left. */
export const aura = miracle.listener(PriestAura, {
  on: UpdateRingBuff,
  at: 'heard',
  run(c) {
    const priest = unitOf(c.game, c.listener.owner as number)
    const { joining, leaving } = auraUpdate(c.game, priest, c.options.quirks)
    for (const unit of joining) {
      addBuff(c, auraBuff(priest, unit))
      emit(c, 'BuffAdd', { unit, buff: 'PriestAtkBuff' })
    }
    if (leaving.length === 0) return
    for (const { bearer } of leaving) emit(c, 'BuffRemove', { unit: bearer, buff: 'PriestAtkBuff' })
    const ids = leaving.map(({ id }) => id)
    dropBuffs(c, ({ id }) => ids.includes(id))
  },
})

/** A dying priest takes its aura with it. */
export const death = miracle.listener(PriestDeath, {
  on: Death,
  at: 'heard',
  when: (c) => c.event.unit === c.listener.owner,
  run(c) {
    const priest = unitOf(c.game, c.event.unit)
    for (const { bearer } of aurasOf(c.game, priest))
      if (c.options.quirks === 'keep' || !unitOf(c.game, bearer).dead)
        emit(c, 'BuffRemove', { unit: bearer, buff: 'PriestAtkBuff' })
    dropBuffs(c, ({ type, source }) => type === 'PriestAtkBuff' && source === priest.id)
  },
})

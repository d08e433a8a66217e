import { Damage, Death } from '../events/combat.ts'
import { TurnEnd, TurnStart } from '../events/turns.ts'
import { miracle } from '../language.ts'
import { dropBuffs } from '../rules/buffs.ts'
import { emit } from '../rules/emit.ts'
import { recycle } from '../rules/players.ts'
import { priority } from '../rules/priorities.ts'
import { buffOf } from '../rules/records.ts'
import { isShielded, seenUnit, unitOf } from '../rules/units.ts'
import type { Player } from '../types.ts'
import { HolyLightBuff, HolyShield, SalamanderBuff, SalamanderDeath } from './names.ts'

/** A holy shield takes one hit of any size, and breaks. */
export const holyShield = miracle.listener(HolyShield, {
  on: Damage,
  at: 'heard',
  when: (c) => c.event.target === c.listener.owner && c.event.damage !== 0,
  run(c) {
    const { target, damage } = c.event
    c.event.parts.push({ why: 'HolyShield', from: target, add: 0 - damage })
    c.event.damage = 0
    emit(c, 'BuffRemove', { unit: target, buff: 'HolyShield' }, priority.early)
  },
})

/** The holy light goes out after some turn ends, of both players. */
export const holyLight = miracle.listener(HolyLightBuff, {
  on: TurnEnd,
  at: 'heard',
  run(c) {
    const buff = buffOf(c.game, c.listener.data.buff)
    buff.left = (buff.left ?? 0) - 1
    if (buff.left > 0) return
    emit(c, 'BuffRemove', { unit: buff.bearer, buff: 'HolyLightAtkBuff' })
    dropBuffs(c, ({ id }) => id === buff.id)
  },
})

/** At the start of its owner's turn the bearer of a salamander's shield gets a holy one, if it has none. */
export const salamander = miracle.listener(SalamanderBuff, {
  on: TurnStart,
  at: 'heard',
  when(c) {
    const bearer = seenUnit(c.game, c.listener.owner as number)
    return bearer !== undefined && bearer.camp === c.event.camp && !isShielded(c.game, bearer)
  },
  run: (c) => emit(c, 'BuffAdd', { unit: c.listener.owner as number, buff: 'HolyShield' }, priority.early),
})

/** When the bearer of a salamander's shield dies, the artifact cools down. */
export const salamanderDeath = miracle.listener(SalamanderDeath, {
  on: Death,
  at: 'heard',
  when: (c) => c.event.unit === c.listener.owner,
  run(c) {
    const { unit } = c.event
    const buff = buffOf(c.game, c.listener.data.buff)
    const owner = c.game.players[Number(String(buff.source).slice(1))] as Player
    emit(c, 'BuffRemove', { unit: unitOf(c.game, unit).id, buff: 'SalamanderShieldBuff' })
    recycle(owner)
    dropBuffs(c, ({ id }) => id === buff.id)
  },
})

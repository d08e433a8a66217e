import { distance, type Hex } from '@framestack/kit/hex'
import { artifacts, holyLight, infernoFlame, salamanderShield, windBlessing } from '../data/artifacts.ts'
import { miracle, type Rule } from '../language.ts'
import { addBuff } from '../rules/buffs.ts'
import { emit } from '../rules/emit.ts'
import { recycle } from '../rules/players.ts'
import { priority } from '../rules/priorities.ts'
import { maxHpOf, unitOf } from '../rules/units.ts'
import type { ArtifactName, Player, Unit } from '../types.ts'
import { named } from './names.ts'
import { timeline } from './timeline.ts'

type Effect = (c: Rule, camp: number, target: number | Hex) => void

/** An artifact's name as a source of damage and buffs. */
const nameOf = (camp: number): string => `a${camp}`

const within = (c: Rule, centre: Hex, radius: number, test: (unit: Unit) => boolean): Unit[] =>
  c.game.units.filter((unit) => test(unit) && distance(unit.pos, centre) <= radius)

/** For an artifact that is used on a cell. */
const onCell =
  (effect: (c: Rule, camp: number, cell: Hex) => void): Effect =>
  (c, camp, target) => {
    if (typeof target === 'number') throw new Error('expected a cell')
    effect(c, camp, target)
  }

/** What each artifact does when it is used. Those that are over at once cool down at once. */
const effects: { readonly [K in ArtifactName]: Effect } = {
  HolyLight: onCell((c, camp, cell) => {
    const lit = within(c, cell, holyLight.range, (unit) => unit.camp === camp)
    for (const unit of lit) {
      const heal = { source: nameOf(camp), target: unit.id, amount: maxHpOf(c.game, unit) }
      emit(c, 'Heal', heal, priority.early)
      addBuff(c, {
        type: 'HolyLightAtkBuff',
        bearer: unit.id,
        source: nameOf(camp),
        stat: 'atk',
        add: holyLight.atk,
        left: holyLight.turnEnds,
      })
      emit(c, 'BuffAdd', { unit: unit.id, buff: 'HolyLightAtkBuff' })
    }
    recycle(c.game.players[camp] as Player)
  }),
  SalamanderShield(c, camp, target) {
    if (typeof target !== 'number') throw new Error('expected a unit')
    const unit = unitOf(c.game, target)
    const buff = { type: 'SalamanderShieldBuff', bearer: target, source: nameOf(camp) } as const
    addBuff(c, { ...buff, stat: 'maxHp', add: salamanderShield.maxHp })
    unit.hp += salamanderShield.maxHp
    emit(c, 'BuffAdd', { unit: target, buff: 'SalamanderShieldBuff' })
    emit(c, 'BuffAdd', { unit: target, buff: 'HolyShield' }, priority.late)
  },
  InfernoFlame: onCell((c, camp, cell) => {
    const source = nameOf(camp)
    const { damage } = infernoFlame
    for (const { id } of within(c, cell, infernoFlame.range, (unit) => unit.camp !== camp)) {
      const parts = [{ why: 'InfernoFlame', from: source, add: damage }]
      const hit = { source, target: id, damage, kind: 'InfernoFlameActivate', parts } as const
      emit(c, 'Damage', { ...hit, parts }, priority.first)
    }
    emit(c, 'Summon', { creature: 'Inferno', level: 1, pos: cell, camp })
    emit(c, 'CheckDeath', {}, priority.last)
  }),
  WindBlessing: onCell((c, camp, cell) => {
    for (const unit of within(c, cell, windBlessing.range, (one) => one.camp === camp)) {
      unit.canAttack = true
      unit.canMove = true
    }
    recycle(c.game.players[camp] as Player)
  }),
}

/** A player uses his artifact. */
export const ActivateArtifact = miracle.event(named.ActivateArtifact, {
  timeline: timeline.plain,
  steps: {
    apply(c) {
      const { camp, artifact: name, target } = c.event
      const player = c.game.players[camp] as Player
      const { artifact } = player
      if (artifact === null) throw new Error('there is no artifact to use')
      player.mana -= artifacts[name].cost
      artifact.state = 1
      artifact.lastUsed = [...(typeof target === 'number' ? unitOf(c.game, target).pos : target)] as Hex
      effects[name](c, camp, target)
      c.record()
    },
  },
})

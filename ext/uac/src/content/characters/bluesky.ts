import { diamond, squareAround } from '@framestack/kit/square'
import { INFINITE, INTANGIBLE_DAMAGE } from '../../decisions.ts'
import { defineBuff, defineCharacter, on } from '../../mods/define.ts'
import { takes } from '../buffs/basic.ts'
import { BLUE_SKY } from '../terrains/ids.ts'

const NO_ENTITY = 'Character_NoEntity_Buff'
const SKILL_2 = 'Skill_BlueSky2_Buff'

/** 「无实体」 (D41): damage comes to 1 whatever others say, or to nothing; and no abnormal state counts (D42). */
export const noEntity = defineBuff({
  id: NO_ENTITY,
  name: { en: 'Without substance', zh: '无实体' },
  positive: true,
  category: 'Passive',
  mutesNegative: true,
  on: [
    on('DamageEvent', {
      at: 'critical',
      when: (c) => c.event.target === c.owner?.id && takes(c.event),
      run(c) {
        if (c.scene.options.intangible === 'cancel') c.cancel()
        else c.event.fixedValue = INTANGIBLE_DAMAGE
      },
    }),
    on('BuffApplyEvent', {
      at: 'critical',
      when: (c) => c.event.target === c.owner?.id && !c.scene.isPositive(c.event.buff.id),
      run: (c) => c.cancel(),
    }),
  ],
})

/** 没入天空 is on: one step a turn, whatever else is said. */
export const intoTheSky = defineBuff({
  id: SKILL_2,
  name: { en: 'Into the sky', zh: '没入天空' },
  positive: true,
  category: 'Skill',
  provideModifiers: () => [{ stat: 'Speed', type: 'Override', value: 1 }],
})

export const blueSky = defineCharacter({
  id: 'Char_BlueSky',
  name: { en: 'BlueSky', zh: '青空' },
  stats: { MaxHP: 18, Attack: 6, Defense: 4, Speed: 4, TargetsCount: 1, MaxSP: 5 },
  range: diamond(3),
  skills: [
    { name: { en: 'Everlasting blue', zh: '永恒之青' }, passive: true, cost: 0, buff: NO_ENTITY },
    {
      name: { en: 'Into the sky', zh: '没入天空' },
      cost: 5,
      buff: SKILL_2,
      // D43: the loss first, then the board, then the buff, which never ends.
      activate({ scene, owner, enqueue }) {
        enqueue('DamageEvent', {
          source: SKILL_2,
          target: owner.id,
          value: Math.ceil(owner.hp / 2),
          kind: 'loss',
        })
        enqueue('CellTypeSetEvent', { cells: squareAround(scene.board, owner.at, 4), terrain: BLUE_SKY })
        enqueue('BuffApplyEvent', {
          source: SKILL_2,
          target: owner.id,
          buff: { id: SKILL_2, duration: INFINITE, stacks: 1, data: {} },
        })
      },
    },
  ],
  on: [
    // D40: if its hit points are not what they were when the turn began, it is without substance in the next one.
    on('TurnEndEvent', {
      when: (c) => c.owner !== null && c.scene.hpAtTurnStart(c.owner.id) !== c.owner.hp,
      run: (c) =>
        c.owner !== null &&
        c.enqueue('BuffApplyEvent', {
          source: 'Char_BlueSky',
          target: c.owner.id,
          buff: { id: NO_ENTITY, duration: 1, stacks: 1, data: {} },
        }),
    }),
  ],
})

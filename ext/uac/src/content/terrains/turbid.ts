import { defineTerrain, on } from '../../mods/define.ts'
import { takes } from '../buffs/basic.ts'
import { TURBID } from './ids.ts'

/** 浊: who takes damage on it loses a technique point as well. */
export const turbid = defineTerrain({
  id: TURBID,
  name: { en: 'Turbid', zh: '浊' },
  sign: '=',
  on: [
    on('DamageEvent', {
      at: 'lowest',
      when(c) {
        const target = c.scene.unit(c.event.target)
        return target !== undefined && takes(c.event) && c.scene.typeAt(target.at) === TURBID
      },
      run: (c) => c.enqueue('SkillPointDecreaseEvent', { source: TURBID, target: c.event.target, amount: 1 }),
    }),
  ],
})

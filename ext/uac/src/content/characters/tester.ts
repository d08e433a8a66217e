import { defineBuff, defineCharacter } from '../../mods/define.ts'
import type { UnitActing } from '../../mods/types.ts'
import { rageHook, thornsHook } from '../buffs/basic.ts'

const SKILL_1 = 'Skill_Tester1_Buff'
const SKILL_2 = 'Skill_Tester2_Buff'

/** D46: 2 more damage, for a turn. */
export const trial = defineBuff({
  id: SKILL_1,
  name: { en: 'Trial' },
  positive: true,
  category: 'Skill',
  data: { amount: 2 },
  on: [rageHook],
})

/** D46: 1 damage to whoever hurts it, for two turns. */
export const bristle = defineBuff({
  id: SKILL_2,
  name: { en: 'Bristle' },
  positive: true,
  category: 'Skill',
  data: { amount: 1 },
  on: [thornsHook],
})

const open =
  (id: string, duration: number) =>
  ({ owner, enqueue }: UnitActing) =>
    enqueue('BuffApplyEvent', { source: id, target: owner.id, buff: { id, duration, stacks: 1, data: {} } })

/** Numbers and skills: D46. Its range: its own cell (D17b) and the one in front. */
export const tester = defineCharacter({
  id: 'Char_Tester',
  name: { en: 'Tester' },
  stats: { MaxHP: 20, Attack: 5, Defense: 2, Speed: 5, TargetsCount: 1, MaxSP: 3 },
  range: [
    [0, 0],
    [0, 1],
  ],
  skills: [
    { name: { en: 'Trial' }, cost: 1, buff: SKILL_1, activate: open(SKILL_1, 1) },
    { name: { en: 'Bristle' }, cost: 2, buff: SKILL_2, activate: open(SKILL_2, 2) },
  ],
})

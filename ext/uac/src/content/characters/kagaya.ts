import type { Cell } from '@framestack/kit/square'
import { defineBuff, defineCharacter } from '../../mods/define.ts'

const SKILL_2 = 'Skill_Kagaya2_Buff'

/** Half as much attack again, for two turns (D45). */
export const radiance = defineBuff({
  id: SKILL_2,
  name: { en: 'Radiance' },
  positive: true,
  category: 'Skill',
  provideModifiers: () => [{ stat: 'Attack', type: 'FinalMultiply', value: 1.5 }],
})

const row = (y: number, reach: number): Cell[] =>
  Array.from({ length: 2 * reach + 1 }, (_, i) => [i - reach, y])

/** Numbers and skills: D45. Her range has her own cell (D17b) and nothing behind her. */
export const kagaya = defineCharacter({
  id: 'Char_Kagaya',
  name: { en: 'Kagaya' },
  stats: { MaxHP: 16, Attack: 7, Defense: 2, Speed: 3, TargetsCount: 2, MaxSP: 4 },
  range: [...row(0, 1), ...row(1, 2), ...row(2, 2), ...row(3, 1)],
  skills: [
    null,
    {
      name: { en: 'Radiance' },
      cost: 4,
      buff: SKILL_2,
      activate: ({ owner, enqueue }) =>
        enqueue('BuffApplyEvent', {
          source: SKILL_2,
          target: owner.id,
          buff: { id: SKILL_2, duration: 2, stacks: 1, data: {} },
        }),
    },
  ],
})

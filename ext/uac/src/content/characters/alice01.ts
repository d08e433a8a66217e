import { diamond } from '@framestack/kit/square'
import { INFINITE } from '../../decisions.ts'
import { defineBuff, defineCharacter, on } from '../../mods/define.ts'
import { auraHook } from '../buffs/basic.ts'

const BELOVED = 'Character_Alice01_Buff_Beloved'
const SKILL_1 = 'Character_Alice01_Buff_Skill1'

/** What the ally has whom she chose (D44), as long as she lives. */
export const beloved = defineBuff({
  id: BELOVED,
  name: { en: 'Beloved', zh: '所爱' },
  positive: true,
  provideModifiers: () => [
    { stat: 'Attack', type: 'BaseAdd', value: 2 },
    { stat: 'Defense', type: 'BaseAdd', value: 1 },
  ],
  on: [
    on('CharacterDeathEvent', {
      at: 'after',
      when: (c) => c.event.target === c.buff?.source,
      run: (c) =>
        c.owner !== null &&
        c.enqueue('BuffRemoveEvent', { source: BELOVED, target: c.owner.id, buff: BELOVED }),
    }),
  ],
})

/** Allies within her range take 1 less this turn (D44). */
export const shelter = defineBuff({
  id: SKILL_1,
  name: { en: 'Shelter', zh: '庇护' },
  positive: true,
  category: 'Skill',
  data: { amount: 1 },
  on: [auraHook],
})

export const alice01 = defineCharacter({
  id: 'Char_Alice01',
  name: { en: 'Alice01' },
  stats: { MaxHP: 1, Attack: 1, Defense: 0, Speed: 2, TargetsCount: 3, MaxSP: 0 },
  range: diamond(3),
  skills: [
    {
      name: { en: 'Shelter', zh: '庇护' },
      cost: 0,
      buff: SKILL_1,
      activate: ({ owner, enqueue }) =>
        enqueue('BuffApplyEvent', {
          source: SKILL_1,
          target: owner.id,
          buff: { id: SKILL_1, duration: 1, stacks: 1, data: {} },
        }),
    },
    null,
  ],
  setup: {
    prompt: 'choose an ally for Alice01',
    // D10: the others of her team; without any, nobody is asked.
    options: ({ scene, owner }) =>
      scene.living.filter((unit) => scene.areAllies(owner, unit) && unit.id !== owner.id).map(({ id }) => id),
    apply: ({ enqueue }, target) =>
      enqueue('BuffApplyEvent', {
        source: BELOVED,
        target,
        buff: { id: BELOVED, duration: INFINITE, stacks: 1, data: {} },
      }),
  },
})

import { diamond, squareAround } from '@framestack/kit/square'
import { defineCharacter } from '../mods/define.ts'
import { DEEP_SEEKER, RUST } from './terrains/ids.ts'

/** 「神之子·深寻」 (D47): a mod. Only her name and what rust does for her are public; numbers and skill are ours. */
export const deepSeeker = defineCharacter({
  id: DEEP_SEEKER,
  name: { en: 'Deep Seeker', zh: '神之子·深寻' },
  stats: { MaxHP: 14, Attack: 4, Defense: 3, Speed: 3, TargetsCount: 1, MaxSP: 3 },
  range: diamond(2),
  skills: [
    null,
    {
      name: { en: 'Corrosion' },
      cost: 3,
      buff: null,
      activate: ({ scene, owner, enqueue }) =>
        enqueue('CellTypeSetEvent', { cells: squareAround(scene.board, owner.at, 1), terrain: RUST }),
    },
  ],
})

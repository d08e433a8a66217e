import type { Json } from '@framestack/core'

const unit = (camp: number, type: string, level: number, pos: readonly number[], more = {}): Json => ({
  camp,
  type,
  level,
  pos: [...pos],
  ...more,
})

/** A position of Miracle where two armies stand face to face, so that random moves meet all there is. */
export const melee: Json = {
  decks: [
    { artifact: 'InfernoFlame', creatures: ['Swordsman', 'VolcanoDragon', 'Priest'] },
    { artifact: 'SalamanderShield', creatures: ['Swordsman', 'Priest', 'BlackBat'] },
  ],
  round: 48,
  mana: [12, 12],
  units: [
    unit(0, 'Priest', 2, [-3, 4, -1], { hp: 1 }),
    unit(0, 'Swordsman', 2, [-2, 4, -2], { buffs: ['HolyShield'] }),
    unit(0, 'Swordsman', 1, [-2, 3, -1], { buffs: ['HolyLightAtkBuff'] }),
    unit(0, 'VolcanoDragon', 1, [-1, 4, -3]),
    unit(0, 'FrostDragon', 2, [5, -5, 0]),
    unit(1, 'Swordsman', 1, [0, 3, -3]),
    unit(1, 'Swordsman', 1, [0, 4, -4]),
    unit(1, 'Priest', 1, [1, 3, -4]),
    unit(1, 'Archer', 2, [1, 4, -5]),
    unit(1, 'BlackBat', 1, [-2, 4, -2]),
    unit(1, 'Priest', 3, [1, 5, -6]),
  ],
  miracles: [9, 7],
  barracks: [-1, 1, 0, -1],
}

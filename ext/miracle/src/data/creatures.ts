import type { CreatureName } from '../types.ts'

/** What is printed on a creature at one level. Distances are steps. */
export interface Printed {
  readonly cost: number
  readonly atk: number
  readonly maxHp: number
  /** Least and greatest distance of an attack. */
  readonly range: readonly [number, number]
  readonly move: number
  /** Own turns after its death until the unit is at hand again. */
  readonly coolDown: number
}

/** A creature. */
export interface Creature {
  readonly name: { readonly en: CreatureName; readonly zh: string }
  /** Its number in observations. */
  readonly code: number
  readonly flying: boolean
  /** Whether it reaches flying units from the ground. Flyers reach everything. */
  readonly antiAir: boolean
  /** Units of it in a deck: at the start, and from each capacity stage on. */
  readonly capacity: readonly number[]
  readonly levels: readonly Printed[]
  /** By level: how far and how much it heals at the end of its owner's turn. */
  readonly heal?: { readonly amount: readonly number[]; readonly range: readonly number[] }
  /** By level: how far and how much it raises the attack of others. */
  readonly aura?: { readonly atk: readonly number[]; readonly range: readonly number[] }
  /** By level: damage to ground units that are `fromSelf` steps from it and `fromTarget` steps from its target. */
  readonly splash?: {
    readonly damage: readonly number[]
    readonly fromSelf: number
    readonly fromTarget: number
  }
}

type Row = [cost: number, atk: number, maxHp: number, least: number, most: number, move: number, cool: number]

const level = ([cost, atk, maxHp, least, most, move, coolDown]: Row): Printed => ({
  cost,
  atk,
  maxHp,
  range: [least, most],
  move,
  coolDown,
})

const creature = (
  en: CreatureName,
  zh: string,
  code: number,
  kind: { flying: boolean; antiAir: boolean; capacity: number[] },
  rows: Row[],
  abilities: Pick<Creature, 'heal' | 'aura' | 'splash'> = {},
): Creature => ({ name: { en, zh }, code, ...kind, levels: rows.map(level), ...abilities })

const ground = { flying: false, antiAir: false }
const guard = { flying: false, antiAir: true }

/** Every creature. Columns: cost, attack, hit points, least and greatest distance of attack, steps, cooldown. */
export const creatures: { readonly [K in CreatureName]: Creature } = {
  Archer: creature('Archer', '弓箭手', 0, { ...guard, capacity: [3, 4, 5] }, [
    [2, 1, 2, 3, 4, 3, 4],
    [4, 2, 3, 3, 4, 3, 4],
    [6, 3, 4, 3, 4, 3, 4],
  ]),
  Swordsman: creature('Swordsman', '剑士', 1, { ...ground, capacity: [6, 7, 8] }, [
    [2, 2, 2, 1, 1, 3, 2],
    [4, 4, 4, 1, 1, 3, 2],
    [6, 6, 6, 1, 1, 3, 3],
  ]),
  BlackBat: creature('BlackBat', '黑蝙蝠', 2, { flying: true, antiAir: true, capacity: [3, 4, 5] }, [
    [2, 1, 1, 0, 1, 4, 3],
    [3, 2, 1, 0, 1, 4, 3],
    [6, 4, 2, 0, 1, 5, 4],
  ]),
  Priest: creature(
    'Priest',
    '牧师',
    3,
    { ...guard, capacity: [3, 4, 4] },
    [
      [2, 0, 3, 0, 1, 5, 3],
      [4, 0, 4, 0, 1, 5, 3],
      [7, 0, 6, 0, 2, 5, 5],
    ],
    { heal: { amount: [1, 1, 1], range: [2, 3, 3] }, aura: { atk: [1, 1, 1], range: [2, 3, 3] } },
  ),
  VolcanoDragon: creature(
    'VolcanoDragon',
    '火山之龙',
    4,
    { ...ground, capacity: [3, 4, 5] },
    [
      [5, 3, 5, 1, 2, 2, 5],
      [7, 4, 7, 1, 2, 2, 5],
      [9, 5, 9, 1, 2, 2, 5],
    ],
    { splash: { damage: [3, 4, 5], fromSelf: 2, fromTarget: 1 } },
  ),
  Inferno: creature('Inferno', '地狱火', 5, { ...guard, capacity: [1] }, [[0, 8, 12, 0, 1, 3, 999]]),
  FrostDragon: creature('FrostDragon', '冰霜之龙', 6, { ...guard, capacity: [3, 4, 5] }, [
    [5, 3, 4, 0, 2, 2, 4],
    [7, 4, 6, 0, 2, 2, 4],
    [9, 5, 8, 0, 2, 2, 5],
  ]),
}

/** Names of all creatures, by their numbers. */
export const creatureNames = Object.keys(creatures) as CreatureName[]

/** Creatures that a deck may have: all but the one that an artifact brings. */
export const deckCreatures: readonly CreatureName[] = creatureNames.filter((name) => name !== 'Inferno')

/** Turns at whose start decks get larger: the first of the second stage, and of the third. */
export const capacityStages: readonly number[] = [51, 76]

/** How many units of a creature a deck has in a stage (0, 1, 2). The last number counts for all later ones. */
export function capacityAt(name: CreatureName, stage: number): number {
  const { capacity } = creatures[name]
  return capacity[Math.min(stage, capacity.length - 1)] as number
}

/** What is printed on a creature at a level from 1 to 3; the Inferno has one level only. Throws a RangeError for others. */
export function printed(name: CreatureName, level: number): Printed {
  const found = creatures[name].levels[level - 1]
  if (found === undefined) throw new RangeError(`${name} has no level ${level}`)
  return found
}

/** What an ability has at a level. Throws a RangeError for a level that there is not. */
export function atLevel(values: readonly number[], level: number): number {
  const value = values[level - 1]
  if (value === undefined) throw new RangeError(`there is no level ${level}`)
  return value
}

/** Whether a text is the name of a creature. */
export const isCreature = (text: unknown): text is CreatureName =>
  typeof text === 'string' && Object.hasOwn(creatures, text)

import type { Json, Ruleset } from '@framestack/core'
import { Turn } from '../src/frames/turn.ts'
import { miracle } from '../src/language.ts'
import { position } from '../src/rules/position.ts'
import { shape } from '../src/shape.ts'
import type { Options } from '../src/types.ts'

/** A match that begins in the middle of a battle, so that random moves meet all there is. */
export interface Profile {
  readonly name: string
  readonly setup: Json
  readonly options: Partial<Options>
}

const unit = (camp: number, type: string, level: number, pos: readonly number[], more = {}) => ({
  camp,
  type,
  level,
  pos: [...pos],
  ...more,
})

/** What an artifact has brought already, beside the other ones. */
const brought: { readonly [artifact: string]: Json } = {
  InfernoFlame: unit(0, 'Inferno', 1, [-1, 2, -1], { hp: 1 }),
  SalamanderShield: unit(0, 'Swordsman', 1, [-1, 2, -1], { hp: 1, buffs: ['SalamanderShieldBuff'] }),
}

/** Two armies face to face, around a barrack and before a miracle. */
const melee = [
  unit(0, 'Priest', 2, [-3, 4, -1], { hp: 1 }),
  unit(0, 'Swordsman', 2, [-2, 4, -2], { buffs: ['HolyShield'] }),
  unit(0, 'Swordsman', 1, [-2, 3, -1], { buffs: ['HolyLightAtkBuff'] }),
  unit(0, 'VolcanoDragon', 1, [-1, 4, -3]),
  unit(0, 'BlackBat', 3, [-1, 3, -2]),
  unit(0, 'FrostDragon', 2, [5, -5, 0]),
  unit(1, 'Swordsman', 1, [0, 3, -3]),
  unit(1, 'Swordsman', 1, [0, 4, -4]),
  unit(1, 'Priest', 1, [1, 3, -4]),
  unit(1, 'Archer', 2, [1, 4, -5]),
  unit(1, 'BlackBat', 1, [-2, 4, -2]),
  unit(1, 'VolcanoDragon', 2, [2, 3, -5]),
  unit(1, 'Priest', 3, [1, 5, -6]),
]

const decks = (first: string, second: string): Json => [
  { artifact: first, creatures: ['Swordsman', 'VolcanoDragon', 'Priest'] },
  { artifact: second, creatures: ['Swordsman', 'Priest', 'BlackBat'] },
]

const profile = (name: string, first: string, second: string, options: Partial<Options>): Profile => ({
  name,
  setup: {
    decks: decks(first, second),
    round: 48,
    mana: [12, 12],
    units: Object.hasOwn(brought, first) ? [...melee, brought[first] as Json] : melee,
    miracles: [9, 2],
    barracks: [-1, 1, 0, -1],
  },
  options,
})

/** One profile for each way of playing: artifacts, modes, quirks. */
export const profiles: readonly Profile[] = [
  profile('compat, quirks kept', 'InfernoFlame', 'SalamanderShield', { mode: 'compat', quirks: 'keep' }),
  profile('compat, quirks fixed', 'SalamanderShield', 'WindBlessing', { mode: 'compat', quirks: 'fix' }),
  profile('strict, quirks kept', 'WindBlessing', 'HolyLight', { mode: 'strict', quirks: 'keep' }),
  profile('strict, quirks fixed', 'HolyLight', 'InfernoFlame', { mode: 'strict', quirks: 'fix' }),
]

/**
 * The turn without giving up, and with a turn's end for those who are late: random players would give up long before they
 * have met all there is.
 */
const fightingOn = {
  ...Turn,
  definition: {
    ...Turn.definition,
    offers: {
      asking(c: never, offer: never) {
        const { offers } = Turn.definition
        if (typeof offers !== 'object') throw new Error('expected offers by state')
        offers['asking']?.(c, { ...(offer as object), surrender: () => undefined } as never)
      },
    },
    onTimeout: () => ({ action: 'endround' }),
  },
}

/** The ruleset, beginning as a profile says; nobody gives up. */
export function startingAt({ setup, options }: Profile): Ruleset {
  const given = { mode: 'compat', quirks: 'keep', rounds: 100, ...options } as const
  const frames = shape.frames.map((frame) => (frame.name === Turn.name ? fightingOn : frame))
  return miracle.ruleset({ ...shape, frames, setup: (c) => position({ ...c, options: given }, setup) })
}

import type { Beginning } from '@framestack/core'
import { emptyEffects } from '@framestack/kit/effects'
import type { Game, Options } from '../types.ts'
import { homeRow } from './board.ts'
import { manaOf } from './items.ts'

/** The game before decks are chosen. */
export function setup({ options }: Pick<Beginning<Options>, 'options'>): Game {
  return {
    turn: 0,
    turns: 0,
    ended: [0, 0],
    mana: [manaOf(0, 0), manaOf(1, 0)],
    bases: [options.health, options.health],
    lines: [homeRow(0), homeRow(1)],
    pieces: [],
    fallen: [],
    hands: [[], []],
    decks: [[], []],
    kingdoms: [null, null],
    cycled: false,
    serial: 2,
    effects: emptyEffects(),
  }
}

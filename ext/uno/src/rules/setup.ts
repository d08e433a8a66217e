import type { Beginning } from '@framestack/core'
import type { Game, Options } from '../types.ts'
import { rulesOf } from './options.ts'

/** A game before its first card. */
export function setup({ players, options, random }: Beginning<Options>): Game {
  return blank(players, rulesOf(options).starter === 'first' ? players - 1 : random.int(players))
}

/** Nothing is dealt yet. */
export function blank(players: number, dealer: number): Game {
  return {
    phase: 'deal',
    current: 0,
    dir: 1,
    colour: 'red',
    pending: 0,
    source: null,
    drawn: null,
    bluff: null,
    calling: [],
    uncalled: null,
    jumpers: null,
    skipped: null,
    scolded: [],
    out: [],
    acts: 0,
    stuck: 0,
    draw: [],
    discard: [],
    hands: Array.from({ length: players }, () => []),
    seen: [],
    dealer,
    round: 0,
    scores: Array<number>(players).fill(0),
    won: null,
  }
}

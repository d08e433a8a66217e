import { type Doing, domain, language, type Reading, type Seat, type } from '@framestack/core'
import type { Id } from '@framestack/kit/effects'
import { isTile } from './rules/board.ts'
import type { Events, Game, Options } from './types.ts'

/** The language of all frames here. */
export const lane = language<Game, Events, Options>()

/** What functions that only look take. */
export type Look = Reading<Game, Options>
/** What rules take that write and start things. */
export type Rule = Doing<Game, Events, Options>

/** Cards in hands, by their ids. */
export const card = domain<number>('card', {
  is: (value) => Number.isSafeInteger(value) && (value as number) >= 2,
  parse: (text) => (/^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : undefined),
  print: (id) => `#${id}`,
  schema: { type: 'integer', minimum: 2 },
})

/** Tiles: row and column, `4,0` the left end of the home row of P0. */
export const tile = domain<string>('tile', {
  is: isTile,
  parse: (text) => (isTile(text) ? text : undefined),
  schema: { type: 'string', pattern: '^[0-4],[0-3]$' },
})

/** Pieces by their ids; 0 and 1 are the bases. */
export const piece = domain<number>('piece', {
  is: (value) => Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0),
  parse: (text) => (/^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : undefined),
  print: (id) => `#${id}`,
  schema: { type: 'integer', minimum: 0 },
})

/** Names of cards and of decks. */
export const name = domain<string>('name', {
  is: (value) => typeof value === 'string' && value.length <= 40,
  schema: { type: 'string', maxLength: 40 },
})

/** A card is played: it is paid for, or comes from an ability. */
export const Play = lane.declare('play', {
  data: type<{
    player: Seat
    item: number
    at: string | null
    target: Id | null
    free: boolean
    reweigh: boolean
  }>(),
})
/** A piece does what it does at the beginning of its player's turn. */
export const Activate = lane.declare('activate', {
  data: type<{ piece: number; kind: 'unit' | 'structure' }>(),
})
/** A piece makes steps. `played`: it also looks to its sides. */
export const Walk = lane.declare('walk', {
  data: type<{ piece: number; side: Seat; left: number; played: boolean }>(),
})
/** A piece attacks another, or a base. */
export const Attack = lane.declare('attack', {
  data: type<{ piece: number; target: number; side: Seat; hostile: boolean; tile: string | null }>(),
})

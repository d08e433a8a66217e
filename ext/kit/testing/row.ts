import type { Seat } from '@framestack/core'
import {
  type Book,
  type Dialect,
  type EffectState,
  type Entity,
  type Id,
  staticParts,
  type Table,
} from '../src/effects/index.ts'

/** The words of the arena. */
export const dialect: Dialect = {
  tribes: ['red', 'blue'],
  statuses: ['poisoned', 'vitalized', 'silent'],
  areas: ['board', 'bordering'],
  kingdoms: ['arena'],
  rarities: ['common'],
  tags: [],
  stats: ['strength', 'damageDealt', 'damageTaken'],
  kinds: ['unit', 'structure', 'spell', 'base'],
}

export interface Fighter {
  id: number
  card: string
  side: Seat
  strength: number
}

/** A game for tests: fighters in one row, a base behind each player, no hands and no boards. */
export interface Arena {
  turn: Seat
  /** One for each seat: two or three of them. */
  bases: number[]
  /** In the order in which they stand. */
  row: Fighter[]
  fallen: Fighter[]
  effects: EffectState
}

/** The arena as effects read it. */
export class Row implements Table {
  readonly game: Arena
  readonly book: Book

  constructor(game: Arena, book: Book) {
    this.game = game
    this.book = book
  }

  get state() {
    return this.game.effects
  }
  get active() {
    return this.game.turn
  }
  entity(id: Id): Entity | null {
    if (typeof id === 'number' && id < 2)
      return { ...blank, id, kind: 'base', side: id, base: this.game.bases[id] ?? 0 }
    const here = this.game.row.find((one) => one.id === id)
    const found = here ?? this.game.fallen.find((one) => one.id === id)
    if (found === undefined) return null
    const { kind, tribes = [], cost } = this.book.card(found.card)
    const zone = here === undefined ? 'fallen' : 'play'
    const tile = `t${this.game.row.findIndex((one) => one.id === id)}`
    return {
      ...blank,
      ...found,
      kind,
      zone,
      tribes,
      cost,
      base: found.strength,
      printed: 5,
      tile,
      age: found.id,
    }
  }
  pieces() {
    return this.game.row.map(({ id }) => id)
  }
  baseOf(seat: Seat) {
    return seat
  }
  opponent(seat: Seat) {
    return (seat + 1) % this.game.bases.length
  }
  cards() {
    return []
  }
  mana() {
    return 0
  }
  area(name: string, anchor: Entity | null) {
    const at = Number(String(anchor?.tile ?? 't-9').slice(1))
    const all = this.game.row.map((_, i) => i)
    const near = name === 'board' ? all : all.filter((i) => Math.abs(i - at) === 1)
    return { tiles: near.map((i) => `t${i}`), bases: [] }
  }
  at(tile: Id) {
    return this.game.row[Number(String(tile).slice(1))]?.id ?? null
  }
  rank({ id }: Entity) {
    return this.pieces().indexOf(Number(id))
  }
  distance() {
    return 0
  }
  forward() {
    return 0
  }
  leftness() {
    return 0
  }
  canPush() {
    return false
  }
  tileAhead() {
    return null
  }
  statics(id: Id, stat: string) {
    return staticParts(this, id, stat)
  }
  ordered(ids: readonly Id[]) {
    // Turn order from whoever is at it, then as they stand: with three players, too, no two share a place.
    const { turn, bases } = this.game
    const rank = (id: Id) => ((this.entity(id)?.side ?? 0) - turn + bases.length) % bases.length
    return [...ids].sort((a, b) => rank(a) - rank(b) || Number(a) - Number(b))
  }
  fingerprint() {
    const { effects, ...rest } = this.game
    return JSON.stringify([rest, effects.buffs])
  }
}

const blank: Entity = {
  id: -1,
  kind: 'tile',
  zone: 'play',
  side: null,
  card: null,
  level: 1,
  base: 0,
  printed: 0,
  cost: 0,
  tribes: [],
  tags: [],
  rarity: null,
  tile: null,
  age: 0,
  params: {},
}

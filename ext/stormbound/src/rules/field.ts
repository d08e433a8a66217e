import type { Seat } from '@framestack/core'
import {
  type Book,
  type EffectState,
  type Entity,
  type Id,
  type Part,
  runningOf,
  sceneOf,
  staticParts,
  type Table,
} from '@framestack/kit/effects'
import type { Game, Item, Piece } from '../types.ts'
import {
  type Area,
  advanced,
  areaOf,
  beside,
  COLS,
  dirOf,
  homeRow,
  isOn,
  isTile,
  leftness,
  opponent,
  placeOf,
  positional,
  tileOf,
} from './board.ts'

/** The game as the effects of cards read it. */
export class Field implements Table {
  readonly game: Game
  readonly book: Book

  constructor(game: Game, book: Book) {
    this.game = game
    this.book = book
  }

  get state(): EffectState {
    return this.game.effects
  }

  get active(): Seat {
    return this.game.turn
  }

  /** The piece of that id in play. */
  piece(id: Id): Piece | null {
    return this.game.pieces.find((piece) => piece.id === id) ?? null
  }

  pieceAt(tile: string): Piece | null {
    const { row, col } = placeOf(tile)
    return this.game.pieces.find((piece) => piece.row === row && piece.col === col) ?? null
  }

  entity(id: Id): Entity | null {
    if (typeof id === 'string') return isTile(id) ? tileEntity(id) : null
    if (id === 0 || id === 1) return this.#base(id)
    const piece = this.piece(id)
    if (piece !== null) return this.#piece(piece, 'play')
    const fallen = this.game.fallen.find((one) => one.id === id)
    if (fallen !== undefined) return this.#piece(fallen, 'fallen')
    for (const seat of [0, 1] as const) {
      const inHand = this.game.hands[seat].find((item) => item.id === id)
      if (inHand !== undefined) return this.#item(inHand, 'hand', seat)
      const inDeck = this.game.decks[seat].find((item) => item.id === id)
      if (inDeck !== undefined) return this.#item(inDeck, 'deck', seat)
    }
    return null
  }

  #base(seat: 0 | 1): Entity {
    const health = this.game.bases[seat]
    return { ...nothing, id: seat, kind: 'base', zone: 'play', side: seat, base: health, printed: health }
  }

  #piece(piece: Piece, zone: 'play' | 'fallen'): Entity {
    const card = this.book.card(piece.card)
    return {
      id: piece.id,
      kind: card.kind,
      zone,
      side: piece.side,
      card: piece.card,
      level: piece.level,
      base: piece.strength,
      printed: this.printed(piece.card, piece.level),
      cost: card.cost,
      tribes: card.tribes ?? [],
      tags: card.tags ?? [],
      rarity: card.rarity ?? null,
      tile: tileOf(piece),
      age: piece.id,
      params: piece.params,
    }
  }

  #item(item: Item, zone: 'hand' | 'deck', seat: Seat): Entity {
    const card = this.book.card(item.card)
    const strength = (item.strength ?? this.printed(item.card, item.level)) + item.strengthBy
    return {
      id: item.id,
      kind: card.kind,
      zone,
      side: seat,
      card: item.card,
      level: item.level,
      base: strength,
      printed: strength,
      cost: Math.max(0, (item.cost ?? card.cost) + item.costBy),
      tribes: card.tribes ?? [],
      tags: card.tags ?? [],
      rarity: card.rarity ?? null,
      tile: null,
      age: item.id,
      params: {},
    }
  }

  /** Strength that is printed on a card of a level. */
  printed(id: string, level: number): number {
    const card = this.book.card(id)
    if (card.kind === 'spell') return 0
    if (typeof card.strength === 'number') return card.strength
    const listed = 'lv' in card.strength ? card.strength.lv[level - 1] : undefined
    if (typeof listed === 'number') return listed
    const run = { ...runningOf({ ...nothing, id: -1, kind: card.kind, card: id, level }, 'static'), level }
    return sceneOf(this, run, null).num(card.strength)
  }

  pieces(): readonly Id[] {
    const places = this.game.pieces.map(({ id, row, col }) => ({ id, at: row * COLS + col }))
    return places.sort((a, b) => a.at - b.at).map(({ id }) => id)
  }

  baseOf(seat: Seat): Id {
    return seat
  }

  opponent(seat: Seat): Seat {
    return opponent(seat)
  }

  cards(zone: 'hand' | 'deck', seat: Seat): readonly Id[] {
    return (zone === 'hand' ? this.game.hands : this.game.decks)[seat as 0 | 1].map(({ id }) => id)
  }

  mana(seat: Seat): number {
    return this.game.mana[seat as 0 | 1]
  }

  area(name: string, anchor: Entity | null, owner: Seat): Area {
    const place = anchor?.tile == null ? null : placeOf(String(anchor.tile))
    return areaOf(name, place, anchor?.side ?? owner, owner, this.game.lines)
  }

  at(tile: Id): Id | null {
    return this.pieceAt(String(tile))?.id ?? null
  }

  rank({ tile, kind, side }: Entity): number {
    if (kind === 'base') return 1000 + (side ?? 0)
    const { row, col } = placeOf(String(tile ?? '0,0'))
    return row * COLS + col
  }

  distance(a: Entity, b: Entity): number {
    if (a.tile === null && a.kind !== 'base') return 0
    const [from, to] = [whereIs(a), whereIs(b)]
    // A base lies behind the whole of its home row.
    const across = a.kind === 'base' || b.kind === 'base' ? 0 : Math.abs(from.col - to.col)
    return Math.abs(from.row - to.row) + across
  }

  forward({ tile, side }: Entity): number {
    return tile === null || side === null ? -1 : advanced(placeOf(String(tile)), side)
  }

  leftness({ tile, side, id }: Entity): number {
    if (tile !== null) return leftness(placeOf(String(tile)).col, side ?? 0)
    return this.game.hands[(side ?? 0) as 0 | 1].findIndex((item) => item.id === id)
  }

  canPush(entity: Entity, dir: 'away' | 'forward' | 'back', self: Entity | null): boolean {
    const way = this.pushWay(entity, dir, self)
    return way !== null && this.isFree(beside(placeOf(String(entity.tile)), way[0], way[1]))
  }

  /** Rows and columns of one step of a push. Structures stand fast. */
  pushWay(
    entity: Entity,
    dir: 'away' | 'forward' | 'back',
    self: Entity | null,
  ): readonly [number, number] | null {
    if (entity.kind !== 'unit' || entity.tile === null || entity.side === null) return null
    if (dir !== 'away') return [dirOf(entity.side) * (dir === 'forward' ? 1 : -1), 0]
    if (self?.tile == null) return null
    const [from, to] = [placeOf(String(self.tile)), placeOf(String(entity.tile))]
    if (from.row === to.row) return [0, Math.sign(to.col - from.col) + 0]
    return [Math.sign(to.row - from.row) + 0, 0]
  }

  isFree(place: { readonly row: number; readonly col: number }): boolean {
    return isOn(place) && this.pieceAt(tileOf(place)) === null
  }

  tileAhead({ tile, side }: Entity): Id | null {
    if (tile === null || side === null) return null
    const ahead = beside(placeOf(String(tile)), dirOf(side), 0)
    return isOn(ahead) ? tileOf(ahead) : null
  }

  statics(id: Id, stat: string): readonly Part[] {
    return staticParts(this, id, stat)
  }

  /** What happens at once is answered in the order of the player who is not at it. */
  ordered(ids: readonly Id[]): Id[] {
    const compare = positional(opponent(this.game.turn))
    const known = ids.map((id) => ({ id, entity: this.entity(id) }))
    const standing = known.filter(({ entity }) => entity?.tile != null)
    const others = known.filter(({ entity }) => entity?.tile == null)
    standing.sort((a, b) => compare(placeOf(String(a.entity?.tile)), placeOf(String(b.entity?.tile))))
    return [...standing, ...others].map(({ id }) => id)
  }

  fingerprint(): string {
    const { effects, ...rest } = this.game
    const { action: _, ...kept } = effects
    return JSON.stringify([rest, kept])
  }
}

function whereIs({ kind, side, tile }: Entity): { row: number; col: number } {
  if (kind === 'base') return { row: homeRow(side ?? 0) - dirOf(side ?? 0), col: 0 }
  return placeOf(String(tile ?? '0,0'))
}

const nothing: Entity = {
  id: -1,
  kind: 'tile',
  zone: 'tile',
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

const tileEntity = (tile: string): Entity => ({ ...nothing, id: tile, tile })

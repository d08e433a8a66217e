import type { JsonObject } from '@framestack/core'
import type { Spot } from './places.ts'
import { cardsOf, countOf, piecesOf, type SeenPiece, type SeenTable } from './seen.ts'

/** How one try ended. */
export interface Outcome {
  readonly table: SeenTable
  /** Who won; empty: a draw; null: the match goes on. */
  readonly won: readonly number[] | null
  readonly events: readonly JsonObject[]
}

/** A value over all tries, from the lowest to the highest. */
export interface Span {
  readonly low: number
  readonly high: number
}

/** What becomes of something that stands on the board. */
export interface Fate {
  readonly piece: SeenPiece
  /** Its strength where it lives; null: it is gone in every try. */
  readonly strength: Span | null
  /** In how many tries it is gone. */
  readonly gone: number
  /** Where it stands in the end, where that is the same in every try. */
  readonly to: Spot | null
  /** It ends on different tiles. */
  readonly strays: boolean
  readonly gains: readonly string[]
  readonly loses: readonly string[]
  /** Whose it becomes, where that changes. */
  readonly side: number | null
}

/** Something that comes to a tile: what is played, and what it brings. */
export interface Arrival {
  readonly at: Spot
  readonly card: string
  readonly side: number
  readonly kind: string
  readonly level: number
  readonly strength: Span
  /** In how many tries. */
  readonly times: number
}

/** What a move would do, over all tries. */
export interface Forecast {
  readonly tries: number
  /** Each try ended with the same table. */
  readonly sure: boolean
  readonly fates: readonly Fate[]
  readonly arrivals: readonly Arrival[]
  /** Where the piece that is played walks, in the order of its steps; empty where tries differ. */
  readonly way: readonly Spot[]
  readonly bases: readonly { readonly seat: number; readonly was: number; readonly now: Span }[]
  /** Mana that is left to both. */
  readonly mana: readonly { readonly seat: number; readonly was: number; readonly now: Span }[]
  /** Cards in both hands, where their number changes by more than the card that is played. */
  readonly hands: readonly { readonly seat: number; readonly was: number; readonly now: Span }[]
  readonly wins: readonly { readonly seat: number; readonly times: number }[]
}

const spanOf = (values: readonly number[]): Span => ({ low: Math.min(...values), high: Math.max(...values) })
const same = <T>(values: readonly T[]): boolean => values.every((one) => one === values[0])

/** Puts tries together. There is at least one. */
export function forecastOf(before: SeenTable, seat: number, outcomes: readonly Outcome[]): Forecast {
  const after = outcomes.map(({ table }) => new Map(piecesOf(table).map((piece) => [piece.id, piece])))
  const fates = piecesOf(before).map((piece) => fateOf(piece, after))
  const known = new Set(piecesOf(before).map(({ id }) => id))
  const seats = [0, 1] as const
  const numbers = (
    of: (table: SeenTable, seat: 0 | 1) => number,
    shift: (seat: number) => number = () => 0,
  ) =>
    seats
      .map((one) => ({
        seat: one,
        was: of(before, one) + shift(one),
        now: spanOf(outcomes.map(({ table }) => of(table, one))),
      }))
      .filter(({ was, now }) => now.low !== was || now.high !== was)
  return {
    tries: outcomes.length,
    sure: same(outcomes.map(({ table, won }) => JSON.stringify([seenIn(table, seat), won]))),
    fates: fates.filter(changes),
    arrivals: arrivalsOf(after, known),
    way: wayOf(outcomes),
    bases: numbers((table, one) => table.bases[one]),
    mana: numbers((table, one) => table.mana[one]),
    hands: numbers(
      (table, one) => countOf(table.hands[one]),
      (one) => (one === seat ? -1 : 0),
    ),
    wins: seats
      .map((one) => ({ seat: one, times: outcomes.filter(({ won }) => won?.includes(one) === true).length }))
      .filter(({ times }) => times > 0),
  }
}

/** All of a table by which tries can be told apart. */
function seenIn({ board, bases, mana, hands }: SeenTable, seat: number) {
  return [board, bases, mana, cardsOf(hands[seat]).map(({ card }) => card), hands.map(countOf)]
}

function fateOf(piece: SeenPiece, after: readonly ReadonlyMap<number, SeenPiece>[]): Fate {
  const lives = after.map((table) => table.get(piece.id)).filter((one) => one !== undefined)
  const [first] = lives
  const always = (key: string) => lives.length > 0 && lives.every(({ statuses }) => statuses.includes(key))
  return {
    piece,
    strength: first === undefined ? null : spanOf(lives.map(({ strength }) => strength)),
    gone: after.length - lives.length,
    to: first !== undefined && same(lives.map(({ at }) => at)) && first.at !== piece.at ? first.at : null,
    strays: !same(lives.map(({ at }) => at)),
    gains: [...new Set(lives.flatMap(({ statuses }) => statuses))].filter(
      (key) => !piece.statuses.includes(key),
    ),
    loses: piece.statuses.filter((key) => first !== undefined && !always(key)),
    side:
      first !== undefined && first.side !== piece.side && same(lives.map(({ side }) => side))
        ? first.side
        : null,
  }
}

const changes = ({ piece, strength, gone, to, strays, gains, loses, side }: Fate): boolean =>
  gone > 0 ||
  strength?.low !== piece.strength ||
  strength.high !== piece.strength ||
  to !== null ||
  strays ||
  side !== null ||
  gains.length + loses.length > 0

function arrivalsOf(after: readonly ReadonlyMap<number, SeenPiece>[], known: ReadonlySet<number>): Arrival[] {
  const found = new Map<string, { piece: SeenPiece; strengths: number[] }>()
  for (const table of after)
    for (const piece of table.values()) {
      if (known.has(piece.id)) continue
      const key = `${piece.at} ${piece.card} ${piece.side}`
      const group = found.get(key) ?? { piece, strengths: [] }
      group.strengths.push(piece.strength)
      found.set(key, group)
    }
  return [...found.values()].map(({ piece: { at, card, side, kind, level }, strengths }) => ({
    at,
    card,
    side,
    kind,
    level,
    strength: spanOf(strengths),
    times: strengths.length,
  }))
}

/** The tiles over which the piece goes that is played. */
function wayOf(outcomes: readonly Outcome[]): Spot[] {
  const ways = outcomes.map(({ events }) => {
    const played = events.find(({ type }) => type === 'Played')
    if (typeof played?.['at'] !== 'string') return []
    const steps = events.filter(({ type, piece }) => type === 'Moved' && piece === played['piece'])
    return [played['at'], ...steps.map(({ to }) => String(to))]
  })
  const [first = []] = ways
  return same(ways.map((way) => way.join(' '))) && first.length > 1 ? first : []
}

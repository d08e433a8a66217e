import type { Hint, Json, JsonObject, OfferJson } from '@framestack/core'
import { openFor } from '../generic/moves.ts'
import { type Spot, spotOfBase } from './places.ts'
import { piecesOf, type SeenTable } from './seen.ts'

/** What may be done with a card in hand. */
export interface Use {
  /** Where it may be played, or on whom it may be cast, and the move that does it. */
  readonly spots: ReadonlyMap<Spot, JsonObject>
  /** The move that casts it, where it needs no target. */
  readonly cast: JsonObject | null
}

/** What is offered, by what it is done with. */
export interface Offers {
  /** By card in hand. */
  readonly uses: ReadonlyMap<number, Use>
  /** Cards that may be swapped. */
  readonly cycle: ReadonlySet<number>
  readonly end: boolean
  /** Names of the starter decks, where one is to be chosen. */
  readonly starters: readonly string[]
  /** The offer of a deck of one's own. */
  readonly build: OfferJson | null
  /** What this table knows nothing of. */
  readonly others: readonly OfferJson[]
}

const known = ['play', 'cast', 'cycle', 'end', 'starter', 'build']

const valuesOf = (offer: OfferJson | undefined, name: string, given: JsonObject = {}): readonly Json[] => {
  const arg = offer?.args.find((one) => one.name === name)
  return arg === undefined ? [] : (openFor(arg, given)?.values ?? [])
}

/** Sorts what is offered. */
export function offersOf(ask: Hint | null, view: SeenTable): Offers {
  const all = ask?.offers ?? []
  const find = (action: string) => all.find((offer) => offer.action === action)
  const uses = new Map<number, Use>()
  const [play, cast] = [find('play'), find('cast')]
  for (const card of valuesOf(play, 'card')) {
    const spots = valuesOf(play, 'at', { card }).map((at): [Spot, JsonObject] => [
      String(at),
      { action: 'play', card, at },
    ])
    uses.set(Number(card), { spots: new Map(spots), cast: null })
  }
  for (const card of valuesOf(cast, 'card')) {
    const spots = valuesOf(cast, 'target', { card }).flatMap((target): [Spot, JsonObject][] => {
      const spot = spotOf(Number(target), view)
      return spot === null ? [] : [[spot, { action: 'cast', card, target }]]
    })
    uses.set(Number(card), {
      spots: new Map(spots),
      cast: spots.length === 0 ? { action: 'cast', card } : null,
    })
  }
  return {
    uses,
    cycle: new Set(valuesOf(find('cycle'), 'card').map(Number)),
    end: find('end') !== undefined,
    starters: valuesOf(find('starter'), 'deck').map(String),
    build: find('build') ?? null,
    others: all.filter(({ action }) => !known.includes(action)),
  }
}

/** Where a piece or a base is. */
function spotOf(id: number, view: SeenTable): Spot | null {
  if (id === 0 || id === 1) return spotOfBase(id)
  return piecesOf(view).find((piece) => piece.id === id)?.at ?? null
}

/** The move that would use a card on a spot, also where it is not offered: the refusal says why not. */
export function tried(
  card: { readonly id: number; readonly kind: string },
  spot: Spot,
  view: SeenTable,
): JsonObject {
  if (card.kind !== 'spell') return { action: 'play', card: card.id, at: spot }
  const target = spot.startsWith('base') ? Number(spot.slice(4)) : view.board[spot]?.id
  return { action: 'cast', card: card.id, ...(target === undefined ? {} : { target }) }
}

import type { Seat } from '@framestack/core'
import type { CardId } from '../types.ts'
import type { View } from '../view.ts'
import type { Turn } from './types.ts'

/** What is open to a player, as bots look at it. */
export interface Open {
  readonly seat: Seat
  readonly view: View
  readonly hand: readonly CardId[]
  /** The cards that may be played and fit: those that only cost something are left out. */
  readonly cards: readonly CardId[]
  /** Whether a move is open, whatever its arguments. */
  readonly has: (action: string) => boolean
  /** What a move's argument may be. */
  readonly values: <T>(action: string, argument: string) => T[]
  readonly pick: Turn['pick']
  /** Whether the others wait for him. */
  readonly awaited: boolean
}

/** Reads a turn. */
export function openTo({ seat, view, hint, pick, awaited = true }: Turn): Open {
  const seen = view as View
  const offers = (action: string) =>
    hint.offers.filter((offer) => offer.action === action && offer.count !== 0)
  const values = <T>(action: string, argument: string): T[] =>
    offers(action).flatMap(({ args }) => (args.find(({ name }) => name === argument)?.values ?? []) as T[])
  const hand = (seen.hands[seat] ?? []).filter((card) => card !== null)
  return {
    seat,
    view: seen,
    hand,
    cards: values<CardId>('play', 'card').filter((card) => !seen.unfit?.includes(card)),
    has: (action) => offers(action).length > 0,
    values,
    pick,
    awaited,
  }
}

/** Who comes next in the direction of play. */
export function nextOf({ hands, dir, out }: View, seat: Seat): Seat {
  let at = seat
  do at = (at + dir + hands.length) % hands.length
  while (out.includes(at) && at !== seat)
  return at
}

/** Who plays with him; undefined where everybody plays alone. */
export const partnerOf = ({ partners }: View, seat: Seat): Seat | undefined => partners?.[seat]

import type { Json } from '../json/index.ts'
import type { Doing, Reading } from '../language/context.ts'
import type { Domain } from '../language/kinds.ts'
import { from, type ValueSet } from '../offers/index.ts'
import type { Seat } from '../types.ts'

/** A named condition on cards, with what it compares to: `{ filter: 'of that suit', args: 4 }`. */
export interface Where<N extends string = string> {
  filter: N
  args?: Json
}

/** Conditions that frames can name, because a function cannot be saved. The name completes "9 is not ...". */
export type CardFilters<G, O, C> = {
  readonly [label: string]: (c: Reading<G, O>, card: C, args: Json) => boolean
}

type Move<G, E, O, C> = (c: Doing<G, E, O>, player: Seat, cards: C[]) => void

/** What the kernel's card frames must know of a game's cards. */
export interface CardTable<G, E, O, C, F> {
  /** The kind of card ids in messages. */
  card: Domain<C>
  /** The cards that a player may show, discard or play. */
  hand: (c: Reading<G, O>, player: Seat) => readonly C[]
  /** Conditions by the name that a frame gives in `where`. */
  filters: F
  /** What showing cards does: events, and what came to light. The frame itself moves no card. */
  show: Move<G, E, O, C>
  /** What discarding cards does: where they go, and events. */
  discard: Move<G, E, O, C>
  /** What playing cards does: where they go, and events. */
  play: Move<G, E, O, C>
}

/** The cards of a player that meet the conditions, `min` to `max` of them. */
export function cardsOf<G, E, O, C extends string | number, F extends CardFilters<G, O, C>>(
  table: CardTable<G, E, O, C, F>,
  c: Reading<G, O>,
  player: Seat,
  ask: {
    readonly min: number
    readonly max: number
    readonly where?: readonly { readonly filter: string; readonly args?: Json }[]
  },
): ValueSet<C> {
  let set = from(table.hand(c, player), 'in your hand')
  for (const { filter, args = null } of ask.where ?? []) {
    const test = table.filters[filter]
    if (!test) throw new TypeError(`there is no card filter '${filter}'`)
    set = set.where((card) => test(c, card, args), filter)
  }
  return set.take(ask.min, ask.max)
}

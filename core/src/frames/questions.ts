import { clone, type Json, notJson } from '../json/index.ts'
import type { Acting, Asking, Context } from '../language/context.ts'
import type { Frame } from '../language/frame.ts'
import { type ArgsOf, domain, type Kind, type Moves, one, type Type, type } from '../language/kinds.ts'
import type { Language } from '../language/language.ts'
import { from, type OfferBuilder } from '../offers/index.ts'
import type { Seat } from '../types.ts'

/** Any JSON value, compared as JSON. */
const anything = domain<Json>('value', { is: (value) => notJson(value) === null })

/** What a {@link choose} asks: one of `options`, which are shown as they are. */
export interface AskChoice {
  player: Seat
  options: Json[]
}

/** Frame type of a {@link choose}. */
export type Choose = Frame<AskChoice, { choice: Json }, { readonly choose: { readonly choice: Kind<Json> } }>

/** Choose: `{ choice: value }` out of the options that the frame was pushed with; the first one when time is up. */
export function choose<G, E, O>(language: Language<G, E, O>, name = 'Choose'): Choose {
  const erased = language as unknown as Language<unknown, Record<never, never>, unknown>
  return erased.frame(name, {
    data: type<AskChoice>(),
    result: type<{ choice: Json }>(),
    moves: { choose: { choice: one(anything) } },
    players: (c) => [c.data.player],
    machine: {
      initial: 'awaiting',
      states: {
        awaiting: { on: { choose: { target: 'chosen', actions: 'choose' } } },
        chosen: { type: 'final' },
      },
    },
    offers: (c, offer) => offer.choose({ choice: from(c.data.options, 'one of the options') }),
    react: { choose: (c, { choice }) => c.done({ choice: clone(choice) }) },
  })
}

/** What an {@link acceptMessage} takes. */
export interface AcceptShape<G, E, O, D extends { players: Seat[] }, R, M extends Moves> {
  data: Type<D>
  result: Type<R>
  moves: M
  offers: (c: Asking<G, O, D>, offer: OfferBuilder<M>) => void
  /** What the first answer delivers. */
  react: { readonly [K in keyof M]: (c: Acting<Context<G, E, O, D, R>>, args: ArgsOf<M[K]>) => void }
}

/**
 * AcceptMessage: open to all `players` that it was pushed with, and over with the first answer. Each move must
 * call `c.done`.
 */
export function acceptMessage<G, E, O, D extends { players: Seat[] }, R, const M extends Moves>(
  language: Language<G, E, O>,
  name: string,
  shape: AcceptShape<G, E, O, D, R, M>,
): Frame<D, R, M> {
  const on = Object.fromEntries(
    Object.keys(shape.moves).map((move) => [move, { target: 'accepted', actions: move }]),
  )
  const frame = {
    ...shape,
    players: (c: { data: D }) => c.data.players,
    machine: { initial: 'awaiting', states: { awaiting: { on }, accepted: { type: 'final' } } },
  }
  return language.frame(name, frame as never) as unknown as Frame<D, R, M>
}

import { checkCopy } from '../define/copy.ts'
import type { Json } from '../json/index.ts'
import type { Acting, Asking, Context, FrameReading, Projecting } from '../language/context.ts'
import type { Frame, MovesOf } from '../language/frame.ts'
import type { hidden } from '../language/hidden.ts'
import type { ArgsOf, Moves, Type } from '../language/kinds.ts'
import type { Language } from '../language/language.ts'
import type { OfferBuilder } from '../offers/index.ts'
import type { Seat } from '../types.ts'
import { isAsked } from './check-data.ts'
import type { Answer } from './window.ts'

/** Who is asked: one player, or several of whom the first to answer counts. */
export type Asked = { player: Seat } | { players: Seat[] }

/** A question: what may be answered, and what becomes of it when nobody does. */
export interface AskShape<G, O, D extends Asked, R, M extends Moves> {
  /** What the frame is pushed with: `player` or `players`, and whatever else it needs. */
  data?: Type<D>
  /** The answers: action to its arguments. */
  moves: M
  /** Which answers are open to a player, as in any frame. Default, where no answer has arguments: all of them. */
  offers?: (c: Asking<G, O, D>, offer: OfferBuilder<M>) => void
  /** The answer of a player whose time is up, or who has left. Default: the first that is offered. */
  onTimeout?: (c: Asking<G, O, D>) => MovesOf<{ moves: M }>
  /** What a viewer may see of the question beside its type, as in any frame. */
  project?: (c: Projecting<G, O, D>) => Json | typeof hidden
  /** What it delivers when the host skips it after a rule error, or a limit cuts it off. Default null. */
  skipped?: (c: FrameReading<G, O, D>) => R
}

/** What an {@link acceptMessage} takes: a question that says itself what an answer does. */
export interface AcceptShape<G, E, O, D extends Asked, R, M extends Moves> extends AskShape<G, O, D, R, M> {
  /** What it delivers with `c.done(result)`. */
  result: Type<R>
  /** What an answer does. Each must call `c.done`. */
  react: { readonly [K in keyof M]: (c: Acting<Context<G, E, O, D, R>>, args: ArgsOf<M[K]>) => void }
}

/** Only a question whose answers have no arguments may leave out what is open. */
export type NeedsOffers<M> = [{ [K in keyof M]: keyof M[K] extends never ? never : K }[keyof M]] extends [
  never,
]
  ? unknown
  : { readonly offers: unknown }

/**
 * Ask: a question that is over with its first answer, and delivers that: `{ player, action, ...arguments }`.
 * `const Keep = ask(game, 'keep', { moves: { keep: {}, 'give back': {} } })`, then `c.push(Keep, { player: 1 })`, and
 * in the next step `c.result(Keep).action`.
 */
export function ask<G, E, O, const M extends Moves, D extends Asked = Asked>(
  language: Language<G, E, O>,
  name: string,
  shape: AskShape<G, O, D, Answer<M>, M> & NeedsOffers<M>,
): Frame<D, Answer<M>, M> {
  const react = Object.keys(shape.moves).map((action) => [
    action,
    (c: { player: Seat; done(result: Json): void }, args: { readonly [name: string]: Json }) =>
      c.done({ player: c.player, action, ...args }),
  ])
  return question(language, name, { ...shape, react: Object.fromEntries(react) }) as Frame<D, Answer<M>, M>
}

/** AcceptMessage: an {@link ask} that says itself what an answer does, and what it delivers. */
export function acceptMessage<G, E, O, R, const M extends Moves, D extends Asked = Asked>(
  language: Language<G, E, O>,
  name: string,
  shape: AcceptShape<G, E, O, D, R, M> & NeedsOffers<M>,
): Frame<D, R, M> {
  return question(language, name, shape) as Frame<D, R, M>
}

function question<G, E, O>(language: Language<G, E, O>, name: string, shape: { moves: Moves }): unknown {
  checkCopy(language, `the language of frame '${name}'`, 'uses')
  const moves = Object.keys(shape.moves)
  const on = Object.fromEntries(moves.map((move) => [move, { target: 'answered', actions: move }]))
  const isBare = moves.every((move) => Object.keys(shape.moves[move] ?? {}).length === 0)
  const all = (_: unknown, offer: { readonly [move: string]: (() => void) | undefined }): void => {
    for (const move of moves) offer[move]?.()
  }
  const frame = {
    ...(isBare ? { offers: all } : {}),
    ...shape,
    checkData: isAsked,
    players: ({ data }: { data: Asked }) => ('players' in data ? data.players : [data.player]),
    machine: { initial: 'awaiting', states: { awaiting: { on }, answered: { type: 'final' } } },
  }
  return language.frame(name, frame as never)
}

import type { Json } from '../json/index.ts'
import type { ArgsOf, Kind, OpenOf, ValueOf } from '../language/kinds.ts'
import type { ValueSet } from './values.ts'

/** A move's static shape: its arguments in the order in which they are checked. */
export interface MoveShape {
  readonly name: string
  readonly args: readonly { readonly name: string; readonly kind: Kind<unknown> }[]
}

/** Arguments of one move, by name. Erased: the typed form is `ArgsOf`. */
export type ArgValues = { [name: string]: Json }

/** What is open for an argument: values, or values that depend on the arguments before it; null: must be absent. */
export type OpenArg = ValueSet<unknown> | ((args: ArgValues) => ValueSet<unknown> | null) | null

/** What one player may do now, before it becomes data. */
export interface Offer {
  readonly shape: MoveShape
  /** One for each argument of the shape. */
  readonly open: readonly OpenArg[]
  /** Named conditions over all arguments, in order; the name is the reason. */
  readonly checks: { readonly [reason: string]: (args: ArgValues) => boolean } | null
  /** How many moves it has, where each argument is one of some given values, or left out; -1 for all other offers. */
  readonly simple: number
}

/** A move as data: the same shape as a message without its token. */
export interface Move {
  action: string
  args: ArgValues
}

/** Picks a whole number from 0 to n-1, every one as likely. `n` is at most 2^53. */
export type Pick = (n: number) => number

type OpenFor<T, E, A> = undefined extends T
  ? ValueSet<E> | null | ((args: A) => ValueSet<E> | null)
  : ValueSet<E> | ((args: A) => ValueSet<E>)

/** What `offer.move({ ... })` takes: for each argument the values that are open. */
export type OpenArgs<A> = { [K in keyof A]: OpenFor<ValueOf<A[K]>, OpenOf<A[K]>, ArgsOf<A>> }

type OfferCall<A> = keyof A extends never
  ? () => void
  : (open: OpenArgs<A>, checks?: { [reason: string]: (args: ArgsOf<A>) => boolean }) => void

/** What every move has beside the call that opens it. */
export interface Closable {
  /**
   * Says why the move is not open now: `offer.play.closed('not your phase')`. Whoever tries it all the same reads
   * `incorrect interface: not your phase`. Without effect where the move is open. Tells no more than the player's view.
   */
  closed(reason: string): void
}

/** `offer.show({ ... })`, `offer['give up']()`: one method a move. */
export type OfferBuilder<M> = { readonly [K in keyof M]: OfferCall<M[K]> & Closable }

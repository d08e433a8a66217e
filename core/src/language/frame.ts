import type { Json } from '../json/index.ts'
import type { GuardRule } from '../machine/index.ts'
import type { OfferBuilder } from '../offers/index.ts'
import type { ContinuationRecord, Seat } from '../types.ts'
import type {
  Acting,
  Asking,
  Context,
  FrameReading,
  FrameResampling,
  Guarding,
  Projecting,
  Writing,
} from './context.ts'
import type { Handle } from './handle.ts'
import type { hidden } from './hidden.ts'
import type { ArgsOf, Moves, Type } from './kinds.ts'
import type {
  ActionNames,
  GuardNames,
  MadeMachine,
  StateLike,
  StatePaths,
  WithTransitions,
} from './machine-types.ts'

/** A frame type, made by `language().frame`. `definition` is for the kernel. */
export interface Frame<D, R, M> extends Handle<D, R> {
  readonly moves: M
  readonly definition: FrameDefinition
}

/** Any frame type, whatever it holds, delivers and accepts. */
export type AnyFrame = Frame<never, unknown, Moves>

/** A continuation, made by `language().continuation`: a named end for `c.push(..., { onResult })`. */
export interface Continuation<A> {
  readonly name: string
  readonly run: (c: never, args: never) => void
  /** The continuation with its arguments, as JSON. */
  with(args: A): ContinuationRecord
}

/** What the messages of a frame type look like, token aside. */
export type MovesOf<F> = F extends { readonly moves: infer M }
  ? { [K in keyof M & string]: { action: K } & ArgsOf<M[K]> }[keyof M & string]
  : never

type IsUnion<T, U = T> = [T] extends [never] ? false : T extends U ? ([U] extends [T] ? false : true) : never

/** The messages that a player may send to a frame type: a single move needs no `action`. */
export type MessageOf<F> = F extends { readonly moves: infer M }
  ? IsUnion<keyof M> extends true
    ? { [K in keyof M & string]: { token: string; action: K } & ArgsOf<M[K]> }[keyof M & string]
    : { [K in keyof M & string]: { token: string; action?: K } & ArgsOf<M[K]> }[keyof M & string]
  : never

/** One step: it may write and command. What it started has ended when the next one runs. */
type StepFunction<G, E, O, D, R, S extends string> = (c: Context<G, E, O, D, R, S>) => void
/** A step, or one that goes elsewhere: `to` names the steps that its `c.goto` may name. */
type Step<G, E, O, D, R, S extends string> =
  | StepFunction<G, E, O, D, R, S>
  | { readonly to: readonly S[]; readonly run: StepFunction<G, E, O, D, R, S> }
/**
 * Calls `offer.NAME({ ... })` for each move that is open to `c.player`: for each argument the open values.
 */
type OffersFunction<G, O, D, M> = (c: Asking<G, O, D>, offer: OfferBuilder<M>) => void
/** An action of the machine: `params` are those that the config gives with the action's name. */
type Handler<G, E, O, D, R> = (c: Context<G, E, O, D, R>, params: never) => void
/** A guard of the machine: `params` are those that the config gives with the guard's name. */
type Guard<G, O, D> = (c: Guarding<G, O, D>, params: never) => boolean

/**
 * One frame type. It has steps, or moves (with or without a machine), or a machine alone.
 * Every name in the machine must have its function here, every move a transition.
 */
export interface FrameShape<G, E, O, D, R, M, X, S extends string> {
  /** What the frame keeps: plain JSON, given when it is pushed. */
  data?: Type<D>
  /** What it delivers with `c.done(result)`. */
  result?: Type<R>
  /** The actions that it accepts, and the kinds of their arguments. */
  moves?: M
  /** Who may act while it is active. */
  players?: (c: FrameReading<G, O, D>) => readonly Seat[]
  /** A literal xstate config with names for guards and actions, or a machine made by xstate's `setup`. */
  machine?: X & WithTransitions<X, keyof M>
  /** What a player may do, for each state that asks, or one function for all. */
  offers?: OffersFunction<G, O, D, M> | { readonly [P in StatePaths<X>]?: OffersFunction<G, O, D, M> }
  /** What each move does. */
  react?: { readonly [K in keyof M]: (c: Acting<Context<G, E, O, D, R>>, args: ArgsOf<M[K]>) => void }
  /** The machine's other actions. */
  actions?: { readonly [name: string]: Handler<G, E, O, D, R> } & {
    readonly [K in Exclude<ActionNames<X>, keyof M>]: Handler<G, E, O, D, R>
  }
  /** The machine's guards: functions that only look, or combinations of others. */
  guards?: { readonly [name: string]: Guard<G, O, D> | GuardRule } & {
    readonly [K in GuardNames<X>]: Guard<G, O, D> | GuardRule
  }
  /** A procedure: each step runs when all that the one before started has ended. */
  steps?: { readonly [K in S]: Step<G, E, O, D, R, NoInfer<S>> }
  /**
   * The move made for a player who is out of time or has left; null when nothing waits for him. Without it: the
   * first one that is offered.
   */
  onTimeout?: (
    c: Asking<G, O, D>,
  ) => { [K in keyof M & string]: { action: K } & ArgsOf<M[K]> }[keyof M & string] | null
  /**
   * What makes a question to a player another one than before: with another number, messages and timeouts for
   * the one before are stale. Default: how many moves the frame has taken.
   */
  askKey?: (c: Asking<G, O, D>) => number
  /** Moves that take an earlier one back: they do not count against the ruleset's `bound`, nor does what they took. */
  takesBack?: readonly (keyof M & string)[]
  /** What the frame delivers when the host skips it after a rule error, or a limit cuts it off. Default null. */
  skipped?: (c: FrameReading<G, O, D>) => R
  /**
   * What a viewer may see of the frame beside its type: plain JSON, by custom with a `prompt` in words; or
   * `hidden` when he may not even know that it is there. Without it: the type alone.
   */
  project?: (c: Projecting<G, O, D>) => Json | typeof hidden
  /**
   * Draws anew what the frame keeps and the viewer cannot see, in a copy: writes `c.data`, after the ruleset's `resample`
   * has drawn the game, and from the bottom of the stack to its top. Without it the frame's data stay as they are.
   */
  resample?: (c: FrameResampling<G, O, D>) => void
  /** Runs when the frame was pushed, before its machine starts. */
  activated?: (c: Context<G, E, O, D, R>) => void
  /** Runs when another frame was pushed on this one. */
  covered?: (c: Writing<G, E, O, D>) => void
  /** Runs when the frame above has ended, before RESULT. */
  resume?: (c: Context<G, E, O, D, R>, result: Json) => void
  /** Runs when the frame has left the stack, whatever the reason. */
  destructed?: (c: Writing<G, E, O, D>) => void
}

/** What a frame with moves, or with a machine that names actions or guards, must not leave out. */
export type Needs<M, X> = ([keyof M] extends [never]
  ? unknown
  : { readonly players: unknown; readonly offers: unknown; readonly react: unknown }) &
  ([Exclude<ActionNames<X>, keyof M>] extends [never] ? unknown : { readonly actions: unknown }) &
  ([GuardNames<X>] extends [never] ? unknown : { readonly guards: unknown })

type Erased = (c: never, params: never) => void

/** What is wrong with what a frame keeps, in words; null when nothing is. `players`: the number of seats. */
export type CheckData = (data: unknown, players: number) => string | null

/** A frame type as the kernel reads it: {@link FrameShape} without its types. */
export interface FrameDefinition {
  readonly moves?: Moves
  readonly players?: (c: never) => readonly Seat[]
  readonly machine?: StateLike | MadeMachine
  readonly offers?:
    | ((c: never, offer: never) => void)
    | { readonly [state: string]: ((c: never, offer: never) => void) | undefined }
  readonly react?: { readonly [move: string]: Erased }
  readonly actions?: { readonly [name: string]: Erased }
  readonly guards?: { readonly [name: string]: ((c: never, params: never) => boolean) | GuardRule }
  readonly steps?: {
    readonly [step: string]:
      | ((c: never) => void)
      | { readonly to: readonly string[]; readonly run: (c: never) => void }
  }
  readonly onTimeout?: (c: never) => { action: string; [arg: string]: unknown } | null
  readonly askKey?: (c: never) => number
  /** What one player answers is told to nobody before the frame ends. */
  readonly secret?: boolean
  /** Nor that he has answered: nothing is undone while it asks, nor any answer to it, as that would tell. */
  readonly sealed?: boolean
  readonly takesBack?: readonly string[]
  /**
   * Of the kernel's own frames: checks what one of them keeps, in a state of unknown origin. What the frames of a ruleset
   * keep is the ruleset's affair.
   */
  readonly checkData?: CheckData
  readonly project?: (c: never) => Json | typeof hidden
  readonly skipped?: (c: never) => unknown
  readonly resample?: (c: never) => void
  readonly activated?: (c: never) => void
  readonly covered?: (c: never) => void
  readonly resume?: (c: never, result: Json) => void
  readonly destructed?: (c: never) => void
  /** Of frames that dispatch events: see `FrameType`. */
  readonly skip?: (frame: never, pump: never) => number
}

import type { Json, JsonObject, Limits } from '../json/index.ts'
import type { Random } from '../random/index.ts'
import type { MatchState, Message, Viewer } from '../types.ts'
import type { Context, Reading, Viewing } from './context.ts'
import type { AnyEventType, AnyListenerKind, Listening } from './event.ts'
import type { AnyFrame, Continuation, MessageOf } from './frame.ts'
import type { OptionSchema, OptionSchemas } from './options.ts'

/** What `setup` and `position` get: there is no game yet. */
export interface Beginning<O> {
  readonly players: number
  readonly options: Readonly<O>
  readonly random: Random
}

/** What `resample` gets: a copy of the game to write. */
export interface Resampling<G, O> {
  readonly game: G
  readonly viewer: Viewer
  readonly players: number
  readonly options: Readonly<O>
  readonly random: Random
}

/** What a viewer may see of an event: all of it, or what the function returns (null: not even that it happened). */
export type EventProjection<F> =
  | 'public'
  | ((event: F & { readonly type: string }, viewer: Viewer) => JsonObject | null)

/** A game, as an author describes it to the kernel. */
export interface RulesetShape<G, E, O, F extends readonly AnyFrame[]> {
  name: string
  /** Semantic version of the rules: logs and saved matches carry it. */
  version: string
  players: { min: number; max: number }
  options?: OptionSchemas<O>
  /** The game at the start of a match. */
  setup: (c: Beginning<O>) => G
  /** The game at a scenario's position, from its `setup`. Throws {@link BadInput} for what it does not know. */
  position?: (c: Beginning<O>, setup: Json) => G
  /** Pushes the first frame. */
  start: (c: Context<G, E, O, null, Json>) => void
  frames: F
  continuations?: readonly Continuation<never>[]
  /** Event types that can be raised. */
  timelines?: readonly AnyEventType[]
  /** Kinds of listeners that can be attached. */
  listeners?: readonly AnyListenerKind[]
  /** A number by which listeners of one stage are called, lowest first; equal ones in the order of attachment. */
  listenerOrder?: (c: Reading<G, O>, listener: Listening<Json>) => number
  /**
   * The queue of `c.enqueue`: `fifo` (default), or `heap` by priority and time. `auto` (default): it is emptied
   * when the outermost event is over; otherwise by `c.drain()` alone.
   */
  queue?: { order?: 'fifo' | 'heap'; auto?: boolean }
  /** Every type of event, and what others than its players see of it. */
  events?: { readonly [K in keyof E]: EventProjection<E[K]> }
  /** What a viewer may see of the game: plain JSON. */
  view: (c: Viewing<G, O>) => Json
  /**
   * Another game that the viewer could not tell from this one: what he cannot see is drawn anew. For bots, which
   * must not know it, and for the law of secrecy. Writes `c.game`, a copy.
   */
  resample?: (c: Resampling<G, O>) => void
  /** Says what is wrong with a state, null when nothing is. Runs in tests. */
  invariants?: { readonly [name: string]: (c: Reading<G, O>) => string | null }
  /** More accepted inputs than any match takes. */
  bound: number
  limits?: Partial<Limits>
  /** `own`: a player's last message while nobody else acted and nothing came to light; `free`: any last message; `never`. */
  undo?: 'own' | 'free' | 'never'
  /**
   * By an older version: makes a state of that version one of the next version listed here, the last one a state of
   * these rules. Gets a copy and returns the new state; its `ruleset.version` is set by the kernel.
   */
  migrations?: { readonly [version: string]: (state: MatchState) => MatchState }
}

declare const phantom: unique symbol

/** A game as the kernel reads it: {@link RulesetShape} without its types, but for those of its frames, options and state. */
export interface Ruleset<F extends readonly AnyFrame[] = readonly AnyFrame[], O = unknown, G = unknown> {
  readonly [phantom]?: { readonly options: O; readonly game: G }
  readonly name: string
  readonly version: string
  readonly players: { readonly min: number; readonly max: number }
  readonly options: { readonly [name: string]: OptionSchema<unknown> }
  readonly setup: (c: never) => unknown
  readonly position: ((c: never, setup: Json) => unknown) | null
  readonly start: (c: never) => void
  readonly frames: F
  readonly continuations: readonly Continuation<never>[]
  readonly timelines: readonly AnyEventType[]
  readonly listeners: readonly AnyListenerKind[]
  readonly listenerOrder: ((c: never, listener: never) => number) | null
  readonly queue: { readonly order: 'fifo' | 'heap'; readonly auto: boolean }
  readonly events: {
    readonly [type: string]: 'public' | ((event: never, viewer: Viewer) => JsonObject | null)
  }
  readonly view: (c: never) => Json
  readonly resample: ((c: never) => void) | null
  readonly invariants: { readonly [name: string]: (c: never) => string | null }
  readonly bound: number
  readonly limits: Limits
  readonly undo: 'own' | 'free' | 'never'
  readonly migrations: { readonly [version: string]: (state: MatchState) => MatchState }
}

/** The messages that players may send to a match of a ruleset: the union over its frames. */
export type MessagesOf<R extends Ruleset> = readonly AnyFrame[] extends R['frames']
  ? Message
  : MessageOf<R['frames'][number]>
/** The options of a ruleset. */
export type OptionsOf<R> = R extends Ruleset<readonly AnyFrame[], infer O> ? O : never
/** The state of a ruleset's game. */
export type GameOf<R> = R extends Ruleset<readonly AnyFrame[], unknown, infer G> ? G : never

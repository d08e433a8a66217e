import type { Json, JsonObject, Limits } from '../json/index.ts'
import type { EntityMachine } from '../machine/index.ts'
import type { Random } from '../random/index.ts'
import type { MatchState, Message, Viewer } from '../types.ts'
import type { Context, Reading, Viewing } from './context.ts'
import type { AnyEventType, AnyListenerKind, Listening } from './event.ts'
import type { AnyFrame, Continuation, MessageOf } from './frame.ts'
import type { OptionSchema, OptionSchemas } from './options.ts'

/** What `bound` and `refuse` get: how many play, and with what. */
export interface Bounding<O> {
  /** Number of seats. */
  readonly players: number
  /** What the match is played with, defaults filled in. */
  readonly options: Readonly<O>
}

/** What `setup` and `position` get: there is no game yet. */
export interface Beginning<O> extends Bounding<O> {
  /** The match's generator: what is drawn here is drawn for the match. */
  readonly random: Random
}

/** What `resample` gets: a copy of the game to write. */
export interface Resampling<G, O> {
  /** A copy of the game, to be written. */
  readonly game: G
  /** Who must not be able to tell the difference, null for a spectator. */
  readonly viewer: Viewer
  /** Number of seats. */
  readonly players: number
  /** What the match is played with. */
  readonly options: Readonly<O>
  /** A generator of its own: the match's is not touched. */
  readonly random: Random
}

/** What a viewer may see of an event: all of it, or what the function returns (null: not even that it happened). */
export type EventProjection<F> =
  | 'public'
  | ((event: F & { readonly type: string }, viewer: Viewer) => JsonObject | null)

/** A game, as an author describes it to the kernel. */
export interface RulesetShape<G, E, O, F extends readonly AnyFrame[]> {
  /** Name of the game: logs, saved matches and scenarios carry it. */
  name: string
  /** Semantic version of the rules: logs and saved matches carry it. */
  version: string
  /** How many seats a match may have. Where nobody says how many, it has `min`. */
  players: { min: number; max: number }
  /** What a match may be played with: `{ lives: option.int({ ... }) }`. Rules read it in `c.options`. */
  options?: OptionSchemas<O>
  /**
   * Why no match of so many players with these options can be played, null where one can: for options that are fine each
   * for itself. Whoever makes such a match reads the reason.
   */
  refuse?: (c: Bounding<O>) => string | null
  /**
   * The game at the start of a match: plain JSON. It may draw random numbers, but emit nothing yet: that is
   * for `start`.
   */
  setup: (c: Beginning<O>) => G
  /** The game at a scenario's position, from its `setup`. Throws {@link BadInput} for what it does not know. */
  position?: (c: Beginning<O>, setup: Json) => G
  /** Runs once, before the first input: pushes the first frame, and may deal, emit and attach listeners. */
  start: (c: Context<G, E, O, null, Json>) => void
  /** Every frame type that is pushed: another one is a defect. */
  frames: F
  /** Every continuation that a push names in `onResult`. */
  continuations?: readonly Continuation<never>[]
  /** Event types that can be raised. */
  timelines?: readonly AnyEventType[]
  /** Kinds of listeners that can be attached. */
  listeners?: readonly AnyListenerKind[]
  /** Machines of what is no frame, such as characters: for diagrams and exports. */
  machines?: readonly EntityMachine[]
  /** A number by which listeners of one stage are called, lowest first; equal ones in the order of attachment. */
  listenerOrder?: (c: Reading<G, O>, listener: Listening<Json>) => number
  /**
   * The queue of `c.enqueue`: `fifo` (default), or `heap` by priority and time. `auto` (default): it is emptied when the
   * outermost event is over or, where none is on its way, before the next step and before anybody is asked; otherwise
   * by `c.drain()` alone.
   */
  queue?: { order?: 'fifo' | 'heap'; auto?: boolean }
  /** Every type of event, and what a viewer sees of it. An event whose type is not here cannot be emitted. */
  events?: { readonly [K in keyof E]: EventProjection<E[K]> }
  /** What a viewer may see of the game: plain JSON. */
  view: (c: Viewing<G, O>) => Json
  /**
   * Another game that the viewer could not tell from this one: what he cannot see is drawn anew. For bots, which
   * must not know it, and for the law of secrecy. Writes `c.game`, a copy. What frames, events on their way and
   * listeners keep stays as it is, but for those whose type has a `resample` of its own (a window has one).
   */
  resample?: (c: Resampling<G, O>) => void
  /** Says what is wrong with a state, null when nothing is. Runs in tests. */
  invariants?: { readonly [name: string]: (c: Reading<G, O>) => string | null }
  /**
   * More accepted inputs than any match takes, or than one of so many players with these options. Moves and timeouts
   * count, less those that were taken back, by an undo or by a window's own move; leaving, coming back and the like do
   * not. Nothing happens in play when it is reached: the law _ends_ says that such a match does not end.
   */
  bound: number | ((c: Bounding<O>) => number)
  /** Other bounds than the default ones, for messages and for what one input may cause. */
  limits?: Partial<Limits>
  /**
   * `own`: a player's last message while nobody else acted and nothing came to light; `free`: any last message; `never`.
   * Nothing is undone while a window is open that tells nobody who has answered (with `takeBack`, or several `answers`),
   * nor any answer to it: whether that is possible would tell. Such a window takes answers back by a move of its own.
   */
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
  readonly refuse: ((c: never) => string | null) | null
  readonly setup: (c: never) => unknown
  readonly position: ((c: never, setup: Json) => unknown) | null
  readonly start: (c: never) => void
  readonly frames: F
  readonly continuations: readonly Continuation<never>[]
  readonly timelines: readonly AnyEventType[]
  readonly listeners: readonly AnyListenerKind[]
  readonly machines: readonly EntityMachine[]
  readonly listenerOrder: ((c: never, listener: never) => number) | null
  readonly queue: { readonly order: 'fifo' | 'heap'; readonly auto: boolean }
  readonly events: {
    readonly [type: string]: 'public' | ((event: never, viewer: Viewer) => JsonObject | null)
  }
  readonly view: (c: never) => Json
  readonly resample: ((c: never) => void) | null
  readonly invariants: { readonly [name: string]: (c: never) => string | null }
  readonly bound: number | ((c: never) => number)
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

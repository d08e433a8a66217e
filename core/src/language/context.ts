import type { Json } from '../json/index.ts'
import type { Random } from '../random/index.ts'
import type { ContinuationRecord, Outcome, Seat, Viewer } from '../types.ts'
import type { AnyEventType, EventType, ListenerKind } from './event.ts'
import type { Handle } from './handle.ts'

/** `T` as those see it who may only look. */
export type DeepReadonly<T> = Json extends T ? T : ReadonlyParts<T>
type ReadonlyParts<T> = T extends (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

/** What everything that only looks at a match gets. Helper functions best take this: handlers may pass theirs too. */
export interface Reading<G, O = Record<never, never>> {
  readonly game: DeepReadonly<G>
  /** Number of seats. */
  readonly players: number
  readonly options: DeepReadonly<O>
  /** Seats that left. */
  readonly away: readonly Seat[]
}

/** What `view` gets: whose view it is, null for a spectator. */
export interface Viewing<G, O = Record<never, never>> extends Reading<G, O> {
  readonly viewer: Viewer
}

/** What `players`, `offers`, `onTimeout` and guards of a frame get. */
export interface FrameReading<G, O, D> extends Reading<G, O> {
  readonly data: DeepReadonly<D>
  readonly self: { readonly id: number; readonly type: string; readonly state: string }
}

/** What a frame's `project` gets: who looks, null for a spectator. */
export interface Projecting<G, O, D> extends FrameReading<G, O, D> {
  readonly viewer: Viewer
}

/** What `offers` and `onTimeout` get: `player` is the seat that is asked. */
export interface Asking<G, O, D> extends FrameReading<G, O, D> {
  readonly player: Seat
}

/** What a guard gets: the event that would be taken. */
export interface Guarding<G, O, D> extends FrameReading<G, O, D> {
  /** The seat that acts, -1 when the event is no move. */
  readonly player: Seat
  readonly event: { readonly type: string; readonly args?: { readonly [name: string]: Json } }
}

/** What may write the game and tell what happens. */
export interface Telling<G, E, O> {
  readonly game: G
  readonly players: number
  readonly options: DeepReadonly<O>
  readonly away: readonly Seat[]
  readonly random: Random
  /** Records an event, after the effects of what was commanded before it. Its fields are copied. */
  emit<K extends keyof E & string>(type: K, fields: E[K]): void
  /** Attaches a listener to an entity. It has effect at once; returns its id. */
  attach<D>(kind: ListenerKind<D>, owner: Json, data: D): number
  /** Detaches a listener. An event that is on its way passes it over. */
  detach(id: number): void
}

/** What the hooks `covered` and `destructed` get: they may write and tell, but start nothing. */
export interface Writing<G, E, O, D> extends Telling<G, E, O> {
  /** The frame's own data: plain JSON, may be written. */
  readonly data: D
  readonly self: { readonly id: number; readonly type: string; readonly state: string }
}

/**
 * What a rule needs that is shared by several frames: the context of any handler is one. Its commands take
 * effect after the frame's step, in the order in which they are written, each with all that it causes; code
 * after a command never sees its effect.
 */
export interface Doing<G, E, O> extends Telling<G, E, O> {
  /** Pushes a frame. What it delivers is in the next step's `c.result(Frame)`. */
  push<D2, R2>(frame: Handle<D2, R2>, data: D2, options?: PushOptions): void
  /** Raises an event: it goes through its timeline now. What it delivers is in the next step's `c.result(Event)`. */
  raise<F>(event: EventType<F, unknown>, fields: F): void
  /** Puts an event into the queue. Lower priorities and times come first where the queue is a heap. */
  enqueue<F>(event: EventType<F, unknown>, fields: F, at?: { priority?: number; time?: number }): void
  /** Raises all queued events, one after the other. */
  drain(): void
  /** The fields of an event that is on its way, by the id of its dispatch frame: they may be written. */
  eventOf<F>(event: EventType<F, unknown>, frame: number): F
  /** Cancels an event that is on its way: it goes to `finally!`, or to the end, as soon as it is its turn. */
  cancelOf(event: AnyEventType, frame: number, reason: string): void
  /** Ends the frame with that id and all above it; `result` goes to the frame below. */
  unwind(frame: number, result?: Json): void
  /**
   * Says that hidden information came to light, to everybody or to the seats in `to`: nobody may take back what
   * led here. The law of secrecy goes on comparing what all others are sent.
   */
  reveal(to?: readonly Seat[]): void
  /** Ends the match. Whoever is not named has lost (or won, where only losers are named); nobody named is a draw. */
  end(outcome: Partial<Outcome>): void
}

/** What handlers get. */
export interface Context<G, E, O, D, R, S extends string = never>
  extends Doing<G, E, O>,
    Writing<G, E, O, D> {
  /** What the last command of the step before delivered. Throws when another frame type delivered it. */
  result<R2>(frame: Handle<never, R2>): R2
  /** What all of them delivered, in written order. */
  readonly results: readonly Json[]
  /** Ends this frame; `result` goes to the frame below. */
  done(...result: null extends R ? [result?: R] : [result: R]): void
  /** Goes on with another step than the next one. */
  goto(step: S): void
}

/** A move's handler also knows who acts. */
export type Acting<C> = C & { readonly player: Seat }

/** Options of `c.push`. */
export interface PushOptions {
  /** A continuation by name, made with `continuation.with(args)`. */
  onResult?: ContinuationRecord
}

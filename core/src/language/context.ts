import type { Json, JsonObject } from '../json/index.ts'
import type { Random } from '../random/index.ts'
import type { ContinuationRecord, Ending, Seat, Viewer } from '../types.ts'
import type { EventHandle, ListenerHandle } from './event.ts'
import type { Handle } from './handle.ts'

/** `T` as those see it who may only look. */
export type DeepReadonly<T> = Json extends T ? T : ReadonlyParts<T>
type ReadonlyParts<T> = T extends readonly unknown[]
  ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

/** What everything that only looks at a match gets. Helper functions best take this: handlers may pass theirs too. */
export interface Reading<G, O = Record<never, never>> {
  /** The state of the game: it may only be read. */
  readonly game: DeepReadonly<G>
  /** Number of seats. */
  readonly players: number
  /** What the match is played with, defaults filled in. */
  readonly options: DeepReadonly<O>
  /** Seats that left. */
  readonly away: readonly Seat[]
}

/** What `view` gets: whose view it is, null for a spectator. */
export interface Viewing<G, O = Record<never, never>> extends Reading<G, O> {
  /** Who looks: a seat, null for a spectator. */
  readonly viewer: Viewer
}

/**
 * What functions of a frame get that only look: `players`, `skipped`, and with a little more `offers`,
 * `onTimeout`, `project` and guards.
 */
export interface FrameReading<G, O, D> extends Reading<G, O> {
  /** What the frame keeps: it may only be read. */
  readonly data: DeepReadonly<D>
  /** The frame: its id, its type, and the state of its machine. */
  readonly self: { readonly id: number; readonly type: string; readonly state: string }
}

/** What a frame's `project` gets: who looks, null for a spectator. */
export interface Projecting<G, O, D> extends FrameReading<G, O, D> {
  /** Who looks: a seat, null for a spectator. */
  readonly viewer: Viewer
}

/** What `offers` and `onTimeout` get: `player` is the seat that is asked. */
export interface Asking<G, O, D> extends FrameReading<G, O, D> {
  /** The seat that is asked. */
  readonly player: Seat
}

/** What a guard gets: the event that would be taken. */
export interface Guarding<G, O, D> extends FrameReading<G, O, D> {
  /** The seat that acts, -1 when the event is no move. */
  readonly player: Seat
  /** The event that would be taken: of a move its name and arguments. */
  readonly event: { readonly type: string; readonly args?: { readonly [name: string]: Json } }
}

/**
 * What `resample` of an event type and of a kind of listener gets, and with a little more that of a frame type: a copy of
 * what one of them keeps, to be drawn anew for a viewer. The ruleset's own `resample` has drawn the game before.
 */
export interface DataResampling<G, O, D> {
  /** The game as it was drawn anew: it may only be read. */
  readonly game: DeepReadonly<G>
  /** What the frame or the listener keeps, or the event's fields: a copy, to be written. */
  readonly data: D
  /** Who must not be able to tell the difference, null for a spectator. */
  readonly viewer: Viewer
  /** Number of seats. */
  readonly players: number
  /** What the match is played with. */
  readonly options: DeepReadonly<O>
  /** Seats that left. */
  readonly away: readonly Seat[]
  /** A generator of its own: the match's is not touched. */
  readonly random: Random
}

/** What a frame's `resample` gets. */
export interface FrameResampling<G, O, D> extends DataResampling<G, O, D> {
  /** The frame: its id, its type, and the state of its machine. */
  readonly self: { readonly id: number; readonly type: string; readonly state: string }
  /**
   * One of the moves that are open to a seat in this frame, in the game as it was drawn and with the data as they are
   * now; with `fits`, one of those that it is true of. Null where there is none, or none is found among the first 1000.
   */
  draw(
    player: Seat,
    fits?: (move: { readonly action: string; readonly args: JsonObject }) => boolean,
  ): { action: string; args: JsonObject } | null
}

/** What may write the game and tell what happens. */
export interface Telling<G, E, O> {
  /** The state of the game: written as if it were a plain object. */
  readonly game: G
  /** Number of seats. */
  readonly players: number
  /** What the match is played with, defaults filled in. */
  readonly options: DeepReadonly<O>
  /** Seats that left. */
  readonly away: readonly Seat[]
  /** Chance: the match's generator. What is drawn cannot be taken back. */
  readonly random: Random
  /** Records an event, after the effects of what was commanded before it. Its fields are copied. */
  emit<K extends keyof E & string>(type: K, fields: E[K]): void
  /** Attaches a listener to an entity. It has effect at once; returns its id. */
  attach<D>(kind: ListenerHandle<D>, owner: Json, data: D): number
  /** Detaches a listener. An event that is on its way passes it over. */
  detach(id: number): void
}

/** What the hooks `covered` and `destructed` get: they may write and tell, but start nothing. */
export interface Writing<G, E, O, D> extends Telling<G, E, O> {
  /** The frame's own data: plain JSON, may be written. */
  readonly data: D
  /** The frame: its id, its type, and the state of its machine. */
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
  raise<F>(event: EventHandle<F, unknown>, fields: F): void
  /**
   * Puts an event into the queue. It comes when the outermost event is over or, where none is on its way, before the
   * next step and before anybody is asked (unless the ruleset's `queue` says `auto: false`). Lower priorities and times
   * come first where the queue is a heap.
   */
  enqueue<F>(event: EventHandle<F, unknown>, fields: F, at?: { priority?: number; time?: number }): void
  /** Raises all queued events, one after the other. */
  drain(): void
  /** The fields of an event that is on its way, by the id of its dispatch frame: they may be written. */
  eventOf<F>(event: EventHandle<F, unknown>, frame: number): F
  /** Cancels an event that is on its way: it goes to `finally!`, or to the end, as soon as it is its turn. */
  cancelOf(event: { readonly name: string }, frame: number, reason: string): void
  /** Ends the frame with that id and all above it; `result` goes to the frame below. */
  unwind(frame: number, result?: Json): void
  /**
   * Says that hidden information came to light, to everybody or to the seats in `to`: nobody may take back what
   * led here. The law of secrecy goes on comparing what all others are sent.
   */
  reveal(to?: readonly Seat[]): void
  /** Ends the match: see {@link Ending}. Seats that there are not, and what contradicts itself, are a defect. */
  end(ending: Ending): void
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
export type Acting<C> = C & {
  /** The seat that acts. */
  readonly player: Seat
}

/** Options of `c.push`. */
export interface PushOptions {
  /** A continuation by name, made with `continuation.with(args)`. */
  onResult?: ContinuationRecord
}

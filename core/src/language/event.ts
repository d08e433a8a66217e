import type { Json } from '../json/index.ts'
import type { Change } from '../types.ts'
import type { DataResampling, DeepReadonly, Doing, Reading, Telling, Viewing } from './context.ts'
import type { Handle } from './handle.ts'
import type { hidden } from './hidden.ts'
import type { Type } from './kinds.ts'

declare const phantom: unique symbol

/** What an event delivers to whoever raised it. */
export interface EventResult<F> {
  /** Its fields as they were at the end. */
  event: F
  /** Why it was cancelled, null when it was not. */
  cancelled: string | null
}

/**
 * An event type by name, with the types of its fields and of the stages at which listeners may stand. It is a
 * handle for `c.result` only: events are raised, not pushed.
 */
export interface EventHandle<F, W = string> extends Handle<never, EventResult<F>> {
  readonly [phantom]?: { readonly fields: (fields: F) => void; readonly walks: W }
}

/** An event type, to be listed in the ruleset's `timelines`. */
export interface EventType<F, W = string> extends EventHandle<F, W> {
  readonly definition: EventDefinition
}

/** Any event type. */
export interface AnyEventType {
  readonly name: string
  readonly definition: EventDefinition
}

/** Stages that are steps of the event's own: `apply` for `apply!`. */
export type OwnSteps<T> = T extends `${infer N}!` ? N : never
/** Stages at which listeners stand. */
export type Walks<T> = T extends `${string}!` ? never : T

/** A listener as rules see it. */
export interface Listening<D> {
  readonly id: number
  readonly kind: string
  /** The entity it belongs to. */
  readonly owner: Json
  /** Its own data: plain JSON, may be written. */
  readonly data: D
}

/** What `finally!` gets: it may write and tell, but start nothing, for it also runs when the event is unwound. */
export interface Closing<G, E, O, F> extends Telling<G, E, O> {
  /** The event's fields: they may be written. */
  readonly event: F
  /** The dispatch frame: others refer to the event by its id. */
  readonly self: { readonly id: number; readonly type: string; readonly state: string }
  /** Why the event was cancelled, null when it was not. */
  readonly cancelled: string | null
  /** Who changed what so far: listeners, in order. A copy; at `finally!` it is complete, and after that it is gone. */
  readonly trail: readonly Change[]
  /** Puts the event as it is now into the list of events. */
  record(): void
}

/** What all else gets that runs while an event is on its way. */
export interface Happening<G, E, O, F> extends Doing<G, E, O>, Closing<G, E, O, F> {
  /** Goes to `finally!` (or to the end) once the running listener or step is over. The first reason stays. */
  cancel(reason: string): void
}

/** What an event's own steps get. */
export interface Applying<G, E, O, F> extends Happening<G, E, O, F> {
  /** What the last command of the stage before delivered. Throws when another frame type delivered it. */
  result<R2>(frame: Handle<never, R2>): R2
}

/** What a listener gets. */
export interface Hearing<G, E, O, F, D> extends Happening<G, E, O, F> {
  /** The listener that is called: its data may be written. */
  readonly listener: Listening<D>
}

/** What a listener's `when` gets. */
export interface Weighing<G, O, F, D> extends Reading<G, O> {
  /** The event's fields as they are now. */
  readonly event: DeepReadonly<F>
  /** The dispatch frame of the event. */
  readonly self: { readonly id: number }
  /** The listener that is asked whether it wants to be called. */
  readonly listener: DeepReadonly<Listening<D>>
}

/** What an event's `project` gets: who looks at the event while it is on its way, null for a spectator. */
export interface Showing<G, O, F> extends Viewing<G, O> {
  /** The event's fields as they are now. */
  readonly event: DeepReadonly<F>
  /** Why the event was cancelled, null when it was not. */
  readonly cancelled: string | null
  /** The dispatch frame; its state is the stage. */
  readonly self: { readonly id: number; readonly type: string; readonly state: string }
}

/** One event type: the stages that it goes through. */
export interface EventShape<G, E, O, F, T extends string> {
  /** What an event of this type carries: `type<{ victim: Seat }>()`. Plain JSON, given when it is raised. */
  fields?: Type<F>
  /** In order. `x!` is a step of the event's own, the others are walks over listeners; `finally!` comes last. */
  timeline: readonly T[]
  /** What the stages with `!` do, by name: `apply` for `apply!`. */
  steps: {
    readonly [K in OwnSteps<T>]: (c: K extends 'finally' ? Closing<G, E, O, F> : Applying<G, E, O, F>) => void
  }
  /**
   * `snapshot` (default): who listens, and in which order, is fixed when a walk begins; leavers are skipped,
   * joiners wait for the next event. `live`: it is looked up again after each listener; none is called twice.
   */
  listeners?: 'snapshot' | 'live'
  /**
   * Which of several candidates is next: its id. Or push a frame that asks and return nothing: the frame's result
   * is `{ choice: id }`, as that of `choose`. Without it: `listenerOrder`, then the order of attachment.
   */
  next?: (c: Happening<G, E, O, F>, candidates: readonly Listening<Json>[]) => number | undefined
  /**
   * What a viewer may see of the event while it is on the stack, beside its type: plain JSON, by custom with a `prompt`
   * in words; or `hidden` when he may not even know that it is there. Without it: the type alone.
   */
  project?: (c: Showing<G, O, F>) => Json | typeof hidden
  /** Draws anew what a viewer cannot see of the fields of an event that is on its way, or queued: writes `c.data`, a copy. */
  resample?: (c: DataResampling<G, O, F>) => void
}

/** An event type as the kernel reads it. */
export interface EventDefinition {
  readonly timeline: readonly string[]
  readonly steps: { readonly [step: string]: (c: never) => void }
  readonly listeners: 'snapshot' | 'live'
  readonly next: ((c: never, candidates: readonly Listening<Json>[]) => number | undefined) | null
  readonly project: ((c: never) => Json | typeof hidden) | null
  readonly resample?: (c: never) => void
}

/** A kind of listener by name, with the type of its data. */
export interface ListenerHandle<D> {
  readonly name: string
  readonly [phantom]?: (data: D) => void
}

/** A kind of listener: a rule's answer to an event type. */
export interface ListenerKind<D> extends ListenerHandle<D> {
  readonly definition: ListenerDefinition
}

/** Any kind of listener. */
export type AnyListenerKind = ListenerKind<never>

/** What a kind of listener does, and when. */
export interface ListenerShape<G, E, O, F, W, D> {
  /** The event type that it listens to. */
  on: EventHandle<F, W>
  /** The stage at which it stands. */
  at: NoInfer<W>
  /** What each listener of this kind keeps: plain JSON, given when it is attached. */
  data?: Type<D>
  /** Tested just before each call. */
  when?: (c: Weighing<G, O, F, D>) => boolean
  /**
   * May write the event and the game, cancel, raise (now), enqueue (later), and push frames that ask: those get
   * `c.self.id`, and refer to the event with `c.eventOf` and `c.cancelOf`.
   */
  run: (c: Hearing<G, E, O, F, D>) => void
  /** Draws anew what a viewer cannot see of what a listener of this kind keeps: writes `c.data`, a copy. */
  resample?: (c: DataResampling<G, O, D>) => void
}

/** A kind of listener as the kernel reads it. */
export interface ListenerDefinition {
  readonly on: string
  readonly at: string
  readonly when: ((c: never) => boolean) | null
  readonly run: (c: never) => void
  readonly resample?: (c: never) => void
}

import type { Json } from '../json/index.ts'
import type { DeepReadonly, Doing, Reading, Telling } from './context.ts'
import type { Handle } from './handle.ts'
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
export interface EventType<F, W = string> extends Handle<never, EventResult<F>> {
  readonly [phantom]?: { readonly fields: (fields: F) => void; readonly walks: W }
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
  readonly cancelled: string | null
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
  readonly listener: Listening<D>
}

/** What a listener's `when` gets. */
export interface Weighing<G, O, F, D> extends Reading<G, O> {
  readonly event: DeepReadonly<F>
  readonly self: { readonly id: number }
  readonly listener: DeepReadonly<Listening<D>>
}

/** One event type: the stages that it goes through. */
export interface EventShape<G, E, O, F, T extends string> {
  fields?: Type<F>
  /** In order. `x!` is a step of the event's own, the others are walks over listeners; `finally!` comes last. */
  timeline: readonly T[]
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
}

/** An event type as the kernel reads it. */
export interface EventDefinition {
  readonly timeline: readonly string[]
  readonly steps: { readonly [step: string]: (c: never) => void }
  readonly listeners: 'snapshot' | 'live'
  readonly next: ((c: never, candidates: readonly Listening<Json>[]) => number | undefined) | null
}

/** A kind of listener: a rule's answer to an event type. */
export interface ListenerKind<D> {
  readonly name: string
  readonly [phantom]?: (data: D) => void
  readonly definition: ListenerDefinition
}

/** Any kind of listener. */
export type AnyListenerKind = ListenerKind<never>

/** What a kind of listener does, and when. */
export interface ListenerShape<G, E, O, F, W, D> {
  on: EventType<F, W>
  /** The stage at which it stands. */
  at: NoInfer<W>
  data?: Type<D>
  /** Tested just before each call. */
  when?: (c: Weighing<G, O, F, D>) => boolean
  /**
   * May write the event and the game, cancel, raise (now), enqueue (later), and push frames that ask: those get
   * `c.self.id`, and refer to the event with `c.eventOf` and `c.cancelOf`.
   */
  run: (c: Hearing<G, E, O, F, D>) => void
}

/** A kind of listener as the kernel reads it. */
export interface ListenerDefinition {
  readonly on: string
  readonly at: string
  readonly when: ((c: never) => boolean) | null
  readonly run: (c: never) => void
}

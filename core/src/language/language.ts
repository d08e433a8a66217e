import { checkCopy, stamp } from '../define/copy.ts'
import { checkRuleset } from '../define/ruleset.ts'
import type { Json } from '../json/index.ts'
import { defaultLimits } from '../json/index.ts'
import type { Context } from './context.ts'
import type {
  EventDefinition,
  EventShape,
  EventType,
  ListenerDefinition,
  ListenerKind,
  ListenerShape,
  Walks,
} from './event.ts'
import type { AnyFrame, Continuation, Frame, FrameDefinition, FrameShape, Needs } from './frame.ts'
import type { Handle } from './handle.ts'
import type { Moves, Type } from './kinds.ts'
import type { MadeMachine, StateLike } from './machine-types.ts'
import type { Ruleset, RulesetShape } from './ruleset.ts'

/** The functions that describe a game whose state is `G`, with its events and options. */
export interface Language<G, E, O> {
  /** A frame type. The first argument is its name, or what `declare` returned for it. */
  frame<
    D = null,
    R = null,
    const M extends Moves = Record<never, never>,
    const X extends StateLike | MadeMachine = { readonly states: Record<never, never> },
    S extends string = never,
  >(name: string | Handle<D, R>, shape: FrameShape<G, E, O, D, R, M, X, S> & Needs<M, X>): Frame<D, R, M>
  /** Names a frame type before it exists, for frames that push each other. */
  declare<D = null, R = null>(name: string, types?: { data?: Type<D>; result?: Type<R> }): Handle<D, R>
  /** A named continuation for `c.push(..., { onResult: name.with(args) })`. */
  continuation<A>(
    name: string,
    shape: { args?: Type<A>; run: (c: Context<G, E, O, Json, Json>, args: A) => void },
  ): Continuation<A>
  /** An event type: the stages that an event of this name goes through when it is raised. */
  event<F = null, const T extends string = string>(
    name: string,
    shape: EventShape<G, E, O, F, T>,
  ): EventType<F, Walks<T>>
  /** A kind of listener, to be attached with `c.attach(kind, owner, data)`. */
  listener<F, W, D = null>(name: string, shape: ListenerShape<G, E, O, F, W, D>): ListenerKind<D>
  /** The ruleset. Everything that can be checked is checked here; throws {@link DefinitionError} with all problems. */
  ruleset<const F extends readonly AnyFrame[]>(shape: RulesetShape<G, E, O, F>): Ruleset<F, O, G>
}

/** Fixes the types of a game once: `const uno = language<Game, Events, Options>()`. */
export function language<G, E = Record<never, never>, O = Record<never, never>>(): Language<G, E, O> {
  return {
    frame(name, shape) {
      if (typeof shape !== 'object' || shape === null)
        throw new TypeError('frame(name, shape): expected an object')
      const definition = shape as unknown as FrameDefinition
      const moves = (shape.moves ?? {}) as NonNullable<typeof shape.moves>
      return { ...stamp, name: typeof name === 'string' ? name : name.name, moves, definition }
    },
    declare: (name) => ({ name }),
    continuation(name, { run }) {
      return {
        name,
        run: run as (c: never, args: never) => void,
        with: (args) => ({ then: name, args: args as Json }),
      }
    },
    event(name, { timeline, steps, listeners = 'snapshot', next }) {
      const definition = {
        timeline,
        steps: steps ?? {},
        listeners,
        next: next ?? null,
      } as unknown as EventDefinition
      return { name, definition }
    },
    listener(name, { on, at, when, run }) {
      const definition = { on: on.name, at, when: when ?? null, run } as unknown as ListenerDefinition
      return { name, definition }
    },
    ruleset(shape) {
      for (const frame of Array.isArray(shape.frames) ? shape.frames : [])
        checkCopy(frame, `frame '${frame.name}'`, 'defines')
      const ruleset = {
        ...stamp,
        ...shape,
        options: shape.options ?? {},
        position: shape.position ?? null,
        continuations: shape.continuations ?? [],
        timelines: shape.timelines ?? [],
        listeners: shape.listeners ?? [],
        listenerOrder: shape.listenerOrder ?? null,
        queue: { order: shape.queue?.order ?? 'fifo', auto: shape.queue?.auto ?? true },
        events: shape.events ?? {},
        resample: shape.resample ?? null,
        invariants: shape.invariants ?? {},
        limits: { ...defaultLimits, ...shape.limits },
        undo: shape.undo ?? 'own',
        migrations: shape.migrations ?? {},
      } as unknown as Ruleset<typeof shape.frames, O, G>
      checkRuleset(ruleset)
      return ruleset
    },
  }
}

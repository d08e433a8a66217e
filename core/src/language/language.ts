import { checkCopy } from '../define/copy.ts'
import { checkRuleset } from '../define/ruleset.ts'
import { stamp } from '../define/stamp.ts'
import type { Json } from '../json/index.ts'
import { defaultLimits } from '../json/index.ts'
import type { Context } from './context.ts'
import type {
  EventDefinition,
  EventHandle,
  EventShape,
  EventType,
  ListenerDefinition,
  ListenerHandle,
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
  /** Names an event type before it exists, for events whose steps or listeners raise each other. */
  declareEvent<F = null, W = string>(name: string, types?: { fields?: Type<F> }): EventHandle<F, W>
  /** Names a kind of listener before it exists, for those that attach each other. */
  declareListener<D = null>(name: string, types?: { data?: Type<D> }): ListenerHandle<D>
  /** An event type: the stages that an event of this name goes through when it is raised. The first argument is its name, or what `declareEvent` returned for it. */
  event<F = null, const T extends string = string>(
    name: string | EventHandle<F, unknown>,
    shape: EventShape<G, E, O, F, T>,
  ): EventType<F, Walks<T>>
  /** A kind of listener, to be attached with `c.attach(kind, owner, data)`. */
  listener<F, W, D = null>(
    name: string | ListenerHandle<D>,
    shape: ListenerShape<G, E, O, F, W, D>,
  ): ListenerKind<D>
  /** The ruleset. Everything that can be checked is checked here; throws {@link DefinitionError} with all problems. */
  ruleset<const F extends readonly AnyFrame[]>(shape: RulesetShape<G, E, O, F>): Ruleset<F, O, G>
}

/** Fixes the types of a game once: `const uno = language<Game, Events, Options>()`. */
export function language<G, E = Record<never, never>, O = Record<never, never>>(): Language<G, E, O> {
  return {
    ...stamp,
    frame(name, shape) {
      const text = nameOf('frame', typeof name === 'object' ? name?.name : name)
      mustBeObject(`frame '${text}'`, shape)
      const definition = shape as unknown as FrameDefinition
      const moves = (shape.moves ?? {}) as NonNullable<typeof shape.moves>
      checkKinds(text, moves)
      return { ...stamp, name: text, moves, definition }
    },
    declare: (name) => ({ name: nameOf('declare', name) }),
    continuation(name, shape) {
      mustBeObject(`continuation '${nameOf('continuation', name)}'`, shape)
      const { run } = shape
      return {
        ...stamp,
        name,
        run: run as (c: never, args: never) => void,
        with: (args) => ({ then: name, args: args as Json }),
      }
    },
    declareEvent: (name) => ({ name: nameOf('declareEvent', name) }),
    declareListener: (name) => ({ name: nameOf('declareListener', name) }),
    event(given, shape) {
      const name = nameOf('event', typeof given === 'object' ? given?.name : given)
      mustBeObject(`event '${name}'`, shape)
      const { steps = {}, listeners = 'snapshot', next = null, project = null } = shape
      // Keys that there are not are kept, too: they are told when the ruleset is defined.
      const definition = { ...shape, steps, listeners, next, project } as unknown as EventDefinition
      return { ...stamp, name, definition }
    },
    listener(given, shape) {
      const name = nameOf('listener', typeof given === 'object' ? given?.name : given)
      mustBeObject(`listener '${name}'`, shape)
      const { name: on } = (shape.on ?? {}) as { readonly name?: string }
      const definition = { ...shape, on, when: shape.when ?? null } as unknown as ListenerDefinition
      return { ...stamp, name, definition }
    },
    ruleset(shape) {
      mustBeObject('ruleset', shape)
      checkParts(shape)
      const ruleset = {
        ...stamp,
        ...shape,
        options: shape.options ?? {},
        refuse: shape.refuse ?? null,
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
        machines: shape.machines ?? [],
        migrations: shape.migrations ?? {},
      } as unknown as Ruleset<typeof shape.frames, O, G>
      checkRuleset(ruleset)
      return ruleset
    },
  }
}

const lists = {
  frames: 'frame',
  continuations: 'continuation',
  timelines: 'event',
  listeners: 'listener',
} as const

/** Throws for a part of a ruleset that another copy of the kernel made. What is wrong with its form is told later. */
function checkParts(shape: object): void {
  const given = shape as { readonly [key: string]: unknown }
  for (const [key, what] of Object.entries(lists))
    for (const part of Array.isArray(given[key]) ? given[key] : [])
      checkCopy(part, `${what} '${(part as { readonly name?: unknown } | null)?.name}'`, 'defines')
  for (const [name, option] of entriesOf(given['options'])) checkCopy(option, `option '${name}'`, 'defines')
}

function checkKinds(frame: string, moves: object): void {
  for (const [move, args] of entriesOf(moves))
    for (const [name, kind] of entriesOf(args))
      checkCopy(kind, `frame '${frame}': move '${move}': argument '${name}'`, 'defines')
}

function entriesOf(given: unknown): [string, unknown][] {
  return typeof given === 'object' && given !== null ? Object.entries(given) : []
}

function nameOf(made: string, name: unknown): string {
  if (typeof name === 'string' && name !== '') return name
  throw new TypeError(`${made}(name, ...): expected a text as its name, got ${String(name)}`)
}

function mustBeObject(what: string, shape: unknown): void {
  if (typeof shape === 'object' && shape !== null && !Array.isArray(shape)) return
  throw new TypeError(`${what}: expected an object that describes it`)
}

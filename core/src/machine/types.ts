import type { Json } from '../json/types.ts'

/** What a machine reacts to. It may carry more fields; guards and actions see all of it. */
export interface MachineEvent {
  readonly type: string
}

/** An action by name. */
export type ActionRef = string | { readonly type: string; readonly params?: Json }

/** A guard by name. */
export type GuardRef = string | { readonly type: string; readonly params?: Json }

/**
 * A named combination of guards. `stateIn` is a dotted state path, or `#id`. A name without a rule is a leaf:
 * the host answers it.
 */
export type GuardRule =
  | { readonly and: readonly GuardRef[] }
  | { readonly or: readonly GuardRef[] }
  | { readonly not: GuardRef }
  | { readonly stateIn: string }

/** Rules by guard name. */
export type GuardRules = { readonly [name: string]: GuardRule }

/** One transition. Without a target it only runs its actions; without either it forbids the event. */
export interface TransitionConfig {
  readonly target?: string | readonly string[]
  readonly guard?: GuardRef
  readonly actions?: ActionRef | readonly ActionRef[]
  readonly reenter?: boolean
  readonly description?: string
  readonly meta?: Json
}

/** Candidates for one event, first match wins; a string is a target. */
export type TransitionsConfig = string | TransitionConfig | readonly (string | TransitionConfig)[]

/** One state. */
export interface StateConfig {
  readonly id?: string
  readonly type?: 'atomic' | 'compound' | 'parallel' | 'final'
  readonly initial?: string
  readonly states?: { readonly [name: string]: StateConfig }
  readonly on?: { readonly [event: string]: TransitionsConfig }
  readonly always?: TransitionsConfig
  readonly onDone?: TransitionsConfig
  readonly entry?: ActionRef | readonly ActionRef[]
  readonly exit?: ActionRef | readonly ActionRef[]
  readonly tags?: string | readonly string[]
  readonly meta?: Json
  readonly description?: string
}

/** The part of an xstate machine config that a frame may use: names only, so it is JSON. */
export interface MachineConfig extends StateConfig {
  readonly version?: string
}

/** A machine made by xstate's `setup().createMachine()`; only its config is read. */
export interface XstateMachine {
  readonly config: object
  readonly implementations: object
}

/** Who answers guards and runs actions. A machine must not be stepped from inside either on behalf of the same frame. */
export interface Host {
  guard(name: string, params: unknown, event: MachineEvent): boolean
  action(name: string, params: unknown, event: MachineEvent): void
  /** True once an action has started something that only ends after the step: no `always` may be taken then. */
  busy?(): boolean
}

/**
 * Runs one machine. A state is a string: the paths of the active leaves in document order, joined by commas
 * (`a.b`, or `a.x,b.y` in parallel states). The interpreter keeps nothing between calls.
 */
export interface Interpreter {
  /** Enters the initial states and comes to rest: returns the state. */
  start(host: Host): string
  /** One macrostep: the event, then what follows by itself. A done machine ignores events. */
  step(state: string, event: MachineEvent, host: Host): string
  /** Whether the machine has reached a final state at the top. */
  isDone(state: string): boolean
  /** Whether a transition under exactly this event name can be taken, whatever the guards say. */
  handles(state: string, eventType: string): boolean
  /** Whether a wildcard can take this event, whatever the guards say. */
  handlesByWildcard(state: string, eventType: string): boolean
  /** Exact event names for which {@link handles} holds, innermost first; without xstate's own. */
  events(state: string): readonly string[]
  /** Paths of all active states, ancestors too, in document order; without the machine itself. */
  active(state: string): readonly string[]
  /** Tags of all active states. */
  tags(state: string): readonly string[]
}

/** Microsteps in one macrostep before a machine counts as running in a circle. */
export const MAX_ITERATIONS = 1000

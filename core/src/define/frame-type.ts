import type { AnyFrame, FrameDefinition } from '../language/frame.ts'
import {
  compileMachine,
  configOf,
  type GuardRule,
  type Interpreter,
  type MachineConfig,
} from '../machine/index.ts'
import { OfferCollector } from '../offers/index.ts'
import type { Pump } from '../pump/index.ts'
import type { FrameRecord } from '../types.ts'

/** Makes an interpreter of a config: the table compiler, or xstate itself as the oracle. */
export type MakeInterpreter = (
  config: MachineConfig,
  guards: { readonly [name: string]: GuardRule },
) => Interpreter

/** What a machine's action runs. A move's own handler gets the move's arguments, others get their params. */
export interface ActionRun {
  readonly move: boolean
  readonly run: (c: never, args: never) => void
}

type OffersRun = (c: never, offer: never) => void

/** A frame type, ready to run. */
export class FrameType {
  readonly name: string
  readonly definition: FrameDefinition
  readonly config: MachineConfig
  readonly machine: Interpreter
  readonly collector: OfferCollector
  /** `done` must coincide with a final state: the author drew the machine. */
  readonly drawn: boolean
  /** It always gets RESULT after a step. */
  readonly stepwise: boolean
  /** Passes states in which nothing would happen, and says how many: the stages of events at which nobody listens. */
  readonly skip: ((frame: FrameRecord, pump: Pump) => number) | null
  /** Without a machine and steps of its own there is one state, and a move runs its handler and nothing else. */
  readonly plain: boolean
  readonly actions: ReadonlyMap<string, ActionRun>
  readonly guards: { readonly [name: string]: (c: never, params: never) => boolean }
  /** The action that was asked for last: most often it is the next one, too. */
  #lastName: string | null = null
  #last: ActionRun | undefined
  readonly #offers = new Map<string, readonly OffersRun[]>()
  /** The offers, where they are the same in all states. */
  readonly #always: readonly OffersRun[] | null

  constructor(frame: AnyFrame, make: MakeInterpreter) {
    const { definition } = frame
    this.name = frame.name
    this.definition = definition
    this.config = configOfFrame(frame)
    this.plain = definition.machine === undefined && definition.steps === undefined && make === compileMachine
    this.drawn = definition.machine !== undefined
    this.stepwise = definition.steps !== undefined
    this.skip = (definition.skip as FrameType['skip']) ?? null
    this.collector = new OfferCollector(frame.moves)
    this.machine = make(
      this.config.id === undefined ? { id: this.name, ...this.config } : this.config,
      rulesOf(definition),
    )
    this.actions = actionsOf(definition)
    this.#always = typeof definition.offers === 'function' ? [definition.offers] : null
    this.guards = Object.fromEntries(
      Object.entries(definition.guards ?? {}).filter(
        (entry): entry is [string, (c: never, params: never) => boolean] => typeof entry[1] === 'function',
      ),
    )
  }

  /** What runs under a name; undefined when nothing does. */
  action(name: string): ActionRun | undefined {
    if (name === this.#lastName) return this.#last
    const action = this.actions.get(name)
    this.#lastName = name
    this.#last = action
    return action
  }

  /** The functions that declare what is open in a state. */
  offersIn(state: string): readonly OffersRun[] {
    if (this.#always !== null) return this.#always
    let runs = this.#offers.get(state)
    if (!runs) {
      runs = this.#find(state)
      this.#offers.set(state, runs)
    }
    return runs
  }

  #find(state: string): readonly OffersRun[] {
    const { offers } = this.definition
    if (!offers || typeof offers === 'function') return []
    const active = new Set(state.split(',').flatMap((leaf) => prefixes(leaf)))
    return Object.entries(offers).flatMap(([path, run]) => (run && active.has(path) ? [run] : []))
  }
}

/** The config behind a frame: its own, the one its steps stand for, or the implied one with a single state. */
export function configOfFrame(frame: AnyFrame): MachineConfig {
  const { machine, steps } = frame.definition
  if (machine) return configOf(machine)
  if (steps) return stepsConfig(steps)
  const on = Object.fromEntries(Object.keys(frame.moves).map((move) => [move, { actions: move }]))
  return { initial: 'awaiting', states: { awaiting: { on } } }
}

/** Combinations of guards, for the machine itself. */
export function rulesOf(definition: FrameDefinition): { [name: string]: GuardRule } {
  const rules: { [name: string]: GuardRule } = {}
  for (const [name, guard] of Object.entries(definition.guards ?? {}))
    if (typeof guard !== 'function') rules[name] = guard
  return rules
}

function stepsConfig(steps: NonNullable<FrameDefinition['steps']>): MachineConfig {
  const names = Object.keys(steps)
  const states: { [name: string]: MachineConfig } = {}
  names.forEach((name, i) => {
    const step = steps[name] as NonNullable<(typeof steps)[string]>
    // A step that goes to itself must run again, which a transition to its own state does only when it re-enters.
    const jumps = (typeof step === 'function' ? [] : step.to).map((to) => ({
      guard: { type: 'goto', params: { to } },
      target: to,
      ...(to === name ? { reenter: true } : {}),
    }))
    states[name] = { entry: name, on: { RESULT: [...jumps, { target: names[i + 1] ?? 'done' }] } }
  })
  return { initial: names[0] ?? 'done', states: { ...states, done: { type: 'final' } } }
}

function actionsOf(definition: FrameDefinition): Map<string, ActionRun> {
  const actions = new Map<string, ActionRun>()
  for (const [name, run] of Object.entries(definition.actions ?? {})) actions.set(name, { move: false, run })
  for (const [name, run] of Object.entries(definition.react ?? {})) actions.set(name, { move: true, run })
  for (const [name, step] of Object.entries(definition.steps ?? {})) {
    actions.set(name, { move: false, run: typeof step === 'function' ? step : step.run })
  }
  return actions
}

function prefixes(path: string): string[] {
  const parts = path.split('.')
  return parts.map((_, i) => parts.slice(0, i + 1).join('.'))
}

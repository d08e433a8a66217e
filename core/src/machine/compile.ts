import { type Configuration, Configurations } from './configuration.ts'
import { type Effect, initialEffect, isChoice, type Plan } from './effect.ts'
import { INIT, refuseReserved } from './events.ts'
import { type Guard, guardMaker } from './guards.ts'
import { eventsFrom, type Handling, handlingOf } from './handling.ts'
import { refusals } from './refused.ts'
import { Selection } from './select.ts'
import { type Transition, type Tree, treeOf } from './tree.ts'
import {
  type GuardRules,
  type Host,
  type Interpreter,
  MAX_ITERATIONS,
  type MachineConfig,
  type MachineEvent,
} from './types.ts'

/** Compiles a machine config to a table with an interpreter; throws with all that cannot run. */
export function compileMachine(config: MachineConfig, guards: GuardRules = {}): Interpreter {
  const refused = refusals(config)
  const problems = refused.length > 0 ? refused : treeOf(config).problems
  if (problems.length > 0)
    throw new Error([`machine '${config.id ?? '(machine)'}' cannot run:`, ...problems].join('\n- '))
  return new Table(treeOf(config), guards)
}

/** Kept answers per configuration; more event types than this come from outside, not from the rules. */
const KEPT = 200

class Table implements Interpreter {
  readonly #tree: Tree
  readonly #all: Configurations
  readonly #selection: Selection
  #initial: Effect | undefined

  constructor(tree: Tree, rules: GuardRules) {
    this.#tree = tree
    this.#all = new Configurations(tree)
    const make = guardMaker(tree, rules)
    const guards = new Map<Transition, Guard>()
    for (const t of tree.transitions) if (t.guard !== undefined) guards.set(t, make(t.guard))
    this.#selection = new Selection(this.#all, guards)
  }

  start(host: Host): string {
    this.#initial ??= initialEffect(this.#tree.root, this.#all)
    const queue: MachineEvent[] = []
    return this.#settle(perform(this.#initial, INIT, host, queue), INIT, host, queue)
  }

  step(state: string, event: MachineEvent, host: Host): string {
    const from = this.#all.at(state)
    const settled = from.lastType === event.type ? from.lastEffect : from.settled.get(event.type)
    if (settled !== undefined) {
      from.lastType = event.type
      from.lastEffect = settled
      const { actions } = settled
      for (let i = 0; i < actions.length; i++) {
        const action = actions[i] as (typeof actions)[number]
        host.action(action.type, action.params, event)
      }
      return settled.state
    }
    if (from.done) return state
    refuseReserved(event.type)
    const effect = this.#react(from, event, host)
    if (effect !== undefined && this.#isSettled(effect)) {
      for (const action of effect.actions) host.action(action.type, action.params, event)
      return effect.state
    }
    const queue: MachineEvent[] = []
    return this.#settle(effect ? perform(effect, event, host, queue) : from, event, host, queue)
  }

  isDone(state: string): boolean {
    return this.#all.at(state).done
  }

  handles(state: string, eventType: string): boolean {
    return this.#handles(state, eventType).exact
  }

  handlesByWildcard(state: string, eventType: string): boolean {
    return this.#handles(state, eventType).wildcard
  }

  events(state: string): readonly string[] {
    return eventsFrom(this.#all.at(state))
  }

  active(state: string): readonly string[] {
    return this.#all
      .at(state)
      .nodes.filter((node) => node.parent)
      .map((node) => node.path)
  }

  tags(state: string): readonly string[] {
    return [...new Set(this.#all.at(state).nodes.flatMap((node) => node.tags))]
  }

  #handles(state: string, type: string): Handling {
    const from = this.#all.at(state)
    let known = from.handling.get(type)
    if (known === undefined) {
      known = handlingOf(from, type)
      if (from.handling.size < KEPT) from.handling.set(type, known)
    }
    return known
  }

  /** What an event does in one microstep; remembers it as settled if nothing can follow. */
  #react(from: Configuration, event: MachineEvent, host: Host): Effect | undefined {
    let plan = from.plans.get(event.type)
    if (plan === undefined) {
      plan = this.#selection.forEvent(from, event.type)
      if (from.plans.size < KEPT) this.#keep(from, event.type, plan)
    }
    return this.#resolve(plan, from, event, host)
  }

  #keep(from: Configuration, type: string, plan: Plan | null): void {
    from.plans.set(type, plan)
    const effect = plan ?? { actions: [], raised: [], next: from, state: from.state }
    if (!isChoice(effect) && this.#isSettled(effect)) from.settled.set(type, effect)
  }

  #isSettled(effect: Effect): boolean {
    return effect.next.done || (effect.raised.length === 0 && this.#always(effect.next) === null)
  }

  #always(from: Configuration): Plan | null {
    if (from.always === undefined) from.always = this.#selection.forAlways(from)
    return from.always
  }

  #resolve(plan: Plan | null, from: Configuration, event: MachineEvent, host: Host): Effect | undefined {
    if (plan === null) return undefined
    return isChoice(plan) ? this.#selection.choose(from, plan, event, host) : plan
  }

  /** The rest of a macrostep: `always` as long as it changes something, then the next internal event. */
  #settle(start: Configuration, cause: MachineEvent, host: Host, queue: MachineEvent[]): string {
    let at = start
    let event = cause
    let tryAlways = true
    for (let count = 1; !at.done; count++) {
      if (count > MAX_ITERATIONS) throw new Error(this.#circle(at))
      const before = at
      const effect = tryAlways ? this.#resolve(this.#always(at), at, event, host) : undefined
      if (effect !== undefined) {
        if (host.busy?.()) throw new Error(this.#hasty(at))
        at = perform(effect, event, host, queue)
        // an `always` that stays where it was would be taken for ever
        tryAlways = at !== before
        continue
      }
      const raised = queue.shift()
      if (raised === undefined) break
      event = raised
      const reaction = this.#react(at, event, host)
      if (reaction !== undefined) at = perform(reaction, event, host, queue)
      tryAlways = true
    }
    return at.state
  }

  #hasty(at: Configuration): string {
    return `machine '${this.#tree.root.id}' would leave state '${at.state}' by 'always' before the frames that were pushed have ended: leave it on RESULT`
  }

  #circle(at: Configuration): string {
    return `machine '${this.#tree.root.id}' did not come to rest in ${MAX_ITERATIONS} microsteps; it is in '${at.state}' and its always or onDone transitions go round in a circle`
  }
}

function perform(effect: Effect, event: MachineEvent, host: Host, queue: MachineEvent[]): Configuration {
  for (const action of effect.actions) host.action(action.type, action.params, event)
  for (const raised of effect.raised) queue.push(raised)
  return effect.next
}

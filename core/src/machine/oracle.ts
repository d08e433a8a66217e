import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  createMachine,
} from 'xstate'
import { refuseReserved } from './events.ts'
import { toXstate } from './to-xstate.ts'
import type { GuardRules, Host, Interpreter, MachineConfig, MachineEvent } from './types.ts'
import { inDocumentOrder, stateOf, stateValue } from './xstate-states.ts'

export { toXstate } from './to-xstate.ts'

/** xstate itself behind the same interface: some forty times slower, and right by definition. */
export function oracle(config: MachineConfig, guards: GuardRules = {}): Interpreter {
  return new Oracle(config, guards)
}

class Oracle implements Interpreter {
  readonly #machine: AnyStateMachine
  readonly #scope = inertScope()
  readonly #snapshots = new Map<string, AnyMachineSnapshot>()
  #host: Host | undefined

  constructor(config: MachineConfig, guards: GuardRules) {
    this.#machine = toXstate(config, guards, () => this.#host as Host)
  }

  start(host: Host): string {
    return this.#with(host, () => this.#machine.getInitialSnapshot(this.#scope))
  }

  step(state: string, event: MachineEvent, host: Host): string {
    const snapshot = this.#at(state)
    // an actor that is done ignores events; `transition` would run them
    if (snapshot.status === 'done') return state
    refuseReserved(event.type)
    return this.#with(host, () => this.#machine.transition(snapshot, event, this.#scope))
  }

  isDone(state: string): boolean {
    return this.#at(state).status === 'done'
  }

  handles(state: string, eventType: string): boolean {
    return this.#taken(state, eventType).includes('exact')
  }

  handlesByWildcard(state: string, eventType: string): boolean {
    return this.#taken(state, eventType).includes('wildcard')
  }

  events(state: string): readonly string[] {
    const named = [...this.#at(state)._nodes]
      .reverse()
      .flatMap((node) => [...node.transitions.keys()] as string[])
    const own = named.filter((type) => type !== '*' && !type.endsWith('.*') && !type.startsWith('xstate.'))
    return [...new Set(own)].filter((type) => this.handles(state, type))
  }

  active(state: string): readonly string[] {
    const below = this.#at(state)._nodes.filter((node) => node.parent)
    return below.map((node) => node.path.join('.'))
  }

  tags(state: string): readonly string[] {
    return [...new Set(this.#at(state)._nodes.flatMap((node) => node.tags))]
  }

  #with(host: Host, run: () => AnyMachineSnapshot): string {
    const outer = this.#host
    this.#host = host
    try {
      const { status, error, _nodes } = run()
      // a throwing action at the start does not throw, it is only noted here
      if (status === 'error') throw error
      return stateOf(_nodes)
    } finally {
      this.#host = outer
    }
  }

  #at(state: string): AnyMachineSnapshot {
    let snapshot = this.#snapshots.get(state)
    if (snapshot === undefined) {
      const resolved = this.#machine.resolveState({ value: stateValue(this.#machine.root, state) } as never)
      if (stateOf(resolved._nodes) !== state)
        throw new Error(`machine '${this.#machine.id}' has no state '${state}'`)
      // xstate resolves breadth first, which would change the order of `always` in parallel states
      snapshot = { ...resolved, _nodes: inDocumentOrder(resolved._nodes) } as AnyMachineSnapshot
      this.#snapshots.set(state, snapshot)
    }
    return snapshot
  }

  /** How transitions that can be taken name the event; a walk over xstate's own nodes. */
  #taken(state: string, type: string): ('exact' | 'wildcard')[] {
    const snapshot = this.#at(state)
    const found: ('exact' | 'wildcard')[] = []
    const walk = (node: AnyStateNode): boolean => {
      const children = Object.values<AnyStateNode>(node.states).filter((child) =>
        snapshot._nodes.includes(child),
      )
      if (children.map(walk).some((sure) => sure)) return true
      // `next` with guards that all say no stops exactly at an unguarded candidate
      for (const key of this.#descriptors(node, type))
        for (const t of node.transitions.get(key) ?? []) {
          if (t.target || t.actions.length > 0 || t.reenter) found.push(key === type ? 'exact' : 'wildcard')
          if (!t.guard) return true
        }
      return false
    }
    if (snapshot.status !== 'done') walk(this.#machine.root)
    return found
  }

  #descriptors(node: AnyStateNode, type: string): string[] {
    const keys = [...node.transitions.keys()] as string[]
    const wild = keys
      .filter(
        (key) =>
          key !== type && (key === '*' || (key.endsWith('.*') && `${type}.`.startsWith(key.slice(0, -1)))),
      )
      .sort((a, b) => b.length - a.length)
    return keys.includes(type) ? [type, ...wild] : wild
  }
}

/** A scope without a life of its own, which runs actions at once. */
export function inertScope(): AnyActorScope {
  const self = createActor(createMachine({}))
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger() {},
    // delays would become real timers here
    defer() {},
    emit() {},
    stopChild() {},
    // at once, or a guard of a later microstep would not see what an action did
    actionExecutor: (action) => action.exec?.(action.info, action.params),
  }
}

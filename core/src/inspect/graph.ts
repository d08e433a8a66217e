import {
  type GuardRef,
  type GuardRule,
  type MachineConfig,
  type StateNode,
  type StateTransition,
  stateTree,
} from '../machine/index.ts'

/** A machine as a picture needs it: every target found, every name in words. */
export interface MachineGraph {
  /** In document order, parents before children, the machine itself left out. */
  readonly states: readonly GraphState[]
  /** What the machine itself is: its states exclude each other, or are all active at once. */
  readonly parallel: boolean
  /** Actions of the machine itself. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly edges: readonly GraphEdge[]
}

/** A state of a machine. */
export interface GraphState {
  /** Dotted path: what a frame's state string is made of. */
  readonly path: string
  readonly name: string
  /** Path of the state around it, '' for the machine. */
  readonly parent: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final'
  /** Entered first when the state around it is. */
  readonly initial: boolean
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly tags: readonly string[]
  readonly description: string
}

/** A transition of a machine. */
export interface GraphEdge {
  /** Unique in the machine: `e0`, `e1`, ... */
  readonly id: string
  /** Path of the state that it belongs to, '' for the machine. */
  readonly from: string
  /** Several where regions of a parallel state are entered; none where it only runs actions. */
  readonly to: readonly string[]
  /** The event; null when it is taken by itself. */
  readonly event: string | null
  /** By itself because all inside has ended, not as soon as its guard allows. */
  readonly done: boolean
  readonly guard: string | null
  readonly actions: readonly string[]
  /** Leaves its state and enters it again, though the target is inside. */
  readonly reenter: boolean
}

/** Makes a graph of a config. Candidates that do nothing, which only keep an event from the outside, are left out. */
export function graphOf(config: MachineConfig): MachineGraph {
  const { root, nodes } = stateTree(config)
  return {
    states: nodes.filter((node) => node !== root).map(stateOf),
    parallel: root.type === 'parallel',
    entry: root.entry.map(inWords),
    exit: root.exit.map(inWords),
    edges: nodes.flatMap(edgesOf),
  }
}

function stateOf(node: StateNode): GraphState {
  const { path, key: name, parent, type, entry, exit, tags, config } = node
  return {
    path,
    name,
    parent: parent?.path ?? '',
    type,
    initial: parent?.initial === node,
    entry: entry.map(inWords),
    exit: exit.map(inWords),
    tags,
    description: config.description ?? '',
  }
}

function edgesOf(node: StateNode): GraphEdge[] {
  const taken = [...node.on].flatMap(([event, all]) => {
    const done = event.startsWith('xstate.done.state.')
    return all.map((transition) => edgeOf(transition, done ? null : event, done))
  })
  const byItself = node.always.map((transition) => edgeOf(transition, null, false))
  return [...taken, ...byItself].filter(
    ({ to, actions, reenter }) => to.length + actions.length > 0 || reenter,
  )
}

function edgeOf(transition: StateTransition, event: string | null, done: boolean): GraphEdge {
  const { number, source, targets, guard, actions, reenter } = transition
  return {
    id: `e${number}`,
    from: source.path,
    // Without a target a transition that enters again enters its own state.
    to: targets?.map(({ path }) => path) ?? (reenter ? [source.path] : []),
    event,
    done,
    guard: guard === undefined ? null : inWords(guard),
    actions: actions.map(inWords),
    reenter,
  }
}

/** A guard or an action with its parameters: `high(4)`, `pay(gold: 2, wood: 1)`. */
export function inWords(ref: GuardRef | { readonly type: string; readonly params?: unknown }): string {
  if (typeof ref === 'string') return ref
  const { type, params } = ref
  return params === undefined || params === null ? type : `${type}(${paramsInWords(params)})`
}

function paramsInWords(params: unknown): string {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return valueInWords(params)
  const entries = Object.entries(params)
  const [only] = entries
  if (only && entries.length === 1) return valueInWords(only[1])
  return entries.map(([name, value]) => `${name}: ${valueInWords(value)}`).join(', ')
}

const valueInWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A combination of guards: `one and other`, `not one`, `in some.state`. */
export function ruleInWords(rule: GuardRule): string {
  if ('and' in rule) return rule.and.map(inWords).join(' and ')
  if ('or' in rule) return rule.or.map(inWords).join(' or ')
  return 'not' in rule ? `not ${inWords(rule.not)}` : `in ${rule.stateIn}`
}

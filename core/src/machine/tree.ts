import { resolveTarget } from './targets.ts'
import type { GuardRef, MachineConfig, StateConfig, TransitionConfig, TransitionsConfig } from './types.ts'

/** A state of a machine with everything about it resolved. */
export interface Node {
  readonly key: string
  /** Dotted path from the machine, '' for the machine itself. */
  readonly path: string
  readonly id: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final'
  /** Place in document order, parents before children. */
  readonly order: number
  readonly parent: Node | undefined
  readonly children: Map<string, Node>
  readonly entry: readonly Action[]
  readonly exit: readonly Action[]
  readonly tags: readonly string[]
  /** Set after all nodes exist, as they point at nodes. */
  initial: Node | undefined
  readonly on: Map<string, readonly Transition[]>
  always: readonly Transition[]
  readonly config: StateConfig
}

export interface Action {
  readonly type: string
  readonly params: unknown
}

export interface Transition {
  /** Unique within the machine. */
  readonly number: number
  readonly source: Node
  /** Undefined for a transition that only runs actions. */
  readonly targets: readonly Node[] | undefined
  readonly guard: GuardRef | undefined
  readonly actions: readonly Action[]
  readonly reenter: boolean
}

/** A resolved machine; `problems` tells what of it cannot run. */
export interface Tree {
  readonly root: Node
  /** In document order. */
  readonly nodes: readonly Node[]
  readonly byId: ReadonlyMap<string, Node>
  readonly transitions: readonly Transition[]
  readonly problems: readonly string[]
}

/** How messages call a state. */
export const nameOf = (node: Node): string => (node.path === '' ? 'the machine' : `state '${node.path}'`)

const trees = new WeakMap<object, Tree>()

/** Resolves a config once; configs are never changed. */
export function treeOf(config: MachineConfig): Tree {
  const known = trees.get(config)
  if (known !== undefined) return known
  const tree = build(config)
  trees.set(config, tree)
  return tree
}

function build(config: MachineConfig): Tree {
  const nodes: Node[] = []
  const byId = new Map<string, Node>()
  const transitions: Transition[] = []
  const problems: string[] = []
  const machineId = config.id || '(machine)'
  const add = (state: StateConfig, key: string, parent: Node | undefined): Node => {
    const path = parent?.path ? `${parent.path}.${key}` : parent ? key : ''
    const node: Node = {
      key,
      path,
      id: state.id || (path === '' ? machineId : `${machineId}.${path}`),
      type: state.type ?? (Object.keys(state.states ?? {}).length > 0 ? 'compound' : 'atomic'),
      order: nodes.length,
      parent,
      children: new Map(),
      entry: actionsOf(state.entry),
      exit: actionsOf(state.exit),
      tags: list(state.tags),
      initial: undefined,
      on: new Map(),
      always: [],
      config: state,
    }
    nodes.push(node)
    const twin = byId.get(node.id)
    if (twin) problems.push(`${nameOf(node)} has the id '${node.id}' that ${nameOf(twin)} has already`)
    else byId.set(node.id, node)
    for (const [name, child] of Object.entries(state.states ?? {}))
      node.children.set(name, add(child, name, node))
    return node
  }
  const root = add(config, machineId, undefined)
  const tree = { root, nodes, byId, transitions, problems }
  for (const node of nodes) {
    problems.push(...shapeProblems(node))
    node.initial = node.type === 'compound' ? node.children.get(node.config.initial ?? '') : undefined
    link(node, tree)
  }
  return tree
}

/** A tree while it is built. */
interface Draft extends Tree {
  readonly transitions: Transition[]
  readonly problems: string[]
}

function link(node: Node, tree: Draft): void {
  const resolve = (at: string, candidates: TransitionsConfig) =>
    listOf(candidates).map((one) => transition(node, one, at, tree))
  for (const [event, candidates] of Object.entries(node.config.on ?? {}))
    node.on.set(event, resolve(`on '${event}'`, candidates))
  // as in xstate, onDone wins over an `on` of the same name
  if (node.config.onDone) node.on.set(doneEvent(node), resolve('onDone', node.config.onDone))
  if (node.config.always) node.always = resolve('always', node.config.always)
}

/** Type of the internal event that a state's completion raises. */
export const doneEvent = (node: Node): string => `xstate.done.state.${node.id}`

function transition(source: Node, config: TransitionConfig, at: string, tree: Draft): Transition {
  const targets: Node[] = []
  const none = config.target === undefined || config.target === ''
  for (const target of none ? [] : list(config.target)) {
    const found = resolveTarget(tree, source, target)
    if (typeof found === 'string')
      tree.problems.push(`${nameOf(source)}, ${at}: target '${target}': ${found}`)
    else targets.push(found)
  }
  const clash = clashOf(targets)
  if (clash) tree.problems.push(`${nameOf(source)}, ${at}: ${clash}`)
  const made: Transition = {
    number: tree.transitions.length,
    source,
    targets: none ? undefined : targets,
    guard: config.guard || undefined,
    actions: actionsOf(config.actions),
    reenter: config.reenter ?? false,
  }
  tree.transitions.push(made)
  return made
}

/** Several targets must lie in different regions of one parallel state, or xstate enters states that exclude each other. */
function clashOf(targets: readonly Node[]): string | undefined {
  for (const [i, a] of targets.entries())
    for (const b of targets.slice(i + 1)) {
      const shared = lineage(a).find((node) => lineage(b).includes(node))
      if (shared === a || shared === b || shared?.type !== 'parallel')
        return `'${a.path}' and '${b.path}' cannot both be active: several targets must lie in different regions of a parallel state`
    }
  return undefined
}

function lineage(node: Node): Node[] {
  const out: Node[] = []
  for (let at: Node | undefined = node; at; at = at.parent) out.push(at)
  return out
}

function shapeProblems(node: Node): string[] {
  const { initial } = node.config
  const size = node.children.size
  if (node.type === 'compound') {
    if (initial === undefined) return [`${nameOf(node)} has states but no 'initial'`]
    if (!node.children.has(initial)) return [`${nameOf(node)}: its initial state '${initial}' does not exist`]
  } else if (node.type === 'parallel') {
    if (size === 0) return [`${nameOf(node)} is parallel but has no states`]
  } else {
    if (size > 0) return [`${nameOf(node)} is ${node.type} but has states`]
    if (node.parent === undefined) return ['the machine has no states']
  }
  if (node.type !== 'compound' && initial !== undefined)
    return [`${nameOf(node)} is ${node.type}: 'initial' means nothing there`]
  return []
}

function actionsOf(config: StateConfig['entry']): Action[] {
  return list(config).map((ref) =>
    typeof ref === 'string' ? { type: ref, params: undefined } : { type: ref.type, params: ref.params },
  )
}

function listOf(candidates: TransitionsConfig | undefined): TransitionConfig[] {
  // undefined (from TypeScript, not JSON) forbids the event, as in xstate
  const all = Array.isArray(candidates) ? candidates : [candidates]
  return all.map((one) => (one === undefined ? {} : typeof one === 'string' ? { target: one } : one))
}

function list<T>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value as T]
}

import type { Effect, Plan } from './effect.ts'
import type { Handling } from './handling.ts'
import { byOrder, isFinished } from './sets.ts'
import type { Node, Tree } from './tree.ts'

/**
 * A set of active states, interned: the same states in the same order are the same object. The order is the one in
 * which xstate keeps them within a macrostep, where it decides which `always` comes first.
 */
export interface Configuration {
  readonly nodes: readonly Node[]
  readonly active: ReadonlySet<Node>
  /** Leaf paths in document order, joined by commas. */
  readonly state: string
  readonly done: boolean
  /** By event type, those whose whole macrostep is known beforehand. */
  readonly settled: Map<string, Effect>
  lastType: string
  lastEffect: Effect | undefined
  /** By event type; null when nothing can take it. */
  readonly plans: Map<string, Plan | null>
  readonly handling: Map<string, Handling>
  /** For `always`; null when there is none, undefined before it is known. */
  always: Plan | null | undefined
}

const isLeaf = (node: Node): boolean => node.children.size === 0

/** All configurations of one machine that were seen so far. */
export class Configurations {
  readonly #tree: Tree
  readonly #byKey = new Map<string, Configuration>()
  readonly #byState = new Map<string, Configuration>()

  #last: Configuration | undefined

  constructor(tree: Tree) {
    this.#tree = tree
  }

  intern(nodes: readonly Node[]): Configuration {
    const key = nodes.map((node) => node.order).join()
    const known = this.#byKey.get(key)
    if (known) return known
    const sorted = [...nodes].sort(byOrder)
    const active = new Set(nodes)
    const made: Configuration = {
      nodes,
      active,
      state: leafPaths(sorted),
      done: isFinished(this.#tree.root, active),
      settled: new Map(),
      lastType: '',
      lastEffect: undefined,
      plans: new Map(),
      handling: new Map(),
      always: undefined,
    }
    this.#byKey.set(key, made)
    // a machine at rest is in document order, so that its state string says all
    if (sorted.every((node, i) => node === nodes[i])) this.#byState.set(made.state, made)
    return made
  }

  /** The configuration behind a state string; throws for one that this machine cannot be in. */
  at(state: string): Configuration {
    const last = this.#last
    if (last !== undefined && last.state === state) return last
    const found = this.#byState.get(state) ?? this.#parse(state)
    this.#last = found
    return found
  }

  #parse(state: string): Configuration {
    const leaves = new Set(state.split(','))
    const entered = new Set<Node>()
    for (const node of this.#tree.nodes)
      if (isLeaf(node) && leaves.has(node.path))
        for (let at: Node | undefined = node; at; at = at.parent) entered.add(at)
    const nodes = [...entered].sort(byOrder)
    const whole = nodes.every((node) => {
      const inside = [...node.children.values()].filter((child) => entered.has(child)).length
      return inside === (node.type === 'compound' ? 1 : node.children.size)
    })
    if (nodes.length === 0 || !whole || leafPaths(nodes) !== state)
      throw new Error(`machine '${this.#tree.root.id}' has no state '${state}'`)
    return this.intern(nodes)
  }
}

/** The state string of states in document order. */
function leafPaths(sorted: readonly Node[]): string {
  return sorted
    .filter(isLeaf)
    .map((node) => node.path)
    .join()
}

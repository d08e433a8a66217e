import type { Node, Transition } from './tree.ts'

// The set algebra of xstate's microstep, function by function, quirks included. Nothing here is on the hot path:
// each outcome is computed once and kept.

/** Whether `node` is below `ancestor`. Everything is below `undefined`, which stands for what holds the machine. */
export function isBelow(node: Node, ancestor: Node | undefined): boolean {
  let at = node
  while (at.parent && at.parent !== ancestor) at = at.parent
  return at.parent === ancestor
}

/** Ancestors from the parent up, down to but without `top`. */
export function ancestors(node: Node, top: Node | undefined): Node[] {
  const out: Node[] = []
  if (node === top) return out
  for (let at = node.parent; at && at !== top; at = at.parent) out.push(at)
  return out
}

/** The state inside which a transition happens; undefined when the machine itself is left and entered again. */
function domainOf(t: Transition): Node | undefined {
  const targets = t.targets ?? []
  if (!t.reenter && targets.every((node) => node === t.source || isBelow(node, t.source))) return t.source
  const [head, ...rest] = [...targets, t.source]
  const common = ancestors(head as Node, undefined).find((node) =>
    rest.every((other) => isBelow(other, node)),
  )
  if (common) return common
  if (t.reenter) return undefined
  let root = t.source
  while (root.parent) root = root.parent
  return root
}

/** Active states that the transitions leave. */
export function exitSet(transitions: readonly Transition[], active: ReadonlySet<Node>): Set<Node> {
  const out = new Set<Node>()
  for (const t of transitions) {
    if (!t.targets?.length) continue
    const domain = domainOf(t)
    for (const node of active) if (isBelow(node, domain)) out.add(node)
  }
  return out
}

/**
 * Drops transitions that would leave the same state: the inner source wins, else the first. One that was chosen
 * twice (an ancestor's `always`, by several leaves) stays once.
 */
export function withoutConflicts(
  transitions: readonly Transition[],
  active: ReadonlySet<Node>,
): Transition[] {
  const kept = new Set<Transition>()
  next: for (const one of transitions) {
    const exits = exitSet([one], active)
    const beaten: Transition[] = []
    for (const other of kept) {
      if (![...exitSet([other], active)].some((node) => exits.has(node))) continue
      if (!isBelow(one.source, other.source)) continue next
      beaten.push(other)
    }
    for (const other of beaten) kept.delete(other)
    kept.add(one)
  }
  return [...kept]
}

/** States that the transitions enter, unordered. A state in it may be active already (a root target runs its entry again). */
export function entrySet(transitions: readonly Transition[]): Set<Node> {
  const entered = new Set<Node>()
  for (const t of transitions) {
    const domain = domainOf(t)
    for (const target of t.targets ?? []) {
      if (t.source !== target || t.source !== domain || t.reenter) entered.add(target)
      addBelow(target, entered)
    }
    for (const target of t.targets ?? []) {
      const above = ancestors(target, domain)
      // a parallel domain stays active, but the regions that were left must be entered again
      if (domain?.type === 'parallel') above.push(domain)
      addAbove(above, domain, entered)
    }
  }
  return entered
}

function addBelow(node: Node, entered: Set<Node>): void {
  if (node.type === 'compound') {
    const initial = node.initial as Node
    entered.add(initial)
    addBelow(initial, entered)
  } else if (node.type === 'parallel') addRegions(node, entered)
}

function addAbove(above: readonly Node[], domain: Node | undefined, entered: Set<Node>): void {
  for (const node of above) {
    if (domain === undefined || isBelow(node, domain)) entered.add(node)
    if (node.type === 'parallel') addRegions(node, entered)
  }
}

function addRegions(parallel: Node, entered: Set<Node>): void {
  for (const region of parallel.children.values()) {
    if ([...entered].some((node) => isBelow(node, region))) continue
    entered.add(region)
    addBelow(region, entered)
  }
}

/** The machine and its initial states. */
export function initialSet(root: Node): Set<Node> {
  const entered = new Set([root])
  addBelow(root, entered)
  return entered
}

/** Whether a state counts as done while `active` are active. */
export function isFinished(node: Node, active: ReadonlySet<Node>): boolean {
  const children = [...node.children.values()]
  if (node.type === 'compound') return children.some((child) => child.type === 'final' && active.has(child))
  if (node.type === 'parallel') return children.every((child) => isFinished(child, active))
  return node.type === 'final'
}

export const byOrder = (a: Node, b: Node): number => a.order - b.order
export const byOrderDown = (a: Node, b: Node): number => b.order - a.order

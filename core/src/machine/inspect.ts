import { candidatesOf, isInert, isWildcard } from './events.ts'
import { ancestors, isBelow } from './sets.ts'
import { type Node, treeOf } from './tree.ts'
import type { GuardRef, GuardRule, GuardRules, MachineConfig } from './types.ts'

// What a config says, for checks before any match. All lists are in document order.

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const paths = (nodes: readonly Node[]): string[] => nodes.map((node) => node.path)

/** Exact event names that some state reacts to, without xstate's own. */
export function eventsOf(config: MachineConfig): string[] {
  return unique(
    treeOf(config).nodes.flatMap((node) =>
      [...node.on]
        .filter(([type, transitions]) => isOwn(type) && transitions.some((t) => !isInert(t)))
        .map(([type]) => type),
    ),
  )
}

/** Wildcards that some state reacts to. */
export function wildcardsOf(config: MachineConfig): string[] {
  return unique(treeOf(config).nodes.flatMap((node) => [...node.on.keys()].filter(isWildcard)))
}

/** Paths of all states, without the machine itself. */
export function statePaths(config: MachineConfig): string[] {
  return paths(treeOf(config).nodes.filter((node) => node.parent))
}

/** Paths of states without states inside, final ones too. */
export function leafStates(config: MachineConfig): string[] {
  return paths(treeOf(config).nodes.filter((node) => node.children.size === 0))
}

/** Paths of final states at any level. */
export function finalStates(config: MachineConfig): string[] {
  return paths(treeOf(config).nodes.filter((node) => node.type === 'final'))
}

/** All actions that it names: entries and exits first, then those of transitions. */
export function actionNames(config: MachineConfig): string[] {
  const { nodes, transitions } = treeOf(config)
  const refs = [
    ...nodes.flatMap((node) => [...node.entry, ...node.exit]),
    ...transitions.flatMap((t) => t.actions),
  ]
  return unique(refs.map((action) => action.type))
}

/** Where each action runs: on which event, or null for entry, exit and what the machine does by itself. */
export function actionUses(config: MachineConfig): { state: string; action: string; on: string | null }[] {
  return treeOf(config).nodes.flatMap((node) => {
    const uses = (actions: readonly { type: string }[], on: string | null) =>
      actions.map(({ type }) => ({ state: node.path, action: type, on }))
    const byItself = [...node.entry, ...node.exit, ...node.always.flatMap((t) => t.actions)]
    const taken = [...node.on].flatMap(([event, transitions]) =>
      transitions.flatMap((t) => uses(t.actions, isOwn(event) || isWildcard(event) ? event : null)),
    )
    return [...uses(byItself, null), ...taken]
  })
}

/** Transitions that take an event without running the action of the same name. */
export function takenWithout(config: MachineConfig, event: string): string[] {
  return treeOf(config)
    .nodes.filter((node) =>
      (node.on.get(event) ?? []).some(
        (t) => !isInert(t) && !t.actions.some((action) => action.type === event),
      ),
    )
    .map((node) => node.path)
}

/** All guards that it names; with `rules`, also those that combinations ask in turn. */
export function guardNames(config: MachineConfig, rules: GuardRules = {}): string[] {
  const seen = new Set<string>()
  const visit = (ref: GuardRef) => {
    const name = typeof ref === 'string' ? ref : ref.type
    if (seen.has(name)) return
    seen.add(name)
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (rule) partsOf(rule).forEach(visit)
  }
  for (const { guard } of treeOf(config).transitions) if (guard !== undefined) visit(guard)
  return [...seen]
}

/** Guards that a combination asks. */
export function partsOf(rule: GuardRule): readonly GuardRef[] {
  if ('and' in rule) return rule.and
  if ('or' in rule) return rule.or
  return 'not' in rule ? [rule.not] : []
}

/**
 * Whether a state, a state inside it or one around it has a transition under exactly this event name. What is active
 * in other regions at the time makes no difference, so `path` is one state, not a whole state string.
 */
export function handlesIn(config: MachineConfig, path: string, event: string): boolean {
  const { nodes } = treeOf(config)
  const place = nodes.find((node) => node.path === path)
  if (place === undefined) return false
  const family = nodes.filter((node) => node === place || isBelow(node, place) || isBelow(place, node))
  return family.some((node) => (node.on.get(event) ?? []).some((t) => !isInert(t)))
}

/**
 * Events that nothing takes when all guards say no: neither the state that names them nor a wildcard there nor
 * anything around it has a last candidate without a guard.
 */
export function lastGuarded(config: MachineConfig): { state: string; event: string }[] {
  const isOpen = (node: Node, event: string) =>
    candidatesOf(node, event).some(({ transition }) => transition.guard === undefined)
  return treeOf(config).nodes.flatMap((node) =>
    [...node.on]
      .filter(([event, transitions]) => isOwn(event) && transitions.length > 0)
      .filter(([event]) => ![node, ...ancestors(node, undefined)].some((one) => isOpen(one, event)))
      .map(([event]) => ({ state: node.path, event })),
  )
}

const isOwn = (type: string): boolean => !isWildcard(type) && !type.startsWith('xstate.')

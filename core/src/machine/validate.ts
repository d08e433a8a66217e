import { rawConfig } from './config-of.ts'
import { candidatesOf, isWildcard, wildcardTakes } from './events.ts'
import { refusals } from './refused.ts'
import { doneEvent, type Node, nameOf, type Tree, treeOf } from './tree.ts'
import type { MachineConfig } from './types.ts'

/** Names that have an implementation. `guards` holds combinations too. */
export interface KnownNames {
  readonly guards: readonly string[]
  readonly actions: readonly string[]
}

/** Everything that is wrong with a machine, one readable line each with the state; empty if it may be used. */
export function machineProblems(machine: object, known: KnownNames): string[] {
  const config = rawConfig(machine) as MachineConfig
  const refused = refusals(config)
  // further checks read the config as what its type says, which it is not yet
  if (refused.length > 0) return refused
  const tree = treeOf(config)
  return [
    ...tree.problems,
    ...tree.nodes.flatMap((node) => [
      ...nameProblems(node),
      ...transitionProblems(node),
      ...unknownNames(node, tree, known),
      ...wildcardProblems(node, tree),
    ]),
  ]
}

function nameProblems(node: Node): string[] {
  const out: string[] = []
  const names: [string, string][] = [['id', node.config.id ?? '']]
  if (node.parent) names.push(['name', node.key])
  for (const [what, name] of names)
    if (/[.,#]/.test(name)) out.push(`${nameOf(node)}: a state's ${what} may not contain '.', ',' or '#'`)
  if (node.parent && /^(0|[1-9]\d*)$/.test(node.key))
    out.push(
      `${nameOf(node)}: a name that is a whole number moves to the front of the object; call it 's${node.key}'`,
    )
  if (node.parent && node.key === '') out.push(`${nameOf(node.parent)} has a state without a name`)
  return out
}

function transitionProblems(node: Node): string[] {
  const out: string[] = []
  if (node.always.some((t) => !t.targets?.length))
    out.push(
      `${nameOf(node)}: an always without a target changes nothing, and runs its actions after every event`,
    )
  for (const event of node.on.keys())
    if (event.includes('*') && !(isWildcard(event) && event.indexOf('*') === event.length - 1))
      out.push(`${nameOf(node)}, on '${event}': a star may only stand alone or at the end after a dot`)
  if (node.config.onDone && !canFinish(node))
    out.push(`${nameOf(node)}: its onDone never happens, there is no final state that would complete it`)
  return out
}

/** Whether a state can be completed from inside, which raises its done event. */
function canFinish(node: Node): boolean {
  const children = [...node.children.values()]
  if (node.type === 'compound') return children.some((child) => child.type === 'final')
  return node.type === 'parallel' && children.every((child) => child.type === 'final' || canFinish(child))
}

function unknownNames(node: Node, tree: Tree, known: KnownNames): string[] {
  const own = tree.transitions.filter((t) => t.source === node)
  const actions = [...node.entry, ...node.exit, ...own.flatMap((t) => t.actions)].map((one) => one.type)
  const guards = own
    .map((t) => t.guard)
    .filter((ref) => ref !== undefined)
    .map((ref) => (typeof ref === 'string' ? ref : ref.type))
  return [...missing('action', actions, known.actions), ...missing('guard', guards, known.guards)].map(
    (problem) => `${nameOf(node)}: ${problem}`,
  )
}

function missing(what: string, used: readonly string[], known: readonly string[]): string[] {
  const list = known.length > 0 ? `known are ${known.join(', ')}` : 'none is known'
  return [...new Set(used)]
    .filter((name) => !known.includes(name))
    .map((name) => `the ${what} '${name}' has no implementation; ${list}`)
}

/** What a wildcard would swallow without anybody having meant it. */
function wildcardProblems(node: Node, tree: Tree): string[] {
  const swallowed = ['RESULT', 'TIMEOUT'].filter((type) => swallows(node, type))
  const finished = tree.nodes
    .filter((other) => other.parent && canFinish(other) && swallowsDone(node, other))
    .map((other) => `the end of ${nameOf(other)} (give that an onDone, {} will do)`)
  return [...swallowed, ...finished].map((what) => `${nameOf(node)}: its wildcard would swallow ${what}`)
}

/** Whether the event, from some leaf inside, would end at a wildcard of this state. */
function swallows(node: Node, type: string): boolean {
  if (node.on.has(type) || !takesByWildcard(node, type)) return false
  const isOpen = (at: Node): boolean => {
    if (at !== node && candidatesOf(at, type).length > 0) return false
    if (at.children.size === 0) return at.type !== 'final'
    return [...at.children.values()].some(isOpen)
  }
  return isOpen(node)
}

/** Whether a wildcard takes the done event of a state at or below it that has no onDone. */
function swallowsDone(node: Node, finished: Node): boolean {
  const type = doneEvent(finished)
  if (!takesByWildcard(node, type)) return false
  for (let at: Node | undefined = finished; at; at = at.parent) {
    if (at.on.has(type)) return false
    if (at === node) return true
  }
  return false
}

const takesByWildcard = (node: Node, type: string): boolean =>
  [...node.on.keys()].some((key) => wildcardTakes(key, type))

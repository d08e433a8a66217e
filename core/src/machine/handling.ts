import type { Configuration } from './configuration.ts'
import { type Candidate, candidatesOf, isInert, isWildcard } from './events.ts'
import type { Node } from './tree.ts'

/** How an event may be handled, whatever the guards say. */
export interface Handling {
  readonly exact: boolean
  readonly wildcard: boolean
}

/** Which kinds of transitions can take an event; those behind an unguarded one cannot. */
export function handlingOf(from: Configuration, type: string): Handling {
  if (from.done) return { exact: false, wildcard: false }
  const found: Candidate[] = []
  reach(from.nodes.find((node) => node.parent === undefined) as Node, type, from.active, found)
  const live = found.filter((one) => !isInert(one.transition))
  return { exact: live.some((one) => !one.wildcard), wildcard: live.some((one) => one.wildcard) }
}

/** Collects the candidates that can be taken; true if one surely is, so that nothing outside is asked. */
function reach(node: Node, type: string, active: ReadonlySet<Node>, found: Candidate[]): boolean {
  let sure = false
  for (const child of node.children.values())
    if (active.has(child) && reach(child, type, active, found)) sure = true
  if (sure) return true
  for (const one of candidatesOf(node, type)) {
    found.push(one)
    if (one.transition.guard === undefined) return true
  }
  return false
}

/** Exact event names that can be taken, innermost first; xstate's own are not for players. */
export function eventsFrom(from: Configuration): string[] {
  const named = [...from.nodes].reverse().flatMap((node) => [...node.on.keys()])
  const own = named.filter((type) => !isWildcard(type) && !type.startsWith('xstate.'))
  return [...new Set(own)].filter((type) => handlingOf(from, type).exact)
}

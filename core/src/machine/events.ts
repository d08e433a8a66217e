import type { Node, Transition } from './tree.ts'
import type { MachineEvent } from './types.ts'

/** What a machine sees as the event of its start. */
export const INIT: MachineEvent = Object.freeze({ type: 'xstate.init' })

/** Event types with a meaning of their own in xstate; from outside they are mistakes. */
export function refuseReserved(type: string): void {
  if (
    type === '*' ||
    type === 'xstate.init' ||
    type === 'xstate.stop' ||
    type.startsWith('xstate.error.actor')
  )
    throw new Error(`'${type}' is reserved and cannot be sent to a machine`)
}

/** Whether a key of `on` takes all events, or all that begin with something. */
export const isWildcard = (descriptor: string): boolean => descriptor === '*' || descriptor.endsWith('.*')

/** Whether a wildcard takes an event type. As in xstate `a.*` takes `a` itself too. */
export function wildcardTakes(descriptor: string, type: string): boolean {
  if (descriptor === '*') return true
  if (!descriptor.endsWith('.*')) return false
  const tokens = type.split('.')
  const wanted = descriptor.split('.')
  // in the middle a star matches nothing
  return wanted.every((token, i) => (token === '*' ? i === wanted.length - 1 : token === tokens[i]))
}

/** A transition that an event may take at one state, and how the event's name was matched. */
export interface Candidate {
  readonly transition: Transition
  readonly wildcard: boolean
}

/** A state's own candidates for an event: the exact name first, then wildcards, the longest first. */
export function candidatesOf(node: Node, type: string): Candidate[] {
  const exact = (node.on.get(type) ?? []).map((transition) => ({ transition, wildcard: false }))
  const wild = [...node.on.keys()]
    .filter((key) => key !== type && wildcardTakes(key, type))
    .sort((a, b) => b.length - a.length)
    .flatMap((key) => node.on.get(key) ?? [])
    .map((transition) => ({ transition, wildcard: true }))
  return [...exact, ...wild]
}

/** A transition that only keeps the event from the states around. */
export const isInert = (t: Transition): boolean => !t.targets && t.actions.length === 0 && !t.reenter

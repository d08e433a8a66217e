import type { Configuration, Configurations } from './configuration.ts'
import type { Guard } from './guards.ts'
import { byOrder, byOrderDown, entrySet, exitSet, initialSet, isFinished, withoutConflicts } from './sets.ts'
import { type Action, doneEvent, type Node, type Transition } from './tree.ts'
import type { MachineEvent } from './types.ts'

/** One microstep: known as soon as its transitions are, for a frame's machine has no memory but its state. */
export interface Effect {
  /** Exit, transition and entry actions in the order in which they run. */
  readonly actions: readonly Action[]
  /** Internal events that it queues. */
  readonly raised: readonly MachineEvent[]
  readonly next: Configuration
  /** State string of `next`. */
  readonly state: string
}

/** How a configuration answers an event: one known effect, or a choice to be made by guards. */
export type Plan = Effect | Choice

/** States to ask, the innermost first. */
export interface Choice {
  readonly asks: readonly Ask[]
  /** Effects by what was chosen, so far. */
  readonly single: Map<Transition, Effect>
  readonly several: Map<string, Effect>
}

/** The own candidates of one state, asked if nothing inside takes the event. */
export interface Ask {
  readonly inside: readonly Ask[]
  readonly candidates: readonly Option[]
}

export interface Option {
  readonly transition: Transition
  readonly guard: Guard | undefined
}

export const isChoice = (plan: Plan): plan is Choice => 'asks' in plan

/** What taking `transitions` in `from` does. */
export function effectOf(
  from: Configuration,
  transitions: readonly Transition[],
  all: Configurations,
): Effect {
  const chosen = withoutConflicts(transitions, from.active)
  const active = new Set(from.nodes)
  const actions: Action[] = []
  for (const node of [...exitSet(chosen, active)].sort(byOrderDown)) {
    actions.push(...node.exit)
    active.delete(node)
  }
  for (const t of chosen) actions.push(...t.actions)
  const raised = enter(entrySet(chosen), active, actions)
  // with the same states xstate keeps the snapshot, and with it their order
  const same = active.size === from.active.size && from.nodes.every((node) => active.has(node))
  return close(same ? from : all.intern([...active]), actions, raised)
}

/** What starting the machine does. */
export function initialEffect(root: Node, all: Configurations): Effect {
  const active = new Set<Node>()
  const actions: Action[] = []
  const raised = enter(initialSet(root), active, actions)
  return close(all.intern([...active]), actions, raised)
}

function close(next: Configuration, actions: Action[], raised: MachineEvent[]): Effect {
  // a machine that is done runs all exits, yet stays in its states
  if (next.done) for (const node of [...next.nodes].sort(byOrderDown)) actions.push(...node.exit)
  return { actions, raised, next, state: next.state }
}

function enter(entered: ReadonlySet<Node>, active: Set<Node>, actions: Action[]): MachineEvent[] {
  const raised: MachineEvent[] = []
  const completed = new Set<Node>()
  const complete = (node: Node) => raised.push(Object.freeze({ type: doneEvent(node) }))
  for (const node of [...entered].sort(byOrder)) {
    active.add(node)
    actions.push(...node.entry)
    if (node.type !== 'final') continue
    const { parent } = node
    if (parent?.type === 'compound') complete(parent)
    let above = parent?.type === 'parallel' ? parent : parent?.parent
    while (above?.type === 'parallel' && !completed.has(above) && isFinished(above, active)) {
      completed.add(above)
      complete(above)
      above = above.parent
    }
  }
  return raised
}

import type { Configuration, Configurations } from './configuration.ts'
import { type Ask, type Choice, type Effect, effectOf, type Option, type Plan } from './effect.ts'
import { candidatesOf } from './events.ts'
import type { Guard } from './guards.ts'
import { ancestors } from './sets.ts'
import type { Node, Transition } from './tree.ts'
import type { Host, MachineEvent } from './types.ts'

/** Finds, once for each configuration and event type, what must be asked; then asks. */
export class Selection {
  readonly #all: Configurations
  readonly #guards: ReadonlyMap<Transition, Guard>

  constructor(all: Configurations, guards: ReadonlyMap<Transition, Guard>) {
    this.#all = all
    this.#guards = guards
  }

  /** How `from` answers an event type; null when nothing takes it. */
  forEvent(from: Configuration, type: string): Plan | null {
    const ask = (node: Node): Ask | undefined => {
      const children = [...node.children.values()].filter((child) => from.active.has(child))
      const inside = children.map(ask).filter((one) => one !== undefined)
      const own = this.#options(candidatesOf(node, type).map((one) => one.transition))
      const [only] = inside
      // one line of states is one list of candidates
      if (only && inside.length === 1)
        return { inside: only.inside, candidates: [...only.candidates, ...own] }
      return own.length + inside.length > 0 ? { inside, candidates: own } : undefined
    }
    const top = ask(from.nodes.find((node) => node.parent === undefined) as Node)
    return top ? this.#plan(from, [top]) : null
  }

  /** How `from` goes on by itself: each leaf asks its own line of ancestors. */
  forAlways(from: Configuration): Plan | null {
    const asks: Ask[] = []
    for (const leaf of from.nodes) {
      if (leaf.children.size > 0) continue
      const line = [leaf, ...ancestors(leaf, undefined)].flatMap((node) => node.always)
      if (line.length > 0) asks.push({ inside: [], candidates: this.#options(line) })
    }
    return asks.length > 0 ? this.#plan(from, asks) : null
  }

  /** Asks the guards. Undefined if nothing is taken. */
  choose(from: Configuration, choice: Choice, event: MachineEvent, host: Host): Effect | undefined {
    const [only] = choice.asks
    // Nearly all machines: one state is asked, and nothing inside it.
    if (only && choice.asks.length === 1 && only.inside.length === 0) {
      const open = firstOpen(only.candidates, from.active, event, host)
      if (open === undefined) return undefined
      return (
        choice.single.get(open) ?? remembered(choice.single, open, () => effectOf(from, [open], this.#all))
      )
    }
    const taken: Transition[] = []
    for (const one of choice.asks) take(one, from.active, event, host, taken)
    const [first] = taken
    if (first === undefined) return undefined
    if (taken.length === 1) return remembered(choice.single, first, () => effectOf(from, taken, this.#all))
    const key = taken.map((t) => t.number).join()
    return remembered(choice.several, key, () => effectOf(from, taken, this.#all))
  }

  #options(transitions: readonly Transition[]): Option[] {
    return transitions.map((transition) => ({ transition, guard: this.#guards.get(transition) }))
  }

  #plan(from: Configuration, asks: readonly Ask[]): Plan {
    const fixed: Transition[] = []
    if (!asks.every((one) => takeFixed(one, fixed))) return { asks, single: new Map(), several: new Map() }
    return effectOf(from, fixed, this.#all)
  }
}

function remembered<K>(effects: Map<K, Effect>, key: K, make: () => Effect): Effect {
  let effect = effects.get(key)
  if (effect === undefined) {
    effect = make()
    effects.set(key, effect)
  }
  return effect
}

/** Collects what is taken, from the leaves up: a state is asked if nothing inside it took the event. */
function take(
  one: Ask,
  active: ReadonlySet<Node>,
  event: MachineEvent,
  host: Host,
  taken: Transition[],
): boolean {
  let any = false
  for (const inner of one.inside) if (take(inner, active, event, host, taken)) any = true
  if (any) return true
  const open = firstOpen(one.candidates, active, event, host)
  if (open === undefined) return false
  taken.push(open)
  return true
}

function firstOpen(
  candidates: readonly Option[],
  active: ReadonlySet<Node>,
  event: MachineEvent,
  host: Host,
): Transition | undefined {
  for (const { guard, transition } of candidates)
    if (guard === undefined || guard(active, event, host)) return transition
  return undefined
}

/** The same where no guard has a say; false where one has. */
function takeFixed(one: Ask, taken: Transition[]): boolean {
  if (one.inside.length > 0) return one.inside.every((inner) => takeFixed(inner, taken))
  const [first] = one.candidates
  if (first === undefined || first.guard !== undefined) return false
  taken.push(first.transition)
  return true
}

import type { Rules } from '../define/rules.ts'
import { Defect } from '../errors.ts'
import type { Json } from '../json/index.ts'
import type { ListenerDefinition } from '../language/event.ts'
import type { RuleContext } from '../run/context.ts'
import type { ListenerRecord, MatchState, QueuedEvent } from '../types.ts'
import { Glance } from './trail.ts'

const nobody: readonly ListenerRecord[] = []

/** Listeners and queue of a state. Records are state; the index over them is a cache. */
export class Pump {
  /** The event of the step that runs. */
  readonly glance = new Glance()
  readonly #rules: Rules
  #state: MatchState
  #index: Map<string, ListenerRecord[]> | null = null
  /** The list that the index is over: attaching and detaching make a new one. */
  #indexed: readonly ListenerRecord[] | null = null

  constructor(rules: Rules, state: MatchState) {
    this.#rules = rules
    this.#state = state
  }

  use(state: MatchState): void {
    this.#state = state
  }

  /** All listeners. Attaching and detaching make another list. */
  get attached(): readonly ListenerRecord[] {
    return this.#state.listeners
  }

  /** Who listens to an event type at a stage, in the order of attachment. */
  at(key: string): readonly ListenerRecord[] {
    const { listeners } = this.#state
    if (listeners.length === 0) return nobody
    if (this.#indexed !== listeners || this.#index === null) this.#rebuild(listeners)
    return this.#index?.get(key) ?? nobody
  }

  /** In the ruleset's order; those that are equal there as they were attached. */
  ordered(c: RuleContext, listeners: readonly ListenerRecord[]): readonly ListenerRecord[] {
    const { listenerOrder } = this.#rules.ruleset
    if (listenerOrder === null || listeners.length < 2) return listeners
    const order = listenerOrder as unknown as (c: RuleContext, listener: ListenerRecord) => number
    c.doing('listenerOrder')
    const keys = c.weigh(() => new Map(listeners.map((listener) => [listener.id, order(c, listener)])))
    for (const key of keys.values())
      if (!Number.isFinite(key)) throw new Defect(`listenerOrder: expected a number, got ${String(key)}`)
    return [...listeners].sort((a, b) => (keys.get(a.id) as number) - (keys.get(b.id) as number))
  }

  find(id: number): ListenerRecord | undefined {
    return this.#state.listeners.find((listener) => listener.id === id)
  }

  kind({ kind }: ListenerRecord): ListenerDefinition {
    const found = this.#rules.kinds.get(kind)
    if (!found) throw new Defect(`there is no kind of listener '${kind}'`)
    return found.definition
  }

  attach(kind: string, owner: Json, data: Json): number {
    if (!this.#rules.kinds.has(kind))
      throw new Defect(`attach(${kind}): the ruleset's 'listeners' has no kind of that name`)
    const before = this.#state.listeners
    const listener = { id: this.#state.serial++, kind, owner, data }
    const after = [...before, listener]
    this.#state.listeners = after
    if (this.#index !== null && this.#indexed === before) {
      this.#add(this.#index, listener)
      this.#indexed = after
    }
    return listener.id
  }

  /** Takes a listener off. One that is not there, or not any more, is none. */
  detach(id: number): void {
    this.#state.listeners = this.#state.listeners.filter((listener) => listener.id !== id)
  }

  /** Puts an event behind those that wait; on a heap, behind those of the same or a lower priority and time. */
  enqueue(event: Omit<QueuedEvent, 'id'>): void {
    const { queue } = this.#state
    const record: QueuedEvent = { id: this.#state.serial++, ...event }
    if (this.#rules.ruleset.queue.order === 'fifo') {
      queue.push(record)
      return
    }
    let at = queue.length
    while (at > 0 && isBefore(record, queue[at - 1] as QueuedEvent)) at--
    queue.splice(at, 0, record)
  }

  take(): QueuedEvent | undefined {
    return this.#state.queue.shift()
  }

  /** Forgets what was put into the queue since the serial was that. */
  forget(serial: number): void {
    this.#state.queue = this.#state.queue.filter((event) => event.id < serial)
  }

  /** Whether the outermost event is over and what it queued comes now. */
  mustDrain(frame: number): boolean {
    if (!this.#rules.ruleset.queue.auto || this.#state.queue.length === 0) return false
    return !this.#state.stack.some(
      ({ id, type }) => id !== frame && (this.#rules.dispatches.has(type) || type === DRAIN),
    )
  }

  #rebuild(listeners: readonly ListenerRecord[]): void {
    const index = new Map<string, ListenerRecord[]>()
    for (const listener of listeners) {
      const key = this.#keyOf(listener)
      const list = index.get(key)
      if (list) list.push(listener)
      else index.set(key, [listener])
    }
    this.#index = index
    this.#indexed = listeners
  }

  /** A walk that goes over the list of before does not see the newcomer. */
  #add(index: Map<string, ListenerRecord[]>, listener: ListenerRecord): void {
    const key = this.#keyOf(listener)
    index.set(key, [...(index.get(key) ?? []), listener])
  }

  #keyOf(listener: ListenerRecord): string {
    const { on, at } = this.kind(listener)
    return stageKey(on, at)
  }
}

/** Lower numbers first: priority, then time. */
function isBefore(a: QueuedEvent, b: QueuedEvent): boolean {
  return a.priority !== b.priority ? a.priority < b.priority : a.time < b.time
}

/** Names one stage of one event type. */
export const stageKey = (event: string, stage: string): string => `${event}/${stage}`

/** Name of the kernel's frame that empties the queue. */
export const DRAIN = 'framestack/drain'

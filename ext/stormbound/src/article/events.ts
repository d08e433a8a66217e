import type { Ability } from '@framestack/kit/effects'

/** The events of the article's cards, and what they are here. */
const known: ReadonlyMap<string, Pick<Ability, 'on' | 'if'>> = new Map<string, Pick<Ability, 'on' | 'if'>>([
  ['afterPut', { on: 'play' }],
  ['onLastPut', { on: 'play', if: { hand: { eq: 0 } } }],
  ['onDie', { on: 'death' }],
  ['beforeAttack', { on: 'beforeAttack' }],
  ['afterAttack', { on: 'survive' }],
  ['onUpdate', { on: 'turnStart' }],
  ['moveEnd', { on: 'moved' }],
])

/** Their names. */
export const CardEvents: readonly string[] = [...known.keys()]

/** What an event is in the vocabulary; null for a name that is none. */
export const triggerOf = (event: unknown): Pick<Ability, 'on' | 'if'> | null =>
  typeof event === 'string' ? (known.get(event) ?? null) : null

type Handler = (payload: unknown) => void

/** Handlers by event. They are called as they were when the event began, but for those that have gone meanwhile. */
export class EventBus {
  readonly #handlers = new Map<string, Set<Handler>>()

  /** Returns what takes the handler off again. */
  on(event: string, handler: Handler): () => void {
    const set = this.#handlers.get(event) ?? new Set()
    this.#handlers.set(event, set.add(handler))
    return () => {
      set.delete(handler)
    }
  }

  emit(event: string, payload?: unknown): void {
    const set = this.#handlers.get(event)
    for (const handler of [...(set ?? [])]) if (set?.has(handler)) handler(payload)
  }

  /** How many handlers there are. */
  get size(): number {
    return [...this.#handlers.values()].reduce((sum, { size }) => sum + size, 0)
  }
}

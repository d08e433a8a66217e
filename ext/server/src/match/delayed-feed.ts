import { applyPatch, type Sync, type Update } from '@framestack/client/protocol'
import type { Due, Timers } from '../time/timers.ts'
import type { Ms } from '../types.ts'

/** How many events somebody who joins is told. */
const joinersEvents = 30

/**
 * What spectators get when they may see the past alone: each update after a while, and to those who join the position
 * as it was then. What is shown is made from old messages, never from the match as it is.
 */
export class DelayedFeed {
  readonly #delay: Ms
  readonly #timers: Timers
  readonly #publish: (text: string) => void
  /** As it was; null: as long ago as that nothing was there to be seen. */
  #shown: Sync | null = null
  #queue: { readonly what: Sync | Update; readonly due: Due }[] = []

  constructor(delay: Ms, timers: Timers, publish: (text: string) => void) {
    this.#delay = delay
    this.#timers = timers
    this.#publish = publish
  }

  /** Something that is to be seen later: first of all a `sync`. */
  push(what: Sync | Update): void {
    const due = this.#timers.after(this.#delay, () => this.#release())
    this.#queue.push({ what, due })
  }

  /** What somebody who joins now gets; null: nothing yet. */
  get sync(): Sync | null {
    return this.#shown
  }

  /** The match is over: there is nothing left that could be told to players. */
  flush(): void {
    while (this.#queue.length > 0) this.#release()
  }

  /** Forgets what was to come. */
  stop(): void {
    for (const { due } of this.#queue) due.cancel()
    this.#queue = []
  }

  #release(): void {
    const first = this.#queue.shift()
    if (first === undefined) return
    first.due.cancel()
    const { what } = first
    this.#shown = what.type === 'sync' ? what : this.#shown && advanced(this.#shown, what)
    this.#publish(JSON.stringify(what))
  }
}

/** Everything, after one more update. */
export function advanced(sync: Sync, { n, e, patch, ask, clock, events }: Update): Sync {
  const table = patch === undefined ? sync.table : applyPatch(sync.table, patch)
  return {
    ...sync,
    n,
    e,
    table,
    ask: ask ?? sync.ask,
    clock: clock ?? sync.clock,
    events: [...sync.events, ...(events ?? [])].slice(-joinersEvents),
  }
}

import { clone, copyJson, type JsonObject } from '../json/index.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { type GameEvent, kernelEvents, type Viewer } from '../types.ts'

/** Event lists as each viewer gets them, with numbers of their own. */
export class Viewers {
  #ruleset: Ruleset
  /** Seats first, the spectators last. */
  readonly #lists: JsonObject[][]
  /** Numbers of the first event of each list. */
  readonly #first: number[]
  readonly #seen: number[]

  constructor(ruleset: Ruleset, players: number, first?: readonly number[]) {
    this.#ruleset = ruleset
    this.#lists = Array.from({ length: players + 1 }, () => [])
    this.#first = Array.from({ length: players + 1 }, (_, i) => first?.[i] ?? 0)
    this.#seen = Array.from({ length: players + 1 }, () => 0)
  }

  /** Events of a viewer from number `since` on. `all` is the match's own list. */
  events(viewer: Viewer, since: number, all: readonly GameEvent[]): JsonObject[] {
    const i = viewer ?? this.#lists.length - 1
    return this.#upTo(i, all).slice(Math.max(0, since - (this.#first[i] as number)))
  }

  /** How many events each viewer has got. */
  cursors(all: readonly GameEvent[]): number[] {
    return this.#lists.map((_, i) => (this.#first[i] as number) + this.#upTo(i, all).length)
  }

  /** Moves the numbers so that each viewer's list ends where `cursors` says. */
  endAt(cursors: readonly number[], all: readonly GameEvent[]): void {
    this.#lists.forEach((_, i) => {
      this.#first[i] = (cursors[i] ?? 0) - this.#upTo(i, all).length
    })
  }

  /** Other rules from here on: what happened before is still shown as the old ones show it. */
  change(ruleset: Ruleset, all: readonly GameEvent[]): void {
    this.#lists.forEach((_, i) => void this.#upTo(i, all))
    this.#ruleset = ruleset
  }

  #upTo(i: number, all: readonly GameEvent[]): JsonObject[] {
    const list = this.#lists[i] as JsonObject[]
    const viewer = i === this.#lists.length - 1 ? null : i
    for (let n = this.#seen[i] as number; n < all.length; n++) {
      const seen = this.project(all[n] as GameEvent, viewer)
      if (seen !== null) list.push(seen)
      this.#seen[i] = n + 1
    }
    return list
  }

  /** One event as a viewer may see it; null when it may not be known at all. */
  project(event: GameEvent, viewer: Viewer): JsonObject | null {
    const projection = Object.hasOwn(this.#ruleset.events, event.type)
      ? this.#ruleset.events[event.type]
      : undefined
    if (projection === 'public' || (projection === undefined && kernelEvents.has(event.type)))
      return clone(event)
    if (projection === undefined) return null
    const seen = (projection as (event: GameEvent, viewer: Viewer) => JsonObject | null)(clone(event), viewer)
    if (seen === null) return null
    const copy = copyJson({ type: event.type, ...seen }) as { type: string }
    copy.type = event.type
    return copy
  }
}

import { Defect, noFrame, RuleError } from '../errors.ts'
import { clone, copyJson, type JsonObject } from '../json/index.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { refuseWaiting } from '../run/rule-call.ts'
import { type GameEvent, kernelEvents, type Viewer } from '../types.ts'

/**
 * Event lists as each viewer gets them, with numbers of their own. They are made when somebody looks. A projection that
 * throws is thrown to whoever looks, as a {@link RuleError}, and holds up the list of that viewer: what comes after it
 * is not shown either, so nothing that he got has another number later. What only counts or changes rules goes on
 * without it, so that a match with such a projection can be saved, and mended by other rules.
 */
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

  /** How many events each viewer can have got. */
  cursors(all: readonly GameEvent[]): number[] {
    return this.#lists.map((_, i) => (this.#first[i] as number) + this.#shown(i, all).length)
  }

  /** Moves the numbers so that each viewer's list ends where `cursors` says. */
  endAt(cursors: readonly number[], all: readonly GameEvent[]): void {
    this.#lists.forEach((_, i) => {
      this.#first[i] = (cursors[i] ?? 0) - this.#shown(i, all).length
    })
  }

  /**
   * Other rules from here on: what happened before is still shown as the old ones show it. Where they fail at it, the
   * new ones show that event and those after it.
   */
  change(ruleset: Ruleset, all: readonly GameEvent[]): void {
    this.#lists.forEach((_, i) => void this.#shown(i, all))
    this.#ruleset = ruleset
  }

  /** What the rules can show of it: all, or up to where a projection fails. */
  #shown(i: number, all: readonly GameEvent[]): JsonObject[] {
    try {
      return this.#upTo(i, all)
    } catch (error) {
      if (error instanceof RuleError) return this.#lists[i] as JsonObject[]
      throw error
    }
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

  /**
   * One event as a viewer may see it; null when it may not be known at all. Throws a {@link RuleError} that names the
   * event, where the ruleset's projection throws or gives neither an object nor null.
   */
  project(event: GameEvent, viewer: Viewer): JsonObject | null {
    const projection = Object.hasOwn(this.#ruleset.events, event.type)
      ? this.#ruleset.events[event.type]
      : undefined
    if (projection === 'public' || (projection === undefined && kernelEvents.has(event.type)))
      return clone(event)
    if (projection === undefined) return null
    try {
      const seen: unknown = refuseWaiting((projection as Projection)(clone(event), viewer))
      if (seen === null) return null
      if (typeof seen !== 'object' || Array.isArray(seen))
        throw new Defect(
          `expected an object with what may be seen of it, or null where it may not be known; got ${kindOf(seen)}`,
        )
      const copy = { type: event.type, ...(copyJson(seen) as JsonObject) }
      copy.type = event.type
      return copy
    } catch (error) {
      const who = viewer === null ? 'spectators' : `player ${viewer}`
      const step = `event '${event.type}' as ${who} may see it`
      const at = { ruleset: this.#ruleset.name, frame: noFrame, state: '', step, stack: [] }
      throw new RuleError('look', at, error)
    }
  }
}

type Projection = (event: GameEvent, viewer: Viewer) => unknown

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : value === undefined ? 'nothing' : `a ${typeof value}`
}

import { Defect, noFrame, RuleError } from '../errors.ts'
import { clone, copyJson, type JsonObject } from '../json/index.ts'
import type { Ruleset } from '../language/ruleset.ts'
import { refuseWaiting } from '../run/rule-call.ts'
import { type GameEvent, kernelEvents, type Viewer } from '../types.ts'
import type { Readers } from './engine/log.ts'

/** What one viewer has been counted for. Indexes are those of the match's own list. */
interface Count {
  /** His number for the first event of the list that he may know of. */
  first: number
  /** How many events of the list are counted. */
  seen: number
  /** Indexes of those that he may not know of. */
  omitted: number[]
  /** By which rules he is shown the events up to an index; all others by those that hold now. */
  eras: { until: number; ruleset: Ruleset }[]
}

/**
 * Events as each viewer gets them, with numbers of their own. They are made when somebody looks, and not kept: of each
 * viewer it is only known which he does not get. A projection that throws is thrown to whoever looks, as a
 * {@link RuleError}, and holds up the list of that viewer: what comes after it is not shown either, so nothing that he
 * got has another number later. What only counts or changes rules goes on without it, so that a match with such a
 * projection can be saved, and mended by other rules.
 */
export class Viewers implements Readers {
  #ruleset: Ruleset
  /** Seats first, the spectators last. */
  readonly #counts: Count[]

  constructor(ruleset: Ruleset, players: number) {
    this.#ruleset = ruleset
    this.#counts = Array.from({ length: players + 1 }, () => ({ first: 0, seen: 0, omitted: [], eras: [] }))
  }

  /** Events of a viewer from number `since` on, as copies. `all` is the match's own list. */
  events(viewer: Viewer, since: number, all: readonly GameEvent[]): JsonObject[] {
    const i = viewer ?? this.#counts.length - 1
    const count = this.#counts[i] as Count
    const from = indexOf(count, since)
    const list: JsonObject[] = []
    for (let n = from; n < count.seen; n++) {
      const seen = this.project(all[n] as GameEvent, viewer, rulesetAt(count, n) ?? this.#ruleset)
      if (seen !== null) list.push(seen)
    }
    this.#countOn(i, all, (seen, number) => {
      if (number >= since) list.push(seen)
    })
    return list
  }

  /** How many events each viewer can have got. */
  cursors(all: readonly GameEvent[]): number[] {
    return this.#counts.map((count, i) => {
      this.#countAll(i, all)
      return numberOf(count)
    })
  }

  /** Moves the numbers so that each viewer's list ends where `cursors` says. */
  endAt(cursors: readonly number[], all: readonly GameEvent[]): void {
    this.cursors(all).forEach((cursor, i) => {
      ;(this.#counts[i] as Count).first += (cursors[i] ?? 0) - cursor
    })
  }

  /**
   * Other rules from here on: what happened before is still shown as the old ones show it. Where they fail at it, the
   * new ones show that event and those after it.
   */
  change(ruleset: Ruleset, all: readonly GameEvent[]): void {
    this.#counts.forEach((count, i) => {
      this.#countAll(i, all)
      count.eras.push({ until: count.seen, ruleset: this.#ruleset })
    })
    this.#ruleset = ruleset
  }

  read(all: readonly GameEvent[]): number {
    this.#counts.forEach((_, i) => void this.#countAll(i, all))
    return Math.min(...this.#counts.map(({ seen }) => seen))
  }

  letGo(gone: number): void {
    for (const count of this.#counts) {
      const left = count.omitted.filter((index) => index >= gone)
      count.first += gone - (count.omitted.length - left.length)
      count.seen -= gone
      count.omitted = left.map((index) => index - gone)
      count.eras = count.eras
        .filter(({ until }) => until > gone)
        .map(({ until, ruleset }) => ({ until: until - gone, ruleset }))
    }
  }

  /** Counts what the rules can show: all, or up to where a projection fails. */
  #countAll(i: number, all: readonly GameEvent[]): void {
    try {
      this.#countOn(i, all, null)
    } catch (error) {
      if (!(error instanceof RuleError)) throw error
    }
  }

  #countOn(
    i: number,
    all: readonly GameEvent[],
    take: ((seen: JsonObject, number: number) => void) | null,
  ): void {
    const count = this.#counts[i] as Count
    const viewer = i === this.#counts.length - 1 ? null : i
    for (let n = count.seen; n < all.length; n++) {
      const event = all[n] as GameEvent
      // Who only counts need not see what everybody sees.
      if (take !== null || !isPublic(event, this.#ruleset)) {
        const seen = this.project(event, viewer)
        if (seen === null) count.omitted.push(n)
        else take?.(seen, numberOf(count))
      }
      count.seen = n + 1
    }
  }

  /**
   * One event as a viewer may see it; null when it may not be known at all. Throws a {@link RuleError} that names the
   * event, where the ruleset's projection throws or gives neither an object nor null.
   */
  project(event: GameEvent, viewer: Viewer, ruleset = this.#ruleset): JsonObject | null {
    if (isPublic(event, ruleset)) return clone(event)
    const projection = projectionOf(event, ruleset)
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
      const at = { ruleset: ruleset.name, frame: noFrame, state: '', step, stack: [] }
      throw new RuleError('look', at, error)
    }
  }
}

const projectionOf = ({ type }: GameEvent, { events }: Ruleset): unknown =>
  Object.hasOwn(events, type) ? events[type] : undefined

/** Whether everybody may see all of it. */
function isPublic(event: GameEvent, ruleset: Ruleset): boolean {
  const projection = projectionOf(event, ruleset)
  return projection === 'public' || (projection === undefined && kernelEvents.has(event.type))
}

/** The number that the next event which the viewer may know of gets. */
const numberOf = ({ first, seen, omitted }: Count): number => first + seen - omitted.length

/** Index of the event that has a viewer's number `since`; the end of what is counted when he has not got so many. */
function indexOf({ first, seen, omitted }: Count, since: number): number {
  const target = Math.max(0, since - first)
  // How many are omitted before it: before the k-th omitted one stand `omitted[k] - k` that are not.
  let low = 0
  let high = omitted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((omitted[middle] as number) - middle <= target) low = middle + 1
    else high = middle
  }
  return Math.min(seen, target + low)
}

const rulesetAt = ({ eras }: Count, index: number): Ruleset | undefined =>
  eras.find(({ until }) => index < until)?.ruleset

type Projection = (event: GameEvent, viewer: Viewer) => unknown

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : value === undefined ? 'nothing' : `a ${typeof value}`
}

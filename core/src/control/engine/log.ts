import { Misuse } from '../../errors.ts'
import { Checksum, clone } from '../../json/index.ts'
import type { StatePatch, Store } from '../../store/index.ts'
import type { GameEvent, LogEntry, LogInput, MatchState } from '../../types.ts'
import type { Committed, Watched } from '../types.ts'
import { Observers } from './observers.ts'
import type { Staged } from './staged.ts'

/** How many events are kept by a match that lets go old ones. */
const RECENT = 256

/** Those who count what happened. */
export interface Readers {
  /** Reads on, and says how many events from the oldest on all of them have read. */
  read(events: readonly GameEvent[]): number
  /** The oldest events, which they have read, are gone. */
  letGo(count: number): void
}

/** What a match has taken and what happened in it, and those who hear of both. */
export class Log {
  readonly entries: LogEntry[] = []
  readonly events: GameEvent[] = []
  readonly #keepsAll: boolean
  #first: number
  /** How many events were let go. */
  #gone = 0
  #readers: Readers | null = null
  readonly #observers = new Observers<{ committed: Committed; watched: Watched | null }>()
  readonly #clock: () => number
  /** Time of the running input. */
  #at = 0
  /** How many look in: only for them it is taken down what runs. */
  #watchers = 0

  constructor(first: number, clock: () => number, keep: 'all' | 'recent') {
    this.#first = first
    this.#clock = clock
    this.#keepsAll = keep === 'all'
  }

  /** Number of the first entry that is here: others were before a restored match, or were let go. */
  get first(): number {
    return this.#first
  }

  /** Number of the last entry; -1 when there is none. */
  get seq(): number {
    return this.#first + this.entries.length - 1
  }

  /** How many events there were, those that were let go among them. */
  get happened(): number {
    return this.#gone + this.events.length
  }

  /** Events from number `since` on, as far as they are here. */
  eventsFrom(since: number): readonly GameEvent[] {
    return this.events.slice(Math.max(0, since - this.#gone))
  }

  get isWatched(): boolean {
    return this.#watchers > 0
  }

  /** Reads the host's clock: an input comes in. */
  stamp(): void {
    const at = this.#clock()
    if (!Number.isFinite(at))
      throw new Misuse(
        `clock: expected a time in milliseconds, got ${at === undefined ? 'nothing' : String(at)}`,
      )
    this.#at = at
  }

  /**
   * The entry that an input would be. `next` is the state after it. Its check covers the input and what came of it, so
   * that neither can be changed in a log without being found by a replay.
   */
  entry(input: LogInput, events: readonly GameEvent[], next: MatchState): LogEntry {
    const sum = checksum.reset()
    for (const event of events) sum.value(event)
    sum.number(next.serial).number(next.rng.drawn)
    // Acts are the bulk of a log: of what is the same in all of them nothing need be fed.
    if (input.type === 'act')
      sum
        .number(input.seat)
        .sorted(input.message)
        .value(input.cid ?? null)
    else sum.sorted(input)
    const check = sum.hex()
    return { seq: this.seq + 1, at: this.#at, check, input }
  }

  /** Takes up an entry that nobody is told of: how the match began, or that it goes on under other rules. */
  begin(entry: LogEntry, events: readonly GameEvent[]): void {
    this.entries.push(entry)
    for (const event of events) this.events.push(event)
  }

  /** Takes up what is committed, and tells of it. `store` has the state after it. */
  append({ entry, events, trace }: Staged, patches: readonly StatePatch[] | null, store: Store): void {
    this.entries.push(entry)
    for (const event of events) this.events.push(event)
    this.#observers.tell(() => ({
      committed: { entry: clone(entry), events: clone(events), patches },
      watched:
        this.#watchers === 0
          ? null
          : { entry: clone(entry), records: trace, stack: clone(store.current().stack) },
    }))
  }

  /** Those who count the events that happened: none is let go before they have. */
  readBy(readers: Readers): void {
    this.#readers = readers
  }

  /** Lets go what nobody needs any more, where the host wants that: entries up to number `seq`, and old events. */
  letGo(seq: number): void {
    const gone = seq + 1 - this.#first
    if (this.#keepsAll || gone <= 0) return
    this.entries.splice(0, gone)
    this.#first = seq + 1
    const old = this.events.length - RECENT
    if (old <= 0) return
    const count = this.#readers === null ? old : Math.min(old, this.#readers.read(this.events))
    this.events.splice(0, count)
    this.#gone += count
    this.#readers?.letGo(count)
  }

  /** Calls back after each commit. Returns a function that ends it. */
  subscribe(observer: (committed: Committed) => void): () => void {
    return this.#observers.add(({ committed }) => observer(committed))
  }

  /** Calls back after each commit with what ran. Returns a function that ends it. */
  watch(watcher: (watched: Watched) => void): () => void {
    // An observer that makes an input has not heard of it yet, but whoever begins to look in then knows it.
    const from = this.seq
    const end = this.#observers.add(({ watched }) => {
      if (watched !== null && watched.entry.seq > from) watcher(watched)
    })
    let open = true
    this.#watchers++
    return () => {
      if (open) this.#watchers--
      open = false
      end()
    }
  }
}

const checksum = new Checksum()

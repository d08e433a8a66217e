import type { Place, Update } from '@framestack/client/protocol'
import type { Json, Seat } from '@framestack/core'
import type { Due } from '../time/timers.ts'
import { DelayedFeed } from './delayed-feed.ts'
import { Feed, type Shown } from './feed.ts'
import type { Running } from './running.ts'
import type { HostParts } from './types.ts'
import { asJson, type ViewerKey } from './viewer.ts'

interface Looking {
  readonly feed: Feed
  readonly delayed: DelayedFeed | null
  /** Whether anybody looks. */
  watched: boolean
  /** When the place of one who went is given up. */
  leaving: Due | null
}

/** Everybody who looks at a match, each with a feed of what he may see. */
export class Audience {
  readonly #parts: HostParts
  readonly #running: Running
  readonly #looking = new Map<ViewerKey, Looking>()
  /** Last number of feeds that were given up: those that take their place go on from there. */
  readonly #numbers = new Map<ViewerKey, number>()
  #trace: Json | undefined
  #endTrace: (() => void) | null = null

  constructor(parts: HostParts, running: Running) {
    this.#parts = parts
    this.#running = running
  }

  /** Nobody looks. */
  get isEmpty(): boolean {
    return ![...this.#looking.values()].some(({ watched }) => watched)
  }

  /** Number of the last update of a seat. */
  numberOf(seat: Seat): number {
    return this.#looking.get(seat)?.feed.n ?? this.#numbers.get(seat) ?? 0
  }

  /** Opens what is kept whether anybody looks or not: what everybody sees, and the past that spectators may see. */
  begin(): void {
    this.#open('public')
    if (this.#parts.record.settings.spectators === 'hands') this.#open('hands')
  }

  /** What somebody who joins is sent: what he missed, or everything; nothing, where there is nothing old enough. */
  subscribe(viewer: ViewerKey, place: Place | null): string[] {
    const looking = this.#open(viewer)
    looking.watched = true
    looking.leaving?.cancel()
    looking.leaving = null
    const { feed, delayed } = looking
    if (delayed !== null) return delayed.sync === null ? [] : [JSON.stringify(delayed.sync)]
    const missed = place === null ? null : feed.since(place)
    if (missed !== null) return missed
    if (place !== null) this.#parts.meter.resync()
    return [JSON.stringify(feed.sync(this.#shown, place?.epoch === this.#parts.epoch ? place.e : undefined))]
  }

  /** The last one who looked as that viewer does has gone. */
  unsubscribe(viewer: ViewerKey): void {
    const looking = this.#looking.get(viewer)
    if (looking === undefined) return
    looking.watched = false
    if (viewer === 'public' || viewer === 'hands') return
    looking.leaving?.cancel()
    looking.leaving = this.#parts.timers.after(this.#parts.times.feedGrace, () => this.#giveUp(viewer))
  }

  /** An input was taken: `by` says whose. */
  advance(by: readonly Seat[]): void {
    const trace = this.#trace
    this.#trace = undefined
    for (const [viewer, { feed }] of this.#looking) {
      const more = viewer === 'operator' && trace !== undefined ? { trace } : {}
      this.#send(viewer, feed.advance(this.#shown, { by, ...more }))
    }
  }

  /** Clocks stopped, or go on. */
  clocksChanged(): void {
    for (const [viewer, { feed }] of this.#looking) this.#send(viewer, feed.clocksChanged(this.#shown))
  }

  /** The match is over: nothing has to be kept from spectators any more. */
  over(): void {
    for (const { delayed } of this.#looking.values()) delayed?.flush()
  }

  stop(): void {
    this.#endTrace?.()
    for (const { delayed, leaving } of this.#looking.values()) {
      delayed?.stop()
      leaving?.cancel()
    }
  }

  get #shown(): Shown {
    const { gc, clocks } = this.#running
    return { gc, clocks, players: this.#parts.record.players, now: this.#parts.clock.mono() }
  }

  #open(viewer: ViewerKey): Looking {
    const known = this.#looking.get(viewer)
    if (known !== undefined) return known
    if (viewer === 'operator') this.#watch()
    const n = this.#numbers.get(viewer) ?? 0
    const others = this.#looking.get('public')?.feed ?? null
    const feed = new Feed(viewer, this.#parts.epoch, n, this.#eventsOf(viewer), this.#shown, others)
    const delayed = this.#delayOf(viewer)
    delayed?.push(feed.sync(this.#shown))
    if (this.#running.gc.outcome !== null) delayed?.flush()
    const looking: Looking = { feed, delayed, watched: false, leaving: null }
    this.#looking.set(viewer, looking)
    return looking
  }

  #giveUp(viewer: ViewerKey): void {
    const looking = this.#looking.get(viewer)
    if (looking === undefined || looking.watched) return
    // Not the same number: whoever comes back with the old one has missed what nobody took down.
    this.#numbers.set(viewer, looking.feed.n + 1)
    this.#looking.delete(viewer)
    if (viewer !== 'operator') return
    this.#endTrace?.()
    this.#endTrace = null
  }

  #send(viewer: ViewerKey, update: Update | null): void {
    const looking = this.#looking.get(viewer)
    if (update === null || looking === undefined) return
    if (looking.delayed !== null) {
      looking.delayed.push(update)
      if (this.#running.gc.outcome !== null) looking.delayed.flush()
    } else if (looking.watched) this.#parts.bus.publish(viewer, JSON.stringify(update))
  }

  #delayOf(viewer: ViewerKey): DelayedFeed | null {
    const { spectatorDelay } = this.#parts.record.settings
    const late = viewer === 'hands' || (viewer === 'public' && spectatorDelay > 0)
    if (!late) return null
    return new DelayedFeed(spectatorDelay, this.#parts.timers, (text) => {
      if (this.#looking.get(viewer)?.watched) this.#parts.bus.publish(viewer, text)
    })
  }

  /** How many events a viewer has got: those from before this host, and those since. */
  #eventsOf(viewer: ViewerKey): number {
    if (viewer === 'operator') return this.#running.gc.happened
    const index = typeof viewer === 'number' ? viewer : this.#running.cursors.length - 1
    const before = this.#running.cursors[index] ?? 0
    return before + this.#running.gc.eventsFor(typeof viewer === 'number' ? viewer : null, before).length
  }

  #watch(): void {
    this.#endTrace = this.#running.gc.watch(({ records, entry }) => {
      this.#trace = asJson({ input: entry.input, records })
    })
  }
}

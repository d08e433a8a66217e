import type { Clock, ClockOfSeat, Place, Sync, Table, Update } from '@framestack/client/protocol'
import { deepEqual, type GameControl, type Hint, type Json, type Seat } from '@framestack/core'
import type { Ms } from '../types.ts'
import { diff } from './diff.ts'
import type { Face, TurnClocks } from './turn-clocks.ts'
import { eventsFor, hintFor, tableFor, type ViewerKey } from './viewer.ts'

/** What a feed shows: the match, its clocks, and the time. */
export interface Shown {
  readonly gc: GameControl
  readonly clocks: TurnClocks
  readonly players: number
  readonly now: Ms
}

/** What happened since the last look. */
export interface Happened {
  /** Whose input it was. */
  readonly by: readonly Seat[]
  /** For the operator: what ran. */
  readonly trace?: Json
}

/** Updates that are kept for those who come back soon. */
const tailUpdates = 64
const tailBytes = 262_144
/** How many events a newcomer is told. */
const newcomersEvents = 30

/**
 * What one kind of viewer is sent: first everything, then what changed. It says nothing when nothing changed for him:
 * the number and the times of his messages tell him no more than their contents.
 */
export class Feed {
  readonly viewer: ViewerKey
  readonly epoch: number
  #n: number
  #e: number
  #table: Table
  #ask: Hint
  /** Clocks of others as this viewer saw them when something last changed for him. */
  readonly #faces: Face[]
  #paused: boolean
  #tail: { n: number; text: string }[] = []
  #tailBytes = 0

  /**
   * `n`: the last update's number, `e`: how many events there were. `others`: the feed of those who see what everybody
   * sees; of other seats' clocks a newcomer learns what it has shown.
   */
  constructor(viewer: ViewerKey, epoch: number, n: number, e: number, shown: Shown, others: Feed | null) {
    this.viewer = viewer
    this.epoch = epoch
    this.#n = n
    this.#e = e
    const { gc, clocks, players, now } = shown
    this.#table = tableFor(gc, viewer, players)
    this.#ask = hintFor(gc, viewer)
    this.#faces = this.#allFaces(clocks, players, now)
    if (others !== null && viewer !== 'operator')
      others.#faces.forEach((face, seat) => {
        if (seat !== viewer) this.#faces[seat] = face
      })
    this.#paused = clocks.paused
  }

  get n(): number {
    return this.#n
  }

  get e(): number {
    return this.#e
  }

  /** Everything. `e`: how many events the viewer knows already. */
  sync({ gc, clocks, now }: Shown, e?: number): Sync {
    const from = e === undefined || e > this.#e ? Math.max(0, this.#e - newcomersEvents) : e
    const events = eventsFor(gc, this.viewer, from).slice(-500)
    const { epoch } = this
    return {
      type: 'sync',
      epoch,
      n: this.#n,
      e: this.#e,
      table: this.#table,
      ask: this.#ask,
      clock: this.#clock(clocks, now),
      events,
    }
  }

  /** The updates that a viewer missed, as text; null when they are not here any more. */
  since({ epoch, n }: Place): string[] | null {
    if (epoch !== this.epoch || n > this.#n) return null
    const missed = this.#tail.filter((update) => update.n > n)
    return missed.length === this.#n - n ? missed.map(({ text }) => text) : null
  }

  /** What changed for the viewer; null: nothing. */
  advance(shown: Shown, { by, trace }: Happened): Update | null {
    const { gc, clocks, players, now } = shown
    const table = tableFor(gc, this.viewer, players)
    const ask = hintFor(gc, this.viewer)
    const events = eventsFor(gc, this.viewer, this.#e)
    const patch = diff(this.#table, table)
    const asked = !deepEqual(this.#ask, ask)
    if (events.length === 0 && patch.length === 0 && !asked && trace === undefined) return null
    const before = this.#ask.players
    this.#e += events.length
    this.#table = table
    this.#ask = ask
    this.#look(clocks, before, by, now)
    const clock = this.#clock(clocks, now)
    return this.#numbered({
      ...(events.length === 0 ? {} : { events }),
      ...(patch.length === 0 ? {} : { patch }),
      ...(asked ? { ask } : {}),
      ...(clock === null ? {} : { clock }),
      ...(trace === undefined ? {} : { trace }),
    })
  }

  /** The clocks were stopped or go on; null where there are none, or the viewer knows it. */
  clocksChanged({ clocks, players, now }: Shown): Update | null {
    if (clocks.settings === null || clocks.paused === this.#paused) return null
    this.#paused = clocks.paused
    this.#faces.splice(0, this.#faces.length, ...this.#allFaces(clocks, players, now))
    return this.#numbered({ clock: this.#clock(clocks, now) as Clock })
  }

  #numbered(parts: Omit<Update, 'type' | 'n' | 'e'>): Update {
    const update: Update = { type: 'update', n: ++this.#n, e: this.#e, ...parts }
    const text = JSON.stringify(update)
    this.#tail.push({ n: this.#n, text })
    this.#tailBytes += text.length
    while (this.#tail.length > tailUpdates || (this.#tailBytes > tailBytes && this.#tail.length > 1))
      this.#tailBytes -= this.#tail.shift()?.text.length ?? 0
    return update
  }

  /**
   * Takes up the clocks that this viewer may see move now: his own, those of whoever acted before his eyes, and those
   * of seats that are asked, or not asked any more, as he sees it.
   */
  #look(clocks: TurnClocks, before: readonly Seat[], by: readonly Seat[], now: Ms): void {
    this.#faces.forEach((_, seat) => {
      const moved = before.includes(seat) !== this.#ask.players.includes(seat)
      if (seat === this.viewer || this.viewer === 'operator' || moved || by.includes(seat))
        this.#faces[seat] = this.#face(clocks, seat, now)
    })
  }

  #face(clocks: TurnClocks, seat: Seat, now: Ms): Face {
    return clocks.face(seat, seat === this.viewer || this.viewer === 'operator', now)
  }

  #allFaces(clocks: TurnClocks, players: number, now: Ms): Face[] {
    return Array.from({ length: players }, (_, seat) => this.#face(clocks, seat, now))
  }

  #clock({ settings, paused }: TurnClocks, now: Ms): Clock | null {
    if (settings === null) return null
    const seats = this.#faces.map(({ bank, periods, deadline, left }, seat): ClockOfSeat => {
      const running = this.#ask.players.includes(seat)
      const rest = deadline === null ? left : Math.max(0, deadline - now)
      return { running, left: running && rest !== null ? Math.round(rest) : null, bank, periods }
    })
    return { paused, seats }
  }
}

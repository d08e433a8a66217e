import { wordsOf } from './errors.ts'
import type { Logger } from './ops/logger.ts'
import type { Rooms } from './room/rooms.ts'
import type { Storage } from './storage/types.ts'
import type { Alarm, Clock } from './time/clock.ts'
import type { Ms } from './types.ts'

/** What has to be done now and then. */
export interface ChoreParts {
  readonly storage: Storage
  readonly rooms: Rooms
  readonly clock: Clock
  readonly logger: Logger
  /** Names this host in leases. */
  readonly holder: string
  readonly expireAfter: Ms
  readonly expireOpenAfter: Ms
  readonly expireEmptyAfter: Ms
  /** Counts finished matches that were played again. */
  readonly replays: { checked: number; mismatches: number }
}

/** A lease holds for so long after its host was last heard of. */
export const leaseFor: Ms = 15_000
const renewEach: Ms = 5000
const expireEach: Ms = 60_000
const replayEach: Ms = 10_000

/** Work that nobody asks for: leases, matches that nobody came back to, and finished matches that are played again. */
export class Chores {
  readonly #parts: ChoreParts
  readonly #alarms = new Map<string, Alarm>()
  #stopped = false
  /** It was said that somebody else has the data too. */
  #warned = false

  constructor(parts: ChoreParts) {
    this.#parts = parts
    this.#each('lease', renewEach, () => this.#renew())
    this.#each('expiry', expireEach, () => this.expire())
    this.#each('replay', replayEach, () => this.replay())
  }

  stop(): void {
    this.#stopped = true
    for (const alarm of this.#alarms.values()) alarm.cancel()
  }

  /** Gives up matches that nobody came back to. */
  async expire(): Promise<void> {
    const { storage, rooms, clock, expireAfter, expireOpenAfter, expireEmptyAfter } = this.#parts
    const now = clock.wall()
    for (const [status, after, visibility] of [
      // Whoever made it for friends has told them, and may wait for the evening.
      ['open', expireEmptyAfter, 'public'],
      ['open', expireOpenAfter, undefined],
      ['playing', expireAfter, undefined],
      ['faulted', expireAfter, undefined],
    ] as const)
      for (const match of await storage.untouched(status, now - after, 200, visibility))
        if (rooms.known(match) === null) await storage.update(match, { status: 'expired' })
  }

  /** Plays a finished match again: what comes out must be what came out. */
  async replay(): Promise<void> {
    const { storage, rooms, replays, logger } = this.#parts
    for (const match of await storage.unverified(1)) {
      const record = await storage.get(match)
      if (record === null) continue
      const ok = await rooms.shardOf(match, record.ruleset).verify(match)
      replays.checked++
      if (!ok) replays.mismatches++
      if (!ok) logger.log('error', 'a replay came out otherwise', { match })
      await storage.verified(match, ok)
    }
  }

  async #renew(): Promise<void> {
    const { storage, clock, holder, logger } = this.#parts
    const now = clock.wall()
    const others = await storage.renew(holder, now + leaseFor, now)
    if (others > 0 && !this.#warned)
      logger.log('error', 'another server has the same data: stop one of them', { others })
    this.#warned = others > 0
  }

  #each(name: string, span: Ms, work: () => Promise<void>): void {
    const alarm = this.#parts.clock.after(span, () => {
      work()
        .catch((error: unknown) => this.#parts.logger.log('warn', `${name} failed`, { why: wordsOf(error) }))
        .finally(() => this.#stopped || this.#each(name, span, work))
    })
    this.#alarms.set(name, alarm)
  }
}

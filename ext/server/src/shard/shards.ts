import type { MatchId } from '../types.ts'
import type { Slot } from './slot.ts'
import type { Shard } from './types.ts'

/** Makes a slot for a match of its own. */
export type OpenOwn = (match: MatchId) => Slot

/** All shards: a few that have many matches each, and one each for matches whose rules nobody vouches for. */
export class Shards {
  readonly #slots: readonly Slot[]
  readonly #openOwn: OpenOwn | null
  readonly #own = new Map<MatchId, Slot>()

  /** `openOwn`: null where there is no way to keep a match apart. */
  constructor(slots: readonly Slot[], openOwn: OpenOwn | null) {
    this.#slots = slots
    this.#openOwn = openOwn
  }

  /** The shard that has a match, or is to have it. */
  of(match: MatchId, apart: boolean): Shard {
    if (!apart) return (this.#slots[indexOf(match, this.#slots.length)] as Slot).shard
    if (this.#openOwn === null) throw new Error('there is no way to keep a match apart here')
    const own = this.#own.get(match) ?? this.#openOwn(match)
    this.#own.set(match, own)
    return own.shard
  }

  /** Any shard, for work that belongs to no match. */
  any(): Shard {
    return (this.#slots[Math.floor(Math.random() * this.#slots.length)] as Slot).shard
  }

  /** A shard apart for work that belongs to no match; it ends with it. */
  async apart<T>(name: string, work: (shard: Shard) => Promise<T>): Promise<T> {
    if (this.#openOwn === null) throw new Error('there is no way to keep rules apart here')
    const slot = this.#openOwn(name)
    try {
      return await work(slot.shard)
    } finally {
      await slot.stop()
    }
  }

  /** The process of a match has ended, or is to end. */
  async drop(match: MatchId): Promise<void> {
    const own = this.#own.get(match)
    this.#own.delete(match)
    await own?.stop()
  }

  get all(): Shard[] {
    return [...this.#slots, ...this.#own.values()].map(({ shard }) => shard)
  }

  /** Which of the shared shards has a match. */
  indexOf(match: MatchId): number {
    return indexOf(match, this.#slots.length)
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#slots, ...this.#own.values()].map((slot) => slot.stop()))
  }
}

function indexOf(match: MatchId, count: number): number {
  let sum = 0
  for (let i = 0; i < match.length; i++) sum = (Math.imul(sum, 31) + match.charCodeAt(i)) >>> 0
  return sum % count
}

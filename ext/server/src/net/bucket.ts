import type { Ms } from '../types.ts'

/** So many at once, and so many a second in the long run. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** A token bucket: what is spent comes back with time. */
export class Bucket {
  readonly #rate: Rate
  #left: number
  #at: Ms

  constructor(rate: Rate, now: Ms) {
    this.#rate = rate
    this.#left = rate.burst
    this.#at = now
  }

  /** Spends; false, and nothing is spent, where there is too little. */
  take(cost: number, now: Ms): boolean {
    this.#fill(now)
    if (this.#left < cost) return false
    this.#left -= cost
    return true
  }

  /** Spends in any case: what is missing has to come back first. Returns whether a whole burst is missing. */
  charge(cost: number, now: Ms): boolean {
    this.#fill(now)
    this.#left = Math.max(-this.#rate.burst, this.#left - cost)
    return this.#left <= -this.#rate.burst
  }

  /** Nothing was spent for long. */
  isFull(now: Ms): boolean {
    this.#fill(now)
    return this.#left >= this.#rate.burst
  }

  #fill(now: Ms): void {
    const { burst, perSecond } = this.#rate
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) * perSecond) / 1000)
    this.#at = Math.max(this.#at, now)
  }
}

/** A bucket for each address, as long as it has spent anything. */
export class Buckets {
  readonly #rate: Rate
  readonly #most: number
  readonly #buckets = new Map<string, Bucket>()

  /** `most`: so many addresses are told apart; beyond, all that are new share one bucket. */
  constructor(rate: Rate, most = 50_000) {
    this.#rate = rate
    this.#most = most
  }

  take(address: string, cost: number, now: Ms): boolean {
    return this.#of(address, now).take(cost, now)
  }

  #of(address: string, now: Ms): Bucket {
    const known = this.#buckets.get(address)
    if (known !== undefined) return known
    if (this.#buckets.size >= this.#most) this.#sweep(now)
    const key = this.#buckets.size >= this.#most ? 'all others' : address
    const bucket = this.#buckets.get(key) ?? new Bucket(this.#rate, now)
    this.#buckets.set(key, bucket)
    return bucket
  }

  #sweep(now: Ms): void {
    for (const [address, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(address)
  }
}

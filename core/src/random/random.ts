import { shuffleFast } from './fast.ts'
import { nextU32 } from './seed.ts'
import type { RandomState } from './types.ts'

/**
 * Chance as rules see it: integers only, every outcome exactly as likely as it should be. All draws go to `state`,
 * which may be replaced at any time. Bad arguments throw a RangeError and draw nothing.
 */
export class Random {
  /** The generator behind it: plain JSON that moves on with each draw. */
  state: RandomState

  /** Draws from this state; it is written in place. */
  constructor(state: RandomState) {
    this.state = state
  }

  /** A whole number from 0 to n - 1, for n from 1 to 2^53. */
  int(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 53)
      throw new RangeError(`int(n): n must be 1 to 2^53, not ${n}`)
    return n < 2 ** 32 ? this.below(n >>> 0) : this.belowWide(n)
  }

  /** A whole number from lo to hi, both included. */
  between(lo: number, hi: number): number {
    if (!Number.isSafeInteger(lo) || !Number.isSafeInteger(hi) || lo > hi || !Number.isSafeInteger(hi - lo)) {
      throw new RangeError(`between(lo, hi): bad range ${lo} to ${hi}`)
    }
    return lo + this.int(hi - lo + 1)
  }

  /** A toss of a coin. */
  bool(): boolean {
    return nextU32(this.state) >= 2 ** 31
  }

  /** One element, all equally likely. An empty array is an error. */
  pick<T>(array: readonly T[]): T {
    if (array.length === 0) throw new RangeError('pick(array): the array is empty')
    return array[this.int(array.length)] as T
  }

  /** Shuffles in place (Fisher-Yates) and returns the array. */
  shuffle<T>(array: T[]): T[] {
    const { state } = this
    if (state.kind === 'fast') {
      shuffleFast(state, array)
      return array
    }
    for (let i = array.length - 1; i > 0; i--) {
      const j = this.int(i + 1)
      const item = array[i] as T
      array[i] = array[j] as T
      array[j] = item
    }
    return array
  }

  /** An index, as likely as its weight. Weights are whole numbers from 0, their sum from 1 to 2^53. */
  weighted(weights: readonly number[]): number {
    let sum = 0
    for (const weight of weights) {
      if (!Number.isSafeInteger(weight) || weight < 0)
        throw new RangeError(`weighted(weights): bad weight ${weight}`)
      sum += weight
      if (sum > 2 ** 53) throw new RangeError('weighted(weights): the sum is above 2^53')
    }
    if (sum === 0) throw new RangeError('weighted(weights): no weight above 0')
    let left = this.int(sum)
    for (let i = 0; i < weights.length; i++) {
      const weight = weights[i] as number
      if (left < weight) return i
      left -= weight
    }
    throw new RangeError('weighted(weights): the weights changed')
  }

  /** The first 2^32 mod n values are drawn again, so that a multiple of n is left. */
  private below(n: number): number {
    let x = nextU32(this.state)
    // The remainder is less than n, so it is asked for only where it can matter: a division costs more than the draw.
    if (x < n) {
      const rejected = (-n >>> 0) % n
      while (x < rejected) x = nextU32(this.state)
    }
    return x % n
  }

  private belowWide(n: number): number {
    const rejected = 2 ** 53 % n
    for (;;) {
      const high = nextU32(this.state) >>> 11
      const x = high * 2 ** 32 + nextU32(this.state)
      if (x >= rejected) return x % n
    }
  }
}

/** A `Random` over a state: `random(seedRandom(1)).int(6)`. */
export function random(state: RandomState): Random {
  return new Random(state)
}

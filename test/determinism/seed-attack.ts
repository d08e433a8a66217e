import { random, seedRandom } from '@framestack/core'

/**
 * Finds the integer seed of a match from the cards of one hand, by trying. A shuffle draws for the last card of the
 * deck first, so the first card dealt tells the first draw: it sieves out 51 of 52 seeds for the price of one word.
 */
export function seedsOf(hand: readonly number[], from: number, count: number): number[] {
  const found: number[] = []
  const first = hand[0] as number
  for (let i = 0; i < count; i++) {
    const seed = from + i
    if (firstWord(seed) % 52 !== first) continue
    if (dealt(seed, hand.length).every((card, k) => card === hand[k])) found.push(seed)
  }
  return found
}

/** The first cards dealt after a shuffle of 52 under a seed: no more of it than is needed. */
function dealt(seed: number, count: number): number[] {
  const draw = random(seedRandom(seed))
  const deck = Array.from({ length: 52 }, (_, card) => card)
  for (let i = 51; i > 51 - count; i--) {
    const j = draw.int(i + 1)
    const card = deck[i] as number
    deck[i] = deck[j] as number
    deck[j] = card
  }
  return deck.slice(-count).reverse()
}

/** The generator's first word under a seed, in 32-bit arithmetic: BigInt would be thirty times slower. */
export function firstWord(seed: number): number {
  const low = seed >>> 0
  let lo = low + 0x7f4a7c15
  let hi = Math.floor(seed / 2 ** 32) + 0x9e3779b9 + (lo > 0xffffffff ? 1 : 0)
  lo >>>= 0
  hi >>>= 0
  ;[hi, lo] = times(hi ^ (hi >>> 30), lo ^ ((lo >>> 30) | (hi << 2)), 0xbf58476d, 0x1ce4e5b9)
  ;[hi, lo] = times(hi ^ (hi >>> 27), lo ^ ((lo >>> 27) | (hi << 5)), 0x94d049bb, 0x133111eb)
  // The output scrambles the second word of the state, which is the upper half of the first 64 bits.
  hi ^= hi >>> 31
  const x = Math.imul(hi, 5)
  return Math.imul((x << 7) | (x >>> 25), 9) >>> 0
}

/** A product of two 64-bit numbers, as upper and lower half. */
function times(ah: number, al: number, bh: number, bl: number): [number, number] {
  const [a0, a1] = [al & 0xffff, al >>> 16]
  const [b0, b1] = [bl & 0xffff, bl >>> 16]
  const low = a0 * b0
  const middle = a1 * b0 + Math.floor(low / 0x10000)
  const upper = a0 * b1 + (middle % 0x10000)
  const carry = a1 * b1 + Math.floor(middle / 0x10000) + Math.floor(upper / 0x10000)
  return [(carry + Math.imul(ah, bl) + Math.imul(al, bh)) >>> 0, Math.imul(al, bl) >>> 0]
}

import type { FastState } from './types.ts'

/** xoshiro128** by Blackman and Vigna, its state filled from the seed by splitmix64 as they advise. */
export function seedFast(seed: number): FastState {
  let x = BigInt.asUintN(64, BigInt(seed))
  const next = (): [number, number] => {
    x = BigInt.asUintN(64, x + 0x9e3779b97f4a7c15n)
    let z = x
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n)
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn)
    z ^= z >> 31n
    return [Number(z & 0xffffffffn), Number(z >> 32n)]
  }
  // splitmix64 gives each 64-bit word once in a period, so the four words are never all zero.
  return { kind: 'fast', s: [...next(), ...next()], drawn: 0 }
}

/** The next uint32; the state moves on in place. */
export function nextFast(state: FastState): number {
  const s = state.s
  const s1 = s[1]
  const x = Math.imul(s1, 5)
  const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0
  const s2 = s[2] ^ s[0]
  const s3 = s[3] ^ s1
  s[1] = (s1 ^ s2) >>> 0
  s[0] = (s[0] ^ s3) >>> 0
  s[2] = (s2 ^ (s1 << 9)) >>> 0
  s[3] = ((s3 << 11) | (s3 >>> 21)) >>> 0
  state.drawn++
  return result
}

/** Shuffles with the draws that `Random` would make one by one; the four words stay out of memory meanwhile. */
export function shuffleFast(state: FastState, array: unknown[]): void {
  const { s } = state
  let a = s[0] | 0
  let b = s[1] | 0
  let c = s[2] | 0
  let d = s[3] | 0
  let drawn = 0
  for (let i = array.length - 1; i > 0; i--) {
    const n = i + 1
    let x = 0
    do {
      const y = Math.imul(b, 5)
      x = Math.imul((y << 7) | (y >>> 25), 9) >>> 0
      const t = b << 9
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= t
      d = (d << 11) | (d >>> 21)
      drawn++
    } while (x < n && x < (-n >>> 0) % n)
    const j = x % n
    const item = array[i]
    array[i] = array[j]
    array[j] = item
  }
  s[0] = a >>> 0
  s[1] = b >>> 0
  s[2] = c >>> 0
  s[3] = d >>> 0
  state.drawn += drawn
}

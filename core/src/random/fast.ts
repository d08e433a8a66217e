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

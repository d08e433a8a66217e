import type { RandomState } from '@framestack/core'

type Fast = Extract<RandomState, { kind: 'fast' }>

/** A word of the generator's state, bit by bit: each is a sum (mod 2) of the 128 unknown bits, as a bit mask. */
type Word = readonly bigint[]

const width = 32
const plus = (a: Word, b: Word): Word => a.map((bits, i) => bits ^ (b[i] as bigint))
const shifted = (a: Word, by: number): Word => a.map((_, i) => (i < by ? 0n : (a[i - by] as bigint)))
const rotated = (a: Word, by: number): Word => a.map((_, i) => a[(i - by + width) % width] as bigint)

/**
 * The state of xoshiro128** before the first of some draws, from their lowest 8 bits alone (`int(256)`: where a stone
 * falls on a board of 16 × 16). The scrambler is rotl(5 s, 7) × 9: undone modulo 256, its bit 7 is the lowest bit of
 * the state's second word, and the state moves on by sums of bits. So each draw is one linear equation over GF(2), and
 * 128 of them have one solution. Null when they contradict each other: then it is another generator.
 */
export function stateOf(draws: readonly number[]): Fast | null {
  let s: [Word, Word, Word, Word] = [unknown(0), unknown(1), unknown(2), unknown(3)]
  const equations: { sum: bigint; value: bigint }[] = []
  for (const draw of draws) {
    equations.push({ sum: s[1][0] as bigint, value: BigInt((unscrambled(draw) >>> 7) & 1) })
    const s2 = plus(s[2], s[0])
    const s3 = plus(s[3], s[1])
    s = [plus(s[0], s3), plus(s[1], s2), plus(s2, shifted(s[1], 9)), rotated(s3, 11)]
  }
  const bits = solution(equations)
  if (bits === null) return null
  const word = (i: number): number => Number((bits >> BigInt(i * width)) & 0xffffffffn)
  return { kind: 'fast', s: [word(0), word(1), word(2), word(3)], drawn: 0 }
}

const unknown = (word: number): Word =>
  Array.from({ length: width }, (_, i) => 1n << BigInt(word * width + i))

/** 9 × 57 = 513 = 1 modulo 256. */
const unscrambled = (draw: number): number => Math.imul(draw, 57) & 255

/** Gauss over GF(2), pivots from the lowest bit on. */
function solution(equations: readonly { sum: bigint; value: bigint }[]): bigint | null {
  const rows = new Map<bigint, { sum: bigint; value: bigint }>()
  for (let { sum, value } of equations) {
    for (const [pivot, row] of rows) {
      if ((sum & pivot) === 0n) continue
      sum ^= row.sum
      value ^= row.value
    }
    if (sum === 0n && value === 1n) return null
    if (sum === 0n) continue
    const pivot = sum & -sum
    for (const row of rows.values()) {
      if ((row.sum & pivot) === 0n) continue
      row.sum ^= sum
      row.value ^= value
    }
    rows.set(pivot, { sum, value })
  }
  if (rows.size < 4 * width) return null
  let bits = 0n
  for (const [pivot, { value }] of rows) if (value === 1n) bits |= pivot
  return bits
}

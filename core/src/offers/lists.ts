import type { Kind } from '../language/kinds.ts'
import { sizeOf } from './fits.ts'
import type { Pick } from './types.ts'
import type { ValueSet } from './values.ts'

/** Longest list that is enumerated or drawn. A message may hold a longer one, if the limits let it through. */
export const listLimit = 1000

/** From how many to how many elements the lists of an argument have; `cut` when longer ones are left out. */
export interface Lengths {
  readonly min: number
  readonly max: number
  readonly cut: boolean
}

/** Lengths of the lists out of `n` values that a set allows. */
export function lengthsOf(kind: Kind<unknown>, set: ValueSet<unknown>, n: number): Lengths {
  const [min, max] = sizeOf(kind, set)
  const longest = kind.distinct || n === 0 ? Math.min(max, n) : max
  return { min, max: Math.min(longest, listLimit), cut: longest > listLimit && longest >= min }
}

/** Number of lists, exact up to 2^53 - 1, Infinity above. */
export function countLists(kind: Kind<unknown>, n: number, { min, max, cut }: Lengths): number {
  if (cut) return Number.POSITIVE_INFINITY
  let sum = 0
  for (let k = min; k <= max; k++) {
    sum += listsOf(kind, n, k)
    if (sum > Number.MAX_SAFE_INTEGER) return Number.POSITIVE_INFINITY
  }
  return sum
}

/** Number of lists with `k` elements out of `n` values. */
function listsOf(kind: Kind<unknown>, n: number, k: number): number {
  if (kind.kind === 'some') return kind.distinct ? choose(n, k) : k === 0 ? 1 : choose(n + k - 1, k)
  let product = 1
  for (let i = 0; i < k; i++) {
    product *= kind.distinct ? n - i : n
    if (product > Number.MAX_SAFE_INTEGER) return Number.POSITIVE_INFINITY
  }
  return product
}

function choose(n: number, k: number): number {
  if (k > n) return 0
  const least = Math.min(k, n - k)
  let result = 1
  for (let i = 1; i <= least; i++) {
    // result * factor / i without a product that would have to be rounded.
    const factor = n - least + i
    result = Math.floor(result / i) * factor + ((result % i) * factor) / i
    if (result > Number.MAX_SAFE_INTEGER) return Number.POSITIVE_INFINITY
  }
  return result
}

/** Every list as indices, the short ones first. The array is reused from list to list. */
export function* listsFrom(kind: Kind<unknown>, n: number, { min, max }: Lengths): Generator<number[]> {
  for (let k = min; k <= max; k++) yield* extend(kind, n, k, [])
}

function* extend(kind: Kind<unknown>, n: number, k: number, chosen: number[]): Generator<number[]> {
  if (chosen.length === k) {
    yield chosen
    return
  }
  const isSet = kind.kind === 'some'
  const last = chosen[chosen.length - 1]
  const start = !isSet || last === undefined ? 0 : kind.distinct ? last + 1 : last
  // What is left must suffice for the rest of the list.
  const end = isSet && kind.distinct ? n - (k - chosen.length) : n - 1
  for (let i = start; i <= end; i++) {
    if (!isSet && kind.distinct && chosen.includes(i)) continue
    chosen.push(i)
    yield* extend(kind, n, k, chosen)
    chosen.pop()
  }
}

/** Draws a list as indices, each as likely; null when there is none. */
export function drawList(kind: Kind<unknown>, n: number, lengths: Lengths, pick: Pick): number[] | null {
  if (lengths.min > lengths.max) return null
  const k = drawLength(kind, n, lengths, pick)
  if (kind.kind === 'ordered') {
    return kind.distinct ? shuffle(drawSet(n, k, pick), pick) : Array.from({ length: k }, () => pick(n))
  }
  if (kind.distinct) return drawSet(n, k, pick).sort(ascending)
  // A multiset of k out of n is a set of k out of n + k - 1 with the i-th element moved down by i.
  return drawSet(n + k - 1, k, pick)
    .sort(ascending)
    .map((at, i) => at - i)
}

/** Draws a length, as likely as there are lists of it. Weights are relative to each other: their sum is no number. */
function drawLength(kind: Kind<unknown>, n: number, { min, max }: Lengths, pick: Pick): number {
  if (min === max) return min
  const weights = [1]
  let total = 1
  let weight = 1
  for (let k = min; k < max; k++) {
    if (kind.kind === 'ordered') weight *= kind.distinct ? n - k : n
    else weight *= (kind.distinct ? n - k : n + k) / (k + 1)
    weights.push(weight)
    total += weight
    if (total < 1e200) continue
    for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] as number) * 1e-200
    weight *= 1e-200
    total *= 1e-200
  }
  let at = (pick(2 ** 53) / 2 ** 53) * total
  let k = min
  while (k < max && at >= (weights[k - min] as number)) at -= weights[k++ - min] as number
  return k
}

/** `k` different numbers below `n` (Floyd): work and memory grow with `k` only. */
function drawSet(n: number, k: number, pick: Pick): number[] {
  const chosen = new Set<number>()
  for (let i = n - k; i < n; i++) {
    const at = pick(i + 1)
    chosen.add(chosen.has(at) ? i : at)
  }
  return [...chosen]
}

function shuffle(list: number[], pick: Pick): number[] {
  for (let i = list.length - 1; i > 0; i--) {
    const at = pick(i + 1)
    const moved = list[i] as number
    list[i] = list[at] as number
    list[at] = moved
  }
  return list
}

function ascending(a: number, b: number): number {
  return a - b
}

import type { Json } from '../json/index.ts'
import type { Kind } from '../language/kinds.ts'
import { sizeOf } from './check.ts'
import {
  countArgument,
  countLimit,
  countMoves,
  enumerate,
  finite,
  independent,
  listsOf,
  rangeOf,
} from './enumerate.ts'
import type { ArgValues, Move, Offer } from './types.ts'
import type { ValueSet } from './values.ts'

/** Picks a whole number from 0 to n-1, every one as likely. */
export type Pick = (n: number) => number

/** How often a move is drawn before the open ones are counted out. */
const attempts = 200

/**
 * One of the moves that the offers allow, each as likely as any other; null when there is none. Where an
 * offer has more moves than can be counted it weighs as much as all that can, and the draw within it is
 * uniform over the tree of its arguments, one argument after the other.
 */
export function sample(offers: readonly Offer[], pick: Pick): Move | null {
  if (offers.length === 1) return sampleOffer(offers[0] as Offer, pick)
  const counts = offers.map(countMoves)
  let known = 0
  for (const count of counts) if (count !== 'many') known += count
  const weights = counts.map((count) => (count === 'many' ? Math.max(known, 1) : count))
  let total = 0
  for (const weight of weights) total += weight
  if (total === 0) return null
  let at = pick(total)
  for (let i = 0; i < offers.length; i++) {
    at -= weights[i] as number
    if (at < 0) return sampleOffer(offers[i] as Offer, pick)
  }
  return null
}

function sampleOffer(offer: Offer, pick: Pick): Move | null {
  const action = offer.shape.name
  if (independent(offer)) {
    const args = draw(offer, pick)
    return args && { action, args }
  }
  const count = countMoves(offer)
  if (count === 0) return null
  if (count !== 'many') return nth(offer, pick(count))
  for (let i = 0; i < attempts; i++) {
    const args = draw(offer, pick)
    if (args && (offer.checks === null || Object.values(offer.checks).every((check) => check(args))))
      return { action, args }
  }
  return nth(offer, pick(countLimit))
}

function nth(offer: Offer, n: number): Move | null {
  let left = n
  for (const move of enumerate([offer])) if (left-- === 0) return move
  return null
}

/** Draws one argument after the other; null where a dependent one turns out to have no value. */
function draw(offer: Offer, pick: Pick): ArgValues | null {
  const args: ArgValues = {}
  const { args: shape } = offer.shape
  for (let i = 0; i < shape.length; i++) {
    const { name, kind } = shape[i] as { name: string; kind: Kind<unknown> }
    const open = offer.open[i]
    const set = typeof open === 'function' ? open(args) : (open ?? null)
    if (set === null) continue
    const value = drawValue(kind, set, pick)
    if (value === nothing) return null
    if (value !== absent) args[name] = value as Json
  }
  return args
}

const nothing = Symbol('no value is open')
const absent = Symbol('left out')

function drawValue(kind: Kind<unknown>, set: ValueSet<unknown>, pick: Pick): unknown {
  const values = finite(kind, set)
  if (values !== null && kind.kind === 'one' && !set.orNone) {
    return values.length === 0 ? nothing : values[values.length === 1 ? 0 : pick(values.length)]
  }
  const count = countArgument(kind, set)
  if (count === 0) return nothing
  let at = Number.isFinite(count) ? pick(count) : Number.POSITIVE_INFINITY
  if (set.orNone && at-- === 0) return absent
  if (values === null) return rangeOf(kind, set)[0] + at
  if (kind.kind !== 'some' && kind.kind !== 'ordered') return values[at]
  const [min, max] = sizeOf(kind, set)
  const most = Math.min(max, kind.distinct ? values.length : max)
  let k = min
  if (at === Number.POSITIVE_INFINITY) k += pick(most - min + 1)
  else while (k < most && at >= listsOf(kind, values.length, k)) at -= listsOf(kind, values.length, k++)
  return drawList(kind, values, k, pick)
}

function drawList(kind: Kind<unknown>, values: readonly unknown[], k: number, pick: Pick): unknown[] {
  if (!kind.distinct && kind.kind === 'ordered')
    return Array.from({ length: k }, () => values[pick(values.length)])
  // A multiset of k out of n is a set of k out of n + k - 1 with the i-th element moved down by i.
  const repeats = !kind.distinct
  const rest = Array.from({ length: repeats ? values.length + k - 1 : values.length }, (_, i) => i)
  const chosen: number[] = []
  for (let i = 0; i < k; i++) chosen.push(...rest.splice(pick(rest.length), 1))
  if (kind.kind === 'some') chosen.sort((a, b) => a - b)
  return chosen.map((at, i) => values[repeats ? at - i : at])
}

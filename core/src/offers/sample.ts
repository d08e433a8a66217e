import { clone, type Json } from '../json/index.ts'
import type { Kind } from '../language/kinds.ts'
import { type Candidates, candidates, isFirst, rangeOf } from './candidates.ts'
import { countArgument, countMoves, isDependent, isIndependent } from './count.ts'
import { argumentsOf, passes, setAt, valueAt, valuesOf, type Work, workFor } from './enumerate.ts'
import { isList, mayBeAbsent, misfit } from './fits.ts'
import { drawList, lengthsOf } from './lists.ts'
import type { ArgValues, Move, MoveShape, Offer, Pick } from './types.ts'
import type { ValueSet } from './values.ts'

/** How often a move is drawn before the open ones are counted out. */
const attempts = 200

/** For offers without dependent arguments: drawing from them calls no function that must be paid for. */
const unpaid = workFor(Number.POSITIVE_INFINITY)

/**
 * One of the moves that the offers allow, each as likely as any other; null when there is none. Where an
 * offer has more moves than can be counted it weighs as much as all that can, and the draw within it is
 * uniform over the tree of its arguments, one argument after the other. Free texts are drawn from their examples.
 */
export function sample(offers: readonly Offer[], pick: Pick): Move | null {
  const quick = sampleQuickly(offers, pick)
  return quick === undefined ? sampleAny(offers, pick) : quick
}

/**
 * The same where all offers are simple. Whether the values are good (of the kind, none twice) is asked only of the one
 * that is drawn: where it is not, the draw begins anew among the good ones, so that each of those stays as likely.
 * Undefined: somebody else has to draw.
 */
function sampleQuickly(offers: readonly Offer[], pick: Pick): Move | null | undefined {
  const { length } = offers
  let total = 0
  for (let i = 0; i < length; i++) {
    const count = (offers[i] as Offer).simple
    if (!(count >= 0)) return undefined
    total += count
  }
  if (total === 0) return null
  if (total > Number.MAX_SAFE_INTEGER) return undefined
  let at = length === 1 ? 0 : pick(total)
  for (let i = 0; i < length; i++) {
    const offer = offers[i] as Offer
    at -= offer.simple
    if (at < 0 || length === 1) return drawSimple(offer, pick)
  }
  return null
}

/** Undefined where a value was drawn that is not good. */
function drawSimple({ shape, open }: Offer, pick: Pick): Move | undefined {
  const args: ArgValues = {}
  for (let i = 0; i < open.length; i++) {
    const set = open[i] as ValueSet<unknown> | null
    if (set === null) continue
    const { name, kind } = shape.args[i] as MoveShape['args'][number]
    const values = set.base as readonly unknown[]
    const { length } = values
    const leavable = set.orNone && kind.optional
    if (leavable && pick(length + 1) === 0) continue
    const at = length === 1 && !leavable ? 0 : pick(length)
    const value = values[at]
    if (misfit(kind, value) !== null || !isFirst(values, value, at)) return undefined
    args[name] = typeof value === 'object' ? clone(value as Json) : (value as Json)
  }
  return { action: shape.name, args }
}

function sampleAny(offers: readonly Offer[], pick: Pick): Move | null {
  if (offers.length === 1) return sampleOffer(offers[0] as Offer, pick, null)
  const counts = offers.map(countMoves)
  let known = 0
  for (const count of counts) if (count !== 'many') known += count
  const weights = inRange(counts.map((count) => (count === 'many' ? Math.max(known, 1) : count)))
  let total = 0
  for (const weight of weights) total += weight
  if (total === 0) return null
  let at = pick(total)
  for (let i = 0; i < offers.length; i++) {
    at -= weights[i] as number
    if (at < 0) return sampleOffer(offers[i] as Offer, pick, counts[i] ?? null)
  }
  return null
}

/** Weights whose sum can be drawn from: all halved as often as it takes. */
function inRange(weights: number[]): number[] {
  let sum = 0
  for (const weight of weights) sum += weight
  if (sum <= Number.MAX_SAFE_INTEGER) return weights
  return inRange(weights.map((weight) => Math.ceil(weight / 2)))
}

function sampleOffer(offer: Offer, pick: Pick, counted: number | 'many' | null): Move | null {
  const args = isIndependent(offer) ? draw(offer, pick, unpaid) : sampleTied(offer, pick, counted)
  return args && { action: offer.shape.name, args }
}

/** Draws where arguments depend on each other, or conditions tie them. */
function sampleTied(offer: Offer, pick: Pick, counted: number | 'many' | null): ArgValues | null {
  const work = workFor()
  // Without dependent arguments, what passes the conditions is drawn uniformly by drawing again.
  let args = isDependent(offer) ? null : tryOut(offer, pick, work)
  if (args !== null) return args
  const count = counted ?? countMoves(offer)
  if (count === 0) return null
  if (count !== 'many') return clone(nth(offer, 0, {}, { left: pick(count) }))
  args = tryOut(offer, pick, work)
  return args ?? oneOf(offer, pick)
}

function tryOut(offer: Offer, pick: Pick, work: Work): ArgValues | null {
  for (let i = 0; i < attempts && work.left >= 0; i++) {
    const args = draw(offer, pick, work)
    if (args !== null && passes(offer, args)) return args
  }
  return null
}

/** One of the moves that an enumeration with bounded work finds. */
function oneOf(offer: Offer, pick: Pick): ArgValues | null {
  let kept: ArgValues | null = null
  let seen = 0
  for (const args of argumentsOf(offer, offer.shape.args.length, workFor())) {
    if (pick(++seen) === 0) kept = clone(args)
  }
  return kept
}

/** The arguments of the move number `skip.left` of those that begin with `args`; null where there are fewer. */
function nth(offer: Offer, i: number, args: ArgValues, skip: { left: number }): ArgValues | null {
  const arg = offer.shape.args[i]
  if (!arg) return passes(offer, args) && skip.left-- === 0 ? args : null
  const work = workFor()
  const set = setAt(offer, i, args, work)
  if (offer.checks === null && i === offer.shape.args.length - 1) {
    const count = countArgument(arg.kind, set)
    if (skip.left >= count) {
      skip.left -= count
      return null
    }
  }
  if (mayBeAbsent(arg.kind, set)) {
    delete args[arg.name]
    const found = nth(offer, i + 1, args, skip)
    if (found) return found
  }
  if (set === null) return null
  for (const value of valuesOf(arg.kind, set, work)) {
    args[arg.name] = value
    const found = nth(offer, i + 1, args, skip)
    if (found) return found
  }
  delete args[arg.name]
  return null
}

/** Draws one argument after the other; null where one turns out to have no value. */
function draw(offer: Offer, pick: Pick, work: Work): ArgValues | null {
  const args: ArgValues = {}
  const { args: shape } = offer.shape
  for (let i = 0; i < shape.length; i++) {
    const { name, kind } = shape[i] as { name: string; kind: Kind<unknown> }
    const set = setAt(offer, i, args, work)
    const value = set === null ? (kind.optional ? absent : nothing) : drawValue(kind, set, pick)
    if (value === nothing) return null
    if (value !== absent) args[name] = clone(value as Json)
  }
  return args
}

const nothing = Symbol('no value is open')
const absent = Symbol('left out')

function drawValue(kind: Kind<unknown>, set: ValueSet<unknown>, pick: Pick): unknown {
  if (!set.orNone && set.form === 'values' && !isList(kind)) return drawListed(kind, set, pick)
  const found = candidates(kind, set)
  if (mayBeAbsent(kind, set)) {
    const count = found.complete ? countArgument(kind, set) : found.size + 1
    if (Number.isFinite(count) && pick(count) === 0) return absent
  }
  if (isList(kind)) {
    const indices = drawList(kind, found.size, lengthsOf(kind, set, found.size), pick)
    return indices === null ? nothing : indices.map((at) => valueAt(found, at))
  }
  if (!found.complete && set.form === 'range') return drawTried(kind, set, found, pick)
  if (found.size === 0) return nothing
  return found.list === null ? inSpan(found.low, found.high, pick) : found.list[pick(found.size)]
}

/** One of the given values. Only where the one drawn is no good, or comes twice, are all of them looked at. */
function drawListed(kind: Kind<unknown>, set: ValueSet<unknown>, pick: Pick): unknown {
  const values = set.open() as readonly unknown[]
  if (values.length === 0) return nothing
  const at = values.length === 1 ? 0 : pick(values.length)
  const value = values[at]
  if (misfit(kind, value) === null && isFirst(values, value, at)) return value
  const { list } = candidates(kind, set)
  return list === null || list.length === 0 ? nothing : list[pick(list.length)]
}

/** A number out of a range with conditions that is too long to go through. */
function drawTried(kind: Kind<unknown>, set: ValueSet<unknown>, found: Candidates, pick: Pick): unknown {
  const [low, high] = rangeOf(kind, set)
  for (let i = 0; i < attempts; i++) {
    const value = inSpan(low, high, pick)
    if (misfit(kind, value) === null && set.failing(value) === null) return value
  }
  return found.size === 0 ? nothing : valueAt(found, pick(found.size))
}

/** A whole number from `low` to `high`. More than 2^53 of them are put together from two draws. */
function inSpan(low: number, high: number, pick: Pick): number {
  if (high - low < 2 ** 53) return low + pick(high - low + 1)
  for (let i = 0; i < attempts; i++) {
    const value = low + pick(2 ** 53) + pick(2) * 2 ** 53
    if (value <= high) return value
  }
  return low
}

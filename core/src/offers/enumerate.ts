import { clone, type Json } from '../json/index.ts'
import type { Kind } from '../language/kinds.ts'
import { candidates, scanLimit } from './candidates.ts'
import { isList, mayBeAbsent } from './fits.ts'
import { holds } from './holds.ts'
import { lengthsOf, listsFrom } from './lists.ts'
import type { ArgValues, Move, Offer } from './types.ts'
import { openFor, type ValueSet } from './values.ts'

/** How many values are looked at in search of the next move, or in counting the moves of an offer. */
export const tryLimit = 100_000

/** What a search may still look at, and whether it left something out. */
export interface Work {
  left: number
  partial: boolean
}

/** The work that one search may do. */
export function workFor(limit = tryLimit): Work {
  return { left: limit, partial: false }
}

/**
 * Every move that the offers allow, each once and lazily, in the order of offers, arguments and values. Of
 * free texts it gives the examples. It leaves an offer when `tryLimit` values gave no further move, so that the
 * work for each move is bounded; returns whether everything was gone through.
 */
export function* enumerate(offers: readonly Offer[]): Generator<Move, boolean, void> {
  let whole = true
  for (const offer of offers) {
    const work = workFor()
    for (const args of argumentsOf(offer, offer.shape.args.length, work)) {
      yield { action: offer.shape.name, args: clone(args) }
      work.left = tryLimit
    }
    if (work.partial) whole = false
  }
  return whole
}

/** Whether the arguments pass an offer's named conditions. */
export function passes(offer: Offer, args: ArgValues): boolean {
  if (offer.checks !== null) {
    for (const reason of Object.keys(offer.checks)) if (!holds(offer.checks[reason]?.(args))) return false
  }
  return true
}

/** What is open for the `i`-th argument after those before it. Pays for what the set has to look at. */
export function setAt(offer: Offer, i: number, args: ArgValues, work: Work): ValueSet<unknown> | null {
  const set = openFor(offer, i, args)
  if (set !== null && typeof offer.open[i] === 'function') {
    const { base, steps, low, high } = set
    if (base !== null) work.left -= base.length
    else if (steps !== null) work.left -= Math.min(scanLimit, Math.max(0, high - low))
  }
  return set
}

/** Every combination of the arguments before the `end`-th. The object is reused from one to the next. */
export function* argumentsOf(
  offer: Offer,
  end: number,
  work: Work,
  i = 0,
  args: ArgValues = {},
): Generator<ArgValues> {
  const arg = offer.shape.args[i]
  if (!arg || i === end) {
    if (end < offer.shape.args.length || passes(offer, args)) yield args
    return
  }
  const set = setAt(offer, i, args, work)
  if (mayBeAbsent(arg.kind, set)) {
    delete args[arg.name]
    yield* argumentsOf(offer, end, work, i + 1, args)
  }
  if (set === null) return
  for (const value of valuesOf(arg.kind, set, work)) {
    args[arg.name] = value
    yield* argumentsOf(offer, end, work, i + 1, args)
  }
  delete args[arg.name]
}

/** The values of one argument, as long as there is work left. */
export function* valuesOf(kind: Kind<unknown>, set: ValueSet<unknown>, work: Work): Generator<Json> {
  const found = candidates(kind, set)
  if (!found.complete) work.partial = true
  if (isList(kind)) {
    const lengths = lengthsOf(kind, set, found.size)
    if (lengths.cut) work.partial = true
    for (const indices of listsFrom(kind, found.size, lengths)) {
      work.left -= 1 + indices.length
      if (isSpent(work)) return
      yield indices.map((at) => valueAt(found, at))
    }
  } else {
    for (let at = 0; at < found.size; at++) {
      work.left--
      if (isSpent(work)) return
      yield valueAt(found, at)
    }
  }
}

/** The value at a position of what can be tried. */
export function valueAt(
  found: { readonly list: readonly Json[] | null; readonly low: number },
  at: number,
): Json {
  return found.list === null ? found.low + at : (found.list[at] as Json)
}

function isSpent(work: Work): boolean {
  if (work.left >= 0) return false
  work.partial = true
  return true
}

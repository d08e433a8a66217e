import type { Kind } from '../language/kinds.ts'
import { candidates } from './candidates.ts'
import { argumentsOf, passes, setAt, valuesOf, type Work, workFor } from './enumerate.ts'
import { isList, mayBeAbsent, misfit, sizeOf } from './fits.ts'
import { countLists, lengthsOf } from './lists.ts'
import type { ArgValues, Offer } from './types.ts'
import type { ValueSet } from './values.ts'

/** Above this many moves an offer whose arguments depend on each other counts as 'many'. */
export const countLimit = 10_000

/** Whether at least one move is open. Where `tryLimit` values were looked at without finding one or the end: true. */
export function anyMove(offers: readonly Offer[]): boolean {
  for (const offer of offers) if (hasMove(offer)) return true
  return false
}

function hasMove(offer: Offer): boolean {
  if (isIndependent(offer)) {
    const { args } = offer.shape
    for (let i = 0; i < args.length; i++) {
      if (!hasValue(kindAt(offer, i), offer.open[i] as ValueSet<unknown> | null)) return false
    }
    return true
  }
  const work = workFor()
  return !argumentsOf(offer, offer.shape.args.length, work).next().done || work.partial
}

function hasValue(kind: Kind<unknown>, set: ValueSet<unknown> | null): boolean {
  if (mayBeAbsent(kind, set)) return true
  if (set === null) return false
  if (set.base === null || isList(kind)) return countArgument(kind, set) > 0
  for (const value of set.base) {
    if (misfit(kind, value) === null && set.failing(value) === null) return true
  }
  return false
}

/**
 * Number of moves of one offer; 'many' above 2^53, where there are free texts, and, where moves must be tried
 * out, above `countLimit` or after `tryLimit` values.
 */
export function countMoves(offer: Offer): number | 'many' {
  if (isIndependent(offer)) {
    let product = 1
    for (let i = 0; i < offer.open.length; i++) {
      const count = countArgument(kindAt(offer, i), offer.open[i] as ValueSet<unknown> | null)
      if (count === 0) return 0
      product *= count
    }
    return product <= Number.MAX_SAFE_INTEGER ? product : 'many'
  }
  const work = workFor()
  const count = countFrom(offer, 0, {}, work)
  return count > countLimit || work.partial ? 'many' : count
}

/** Counts the moves that begin with `args`, until there are more than `countLimit`. */
function countFrom(offer: Offer, i: number, args: ArgValues, work: Work): number {
  const arg = offer.shape.args[i]
  if (!arg) return passes(offer, args) ? 1 : 0
  const set = setAt(offer, i, args, work)
  if (offer.checks === null && i === offer.shape.args.length - 1) return countArgument(arg.kind, set)
  let count = 0
  if (mayBeAbsent(arg.kind, set)) {
    delete args[arg.name]
    count += countFrom(offer, i + 1, args, work)
  }
  if (set === null) return count
  for (const value of valuesOf(arg.kind, set, work)) {
    args[arg.name] = value
    count += countFrom(offer, i + 1, args, work)
    if (count > countLimit) break
  }
  delete args[arg.name]
  return count
}

/** Whether no argument depends on another and no condition ties them: counting is arithmetic then. */
export function isIndependent(offer: Offer): boolean {
  return offer.checks === null && !isDependent(offer)
}

/** Whether the values of an argument depend on those before it. */
export function isDependent(offer: Offer): boolean {
  const { open } = offer
  for (let i = 0; i < open.length; i++) if (typeof open[i] === 'function') return true
  return false
}

/** Number of values that one argument may take: Infinity for free texts, above 2^53, and where nobody can tell. */
export function countArgument(kind: Kind<unknown>, set: ValueSet<unknown> | null): number {
  const none = mayBeAbsent(kind, set) ? 1 : 0
  if (set === null) return none
  const { size, complete } = candidates(kind, set)
  if (!isList(kind)) return complete ? none + size : Number.POSITIVE_INFINITY
  if (!complete && sizeOf(kind, set)[1] > 0) return Number.POSITIVE_INFINITY
  return none + countLists(kind, size, lengthsOf(kind, set, size))
}

function kindAt(offer: Offer, i: number): Kind<unknown> {
  return (offer.shape.args[i] as { kind: Kind<unknown> }).kind
}

import { clone, type Json } from '../json/index.ts'
import type { Kind } from '../language/kinds.ts'
import { sizeOf } from './check.ts'
import type { ArgValues, Move, Offer } from './types.ts'
import type { ValueSet } from './values.ts'

/** Above this many moves an offer whose arguments depend on each other counts as 'many'. */
export const countLimit = 10_000

/** Every move that the offers allow, lazily, in the order of offers, arguments and values. */
export function* enumerate(offers: readonly Offer[]): Generator<Move> {
  for (const offer of offers) {
    for (const args of argumentsOf(offer, 0, {})) yield { action: offer.shape.name, args: clone({ ...args }) }
  }
}

/** Whether at least one move is open. */
export function anyMove(offers: readonly Offer[]): boolean {
  for (const offer of offers) {
    if (offer.shape.args.length === 0 && offer.checks === null) return true
    if (independent(offer)) {
      if (
        offer.open.every((open, i) => countArgument(kindAt(offer, i), open as ValueSet<unknown> | null) > 0)
      )
        return true
    } else if (!argumentsOf(offer, 0, {}).next().done) return true
  }
  return false
}

/** Number of moves of one offer; 'many' above 2^53, or above `countLimit` where they must be tried out. */
export function countMoves(offer: Offer): number | 'many' {
  if (independent(offer)) {
    let product = 1
    offer.open.forEach((open, i) => {
      product *= countArgument(kindAt(offer, i), open as ValueSet<unknown> | null)
    })
    return product <= Number.MAX_SAFE_INTEGER ? product : 'many'
  }
  let count = 0
  for (const _ of argumentsOf(offer, 0, {})) if (++count > countLimit) return 'many'
  return count
}

/** Whether no argument depends on another and no condition ties them: counting is arithmetic then. */
export function independent(offer: Offer): boolean {
  return offer.checks === null && offer.open.every((open) => typeof open !== 'function')
}

/** Number of values one argument may take. Infinity for a free text without examples. */
export function countArgument(kind: Kind<unknown>, set: ValueSet<unknown> | null): number {
  if (set === null) return 1
  const none = set.orNone ? 1 : 0
  const values = finite(kind, set)
  if (values === null) return none + rangeSize(kind, set)
  if (kind.kind !== 'some' && kind.kind !== 'ordered') return none + values.length
  const [min, max] = sizeOf(kind, set)
  let sum = none
  for (let k = min; k <= Math.min(max, kind.distinct ? values.length : max); k++) {
    sum += listsOf(kind, values.length, k)
    if (sum > Number.MAX_SAFE_INTEGER) return Number.POSITIVE_INFINITY
  }
  return sum
}

/** Number of lists with `k` elements out of `n` values, as the kind counts them. */
export function listsOf(kind: Kind<unknown>, n: number, k: number): number {
  if (!kind.distinct) return kind.kind === 'ordered' ? n ** k : choose(n + k - 1, k)
  if (kind.kind === 'some') return choose(n, k)
  let product = 1
  for (let i = 0; i < k; i++) product *= n - i
  return product
}

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return k === 0 ? 1 : 0
  let result = 1
  for (let i = 1; i <= Math.min(k, n - k); i++) result = (result * (n - Math.min(k, n - k) + i)) / i
  return Math.round(result)
}

/** The values to go through: a set's own, a range with conditions, the examples of a free text. */
export function finite(kind: Kind<unknown>, set: ValueSet<unknown>): readonly unknown[] | null {
  if (set.base !== null) return set.open()
  if (kind.kind === 'text') return set.examples ?? []
  if (set.steps === null) return null
  const [low, high] = rangeOf(kind, set)
  const values: number[] = []
  for (let value = low; value <= high; value++) if (set.failing(value) === null) values.push(value)
  return values
}

/** Limits of a range, within the kind's own. */
export function rangeOf(kind: Kind<unknown>, set: ValueSet<unknown>): [number, number] {
  return kind.kind === 'int'
    ? [Math.max(kind.min, set.low), Math.min(kind.max, set.high)]
    : [set.low, set.high]
}

function rangeSize(kind: Kind<unknown>, set: ValueSet<unknown>): number {
  const [low, high] = rangeOf(kind, set)
  return Math.max(0, high - low + 1)
}

function kindAt(offer: Offer, i: number): Kind<unknown> {
  return (offer.shape.args[i] as { kind: Kind<unknown> }).kind
}

/** Every combination of the arguments before the `end`-th. The object is reused from step to step. */
export function argumentsUpTo(offer: Offer, end: number): Generator<ArgValues> {
  return argumentsOf(offer, 0, {}, end)
}

/** Goes through the arguments from the `i`-th on; `args` holds those before it and is reused. */
function* argumentsOf(
  offer: Offer,
  i: number,
  args: ArgValues,
  end = offer.shape.args.length,
): Generator<ArgValues> {
  const arg = offer.shape.args[i]
  if (!arg || i === end) {
    const whole = end === offer.shape.args.length && offer.checks !== null
    if (!whole || Object.values(offer.checks ?? {}).every((check) => check(args))) yield args
    return
  }
  const open = offer.open[i]
  const set = typeof open === 'function' ? open(args) : (open ?? null)
  if (set === null || set.orNone) {
    delete args[arg.name]
    yield* argumentsOf(offer, i + 1, args, end)
  }
  if (set === null) return
  for (const value of valuesOf(arg.kind, set)) {
    args[arg.name] = value
    yield* argumentsOf(offer, i + 1, args, end)
  }
  delete args[arg.name]
}

function* valuesOf(kind: Kind<unknown>, set: ValueSet<unknown>): Generator<Json> {
  const values = finite(kind, set)
  if (values === null) {
    const [low, high] = rangeOf(kind, set)
    for (let value = low; value <= high; value++) yield value
  } else if (kind.kind === 'some' || kind.kind === 'ordered') {
    const [min, max] = sizeOf(kind, set)
    for (let k = min; k <= Math.min(max, kind.distinct ? values.length : max); k++) {
      yield* listsFrom(kind, values as readonly Json[], k, 0, [])
    }
  } else yield* values as readonly Json[]
}

function* listsFrom(
  kind: Kind<unknown>,
  values: readonly Json[],
  k: number,
  start: number,
  chosen: Json[],
): Generator<Json> {
  if (chosen.length === k) {
    yield chosen.slice()
    return
  }
  for (let i = kind.kind === 'some' ? start : 0; i < values.length; i++) {
    const value = values[i] as Json
    if (kind.kind === 'ordered' && kind.distinct && chosen.includes(value)) continue
    chosen.push(value)
    yield* listsFrom(kind, values, k, kind.distinct ? i + 1 : i, chosen)
    chosen.pop()
  }
}

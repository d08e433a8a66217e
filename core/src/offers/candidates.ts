import { canonical, type Json } from '../json/index.ts'
import { integer, type Kind } from '../language/kinds.ts'
import { indexOf, isList, misfit } from './fits.ts'
import type { ValueSet } from './values.ts'

/** How many numbers of a range are tried where conditions decide which of them are open. */
export const scanLimit = 10_000

/** Longest text that is made up as an example. */
const textLimit = 1024

/** What can be tried for an argument, or for an element of a list. */
export interface Candidates {
  readonly kind: Kind<unknown>
  /** Open values, each once; null: all whole numbers from `low` to `high`. */
  readonly list: readonly Json[] | null
  readonly low: number
  readonly high: number
  /** How many there are. */
  readonly size: number
  /** False where more may be open: free texts, and ranges with conditions that are too long to go through. */
  readonly complete: boolean
}

/** The open values of a set as an argument of this kind may take them. Found out once a set. */
export function candidates(kind: Kind<unknown>, set: ValueSet<unknown>): Candidates {
  if (set.found?.kind === kind) return set.found
  set.found = find(kind, set)
  return set.found
}

function find(kind: Kind<unknown>, set: ValueSet<unknown>): Candidates {
  const open = set.open()
  if (open !== null) return listed(kind, usable(kind, open), true)
  if (set.form === 'range') return inRange(kind, set)
  const examples = set.examples !== null && set.examples.length > 0 ? set.examples : texts(kind)
  return listed(kind, passing(kind, set, examples), false)
}

function listed(kind: Kind<unknown>, list: readonly Json[], complete: boolean): Candidates {
  return { kind, list, low: 0, high: 0, size: list.length, complete }
}

function inRange(kind: Kind<unknown>, set: ValueSet<unknown>): Candidates {
  const [low, high] = rangeOf(kind, set)
  const size = Math.max(0, high - low + 1)
  const all = set.steps === null && kind.domain === integer
  if (all && (!isList(kind) || size > scanLimit)) return { kind, list: null, low, high, size, complete: true }
  return listed(kind, passing(kind, set, numbers(low, size)), size <= scanLimit)
}

/** All numbers of a short range; of a long one the first, and others spread over it. */
function* numbers(low: number, size: number): Generator<number> {
  const dense = size <= scanLimit ? size : scanLimit / 2
  for (let i = 0; i < dense; i++) yield low + i
  const step = Math.floor(size / (scanLimit - dense))
  if (dense < size) for (let i = 1; i * step < size && i <= scanLimit - dense; i++) yield low + i * step
}

/** Limits of a range, within the kind's own and what a number can hold. */
export function rangeOf(kind: Kind<unknown>, set: ValueSet<unknown>): [number, number] {
  const [min, max] =
    kind.kind === 'int' ? [kind.min, kind.max] : [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
  return [
    Math.ceil(Math.max(min, set.low, Number.MIN_SAFE_INTEGER)),
    Math.floor(Math.min(max, set.high, Number.MAX_SAFE_INTEGER)),
  ]
}

/** Texts that a kind may accept, for a set that names no examples. */
function texts(kind: Kind<unknown>): string[] {
  const [min, max] = kind.kind === 'text' ? [kind.min, kind.max] : [0, 1]
  const length = Math.min(Math.max(min, 1), max)
  if (length > textLimit) return []
  const made = ['a', 'A', '0', ' '].map((letter) => letter.repeat(length))
  return min === 0 ? ['', ...made] : made
}

function passing(kind: Kind<unknown>, set: ValueSet<unknown>, values: Iterable<unknown>): readonly Json[] {
  const open: unknown[] = []
  for (const value of values) {
    if (misfit(kind, value) === null && set.failing(value) === null) open.push(value)
  }
  return usable(kind, open)
}

/** The values that the kind accepts, each once: the array itself where that is all of them. */
function usable(kind: Kind<unknown>, values: readonly unknown[]): readonly Json[] {
  const isNew = values.length > 32 ? newcomer() : null
  let kept: unknown[] | null = null
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    const keep = misfit(kind, value) === null && (isNew === null ? isFirst(values, value, i) : isNew(value))
    if (keep) kept?.push(value)
    else kept ??= values.slice(0, i)
  }
  return (kept ?? values) as readonly Json[]
}

/** Whether a value stands nowhere before index `i`. */
export function isFirst(values: readonly unknown[], value: unknown, i: number): boolean {
  if (typeof value === 'object' && value !== null) return indexOf(values, value) === i
  for (let j = 0; j < i; j++) if (values[j] === value) return false
  return true
}

/** A function that tells whether it sees a value for the first time. */
function newcomer(): (value: unknown) => boolean {
  const plain = new Set<unknown>()
  const objects = new Set<string>()
  return (value) => {
    if (typeof value !== 'object' || value === null) return plain.size < plain.add(value).size
    return objects.size < objects.add(canonical(value as Json)).size
  }
}

import { deepEqual, type Json } from '../json/index.ts'
import { integer, type Kind } from '../language/kinds.ts'
import type { ValueSet } from './values.ts'

/** Whether an argument of this kind is a list. */
export function isList(kind: Kind<unknown>): boolean {
  return kind.kind === 'some' || kind.kind === 'ordered'
}

/** Why no argument of this kind (no element, of a list) can ever be this value; null when it can. */
export function misfit(kind: Kind<unknown>, value: unknown): string | null {
  switch (kind.kind) {
    case 'text': {
      if (typeof value !== 'string') return 'expected a text'
      const { min, max, pattern } = kind
      if (value.length < min || value.length > max) return `expected ${min} to ${max} characters`
      if (pattern === null) return null
      // A global or sticky expression remembers where its last search ended.
      pattern.lastIndex = 0
      return pattern.test(value) ? null : `does not match ${pattern.source}`
    }
    case 'int':
      if (!integer.is(value)) return 'expected a whole number'
      return value < kind.min || value > kind.max ? `expected ${kind.min} to ${kind.max}` : null
    case 'one':
      return kind.domain.is(value) ? null : `expected a value of kind ${kind.domain.name}`
    case 'some':
    case 'ordered':
      return kind.domain.is(value) ? null : `expected a list of kind ${kind.domain.name}`
  }
}

/** Label of what a value of this kind fails in a set, null when it is open. */
export function closed(set: ValueSet<unknown>, value: unknown): string | null {
  if (set.base !== null) {
    if (indexOf(set.base, value) < 0) return set.label
  } else if (set.form === 'range' && !(Number.isSafeInteger(value) && within(set, value as number))) {
    return set.label
  }
  return set.failing(value)
}

function within(set: ValueSet<unknown>, value: number): boolean {
  return value >= set.low && value <= set.high
}

/** How many elements a list argument takes: the offer's own size within the kind's. */
export function sizeOf(kind: Kind<unknown>, set: ValueSet<unknown>): [number, number] {
  const min = set.size ? Math.max(kind.min, set.size[0]) : kind.min
  const max = set.size ? Math.min(kind.max, set.size[1]) : kind.max
  return [min, max]
}

/** Whether the argument may be left out. */
export function mayBeAbsent(kind: Kind<unknown>, set: ValueSet<unknown> | null): boolean {
  return kind.optional && (set === null || set.orNone)
}

/** Position of a value by JSON equality, -1 when it is not there. */
export function indexOf(values: readonly unknown[], value: unknown): number {
  if (typeof value !== 'object' || value === null) return values.indexOf(value)
  return values.findIndex((candidate) => deepEqual(candidate as Json, value as Json))
}

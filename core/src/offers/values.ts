import { otherCopy, stamp } from '../define/stamp.ts'
import type { Candidates } from './candidates.ts'
import { holds } from './holds.ts'
import type { ArgValues, Offer } from './types.ts'

/** One labelled condition on a value. */
interface Step<T> {
  label: string
  test: (value: T) => boolean
}

/**
 * The values that are open for one argument now. Conditions carry labels: the first one that fails is the
 * reason a player reads.
 */
export class ValueSet<T> {
  /** The values before the conditions; null for a range or a free text. */
  readonly base: readonly T[] | null
  /** Completes "9 is not ..." for a value that is none of {@link base}. */
  readonly label: string
  /** @internal How the values are given. */
  readonly form: 'values' | 'range' | 'text'
  /** @internal The conditions, in order. */
  steps: readonly Step<T>[] | null = null
  /** @internal Limits of a range. */
  low = 0
  /** @internal */
  high = 0
  /** @internal For lists: how many elements; null where the kind's own limits hold. */
  size: readonly [number, number] | null = null
  /** @internal For optional arguments: the argument may also be left out. */
  orNone = false
  /** @internal For free texts: what bots and tests try. */
  examples: readonly T[] | null = null
  /** @internal For `candidates`: what it found out. */
  found: Candidates | null = null
  #open: readonly T[] | null = null

  /** @internal For `from`, `range` and `anyText`. */
  constructor(base: readonly T[] | null, label: string, form: ValueSet<T>['form'] = 'values') {
    this.base = base
    this.label = label
    this.form = form
  }

  /** Keeps the values that pass; `label` completes "9 is not ...". */
  where(test: (value: T) => boolean, label: string): ValueSet<T> {
    const copy = this.#copy()
    copy.steps = this.steps === null ? [{ label, test }] : [...this.steps, { label, test }]
    return copy
  }

  /** How many elements a list takes: exactly `min`, or `min` to `max`. */
  take(min: number, max: number = min): ValueSet<T> {
    const copy = this.#copy()
    copy.size = [min, max]
    return copy
  }

  /** The argument may also be left out (its kind must be `optional`). */
  orAbsent(): ValueSet<T> {
    const copy = this.#copy()
    copy.orNone = true
    return copy
  }

  /** The open values in their order; null for a range or a free text. */
  open(): readonly T[] | null {
    if (this.base === null || this.steps === null) return this.base
    if (this.#open !== null) return this.#open
    const { base, steps } = this
    let open: readonly T[] = base
    for (let i = 0; i < steps.length; i++) {
      const { test } = steps[i] as Step<T>
      const passed: T[] = []
      for (let j = 0; j < open.length; j++) if (holds(test(open[j] as T))) passed.push(open[j] as T)
      open = passed
    }
    this.#open = open
    return open
  }

  /** Label of the first condition that the value fails, null when it passes all. */
  failing(value: T): string | null {
    if (this.steps !== null) for (const step of this.steps) if (!holds(step.test(value))) return step.label
    return null
  }

  #copy(): ValueSet<T> {
    const copy = new ValueSet<T>(this.base, this.label, this.form)
    copy.steps = this.steps
    copy.low = this.low
    copy.high = this.high
    copy.size = this.size
    copy.orNone = this.orNone
    copy.examples = this.examples
    return copy
  }
}

Object.assign(ValueSet.prototype, stamp)

/** What may be said about an argument, in words. */
export const expectedOpen = 'from([...]), range(...), anyText() or anyValue()'

/** Whether something says what is open for an argument: values, null, or a function that finds them out. */
export function isOpen(given: unknown): boolean {
  return given instanceof ValueSet || given === null || typeof given === 'function'
}

/** What was given instead, for a message. */
export function inWords(given: unknown): string {
  if (typeof given === 'string') return `the text ${JSON.stringify(given.slice(0, 40))}`
  if (Array.isArray(given)) return 'a list: from(list) takes it'
  if (typeof given !== 'object' || given === null) return String(given)
  if (otherCopy(given) !== null)
    return "what another copy of @framestack/core made: 'npm ls @framestack/core' shows where they are"
  if (Symbol.iterator in given) return 'something else that can be gone through: [...it] makes a list'
  return 'an object'
}

/** What is open for the `i`-th argument of an offer, after those before it. Throws where its function finds nothing out. */
export function openFor(offer: Offer, i: number, args: ArgValues): ValueSet<unknown> | null {
  const open = offer.open[i]
  if (typeof open !== 'function') return open ?? null
  const set = open(args)
  if (set === null || set instanceof ValueSet) return set
  const { name, args: declared } = offer.shape
  throw new TypeError(
    `offer '${name}', argument '${declared[i]?.name}': expected its function to return ${expectedOpen}, or null; got ${inWords(set)}`,
  )
}

/**
 * The given values. `label` completes "9 is not ...", or is a code in capitals that is the reason itself.
 * A value that comes twice counts once. Throws a TypeError for anything but a list.
 */
export function from<T>(values: readonly T[], label = 'allowed here'): ValueSet<T> {
  if (!Array.isArray(values))
    throw new TypeError(`from(...): expected a list of values; got ${inWords(values)}`)
  return new ValueSet<T>(values, label)
}

/** The whole numbers from `low` to `high`, both included. Throws a TypeError for what is no number. */
export function range(low: number, high: number, label?: string): ValueSet<number> {
  if (!isNumber(low) || !isNumber(high))
    throw new TypeError(`range(...): expected two numbers; got ${inWords(low)} and ${inWords(high)}`)
  const set = new ValueSet<number>(null, label ?? `between ${low} and ${high}`, 'range')
  set.low = low
  set.high = high
  return set
}

function isNumber(given: unknown): boolean {
  return typeof given === 'number' && !Number.isNaN(given)
}

/** Any value that the argument's kind accepts. `examples` are what bots and tests try. */
export function anyValue<T>(...examples: readonly T[]): ValueSet<T> {
  const set = new ValueSet<T>(null, 'a value', 'text')
  set.examples = examples
  return set
}

/** Any text that the argument's kind accepts. `examples` are what bots and tests try. */
export function anyText(...examples: readonly string[]): ValueSet<string> {
  const set = new ValueSet<string>(null, 'a text', 'text')
  set.examples = examples
  return set
}

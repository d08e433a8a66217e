import type { Candidates } from './candidates.ts'

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
      for (let j = 0; j < open.length; j++) if (test(open[j] as T)) passed.push(open[j] as T)
      open = passed
    }
    this.#open = open
    return open
  }

  /** Label of the first condition that the value fails, null when it passes all. */
  failing(value: T): string | null {
    if (this.steps !== null) for (const step of this.steps) if (!step.test(value)) return step.label
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

/**
 * The given values. `label` completes "9 is not ...", or is a code in capitals that is the reason itself.
 * A value that comes twice counts once.
 */
export function from<T>(values: readonly T[], label = 'allowed here'): ValueSet<T> {
  return new ValueSet<T>(values, label)
}

/** The whole numbers from `low` to `high`, both included. */
export function range(low: number, high: number, label?: string): ValueSet<number> {
  const set = new ValueSet<number>(null, label ?? `between ${low} and ${high}`, 'range')
  set.low = low
  set.high = high
  return set
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

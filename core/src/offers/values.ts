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
  readonly label: string
  readonly form: 'values' | 'range' | 'text'
  steps: readonly Step<T>[] | null = null
  /** Limits of a range. */
  low = 0
  high = 0
  /** For lists: how many elements; null where the kind's own limits hold. */
  size: readonly [number, number] | null = null
  /** For optional arguments: the argument may also be left out. */
  orNone = false
  /** For free texts: what bots and tests try. */
  examples: readonly T[] | null = null
  /** For `candidates`: what it found out. */
  found: Candidates | null = null
  #open: readonly T[] | null = null

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

/** Any text that the argument's kind accepts. `examples` are what bots and tests try. */
export function anyText(...examples: readonly string[]): ValueSet<string> {
  const set = new ValueSet<string>(null, 'a text', 'text')
  set.examples = examples
  return set
}

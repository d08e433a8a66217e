import { type ReplayStep, type ReplaySteps, RequestError } from '@framestack/client'

/** What is known of a match beside its steps. */
export type About = Omit<ReplaySteps, 'steps'>

/** Fetches steps from a number on. */
export type FetchSteps = (from: number, count: number) => Promise<ReplaySteps>

/** Steps that are fetched at once: a step of a large match has some hundred kilobytes. */
const atOnce = 25
/** Steps that are kept; those farthest from where one looks go first. */
const mostKept = 300
/** After a refusal because of too many requests. */
const patience = 1500

/**
 * The steps of a match around the place where one looks: fetched as they are wanted, so that a long match is looked into
 * as quickly as a short one.
 */
export class Shelf {
  readonly #fetch: FetchSteps
  readonly #changed: () => void
  readonly #steps = new Map<number, ReplayStep>()
  #about: About | null = null
  #error: unknown = null
  #at = 0
  #look = false
  #busy = false
  #closed = false

  /** `changed` is called whenever there is something new to be seen. */
  constructor(fetch: FetchSteps, changed: () => void) {
    this.#fetch = fetch
    this.#changed = changed
  }

  get about(): About | null {
    return this.#about
  }

  /** Why the last request failed; null where it did not. */
  get error(): unknown {
    return this.#error
  }

  /** A step; undefined where it is not here (yet). */
  step(seq: number): ReplayStep | undefined {
    return this.#steps.get(seq)
  }

  /** All that are here, in order. */
  get steps(): ReplayStep[] {
    return [...this.#steps.values()].sort((a, b) => a.seq - b.seq)
  }

  /** Somebody looks there. Infinity: at the end. */
  want(seq: number): void {
    this.#at = seq
    void this.#work()
  }

  /** Looks whether the match has gone on. */
  look(): void {
    this.#look = true
    void this.#work()
  }

  /** Goes on where it was closed. */
  open(): void {
    this.#closed = false
  }

  /** Nobody looks any more: nothing is fetched, and nothing told. */
  close(): void {
    this.#closed = true
  }

  async #work(): Promise<void> {
    if (this.#busy || this.#closed) return
    this.#busy = true
    for (let from = this.#next(); from !== null && !this.#closed; from = this.#next())
      try {
        const part = await this.#fetch(from, atOnce)
        this.#take(part)
        if (part.steps.length === 0) break
      } catch (error) {
        const isTooMuch = error instanceof RequestError && error.code === 429
        if (!isTooMuch) this.#fail(error)
        if (!isTooMuch) break
        await new Promise((resolve) => setTimeout(resolve, patience))
      }
    this.#busy = false
  }

  /** Number of the next step to be fetched; null: all that is wanted is here. */
  #next(): number | null {
    const about = this.#about
    if (about === null) return this.#at === Number.POSITIVE_INFINITY ? 0 : begin(this.#at)
    const last = about.length - 1
    const at = Math.max(0, Math.min(this.#at, last))
    // What is looked at, what it is compared with, and what will be looked at next.
    for (const seq of [at, at - 1, at + 5])
      if (seq >= 0 && seq <= last && !this.#steps.has(seq)) return firstMissing(begin(seq), this.#steps)
    if (!this.#look) return null
    this.#look = false
    return about.length
  }

  #take({ steps, ...about }: ReplaySteps): void {
    const grown = about.length !== this.#about?.length
    this.#about = about
    const cleared = this.#error !== null
    this.#error = null
    for (const step of steps) this.#steps.set(step.seq, step)
    this.#forget()
    if ((grown || cleared || steps.length > 0) && !this.#closed) this.#changed()
  }

  #fail(error: unknown): void {
    this.#error = error
    this.#look = false
    if (!this.#closed) this.#changed()
  }

  #forget(): void {
    if (this.#steps.size <= mostKept) return
    const at = Math.min(this.#at, this.#about?.length ?? 0)
    const far = [...this.#steps.keys()].sort((a, b) => Math.abs(b - at) - Math.abs(a - at))
    for (const seq of far.slice(0, this.#steps.size - mostKept)) this.#steps.delete(seq)
  }
}

const begin = (seq: number): number => Math.floor(seq / atOnce) * atOnce

function firstMissing(from: number, steps: ReadonlyMap<number, ReplayStep>): number {
  let seq = from
  while (steps.has(seq)) seq++
  return seq
}

import type { Problem, Setting, Step } from './types.ts'

/** Where in which match something was seen. */
export interface Example {
  readonly setting: Setting
  readonly script: readonly Step[]
  readonly problem: Problem
}

/** What a law did and saw over all matches of a run. */
export class Tally {
  readonly #did = new Map<string, number>()
  readonly #notes = new Map<string, number>()
  readonly #examples = new Map<string, Example>()

  /** One more of what the law did, for the report. */
  add(what: string): void {
    this.#did.set(what, (this.#did.get(what) ?? 0) + 1)
  }

  /** What the law did, in the order in which it came up. */
  did(): { [what: string]: number } {
    return Object.fromEntries(this.#did)
  }

  /** One more of what the law saw, for its own judgement of all matches together. */
  note(what: string, example?: Example): void {
    this.#notes.set(what, this.noted(what) + 1)
    if (example !== undefined && !this.#examples.has(what)) this.#examples.set(what, example)
  }

  noted(what: string): number {
    return this.#notes.get(what) ?? 0
  }

  /** The first example of it that was given. */
  example(what: string): Example | undefined {
    return this.#examples.get(what)
  }

  /** What comes after a prefix in the names of what was noted. */
  names(prefix: string): readonly string[] {
    return [...this.#notes.keys()].flatMap((what) =>
      what.startsWith(prefix) ? [what.slice(prefix.length)] : [],
    )
  }
}

import {
  type GameControl,
  type HostOptions,
  type InspectionEvent,
  type LogEntry,
  type Ruleset,
  replay,
} from '@framestack/core'
import { type Actors, type Divergence, watchWithActors } from '@framestack/core/actors'
import { messageOf } from '../../command/fault.ts'
import { step } from '../../replay/recording.ts'

/** What is told of a match that is inspected. */
export interface Listener {
  /** xstate and the kernel differ at that entry. */
  diverged(match: string, seq: number, divergence: Divergence): void
  /** An entry leads elsewhere here than where it comes from; nothing of that match is told any more. */
  lost(match: string, problem: string): void
}

/** How the match is run; tests bring machines of their own. */
export type BesideOptions = Pick<HostOptions, 'store' | 'interpreter'>

/**
 * A match played along from its log, with real xstate actors beside the kernel: it knows what the match itself does not
 * tell, and cannot disturb it.
 */
export class Beside {
  readonly #match: string
  readonly #ruleset: Ruleset
  readonly #listener: Listener
  readonly #host: BesideOptions
  #gc: GameControl | null = null
  #actors: Actors | null = null
  #seq = 0
  #lost = false
  #observer: ((event: InspectionEvent) => void) | null = null
  #end: (() => void) | null = null

  constructor(match: string, ruleset: Ruleset, listener: Listener, host: BesideOptions = {}) {
    this.#match = match
    this.#ruleset = ruleset
    this.#listener = listener
    this.#host = host
  }

  /** Number of the entry that is wanted next. */
  get next(): number {
    return this.#gc === null ? 0 : this.#seq + 1
  }

  /** How many macrosteps xstate has taken as well. */
  get compared(): number {
    return this.#actors?.compared ?? 0
  }

  /** The match as far as it is known. */
  get gc(): GameControl | null {
    return this.#gc
  }

  /** Plays the next entries. */
  take(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      if (this.#lost) return
      this.#seq = entry.seq
      const problem = this.#gc === null ? this.#begin(entry) : this.#step(this.#gc, entry)
      if (problem === null) continue
      this.#lost = true
      this.#listener.lost(this.#match, problem)
    }
  }

  /** Tells somebody of all frames as actors, from now on; null: nobody. */
  inspect(observer: ((event: InspectionEvent) => void) | null): void {
    this.#end?.()
    this.#observer = observer
    this.#end = observer && this.#gc ? this.#gc.inspect(observer, { match: this.#match }) : null
  }

  stop(): void {
    this.inspect(null)
    this.#actors?.stop()
  }

  #begin(entry: LogEntry): string | null {
    try {
      const gc = replay(this.#ruleset, [entry], { ...this.#host, onRuleError: 'quiet' }) as GameControl
      this.#gc = gc
      this.#actors = watchWithActors(gc, {
        onDivergence: (divergence) => this.#listener.diverged(this.#match, this.#seq, divergence),
      })
      if (this.#observer !== null) this.inspect(this.#observer)
      return null
    } catch (error) {
      return messageOf(error)
    }
  }

  #step(gc: GameControl, entry: LogEntry): string | null {
    const stepped = step(gc, entry)
    return stepped.ok ? null : stepped.problem
  }
}

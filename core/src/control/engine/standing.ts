import type { Rules } from '../../define/rules.ts'
import { Misuse, type RuleError } from '../../errors.ts'
import type { Offer } from '../../offers/index.ts'
import { applyInput } from '../../run/apply.ts'
import { LOOK } from '../../run/context.ts'
import { Runner } from '../../run/runner.ts'
import { ImmerStore, InPlaceStore, type LineItem, type Store } from '../../store/index.ts'
import type { MatchState, Seat } from '../../types.ts'
import type { HostOptions } from '../types.ts'
import { ruleError } from './report.ts'
import type { Staged } from './staged.ts'

/** Where a match stands: its rules, the store that has its state, and a runner for both. */
export class Standing {
  rules: Rules
  /** Hash of these rules; null for a local match. */
  bundle: string | null = null
  store: Store
  runner: Runner
  /** What is open to each player; null when nobody has looked yet. */
  offers: Map<Seat, Offer[]> | null = null
  /** The input that is worked out and not yet decided. */
  pending: Staged | null = null
  /** Rules are at work on an input. */
  running = false
  readonly #host: HostOptions
  /** The state that the runner was last taken to for looking; null when it may be elsewhere. */
  #looksAt: MatchState | null = null
  #ruleErrors = 0

  constructor(rules: Rules, state: MatchState, host: HostOptions) {
    this.rules = rules
    this.#host = host
    this.store = this.openStore(state)
    this.runner = this.openRunner(this.store.current())
  }

  /** The state that everybody sees. Not to be written. */
  get state(): MatchState {
    return this.store.current()
  }

  /** A runner at the state that everybody sees, for functions that only look. */
  reader(): Runner {
    const state = this.store.current()
    if (this.#looksAt !== state || this.pending !== null) {
      this.runner.use(state, state.stack.length)
      this.#looksAt = this.pending === null ? state : null
    }
    return this.runner
  }

  /** Says that the runner, or the state that it looks at, is another one now. */
  moved(): void {
    this.#looksAt = null
  }

  /** Throws when a rule calls back into the match that is running it: there is no state to answer from. */
  mustBeIdle(): void {
    if (this.running)
      throw new Misuse('a rule called back into its own match: rules act through their context only')
  }

  /** A store of the kind that the host wants. */
  openStore(state: MatchState): Store {
    return this.#host.store === 'in place'
      ? new InPlaceStore(state, (rebuilt, items) => this.#reapply(rebuilt, items))
      : new ImmerStore(state, this.#host.immer)
  }

  openRunner(state: MatchState, rules = this.rules): Runner {
    const runner = new Runner(rules, state)
    runner.guardLook = this.#host.guardLook ?? null
    return runner
  }

  /** What a rule that threw still holds in its hands (a promise that goes on) must not reach the match. */
  renewRunner(): void {
    const { c } = this.runner
    this.runner = this.openRunner(this.store.current())
    Object.assign(c, { game: null, data: null, event: null, mode: LOOK })
  }

  /** The report of a rule that threw while `runner` ran it, with an id of its own. */
  report(error: unknown, runner = this.runner): RuleError {
    return ruleError(runner, error, `e${++this.#ruleErrors}`)
  }

  #reapply(state: MatchState, items: readonly LineItem[]): void {
    const runner = this.openRunner(state)
    for (const item of items) {
      state.serial = item.serial
      runner.use(state, 0)
      runner.begin(null)
      applyInput(runner, item.input)
    }
  }
}

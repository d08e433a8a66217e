import { RuleError } from '../../errors.ts'
import { Nondeterministic, withGuards } from '../guards/index.ts'
import { begin, type Live, nowAndThen, take } from './match.ts'
import type { Law, Problem, Trial } from './types.ts'

/** Rules know nothing of the moment and the machine. */
export const deterministic: Law = {
  name: 'deterministic',
  promise:
    'no rule uses a clock, chance that is not the match’s, timers, the network, the locale or inexact functions of Math',
  // The outer guards spare the inner ones putting all in place and taking it away again.
  check: (trial) => withGuards(() => check(trial)),
}

function check(trial: Trial): Problem | null {
  const watch = new Watch(trial)
  const live = watch.begin()
  if (live === null) return watch.found === null ? null : { step: 0, text: watch.found }
  watch.look()
  for (const [i, step] of trial.script.entries()) {
    if (watch.found !== null) return watch.problem(i)
    const reply = watch.run(() => take(live.gc, live.engine.state, step))
    if (watch.found === null && reply?.code === 500) return null
    if (watch.found === null && reply?.code === 200 && nowAndThen(trial, 3)) watch.look()
  }
  watch.tell()
  return watch.problem(trial.script.length)
}

/** A match under guards. */
class Watch {
  readonly #trial: Trial
  #live: Live | null = null
  /** What runs, where it is no handler of a frame. */
  #looking: string | null = null
  /** The first thing that was used. */
  found: string | null = null

  constructor(trial: Trial) {
    this.#trial = trial
  }

  problem(step: number): Problem | null {
    return this.found === null ? null : { step, text: this.found }
  }

  /** The match; null when it cannot begin. */
  begin(): Live | null {
    const { ruleset, setting, stores, pick } = this.#trial
    let began: Live | RuleError | null = null
    this.run(() => {
      began = begin(ruleset, setting, { store: stores[pick(stores.length)] ?? 'immer' })
    })
    const live = began as Live | RuleError | null
    if (live instanceof RuleError && live.cause instanceof Nondeterministic) this.found = live.message
    this.#live = live instanceof RuleError || this.found !== null ? null : live
    return this.#live
  }

  run<T>(call: () => T): T | null {
    try {
      return withGuards(call, () => this.#looking ?? this.#live?.engine.doing ?? null)
    } catch (error) {
      if (error instanceof Nondeterministic) this.found ??= error.message
      // Other errors of rules are other laws' business.
      else if (!(error instanceof RuleError)) throw error
      return null
    }
  }

  /** What is dear and does not belong to a moment: shows everybody all that happened, and draws anew what they do not know. */
  tell(): void {
    const { gc, engine } = this.#live as Live
    for (let viewer = 0; viewer <= engine.state.players; viewer++) {
      const seat = viewer === engine.state.players ? null : viewer
      this.#look('a projection of events', () => gc.eventsFor(seat))
      if (gc.ruleset.resample !== null) this.#look('resample', () => gc.resampledGame(seat, 1))
    }
  }

  /** Calls every function that only looks. */
  look(): void {
    const { ruleset, pick } = this.#trial
    const { gc, engine } = this.#live as Live
    const { players, game, away, ruleset: named } = engine.state
    for (let viewer = 0; viewer <= players; viewer++) {
      const seat = viewer === players ? null : viewer
      this.run(() => gc.viewFor(seat))
      this.run(() => gc.hintFor(seat))
      if (seat === null) continue
      this.run(() => gc.moves(seat, 20).map((move) => gc.describe(move)))
      this.run(() => gc.sampleMove(seat, pick))
    }
    const c = { game, players, away, options: named.options }
    for (const [name, invariant] of Object.entries(ruleset.invariants))
      this.#look(`invariant '${name}'`, () => (invariant as (c: unknown) => unknown)(c))
  }

  #look(what: string, call: () => unknown): void {
    this.#looking = what
    try {
      this.run(call)
    } catch {
      // An invariant or a projection that throws breaks another law.
    } finally {
      this.#looking = null
    }
  }
}

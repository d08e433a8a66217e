import { takeAndSee } from './made.ts'
import { begin, type Live, nowAndThen } from './match.ts'
import { beginning } from './secrecy-beginning.ts'
import { Pair } from './secrecy-pair.ts'
import { answered } from './secrecy-window.ts'
import type { Law, Problem, Step, Trial } from './types.ts'

/** What a player may not see changes nothing that he is sent. */
export const secrecy: Law = {
  name: 'secrecy',
  promise:
    'with what a viewer cannot see drawn anew, all that he is sent stays the same byte by byte, until it comes to light: view, hint, stack, events, replies; and an open window tells nobody what another player answered',
  check(trial) {
    const live = begin(trial.ruleset, trial.setting, { store: 'immer' })
    if (live instanceof Error) return null
    const told = trial.ruleset.resample === null ? null : beginning(trial)
    if (told !== null) return { step: 0, text: told }
    const watch = new Watch(trial, live)
    for (const [i, step] of trial.script.entries()) {
      const found = watch.look(i) ?? watch.take(step, i + 1)
      if (found !== null) return found
      if (watch.isDead) return null
    }
    return watch.look(trial.script.length)
  },
}

/** A match, and the pairs that it is a part of at the moment. */
class Watch {
  readonly #trial: Trial
  readonly #live: Live
  #pairs: Pair[] = []
  /** A rule threw. */
  isDead = false

  constructor(trial: Trial, live: Live) {
    this.#trial = trial
    this.#live = live
  }

  /** What is told where the match stands, after so many steps. */
  look(step: number): Problem | null {
    const { ruleset } = this.#trial
    const live = this.#live
    let text: string | null = null
    if (nowAndThen(this.#trial, 4) && ruleset.resample !== null && live.engine.state.outcome === null) {
      const pair = new Pair(this.#trial, live, this.#drawViewer())
      text = pair.renew()
      this.#pairs.push(pair)
    }
    for (const pair of this.#pairs) text ??= pair.probe()
    return text === null ? null : { step, text }
  }

  take(step: Step, number: number): Problem | null {
    const { thorough, pick } = this.#trial
    const { gc, engine } = this.#live
    const before = engine.state
    const shown = thorough || pick(3) === 0 ? answered(this.#trial, this.#live, step) : null
    if (shown !== null) return { step: number, text: shown }
    const taken = takeAndSee(gc, before, step)
    this.isDead = taken.reply.code === 500
    if (taken.reply.code !== 200) return null
    for (const pair of this.#pairs) {
      const text = pair.follow(step, before, taken)
      if (text !== null) return { step: number, text }
    }
    this.#pairs = this.#pairs.filter(({ left }) => left > 0)
    return null
  }

  #drawViewer() {
    const { pick, setting } = this.#trial
    const drawn = pick(setting.players + 1)
    return drawn === setting.players ? null : drawn
  }
}

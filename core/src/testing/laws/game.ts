import type { Ruleset } from '../../language/ruleset.ts'
import { oracle } from '../../machine/oracle.ts'
import type { Pick } from '../../offers/index.ts'
import { Random, seedRandom } from '../../random/index.ts'
import type { Reach } from '../coverage/reach.ts'
import { failureOf } from './failure.ts'
import { drawScript } from './script.ts'
import { drawSetting } from './setting.ts'
import { shrink } from './shrink.ts'
import { Tally } from './tally.ts'
import type { Law, LawFailure, LawsOptions, Problem, Setting, Step, Trial } from './types.ts'

/** One random match, made from its seed alone. */
export class Game {
  readonly #ruleset: Ruleset
  readonly #seed: number
  readonly #options: LawsOptions
  readonly #setting: Setting
  readonly #script: readonly Step[]

  constructor(ruleset: Ruleset, seed: number, options: LawsOptions, reach: Reach) {
    this.#ruleset = ruleset
    this.#seed = seed
    this.#options = options
    const pick = picker(seed, 'script')
    this.#setting = drawSetting(ruleset, seed, pick, options)
    this.#script = drawScript(ruleset, this.#setting, pick, { reach, weights: options.weights })
  }

  /** Tries a law on it. Null when it is kept; else with the shortest match that was found to break it. */
  failureOf(law: Law, tally: Tally): LawFailure | null {
    // The length of a match is what law ends is about.
    const script = law.name === 'ends' ? this.#script : this.#script.slice(0, this.#options.steps ?? 200)
    const safe: Law = { ...law, check: (trial) => checked(law, trial) }
    const found = safe.check(this.#trial(law, script, tally))
    if (found === null) return null
    const shortest = shrink(safe, (shorter) => this.#trial(law, shorter, null), script, found)
    const example = { setting: this.#setting, ...shortest }
    return failureOf(this.#ruleset, law, example, { ...this.#options, seed: this.#seed, games: 1 })
  }

  /** Without a tally: one of many for the same match, to be looked at all over. */
  #trial(law: Law, script: readonly Step[], tally: Tally | null): Trial {
    const { stores = ['immer', 'in place'], oracle: other = oracle } = this.#options
    return {
      ruleset: this.#ruleset,
      setting: this.#setting,
      script,
      pick: picker(this.#seed, law.name),
      thorough: tally === null,
      stores,
      oracle: other,
      tally: tally ?? new Tally(),
    }
  }
}

/** What a law did not expect to be thrown is a failure too: one broken match must not hide all others. */
function checked(law: Law, trial: Trial): Problem | null {
  try {
    return law.check(trial)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { step: trial.script.length, text: `unexpected: ${text}` }
  }
}

/** Random numbers for one purpose, from the seed of the match; not those that its rules draw. */
function picker(seed: number, purpose: string): Pick {
  let mixed = seed
  for (let i = 0; i < purpose.length; i++) mixed = (Math.imul(mixed, 31) + purpose.charCodeAt(i) + 1) | 0
  const random = new Random(seedRandom(mixed))
  return (n) => random.int(n)
}

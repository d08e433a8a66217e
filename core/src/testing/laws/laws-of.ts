import { BadInput } from '../../errors.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import { oracle } from '../../machine/oracle.ts'
import type { Pick } from '../../offers/index.ts'
import { Random, seedRandom } from '../../random/index.ts'
import { allLaws } from './index.ts'
import { begin, play } from './match.ts'
import { drawScript, drawSetting } from './script.ts'
import { shrink } from './shrink.ts'
import type {
  Law,
  LawFailure,
  LawReport,
  LawsOptions,
  LawsReport,
  Problem,
  Setting,
  Step,
  Trial,
} from './types.ts'

/** After so many failures a law is left alone: more of them tell nothing new. */
const enough = 3

/** Plays random matches of a ruleset and tries the laws on each. */
export function lawsOf(ruleset: Ruleset, options: LawsOptions = {}): LawsReport {
  checkOptions(options)
  const { games = 20, seed = 1 } = options
  const { min, max } = ruleset.players
  const { players = min } = options
  if (!Number.isInteger(players) || players < min || players > max)
    throw new BadInput(`players: ${ruleset.name} takes ${min} to ${max}`)
  const laws = chosen(options.laws)
  const reports = new Map(
    laws.map((law) => [law, { promise: law.promise, checked: 0, failures: [] } as LawReport]),
  )
  for (let game = seed; game < seed + games; game++) {
    const open = laws.filter((law) => (reports.get(law)?.failures.length ?? enough) < enough)
    if (open.length === 0) break
    new Game(ruleset, game, options).tryAll(open, reports)
  }
  const all = Object.fromEntries(laws.map((law) => [law.name, reports.get(law) as LawReport]))
  const ok = Object.values(all).every((report) => report.failures.length === 0)
  return { ruleset: ruleset.name, ok, games, laws: all }
}

function chosen(names: readonly string[] | undefined): readonly Law[] {
  if (names === undefined) return allLaws
  const unknown = names.find((name) => !allLaws.some((law) => law.name === name))
  if (unknown !== undefined)
    throw new BadInput(`unknown law: ${unknown}; known are: ${allLaws.map((law) => law.name).join(', ')}`)
  return allLaws.filter((law) => names.includes(law.name))
}

/** One random match, made from its seed alone. */
class Game {
  readonly #ruleset: Ruleset
  readonly #seed: number
  readonly #options: LawsOptions
  readonly #setting: Setting
  readonly #script: readonly Step[]

  constructor(ruleset: Ruleset, seed: number, options: LawsOptions) {
    this.#ruleset = ruleset
    this.#seed = seed
    this.#options = options
    const pick = picker(seed, 'script')
    this.#setting = drawSetting(ruleset, seed, pick, options)
    this.#script = drawScript(ruleset, this.#setting, pick)
  }

  tryAll(laws: readonly Law[], reports: ReadonlyMap<Law, LawReport>): void {
    for (const law of laws) {
      const report = reports.get(law) as LawReport
      report.checked++
      // The length of a match is what law ends is about.
      const script = law.name === 'ends' ? this.#script : this.#script.slice(0, this.#options.steps ?? 200)
      const safe = { ...law, check: (trial: Trial) => checked(law, trial) }
      const problem = safe.check(this.#trial(law, script, false))
      if (problem !== null) report.failures.push(this.#failure(safe, script, problem))
    }
  }

  #trial(law: Law, script: readonly Step[], thorough: boolean): Trial {
    const { stores = ['immer', 'in place'], oracle: other = oracle } = this.#options
    const pick = picker(this.#seed, law.name)
    return { ruleset: this.#ruleset, setting: this.#setting, script, pick, thorough, stores, oracle: other }
  }

  #failure(law: Law, full: readonly Step[], found: Problem): LawFailure {
    const { script, problem } = shrink(law, (shorter) => this.#trial(law, shorter, true), full, found)
    const live = begin(this.#ruleset, this.#setting)
    let step = 0
    if (!(live instanceof Error))
      play(live, script, (number) => {
        if (number <= problem.step) step++
        return null
      })
    return {
      law: law.name,
      seed: this.#seed,
      setting: this.#setting,
      step,
      text: problem.text,
      log: live instanceof Error ? [] : live.gc.log,
      repeat: this.#repeat(law),
    }
  }

  #repeat(law: Law): string {
    const { players, options, steps } = this.#options
    const words = [`framestack laws ${this.#ruleset.name} --games 1 --seed ${this.#seed} --law ${law.name}`]
    if (players !== undefined) words.push(`--players ${players}`)
    if (options !== undefined) words.push(`--options '${JSON.stringify(options)}'`)
    if (steps !== undefined) words.push(`--steps ${steps}`)
    return words.join(' ')
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

const known = ['games', 'seed', 'laws', 'stores', 'players', 'options', 'steps', 'oracle']

/** A misspelt option must not leave a test that is always green. */
function checkOptions(options: LawsOptions): void {
  const unknown = Object.keys(options).find((key) => !known.includes(key))
  if (unknown !== undefined)
    throw new BadInput(`unknown option of lawsOf: ${unknown}; known are: ${known.join(', ')}`)
  const { games = 1, seed = 1, laws, stores, steps = 1 } = options
  if (!Number.isSafeInteger(games) || games < 1) throw new BadInput('games: expected a whole number above 0')
  if (!Number.isSafeInteger(seed)) throw new BadInput('seed: expected a whole number')
  if (!Number.isSafeInteger(steps) || steps < 1) throw new BadInput('steps: expected a whole number above 0')
  if (laws !== undefined && laws.length === 0) throw new BadInput('laws: expected at least one')
  if (
    stores !== undefined &&
    (stores.length === 0 || stores.some((store) => store !== 'immer' && store !== 'in place'))
  )
    throw new BadInput("stores: expected a list of 'immer' and 'in place'")
}

import { createMatch, restoreMatch } from '../../control/create.ts'
import type { GameControl } from '../../control/game-control.ts'
import type { CreateOptions, HostOptions } from '../../control/types.ts'
import { BadInput, RuleError } from '../../errors.ts'
import type { Ruleset } from '../../language/ruleset.ts'
import { brokenInvariants } from '../invariants.ts'
import { type Caused, fromTheBeginning, watchEvents } from './caused.ts'
import { doStep, inWords } from './doing.ts'
import { type Finding, findings, replyFindings } from './expect.ts'
import type { Scenario, ScenarioFailure, ScenarioResult, ScenarioStep } from './types.ts'

/** In which way a scenario is run: none of it may change what happens. */
export interface ScenarioOptions {
  store?: NonNullable<HostOptions['store']>
  /** Saves and restores the match after each step, through JSON text. */
  saveEachStep?: boolean
  interpreter?: NonNullable<HostOptions['interpreter']>
}

/** Plays a checked scenario and compares. Wrong positions and rules that throw are failures too, never exceptions. */
export function runScenario(
  ruleset: Ruleset,
  scenario: Scenario,
  options: ScenarioOptions = {},
): ScenarioResult {
  return new Run(ruleset, scenario, options).result()
}

class Run {
  readonly #ruleset: Ruleset
  readonly #scenario: Scenario
  readonly #saves: boolean
  readonly #host: HostOptions
  readonly #failures: ScenarioFailure[] = []
  /** Invariants that an earlier step has broken: the first step is the one to look at. */
  readonly #broken = new Set<string>()
  #gc!: GameControl
  #caused!: Caused
  /** The last rule that threw. */
  #error: RuleError | null = null

  constructor(ruleset: Ruleset, scenario: Scenario, { saveEachStep, ...host }: ScenarioOptions) {
    this.#ruleset = ruleset
    this.#scenario = scenario
    this.#saves = saveEachStep ?? false
    this.#host = {
      ...host,
      clock: () => 0,
      onRuleError: (error) => {
        this.#error = error
      },
    }
  }

  result(): ScenarioResult {
    const { name, steps } = this.#scenario
    if (this.#attempt(0, 'the beginning', 'setup', () => this.#begin())) {
      steps.every((step, i) =>
        this.#attempt(i + 1, inWords(step), 'the rules', () => this.#step(step, i + 1)),
      )
    }
    return { name, ok: this.#failures.length === 0, failures: this.#failures }
  }

  #begin(): void {
    const { ruleset: named, options, players, seed, setup } = this.#scenario
    if (/^[a-z0-9-]+$/.test(named) && named !== this.#ruleset.name)
      throw new BadInput(`the scenario is one of ruleset '${named}', not of '${this.#ruleset.name}'`)
    const given: CreateOptions = {
      ...this.#host,
      ...(options && { options }),
      ...(players !== undefined && { players }),
      ...(seed !== undefined && { seed }),
      ...(setup !== undefined && { setup }),
    }
    this.#gc = createMatch(this.#ruleset, given)
    this.#caused = fromTheBeginning(this.#gc)
    this.#checkInvariants(0, 'the beginning')
    if (this.#saves) this.#restore()
  }

  #step(step: ScenarioStep, number: number): void {
    const { expect = {} } = step
    const since = watchEvents(this.#gc)
    this.#error = null
    const reply = doStep(this.#gc, step)
    if (reply !== null) {
      this.#caused = since()
      this.#fail(number, inWords(step), replyFindings(reply, expect, this.#lastError()))
    }
    if (step.save || this.#saves) this.#restore()
    this.#fail(number, inWords(step), findings(this.#gc, expect, this.#caused))
    this.#checkInvariants(number, inWords(step))
  }

  /** What the ruleset says must always be true needs no expectation. */
  #checkInvariants(step: number, did: string): void {
    for (const { name, text } of brokenInvariants(this.#ruleset, this.#gc.state)) {
      if (this.#broken.has(name)) continue
      this.#broken.add(name)
      this.#fail(step, did, [{ what: `invariant '${name}'`, expected: 'it holds', actual: text }])
    }
  }

  #lastError(): string | null {
    const error: RuleError | null = this.#error
    return error === null ? null : error.message
  }

  #restore(): void {
    const saved: unknown = JSON.parse(JSON.stringify(this.#gc.save()))
    this.#gc = restoreMatch(this.#ruleset, saved, this.#host)
  }

  #fail(step: number, did: string, found: readonly Finding[]): void {
    for (const finding of found) this.#failures.push({ step, did, ...finding })
  }

  /** False when the scenario cannot go on. */
  #attempt(step: number, did: string, what: string, run: () => void): boolean {
    try {
      run()
      return true
    } catch (error) {
      if (!(error instanceof BadInput || error instanceof RuleError)) throw error
      this.#fail(step, did, [{ what, expected: 'no error', actual: error.message }])
      return false
    }
  }
}

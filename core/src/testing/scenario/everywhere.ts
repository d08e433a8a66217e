import type { Ruleset } from '../../language/ruleset.ts'
import { runScenario, type ScenarioOptions } from './run.ts'
import type { Scenario, ScenarioFailure, ScenarioResult } from './types.ts'

/** The ways in which every scenario must come out the same. */
export const scenarioModes: { readonly [mode: string]: ScenarioOptions } = {
  immer: { store: 'immer' },
  'immer, saved after each step': { store: 'immer', saveEachStep: true },
  'in place': { store: 'in place' },
  'in place, saved after each step': { store: 'in place', saveEachStep: true },
}

/**
 * Runs a scenario with each store, plainly and with save and restore after each step. A failure that comes in
 * some of the ways only says in which.
 */
export function runScenarioEverywhere(ruleset: Ruleset, scenario: Scenario): ScenarioResult {
  const modes = Object.keys(scenarioModes)
  const found = new Map<string, { failure: ScenarioFailure; modes: string[] }>()
  for (const mode of modes) {
    for (const failure of runScenario(ruleset, scenario, scenarioModes[mode]).failures) {
      const key = JSON.stringify(failure)
      const before = found.get(key)
      if (before) before.modes.push(mode)
      else found.set(key, { failure, modes: [mode] })
    }
  }
  const failures = [...found.values()]
    .map((one) => (one.modes.length === modes.length ? one.failure : { ...one.failure, modes: one.modes }))
    .sort((a, b) => a.step - b.step)
  return { name: scenario.name, ok: failures.length === 0, failures }
}

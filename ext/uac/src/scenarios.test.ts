import { readdirSync, readFileSync } from 'node:fs'
import { checkScenarios, runScenarioEverywhere, scenarioText } from '@framestack/core/testing'
import { describe, expect, it } from 'vitest'
import { uacDeepSeeker } from './deep-seeker.ts'
import { rules } from './index.ts'

const folder = new URL('../scenarios/', import.meta.url)

describe.each(readdirSync(folder))('%s', (file) => {
  const scenarios = checkScenarios(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  it.each(scenarios)('$name', (scenario) => {
    const ruleset = [rules, uacDeepSeeker].find(({ name }) => name === scenario.ruleset)
    if (ruleset === undefined) throw new Error(`there is no ruleset '${scenario.ruleset}'`)
    const result = runScenarioEverywhere(ruleset, scenario)
    expect(result.ok, scenarioText(result)).toBe(true)
  })
})

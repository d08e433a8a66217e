import { readdirSync, readFileSync } from 'node:fs'
import { checkScenarios, runScenarioEverywhere, scenarioText } from '@framestack/core/testing'
import { describe, expect, it } from 'vitest'
import { uno } from './index.ts'

const folder = new URL('../scenarios/', import.meta.url)

describe.each(readdirSync(folder))('%s', (file) => {
  const scenarios = checkScenarios(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  it.each(scenarios)('$name', (scenario) => {
    const result = runScenarioEverywhere(uno, scenario)
    expect(result.ok, scenarioText(result)).toBe(true)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import {
  checkScenarios,
  lawsOf,
  lawsText,
  runScenarioEverywhere,
  scenarioText,
} from '@framestack/core/testing'
import { describe, expect, test } from 'vitest'
import { rules } from './index.ts'

const folder = new URL('../scenarios/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

describe.each(files)('%s', (file) => {
  test.each(checkScenarios(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))('$name', (scenario) => {
    const result = runScenarioEverywhere(rules, scenario)
    expect(result.ok, scenarioText(result)).toBe(true)
  })
})

test('the laws hold', { timeout: 60_000 }, () => {
  const report = lawsOf(rules, { games: 30 })
  expect(report.ok, lawsText(report)).toBe(true)
})

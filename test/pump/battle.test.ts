import { readFileSync } from 'node:fs'
import {
  checkScenarios,
  lawsOf,
  lawsText,
  runScenarioEverywhere,
  scenarioText,
} from '@framestack/core/testing'
import { describe, expect, it, test } from 'vitest'
import { battleRules, battleWith } from './battle.ts'

const queues = [
  { order: 'fifo', auto: true },
  { order: 'heap', auto: true },
  { order: 'heap', auto: false },
] as const

test.each(queues)('the battle keeps all laws, with the queue %j', { timeout: 600_000 }, (queue) => {
  const report = lawsOf(battleWith(queue), { games: 50, seed: 1 })
  expect(report.ok, lawsText(report)).toBe(true)
})

describe('in the battle', () => {
  const file = new URL('scenarios/battle.json', import.meta.url)
  it.each(checkScenarios(JSON.parse(readFileSync(file, 'utf8'))))('$name', (scenario) => {
    const result = runScenarioEverywhere(battleRules, scenario)
    expect(result.ok, scenarioText(result)).toBe(true)
  })
})

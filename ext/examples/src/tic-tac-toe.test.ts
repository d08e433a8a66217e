import { readFileSync } from 'node:fs'
import {
  checkScenarios,
  lawsOf,
  lawsText,
  runScenarioEverywhere,
  scenarioText,
} from '@framestack/core/testing'
import { describe, expect, it } from 'vitest'
import { ticTacToe } from './tic-tac-toe.ts'

const file = new URL('../scenarios/tic-tac-toe.json', import.meta.url)

describe('tic-tac-toe', () => {
  it.each(checkScenarios(JSON.parse(readFileSync(file, 'utf8'))))('$name', (scenario) => {
    const result = runScenarioEverywhere(ticTacToe, scenario)
    expect(result.ok, scenarioText(result)).toBe(true)
  })

  it('keeps all laws', { timeout: 60_000 }, () => {
    const report = lawsOf(ticTacToe, { games: 100 })
    expect(report.ok, lawsText(report)).toBe(true)
  })
})

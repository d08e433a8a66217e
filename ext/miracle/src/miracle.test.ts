import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createMatch } from '@framestack/core'
import {
  checkScenarios,
  lawsOf,
  lawsText,
  runScenarioEverywhere,
  scenarioText,
} from '@framestack/core/testing'
import { describe, expect, test } from 'vitest'
import { profiles, startingAt } from '../testing/profiles.ts'
import { miracle } from './index.ts'

const folder = fileURLToPath(new URL('../scenarios', import.meta.url))

describe.each(readdirSync(folder))('%s', (file) => {
  const scenarios = checkScenarios(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', (_, scenario) => {
    const result = runScenarioEverywhere(miracle, scenario)
    expect(result.ok, scenarioText(result)).toBe(true)
  })
})

describe('the laws hold', () => {
  test('from the choice of decks on', { timeout: 60_000 }, () => {
    const report = lawsOf(miracle, { games: 6 })
    expect(report.ok, lawsText(report)).toBe(true)
  })

  test.each(profiles.map((profile) => [profile.name, profile] as const))(
    'in the middle of a battle: %s',
    { timeout: 60_000 },
    (_, profile) => {
      const options = { ...profile.options, rounds: 52 }
      const report = lawsOf(startingAt(profile), { games: 2, options, steps: 50 })
      expect(report.ok, lawsText(report)).toBe(true)
    },
  )
})

describe('a setup that is none says what was expected', () => {
  test.each([
    [[], 'setup: expected an object with decks, round, mana, units, barracks, miracles'],
    [{ unit: [] }, "unknown key 'unit'"],
    [{ round: 100 }, 'round: expected a whole number from 0 to 99'],
    [{ decks: [] }, 'decks: expected a list of 2'],
    [{ decks: [{ artifact: 'X' }, {}] }, 'decks[0].creatures: expected a list of 3'],
    [{ mana: [13, 0] }, 'mana[0]: expected a whole number from 0 to 12'],
    [{ barracks: [0] }, 'barracks: expected a list of 4'],
    [{ miracles: [0, 30] }, 'miracles[0]: expected a whole number from 1 to 30'],
    [{ units: [{ camp: 0, type: 'Elf', pos: [0, 0, 0] }] }, 'units[0].type: expected one of Archer'],
    [{ units: [{ camp: 0, type: 'Archer', pos: [1, 1, 1] }] }, 'units[0].pos: expected a cell such as'],
    [
      { units: [1, 2].map((camp) => ({ camp: camp - 1, type: 'Archer', pos: [-3, 3, 0] })) },
      'units[1].pos: expected a cell where no unit of its layer stands',
    ],
  ])('%j', (setup, problem) => {
    expect(() => createMatch(miracle, { setup })).toThrow(problem)
  })
})

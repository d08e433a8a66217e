import { readFileSync } from 'node:fs'
import { createMatch } from '@framestack/core'
import {
  checkScenarios,
  lawsOf,
  lawsText,
  runScenarioEverywhere,
  scenarioText,
} from '@framestack/core/testing'
import { describe, expect, it } from 'vitest'
import { courtOfMasks } from './court-of-masks/index.ts'

const file = new URL('../scenarios/court-of-masks.json', import.meta.url)

describe('court of masks', () => {
  it.each(checkScenarios(JSON.parse(readFileSync(file, 'utf8'))))('$name', (scenario) => {
    const result = runScenarioEverywhere(courtOfMasks, scenario)
    expect(result.ok, scenarioText(result)).toBe(true)
  })

  it('keeps all laws', { timeout: 120_000 }, () => {
    const report = lawsOf(courtOfMasks, { games: 70 })
    expect(report.ok, lawsText(report)).toBe(true)
  })

  it.each([
    [{ hand: [] }, 'unknown key hand'],
    [{ hands: [['thief'], ['jester']] }, 'jester is no mask'],
    [
      {
        hands: [
          ['thief', 'thief'],
          ['thief', 'thief'],
        ],
      },
      'there are 3 of each mask',
    ],
    [{ hands: [['thief', 'thief']] }, 'hands of 2 players are needed'],
    [{ hands: [['thief'], ['healer']], coins: [1] }, 'coins of 2 players are needed'],
    [{ hands: [['thief'], ['healer']], turn: 2 }, 'turn: 2 is no living player'],
    [{ hands: [['thief'], ['healer']], lost: [['thief', 'thief'], []] }, 'two cards each'],
  ])('refuses the position %j', (setup, reason) => {
    expect(() => createMatch(courtOfMasks, { players: 2, setup })).toThrow(reason)
  })
})

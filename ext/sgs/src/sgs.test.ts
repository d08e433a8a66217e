import { checkScenario, lawsOf, runScenarioEverywhere } from '@framestack/core/testing'
import { describe, expect, test } from 'vitest'
import stage from '../scenarios/stage-0.1.json' with { type: 'json' }
import turns from '../scenarios/turns.json' with { type: 'json' }
import { sgs } from './index.ts'

describe.each([...stage, ...turns].map((json) => [json.name, json] as const))('%s', (_, json) => {
  test('holds with each store, with and without saving', () => {
    expect(runScenarioEverywhere(sgs, checkScenario(json)).failures).toEqual([])
  })
})

test('the laws hold', { timeout: 60_000 }, () => {
  expect(lawsOf(sgs, { games: 30, seed: 1 })).toMatchObject({ ok: true })
})

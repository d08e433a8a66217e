import { readdirSync, readFileSync } from 'node:fs'
import { checkScenarios, runScenarioEverywhere, scenarioText } from '@framestack/core/testing'
import { describe, expect, it } from 'vitest'
import { cardScenarios } from '../testing/make-scenarios.ts'
import { book, stormbound } from './index.ts'

const folder = new URL('../scenarios/', import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

describe.each(readdirSync(folder))('%s', (file) => {
  it.each(checkScenarios(read(file)))('$name', (scenario) => {
    const result = runScenarioEverywhere(stormbound, scenario)
    expect(result.ok, scenarioText(result)).toBe(true)
  })
})

it('every card has a scenario that shows what it does', () => {
  const made = Object.values(cardScenarios()).flat()
  const shown = new Set(made.map(({ name }) => String(name).split(':')[0]))
  expect(book.cards.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([])
})

it('the files are what testing/*.txt say', () => {
  for (const [file, scenarios] of Object.entries(cardScenarios()))
    expect(read(`${file}.json`)).toEqual(scenarios)
})

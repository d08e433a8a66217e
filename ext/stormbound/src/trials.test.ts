import { readFileSync } from 'node:fs'
import { checkScenarios, runScenarioEverywhere, scenarioText } from '@framestack/core/testing'
import { describe, expect, it } from 'vitest'
import { withMods } from './with-mods.ts'

const read = (file: string) => JSON.parse(readFileSync(new URL(`../trials/${file}`, import.meta.url), 'utf8'))
const { ruleset, problems } = withMods([
  { file: 'trial.cards.json', exports: { default: read('trial.cards.json') } },
])

it('the cards of the trials are right', () => expect(problems).toEqual([]))

// Situations that need cards of their own: what others have reported of other games, and what the article's game does.
describe.each(['reports.json', 'article.json'])('%s', (file) => {
  it.each(checkScenarios(read(file)))('$name', (scenario) => {
    const result = runScenarioEverywhere(ruleset, scenario)
    expect(result.ok, scenarioText(result)).toBe(true)
  })
})

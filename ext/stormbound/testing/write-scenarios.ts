import { writeFileSync } from 'node:fs'
import { cardScenarios } from './make-scenarios.ts'

for (const [file, scenarios] of Object.entries(cardScenarios()))
  writeFileSync(
    new URL(`../scenarios/${file}.json`, import.meta.url),
    `${JSON.stringify(scenarios, null, 2)}\n`,
  )

import { writeFileSync } from 'node:fs'
import type { JsonObject } from '@framestack/core'
import { cardScenarios } from './make-scenarios.ts'

/** For each card the first situation that shows what it does: what stands there, and what is done. */
export function examples(): { readonly [card: string]: JsonObject } {
  const found: { [card: string]: JsonObject } = {}
  for (const [file, scenarios] of Object.entries(cardScenarios()))
    for (const { name, setup, steps, seed } of file === 'rules' ? [] : scenarios) {
      const card = String(name).split(':')[0] as string
      const acts = (steps as JsonObject[]).map(({ act }) => act as JsonObject)
      found[card] ??= { setup: setup as JsonObject, acts, ...(seed === undefined ? {} : { seed }) }
    }
  return found
}

/** Called as a script it writes the file. */
if (process.argv[1]?.endsWith('write-examples.ts'))
  writeFileSync(
    new URL('../src/tools/examples.json', import.meta.url),
    `${JSON.stringify(examples(), null, 1)}\n`,
  )

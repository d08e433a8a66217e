import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { machinesOf } from '@framestack/core/inspect'
import { drawMachine } from '@framestack/diagram'
import { miracle } from '@framestack/miracle'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('./miracle', import.meta.url))
const machines = machinesOf(miracle)

test.each([
  ['match', 'match'],
  ['deck', 'deck'],
  ['turn', 'turn'],
  ['drain', 'framestack/drain'],
  ['damage', 'Damage'],
])('%s.svg is what framestack machines draws of %s', async (file, name) => {
  const machine = machines.find((one) => one.name === name)
  expect(machine).toBeDefined()
  if (machine) expect(readFileSync(`${folder}/${file}.svg`, 'utf8')).toBe(await drawMachine(machine))
})

import { expect, it } from 'vitest'
import { fuzzMachines } from './fuzz/fuzz.ts'

const MACHINES = 400

it('runs random machines exactly as xstate does', { timeout: 60_000 }, () => {
  expect(fuzzMachines(MACHINES, 1).machines).toBe(MACHINES)
})

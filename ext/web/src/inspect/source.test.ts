import { expect, test } from 'vitest'
import { replayIn } from './source.ts'

test('a bare log and a downloaded replay are read; anything else is none', () => {
  const log = [{ seq: 0, at: 0, check: '', input: { type: 'create' } }]
  expect(replayIn(JSON.stringify(log))).toEqual({ log })
  const whole = { ruleset: 'uno', names: ['Ann', 'Bob'], log }
  expect(replayIn(JSON.stringify(whole))).toEqual(whole)
  for (const text of ['', '{}', '[]', 'null', '{"log":3}']) expect(replayIn(text)).toBeNull()
})

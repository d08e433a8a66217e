import { expect, test } from 'vitest'
import { logIn } from './source.ts'

test('a bare log and a downloaded replay are read; anything else is none', () => {
  const log = [{ seq: 0, at: 0, check: '', input: { type: 'create' } }]
  expect(logIn(JSON.stringify(log))).toEqual(log)
  expect(logIn(JSON.stringify({ ruleset: 'uno', log }))).toEqual(log)
  for (const text of ['', '{}', '[]', 'null', '{"log":3}']) expect(logIn(text)).toBeNull()
})

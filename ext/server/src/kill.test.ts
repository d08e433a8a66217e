import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { afterAll, expect, test } from 'vitest'
import { killing } from '../testing/kills.ts'

const folder = mkdtempSync(join(tmpdir(), 'framestack-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('killed at any moment, it loses nothing that it acknowledged, and does nothing twice', {
  timeout: 60_000,
}, async () => {
  const alive = (): number => 200 + Math.random() * 700
  const report = await killing(ticTacToe, join(folder, 'a.db'), { kills: 2, tables: 6, shards: 0, alive })
  expect(report).toMatchObject({ kills: 2, lost: [], wrong: [] })
  expect(report.acked).toBeGreaterThan(10)
})

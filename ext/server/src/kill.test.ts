import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { afterAll, expect, test } from 'vitest'
import { killing } from '../testing/kills.ts'

const folder = mkdtempSync(join(tmpdir(), 'framestack-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['people', false],
  ['a person and a bot', true],
] as const)(
  'killed at any moment while %s play, it loses nothing that it acknowledged, and does nothing twice',
  { timeout: 60_000 },
  async (who, bots) => {
    const alive = (): number => 200 + Math.random() * 700
    const options = { kills: 2, tables: 6, shards: 0, alive, bots }
    const report = await killing(ticTacToe, join(folder, `${who}.db`), options)
    expect(report).toMatchObject({ kills: 2, lost: [], wrong: [] })
    expect(report.acked).toBeGreaterThan(10)
  },
)

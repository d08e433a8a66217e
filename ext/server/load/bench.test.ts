import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bench } from './bench.ts'
import { checksum, gameOf } from './games.ts'
import { reportText, rowOf } from './report.ts'
import { quantile } from './table.ts'

const folder = mkdtempSync(join(tmpdir(), 'framestack-bench-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a run measures both servers on the games that it says, and tells them by a checksum', {
  timeout: 60_000,
}, async () => {
  const report = await bench({
    tables: 2,
    matches: 2,
    rounds: 2,
    idle: 3,
    span: 50,
    data: join(folder, 'a.db'),
  })
  const games = Array.from({ length: 8 }, (_, n) => gameOf(n))
  expect(report).toMatchObject({ tables: 2, games: 8, checksum: checksum(games), memory: { matches: 3 } })
  const [bare, server, none] = report.rows
  expect(server?.messages).toBe(games.reduce((sum, game) => sum + game.length, 0))
  expect(none?.messages).toBe(server?.messages)
  for (const row of report.rows) expect(row?.p99).toBeGreaterThanOrEqual(row?.p50 ?? Number.NaN)
  expect(report.ratio).toBeCloseTo((server?.perSecond ?? 0) / (bare?.perSecond ?? 0))
  expect(reportText(report)).toMatch(/^bare ws +\d+ .*\nserver +\d+ .*\nserver, nothing stored +\d+ /m)
})

test('rates are medians, and the spread is that of the rounds', () => {
  const round = (moves: number, took: number) => ({
    measure: { moves, bytes: moves * 10, spans: [1, 2] },
    took,
  })
  expect(rowOf('x', [round(10, 1000), round(30, 1000), round(20, 1000)])).toEqual({
    name: 'x',
    rounds: 3,
    messages: 60,
    perSecond: 20,
    spread: 2,
    p50: 2,
    p99: 2,
    bytes: 10,
  })
  expect(quantile([], 0.5)).toBe(0)
})

test('other games have another checksum', () => {
  expect(gameOf(3)).toEqual(gameOf(3))
  expect(checksum([gameOf(1), gameOf(2)])).not.toBe(checksum([gameOf(2), gameOf(1)]))
})

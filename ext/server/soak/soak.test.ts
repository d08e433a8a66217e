import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MemoryStorage } from '../src/storage/memory.ts'
import { expireAtOnce } from './expire.ts'
import { idleLines } from './idle.ts'

const folder = mkdtempSync(join(tmpdir(), 'framestack-soak-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('idle lines stay open, and matches beside them are played', { timeout: 60_000 }, async () => {
  const report = await idleLines(200, join(folder, 'idle.db'), 1)
  expect(report).toMatchObject({ sockets: 200, code: 0 })
  expect(report.kilobytesEach).toBeLessThan(500)
  for (const { p50, p99 } of [report.alone, report.beside]) expect(p99).toBeGreaterThanOrEqual(p50)
})

test('clocks that are up at once are each answered once, and others are heard between them', {
  timeout: 60_000,
}, async () => {
  const report = await expireAtOnce(500, new MemoryStorage())
  expect(report).toMatchObject({ matches: 500, answered: 500 })
  expect(report.meanwhile).toBeGreaterThan(3)
})

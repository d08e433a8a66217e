import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { check } from './measure.ts'
import { disagreements, median } from './report.ts'
import type { Result, Row } from './types.ts'
import { workOf } from './works.ts'

const names = readdirSync(new URL('rows/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))
const rows = await Promise.all(
  names.sort().map(async (name) => ((await import(`./rows/${name}.ts`)) as { default: Row }).default),
)

/** What a row plays, without any timing. */
const played = (row: Row, games: number): Result => {
  const { work, engine, mode } = row
  const own = row.differs === undefined ? {} : { differs: row.differs }
  return { work, engine, mode, ...own, node: '', perSecond: 0, rounds: [], ...check(row.create(), games) }
}

/** Nothing here is about time; a busy machine may take its own. */
const timeout = 120_000

test.each([...new Set(rows.map(({ work }) => work))])(
  'all rows of %s play the same games',
  { timeout },
  (work) => {
    const results = rows.filter((row) => row.work === work).map((row) => played(row, 20))
    expect(workOf(work).name).toBe(work)
    expect(results.every(({ steps }) => steps > 0)).toBe(true)
    expect(disagreements(results)).toEqual([])
  },
)

test('a row that plays something else is named', () => {
  const [first] = rows
  const result = played(first!, 3)
  const other = { ...result, mode: 'other', checksum: '0' }
  expect(disagreements([result, other])).toEqual([expect.stringContaining('other played 0')])
  expect(disagreements([result, { ...other, differs: 'own shuffle' }])).toEqual([])
})

test('the median of an even number of rounds lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([9, 1, 3])).toBe(3)
})

import { describe, expect, test } from 'vitest'
import { readGolden } from './files.ts'
import { games, rulesets } from './games.ts'
import { problemsOf } from './replay.ts'

const all = readGolden()

describe('golden logs', { timeout: 60_000 }, () => {
  test.each(all)('$name comes to what was recorded', (golden) => expect(problemsOf([golden])).toEqual([]))

  test('there are some of every game, with all kinds of inputs', () => {
    for (const { begin } of games) {
      const name = rulesets[begin]?.ruleset.name as string
      expect(all.filter((golden) => golden.name.startsWith(`${name}-`)).length, name).toBeGreaterThanOrEqual(
        3,
      )
    }
    const types = new Set(all.flatMap(({ log }) => log.map(({ input }) => input.type)))
    for (const type of ['create', 'act', 'timeout', 'leave', 'return', 'undo', 'rules'])
      expect(types).toContain(type)
  })

  test('what comes to something else is told', () => {
    const [golden] = all
    if (!golden) throw new Error('there is none')
    const hashes = { ...golden.hashes, shown: '0'.repeat(64) }
    expect(problemsOf([{ ...golden, hashes }])).toHaveLength(2)
    const log = golden.log.map((entry) => (entry.seq === 1 ? { ...entry, check: '0000000000000000' } : entry))
    expect(problemsOf([{ ...golden, log }]).join()).toContain('differs from the log at entry 1')
  })
})

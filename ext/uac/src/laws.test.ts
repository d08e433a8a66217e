import { readFileSync } from 'node:fs'
import { checkScenarios, type LawsReport, lawsOf, lawsText } from '@framestack/core/testing'
import { describe, expect, it } from 'vitest'
import { uacDeepSeeker } from './deep-seeker.ts'
import { rules } from './index.ts'

const kept = (report: LawsReport) => expect(report.ok, lawsText(report)).toBe(true)
const scenarios = (file: string) =>
  checkScenarios(JSON.parse(readFileSync(new URL(`../scenarios/${file}.json`, import.meta.url), 'utf8')))

/** In the middle of fights, where random play hardly ever comes: the positions of the scenarios. */
const starts = (files: readonly string[], turns: number) =>
  files.flatMap(scenarios).map(({ setup, options, name }) => {
    if (setup === undefined) throw new Error(`${name} has no setup`)
    return { setup, options: { ...(options as object), maxTurns: turns } }
  })

describe('the laws hold', { timeout: 240_000 }, () => {
  it('from the first pick on', () => {
    kept(lawsOf(rules, { games: 3, seed: 2, options: { maxTurns: 4 }, steps: 60 }))
  })

  it('with bans, and with picks at once', () => {
    kept(lawsOf(rules, { games: 2, seed: 5, options: { teamSize: 1, bans: 1, maxTurns: 2 }, steps: 20 }))
    kept(
      lawsOf(rules, {
        games: 2,
        seed: 7,
        options: { teamSize: 2, simultaneous: true, maxTurns: 2 },
        steps: 30,
      }),
    )
  })

  it('in the middle of fights', () => {
    kept(
      lawsOf(rules, { games: 12, seed: 11, starts: starts(['damage', 'skills', 'terrain'], 3), steps: 20 }),
    )
  })

  it('with a mod', () => {
    kept(lawsOf(uacDeepSeeker, { games: 3, seed: 3, starts: starts(['deep-seeker'], 3), steps: 20 }))
  })
})

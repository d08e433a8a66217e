import { type LawsReport, lawsOf, lawsText } from '@framestack/core/testing'
import { describe, expect, it } from 'vitest'
import { drawOptions, everything, picker } from '../testing/option-sets.ts'
import { all, corners, played } from '../testing/reach.ts'
import { uno } from './index.ts'

const kept = (report: LawsReport) => expect(report.ok, lawsText(report)).toBe(true)

/** Laws see nothing of what was never played. */
const reached = ({ coverage }: LawsReport, ...events: string[]) => {
  expect(Object.keys(coverage.endings)).toContainEqual(
    expect.stringMatching(/^won: (out of cards|500 points)$/),
  )
  for (const event of ['Called', 'Caught', 'Skipped', 'RoundOver', ...events])
    expect(coverage.events[event], event).toBeGreaterThan(0)
}

describe('the laws hold', { timeout: 120_000 }, () => {
  it.each<[string, number, string[]]>([
    ['seed', 2, []],
    ['seed', 8, []],
    ['seed-jump-in', 3, ['Declined']],
    ['seed-jump-in', 8, ['Declined']],
    ['official', 2, ['Challenged']],
    ['official', 10, ['Challenged']],
  ])('in the profile %s with %i players', (profile, players, events) => {
    const report = lawsOf(uno, played(6, { players, options: { profile } }))
    kept(report)
    reached(report, ...events)
  })

  it('with every house rule at once, and all of it is reached', () => {
    kept(lawsOf(uno, { ...all, cover: true }))
  })

  it.each(corners)('with %s', (_, options) => kept(lawsOf(uno, options)))

  // More of them: testing/soak.ts.
  it.each([...Array(8).keys()])('with options drawn by chance, %i', (seed) => {
    kept(lawsOf(uno, { ...played(2, drawOptions(picker(seed + 1))), seed }))
  })
})

it('tells nobody what he may not see, with every house rule at once', { timeout: 60_000 }, () => {
  kept(lawsOf(uno, { games: 12, seed: 104, players: 4, options: everything, laws: ['secrecy', 'resample'] }))
})

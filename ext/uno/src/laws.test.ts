import { type LawsReport, lawsOf, lawsText } from '@framestack/core/testing'
import { describe, expect, it } from 'vitest'
import { drawOptions, everything, picker } from '../testing/option-sets.ts'
import { uno } from './index.ts'

const kept = (report: LawsReport) => expect(report.ok, lawsText(report)).toBe(true)

describe('the laws hold', { timeout: 120_000 }, () => {
  it.each([
    ['seed', 2],
    ['seed', 8],
    ['seed-jump-in', 3],
    ['seed-jump-in', 8],
    ['official', 2],
    ['official', 10],
  ])('in the profile %s with %i players', (profile, players) => {
    kept(lawsOf(uno, { games: 2, seed: players, players, options: { profile } }))
  })

  it('with every house rule at once, and all of it is reached', () => {
    const weights = { play: 30, draw: 8, take: 4, challenge: 8, uno: 10, catch: 2, pass: 4, decline: 4 }
    // What is rare at random: scenarios have both.
    const cover = { except: ['move colour.uno', 'move colour.catch'] }
    kept(lawsOf(uno, { games: 10, seed: 90, players: 4, options: everything, weights, cover }))
  })

  // More of them: testing/soak.ts.
  it.each([...Array(8).keys()])('with options drawn by chance, %i', (seed) => {
    const { players, options } = drawOptions(picker(seed + 1))
    kept(lawsOf(uno, { games: 1, seed, players, options }))
  })
})

it('tells nobody what he may not see, with every house rule at once', { timeout: 60_000 }, () => {
  kept(lawsOf(uno, { games: 12, seed: 104, players: 4, options: everything, laws: ['secrecy', 'resample'] }))
})

import { expect, test } from 'vitest'
import { compare } from '../../testing/duel.ts'
import { book, stormbound } from '../index.ts'
import { plannerFor } from './planner.ts'

// `npm run bots -w @framestack/stormbound -- 200` plays more of them.
test('the planner beats random play from either seat', { timeout: 120_000 }, () => {
  const { won, games } = compare(stormbound, [plannerFor(stormbound, book), () => null], 24, 5)
  expect(won / games).toBeGreaterThanOrEqual(0.9)
})

test('the same seed gives the same games', { timeout: 60_000 }, () => {
  const once = () => compare(stormbound, [plannerFor(stormbound, book), plannerFor(stormbound, book)], 2, 9)
  expect(once()).toEqual(once())
})

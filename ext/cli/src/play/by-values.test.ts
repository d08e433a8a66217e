import { describe, expect, test } from 'vitest'
import { ruleset } from '../../testing/court.ts'
import { movesOf } from '../text/offers.ts'
import { byValues } from './by-values.ts'

const moves = movesOf(ruleset, 'talk')
const give = (to: number, cards: number[]) => ({ action: 'give', to, cards })
const legal = [
  give(1, [2]),
  give(2, [2]),
  give(1, [2, 3]),
  { action: 'arrange', cards: [2] },
  { action: 'arrange', cards: [3] },
  { action: 'pass' },
]

describe('a move by its values alone', () => {
  test.each([
    ['P1 c2', [give(1, [2])]],
    ['p1 C2 c3', [give(1, [2, 3])]],
    ['c3', [{ action: 'arrange', cards: [3] }]],
    ['c3 P1', []],
    ['P1', []],
    ['', []],
    ['pass', []],
  ])('%s', (text, found) => expect(byValues(text, legal, moves)).toEqual(found))

  test('is in doubt where other moves have the same ones', () => {
    const doubtful = [...legal, { action: 'say', text: 'c3' }]
    expect(byValues('c2', doubtful, moves)).toHaveLength(1)
    expect(byValues('c3', [...legal, { action: 'give', cards: [3] }], moves)).toHaveLength(2)
  })
})

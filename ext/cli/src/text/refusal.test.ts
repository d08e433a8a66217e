import type { Hint, OfferJson } from '@framestack/core'
import { expect, test } from 'vitest'
import { ruleset } from '../../testing/court.ts'
import { movesOf } from './offers.ts'
import { refusalText } from './refusal.ts'

const moves = movesOf(ruleset, 'talk')
const offer = (action: string, count = 1): OfferJson => ({ action, args: [], count })
const hint: Hint = { players: [0], frame: 'talk', offers: [offer('pass'), offer('give'), offer('say', 0)] }

test.each([
  ['incorrect interface', undefined, 'that is not what is asked now: expected pass or give'],
  ['incorrect interface', 'bid', "'bid' is not what is asked now: expected pass or give"],
  ['incorrect interface: not your phase', 'bid', 'not your phase'],
  ['wrong argument: cards: R8#16 is not on the table', 'give', 'R8 is not on the table'],
  ['wrong argument: cards: #16 is not on the table', 'give', '#16 is not on the table'],
  ['wrong argument: cards: c1 comes twice', 'give', 'c1 comes twice'],
  ['wrong argument: to: expected a seat', 'give', 'to: expected a seat'],
  ['wrong argument: to: must be left out here', 'give', 'to: must be left out here'],
  ['wrong argument: NO_TOKEN: spent', 'give', 'NO_TOKEN: spent'],
  ['missing argument: to', 'give', 'missing argument: to'],
  ['stale', 'give', 'stale'],
])('%s, of %s', (reason, action, text) => {
  expect(refusalText(reason, hint, moves, action)).toBe(text)
})

test('where nothing is open, nothing is expected', () => {
  expect(refusalText('incorrect interface', { ...hint, offers: [] }, moves)).toBe(
    'that is not what is asked now: expected nothing',
  )
})

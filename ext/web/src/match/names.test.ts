import type { SeatInfo } from '@framestack/client'
import { expect, test } from 'vitest'
import { sayIn } from '../words/words.ts'
import { namesOf, outcomeText } from './names.ts'
import { clockText } from './seat-clock.tsx'
import { titleText } from './use-title.ts'

const seat = (name: string | null): SeatInfo => ({ kind: 'person', name, connected: true, away: false })
const say = sayIn('en')

test('two of one name are told apart', () => {
  expect(namesOf({ seats: [seat('bot'), seat('Ann'), seat('bot'), seat(null)] })).toEqual([
    'bot 0',
    'Ann',
    'bot 2',
    'P3',
  ])
})

test('how it ended, as each one reads it', () => {
  const won = { winners: [0], losers: [1], draw: false, reason: null, scores: [3, 0] }
  expect(outcomeText(won, ['Ann', 'Bob'], 0, say)).toBe('You win · Ann 3, Bob 0')
  expect(outcomeText(won, ['Ann', 'Bob'], 1, say)).toBe('Ann wins · Ann 3, Bob 0')
  const drawn = { winners: [], losers: [], draw: true, reason: 'no moves', scores: null }
  expect(outcomeText(drawn, ['Ann', 'Bob'], null, say)).toBe('A draw (no moves)')
})

test('time left is rounded up: zero means that it has run out', () => {
  expect([0, 1, 59_000, 65_000].map(clockText)).toEqual(['0:00', '0:01', '0:59', '1:05'])
})

test('before a match is known the window has the name of the page', () => {
  expect(titleText({ room: null, seat: null, ask: null }, say, String)).toBe('Framestack')
})

import { expect, test } from 'vitest'
import { eventText } from './event-text.ts'
import type { OwnWords } from './index.ts'
import { unoEvent } from './uno/events.ts'

const telling = { names: ['Ann', 'Bob'], seat: 0 }
const uno: OwnWords = (event, given) => unoEvent(event, { ...given, language: 'en' })

test('an event of any ruleset: its type and fields, seats by name, things by what they are', () => {
  const get = [{ id: 3, name: 'slash', suit: 'heart', rank: 7 }]
  expect(eventText({ type: 'DealCards', player: 1, get }, telling)).toBe('Bob: deal cards, get slash heart 7')
  const cards = [
    { card: 5, face: 'red 2' },
    { card: 6, face: null },
  ]
  expect(eventText({ type: 'Dealt', player: 0, cards }, telling)).toBe(
    'Ann: dealt, cards card 5 face red 2, card 6',
  )
  expect(eventText({ type: 'Challenged', whom: 1, mask: null }, telling)).toBe('Challenged, whom Bob')
  expect(eventText({ type: 'Began' }, telling)).toBe('Began')
})

test('an event of UNO in its own words', () => {
  expect(eventText({ type: 'Played', player: 1, card: 9, jump: false }, telling, uno)).toBe('Bob plays red 5')
  expect(eventText({ type: 'Drew', player: 1, cards: 2, asked: 2, why: 'turn' }, telling, uno)).toBe(
    'Bob draws 2',
  )
  expect(eventText({ type: 'Declined', player: 1 }, telling, uno)).toBeNull()
})

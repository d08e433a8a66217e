import { expect, test } from 'vitest'
import { type Moment, notes, soundBetween } from './notes.ts'

const quiet: Moment = { ask: null, events: 3, outcome: null, problem: null }

test.each<[string, Partial<Moment>, Partial<Moment>, string | null]>([
  ['nothing happens', {}, {}, null],
  ['somebody plays a card', {}, { events: 4 }, 'move'],
  ['somebody plays a card and asks him', {}, { events: 4, ask: 'a' }, 'turn'],
  ['another question follows his answer', { ask: 'a' }, { events: 4, ask: 'b' }, 'turn'],
  ['he has answered', { ask: 'a' }, { events: 4 }, 'move'],
  ['he is refused', { ask: 'a' }, { ask: 'a', problem: 'not yours' }, 'refused'],
  ['the refusal is taken down', { problem: 'not yours' }, {}, null],
  ['he wins', { ask: 'a' }, { events: 5, outcome: 'won' }, 'won'],
  ['it ends otherwise', {}, { events: 5, outcome: 'over' }, 'over'],
  ['it is over as before', { outcome: 'over' }, { outcome: 'over' }, null],
])('%s', (_, before, now, sound) => {
  expect(soundBetween({ ...quiet, ...before }, { ...quiet, ...now })).toBe(sound)
})

test('whoever comes to a match hears nothing of what was before', () => {
  expect(soundBetween(null, { ...quiet, ask: 'a', outcome: 'over' })).toBeNull()
})

test('sounds are short, and not loud', () => {
  for (const [sound, tones] of Object.entries(notes))
    for (const { at, lasts, loud } of tones) {
      expect(at + lasts, sound).toBeLessThan(1)
      expect(loud, sound).toBeLessThanOrEqual(0.2)
    }
})

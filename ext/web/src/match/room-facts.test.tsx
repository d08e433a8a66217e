import type { MatchSettings } from '@framestack/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RoomFacts } from './room-facts.tsx'

const settings: MatchSettings = {
  options: {},
  visibility: 'public',
  clock: null,
  spectators: 'public',
  spectatorDelay: 0,
  open: false,
  autoPass: 'windows',
}
const told = (changes: Partial<MatchSettings>, watching: boolean) =>
  renderToStaticMarkup(<RoomFacts room={{ settings: { ...settings, ...changes } }} watching={watching} />)

test('a match that is open says so, another one says nothing', () => {
  expect(told({}, false)).toBe('')
  expect(told({ open: true }, false)).toContain('everybody may look at everything')
})

test('who sees hands later is told how much later', () => {
  const late = { spectators: 'hands', spectatorDelay: 90_000 } as const
  expect(told(late, false)).toContain('Spectators see all hands, 90 s later')
  expect(told(late, true)).toContain('You see all hands, 90 s later')
})

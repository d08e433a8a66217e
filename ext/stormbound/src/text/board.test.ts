import { createMatch, type Json } from '@framestack/core'
import { expect, it } from 'vitest'
import { book } from '../data/set.ts'
import { stormbound } from '../index.ts'
import { textWith } from './index.ts'

const text = textWith(book)
const shown = (view: Json, width: number): string[] =>
  text.view?.(view, { viewer: 0, players: 2, width }) ?? []
const board = (lines: readonly string[]): string[] => lines.filter((line) => /^[\d ] [| ]( |$)/.test(line))

const crowd = createMatch(stormbound, {
  setup: {
    mana: [99, 99],
    pieces: Array.from({ length: 20 }, (_, i) => ({
      side: i < 10 ? 1 : 0,
      card: i % 5 === 0 ? 'temple-of-memory' : 'great-magnet',
      at: `${Math.floor(i / 4)},${i % 4}`,
      strength: 100 + i,
      statuses: i % 5 === 0 ? [] : ['frozen', 'poisoned', 'confused', 'disabled'],
    })),
    hands: [['gate-guard'], []],
  },
})

it.each([64, 80, 120])('the board is no wider than %i columns, however full it is', (width) => {
  const lines = board(shown(crowd.viewFor(0), width))
  expect(lines).toHaveLength(11)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
  for (const { id } of crowd.state.game.pieces) expect(lines.join('\n')).toMatch(new RegExp(`#${id}\\b`))
})

it('says which way a piece walks, its strength, what has befallen it, and its name', () => {
  const lines = board(shown(crowd.viewFor(0), 120))
  expect(lines[1]).toMatch(/^0 \| ▼100■ #2 +▼101 #3 fro poi con dis/)
  expect(lines[2]).toMatch(/Temple of Memory +Great Magnet/)
})

it('a card without an ability ends with its numbers', () => {
  expect(shown(crowd.viewFor(0), 80).at(-1)).toBe('  #22  Gate Guard  cost 2  unit 1, moves 1')
})

it('the decks to choose from are told with their kingdoms', () => {
  const lines = shown(createMatch(stormbound, { seed: 1 }).viewFor(0), 80)
  expect(lines.find((line) => line.startsWith('  frost'))).toMatch(/first-snow {2}deep-freeze/)
  expect(lines).toHaveLength(5)
})

it('events tell whom they are about by name, also when that is gone', () => {
  const gc = createMatch(stormbound, {
    setup: {
      turn: 1,
      pieces: [
        { side: 0, card: 'outrider', at: '2,0', strength: 2 },
        { side: 1, card: 'gate-guard', at: '1,0', strength: 1, statuses: ['poisoned'] },
        { side: 0, card: 'gate-guard', at: '0,3', strength: 4 },
      ],
    },
  })
  gc.act(1, { action: 'end' })
  const lines = gc
    .eventsFor(0)
    .flatMap((event) => text.event?.(event, { viewer: 0, players: 2, width: 80 }) ?? [])
  expect(lines).toEqual([
    'turn 3: P0 has 3 mana',
    'Gate Guard #4 attacks the base of P1',
    'the base of P1 takes 4: 6; Gate Guard #4 takes 4: 0; Gate Guard #4 dies',
    'Outrider #2 attacks Gate Guard #3',
    'Gate Guard #3 takes 1: 0; Outrider #2 takes 1: 1; Gate Guard #3 dies',
    'Outrider #2 goes to 1,0',
  ])
})

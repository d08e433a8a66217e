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

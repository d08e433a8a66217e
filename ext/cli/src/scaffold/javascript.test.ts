import { expect, test } from 'vitest'
import { filesIn, javascriptOf, made, sourcesIn } from '../../testing/javascript.ts'

test.each(made)('the templates in JavaScript are those in TypeScript without types: %s', (from, to) => {
  const fresh = javascriptOf(sourcesIn(from))
  expect(fresh.size).toBeGreaterThan(0)
  expect(filesIn(to), 'npm run templates -w @framestack/cli makes them anew').toEqual(fresh)
})

test('what is kept, and what is not', () => {
  const source = [
    "import { type Seat, type } from '@framestack/core'",
    "import { game } from './game.ts'",
    '',
    '/** A question. */',
    "export const Ask = game.frame('ask', {",
    '  data: type<{ player: Seat }>(),',
    '  players: (c) => [c.data.player] as Seat[],',
    '})',
    '',
  ].join('\n')
  const modules = javascriptOf(
    new Map([
      ['ask.ts', source],
      ['types.ts', 'export type Card = number\n'],
    ]),
  )
  expect([...modules]).toEqual([
    [
      'ask.js',
      [
        "import { game } from './game.js'",
        '',
        '/** A question. */',
        "export const Ask = game.frame('ask', {",
        '  // data: { player: Seat }',
        '  players: (c) => [c.data.player],',
        '})',
        '',
      ].join('\n'),
    ],
  ])
})

import { expect, test } from 'vitest'
import { filesIn, javascript, javascriptOf, typescript } from '../../testing/javascript.ts'

test('the templates in JavaScript are those in TypeScript without types', () => {
  const made = javascriptOf(filesIn(typescript))
  expect(made.size).toBeGreaterThan(5)
  expect(filesIn(javascript), 'npm run templates -w @framestack/cli makes them anew').toEqual(made)
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
  const made = javascriptOf(
    new Map([
      ['ask.ts', source],
      ['types.ts', 'export type Card = number\n'],
    ]),
  )
  expect([...made]).toEqual([
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

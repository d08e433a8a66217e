import type { Json, JsonObject } from '@framestack/core'
import { createMatch } from '@framestack/core'
import { ticTacToe } from '@framestack/examples/tic-tac-toe'
import { expect, test } from 'vitest'
import { inputText } from './input-text.ts'

test.each([
  [
    { type: 'act', seat: 1, message: { action: 'move', unit: 9, to: [1, 2] } },
    '#3 Bob: move unit=9 to=[1,2]',
    '#3 Bob：move unit=9 to=[1,2]',
  ],
  [{ type: 'act', seat: 0, message: { cell: 4 } }, '#3 Ann: cell=4', '#3 Ann：cell=4'],
  [{ type: 'timeout', frame: 7, seats: [0] }, '#3 the time is up: Ann', '#3 超时：Ann'],
  [{ type: 'undo', seat: 1 }, '#3 Bob takes a move back', '#3 Bob 悔了一步'],
  [
    { type: 'abort', reason: 'no use' },
    '#3 the match is ended from outside: no use',
    '#3 对局被中止：no use',
  ],
  [{ type: 'skip' }, '#3 the question is passed over', '#3 跳过这个问题'],
  // What somebody who is no operator gets.
  [{ type: 'act' }, '#3 a move', '#3 一步'],
  [{ type: 'other', x: 1 }, '#3 other x=1', '#3 other x=1'],
])('%j', (input, english, chinese) => {
  expect(inputText(3, input, ['Ann', 'Bob'], 'en')).toBe(english)
  expect(inputText(3, input, ['Ann', 'Bob'], 'zh')).toBe(chinese)
})

test('a real log begins in words, without hashes', () => {
  const gc = createMatch(ticTacToe, { players: 2, seed: 1 })
  const input = gc.log[0]?.input as JsonObject & Json
  expect(inputText(0, input, [], 'en')).toBe('#0 the match begins, 2 players')
})

test('what is long is cut', () => {
  const message = { action: 'say', text: 'y'.repeat(500) }
  expect(inputText(1, { type: 'act', seat: 0, message }, [], 'en')).toHaveLength('#1 '.length + 160)
})

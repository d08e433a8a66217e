import { expect, test } from 'vitest'
import { inputText } from './input-text.ts'

test.each([
  [
    { type: 'act', seat: 1, message: { action: 'move', unit: 9, to: [1, 2] } },
    '#3 act Bob move unit=9 to=[1,2]',
  ],
  [{ type: 'act', seat: 0, message: { cell: 4 } }, '#3 act Ann cell=4'],
  [{ type: 'timeout', frame: 7, seats: [0] }, '#3 timeout frame=7 seats=[0]'],
  // What somebody who is no operator gets.
  [{ type: 'act' }, '#3 act'],
])('%j', (input, text) => {
  expect(inputText(3, input, ['Ann', 'Bob'])).toBe(text)
})

test('what is long is cut', () => {
  expect(inputText(0, { type: 'create', x: 'y'.repeat(500) }, [])).toHaveLength('#0 create'.length + 160)
})

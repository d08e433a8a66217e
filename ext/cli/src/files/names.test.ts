import { expect, test } from 'vitest'
import { safeNames } from './names.ts'

test.each([
  ['fire attack', 'fire-attack'],
  ['framestack/drain', 'framestack-drain'],
  ['../../etc/passwd', 'etc-passwd'],
  ['火攻', '火攻'],
  ['a\\b:c*d?"<>|\u0000', 'a-b-c-d'],
  ['', 'frame'],
  ['...', 'frame'],
  ['CON', 'frame-CON'],
  ['nul.txt', 'frame-nul.txt'],
  ['x'.repeat(300), 'x'.repeat(60)],
])('%j', (name, safe) => {
  expect(safeNames([name])).toEqual([safe])
})

test('no two are the same, whatever the file system thinks of case', () => {
  expect(safeNames(['Turn', 'turn', 'turn-2', 'turn?', 'tu rn'])).toEqual([
    'Turn',
    'turn-2',
    'turn-2-2',
    'turn-3',
    'tu-rn',
  ])
})

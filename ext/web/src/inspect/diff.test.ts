import { expect, test } from 'vitest'
import { differences } from './diff.ts'

test('each place that differs, from the outside in', () => {
  const from = { a: 1, list: [1, 2], deep: { gone: true, same: [] } }
  const to = { a: 2, list: [1, 2, 3], deep: { same: [] }, fresh: null }
  expect(differences(from, to)).toEqual([
    { path: 'a', from: 1, to: 2 },
    { path: 'list.2', from: undefined, to: 3 },
    { path: 'deep.gone', from: true, to: undefined },
    { path: 'fresh', from: undefined, to: null },
  ])
})

test('a list that becomes an object differs as a whole, and there is an end to it', () => {
  expect(differences({ x: [] }, { x: {} })).toEqual([{ path: 'x', from: [], to: {} }])
  expect(differences([1, 2, 3], [4, 5, 6], 2)).toHaveLength(2)
})

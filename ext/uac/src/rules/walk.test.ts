import { expect, test } from 'vitest'
import { cellsOfPath, endsOf, type Walker } from './walk.ts'

const walker = (at: [number, number], path: Parameters<typeof cellsOfPath>[1]): Walker => ({
  at,
  cells: cellsOfPath(at, path),
})

test('no two end on one cell, and it makes no difference who is named first (D14)', () => {
  const both = [walker([5, 5], ['Right']), walker([7, 5], ['Left'])]
  expect(endsOf(both)).toEqual([
    [5, 5],
    [7, 5],
  ])
  expect(endsOf([...both].reverse())).toEqual([
    [7, 5],
    [5, 5],
  ])
})

test('they change places, and pass through each other', () => {
  expect(endsOf([walker([5, 5], ['Right']), walker([6, 5], ['Left'])])).toEqual([
    [6, 5],
    [5, 5],
  ])
  expect(endsOf([walker([5, 5], ['Right', 'Right', 'Right']), walker([6, 5], [])])).toEqual([
    [8, 5],
    [6, 5],
  ])
})

test('who falls back may push others back, until all have a place', () => {
  const chain = [
    walker([0, 0], ['Right', 'Right']),
    walker([1, 0], []),
    walker([3, 0], ['Left']),
    walker([0, 1], ['Down']),
  ]
  // Two want (2,0) and drop a step; the first then wants (1,0), which is taken, and falls back to (0,0), which another wants.
  expect(endsOf(chain)).toEqual([
    [0, 0],
    [1, 0],
    [3, 0],
    [0, 1],
  ])
})

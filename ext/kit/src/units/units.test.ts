import { expect, test } from 'vitest'
import { type OnBoard, unitAt, unitById, unitsWithin } from './index.ts'

const units: (OnBoard & { flies: boolean })[] = [
  { id: 3, pos: [0, 0, 0], flies: false },
  { id: 4, pos: [0, 0, 0], flies: true },
  { id: 7, pos: [2, -1, -1], flies: false },
]

test('units are found by id, by place, and by distance', () => {
  expect(unitById(units, 7)).toBe(units[2])
  expect(unitById(units, 5)).toBeUndefined()
  expect(unitAt(units, [0, 0, 0])).toBe(units[0])
  expect(unitAt(units, [0, 0, 0], ({ flies }) => flies)).toBe(units[1])
  expect(unitAt(units, [1, -1, 0])).toBeUndefined()
  expect(unitsWithin(units, [0, 0, 0], 1)).toEqual([units[0], units[1]])
  expect(unitsWithin(units, [1, 0, -1], 1)).toEqual(units)
})

import { type CellLike, edge, facings, neighbour } from '@framestack/kit/square'
import { describe, expect, test } from 'vitest'
import { frameOf, isOn, lineBetween, middleOf, stepFrom, wallsPath } from './places.ts'

const size = { width: 25, height: 25 }

test('row 0 is the bottom one: up is up', () => {
  expect(middleOf([0, 0], size)).toEqual({ x: 0.5, y: 24.5 })
  expect(middleOf([3, 24], size)).toEqual({ x: 3.5, y: 0.5 })
  expect(frameOf(size)).toBe('-0.9 -0.2 26.1 26.1')
})

describe('a wall', () => {
  const cell: CellLike = [9, 7]
  const { x, y } = middleOf(cell, size)

  test.each([
    ['Up', { x: x - 0.5, y: y - 0.5 }, { x: x + 0.5, y: y - 0.5 }],
    ['Down', { x: x - 0.5, y: y + 0.5 }, { x: x + 0.5, y: y + 0.5 }],
    ['Left', { x: x - 0.5, y: y - 0.5 }, { x: x - 0.5, y: y + 0.5 }],
    ['Right', { x: x + 0.5, y: y - 0.5 }, { x: x + 0.5, y: y + 0.5 }],
  ] as const)('on the side %s of a cell is drawn at that side of the cell', (side, from, to) => {
    expect(lineBetween(edge(cell, neighbour(cell, side)), size)).toEqual([from, to])
    expect(lineBetween(edge(neighbour(cell, side), cell), size)).toEqual([from, to])
  })

  test('touches the square of both its cells, and of no other one', () => {
    for (const side of facings) {
      const wall = edge(cell, neighbour(cell, side))
      const [from, to] = lineBetween(wall, size)
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      for (const own of [wall.start, wall.end]) {
        const at = middleOf(own, size)
        expect(Math.abs(at.x - middle.x) + Math.abs(at.y - middle.y)).toBe(0.5)
      }
    }
    expect(wallsPath([edge([0, 0], [1, 0])], { height: 1 })).toBe('M1 0L1 1')
  })
})

test('arrow keys go to neighbours on the board', () => {
  expect(stepFrom([0, 0], 'ArrowUp', size)).toEqual([0, 1])
  expect(stepFrom([0, 0], 'ArrowDown', size)).toBeNull()
  expect(stepFrom([0, 0], 'Enter', size)).toBeNull()
  expect([isOn([24, 24], size), isOn([25, 0], size), isOn([0, -1], size)]).toEqual([true, false, false])
})

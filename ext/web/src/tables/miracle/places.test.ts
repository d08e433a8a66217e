import { board } from '@framestack/miracle/facts'
import { describe, expect, test } from 'vitest'
import { cornersOf, frameOf, type Look, placeOf, stepFrom } from './places.ts'

const looks: Look[] = [
  { lie: 'wide', turned: false },
  { lie: 'wide', turned: true },
  { lie: 'tall', turned: false },
  { lie: 'tall', turned: true },
]
const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

describe.each(looks)('$lie, turned: $turned', (look) => {
  test('cells that touch lie beside each other, all within the picture', () => {
    const [left = 0, top = 0, width = 0, height = 0] = frameOf(look.lie).split(' ').map(Number)
    board.cells.forEach((hex, cell) => {
      const here = placeOf(hex, look)
      expect(here.x - 1).toBeGreaterThan(left)
      expect(here.y - 1).toBeGreaterThan(top)
      expect(here.x + 1).toBeLessThan(left + width)
      expect(here.y + 1).toBeLessThan(top + height)
      for (const other of board.neighbours[cell] ?? []) {
        const there = placeOf(board.cells[other] ?? [0, 0, 0], look)
        expect(Math.hypot(here.x - there.x, here.y - there.y)).toBeCloseTo(Math.sqrt(3))
      }
    })
  })

  test('the own miracle is at the bottom, or on the left', () => {
    const own = placeOf(look.turned ? [7, -7, 0] : [-7, 7, 0], look)
    expect(look.lie === 'wide' ? own.y : 0 - own.x).toBeCloseTo(7 * Math.sqrt(3))
  })

  test('arrow keys lead to every cell', () => {
    const seen = new Set([0])
    for (const cell of seen)
      for (const key of keys) {
        const to = stepFrom(cell, key, look)
        if (to !== null) seen.add(to)
      }
    expect(seen.size).toBe(board.size)
  })

  test('one who goes on goes straight, and comes back', () => {
    for (const [there, back] of [
      ['ArrowLeft', 'ArrowRight'],
      ['ArrowUp', 'ArrowDown'],
    ] as const) {
      let cell = board.numberOf([2, 2, -4])
      const start = placeOf([2, 2, -4], look)
      for (let i = 0; i < 4; i++) cell = stepFrom(cell, there, look) ?? -1
      const end = placeOf(board.cells[cell] ?? [0, 0, 0], look)
      const aside = there === 'ArrowUp' ? end.x - start.x : end.y - start.y
      expect(Math.abs(aside)).toBeLessThan(1.6)
      for (let i = 0; i < 4; i++) cell = stepFrom(cell, back, look) ?? -1
      expect(board.cells[cell]).toEqual([2, 2, -4])
    }
  })
})

test('other keys lead nowhere', () => {
  expect(stepFrom(0, 'Enter', { lie: 'wide', turned: false })).toBeNull()
  expect(stepFrom(-1, 'ArrowUp', { lie: 'wide', turned: false })).toBeNull()
})

test('a hex has six corners', () => expect(cornersOf('wide').split(' ')).toHaveLength(6))

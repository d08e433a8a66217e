import { describe, expect, test } from 'vitest'
import { disc, distance, HexBoard, hexText, isHex, opposite, parseHex, sameHex, stepsFrom } from './index.ts'

describe('cells', () => {
  test('are three whole numbers that add up to 0', () => {
    expect([isHex([1, -1, 0]), isHex([0, 0, 0]), isHex([-6, 7, -1])]).toEqual([true, true, true])
    const wrong = [
      [1, 1, 1],
      [0, 0],
      [0, 0, 0, 0],
      [0.5, -0.5, 0],
      ['0', 0, 0],
      [-0, 0, 0],
      null,
      {},
      [1e9, -1e9, 0],
    ]
    expect(wrong.filter(isHex)).toEqual([])
  })

  test('are written and read as people do', () => {
    expect(hexText([-6, 7, -1])).toBe('-6,7,-1')
    expect(parseHex('-6,7,-1')).toEqual([-6, 7, -1])
    expect(parseHex(' [ -6, 7, -1 ] ')).toEqual([-6, 7, -1])
    expect(parseHex('-0,1,-1')).toEqual([0, 1, -1])
    expect(['1,2,3', '1,-1', 'a,b,c', ''].map(parseHex)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('have a distance, and a place opposite', () => {
    expect(distance([0, 0, 0], [3, -1, -2])).toBe(3)
    expect(distance([-7, 7, 0], [7, -7, 0])).toBe(14)
    expect(opposite([0, -5, 5])).toEqual([0, 5, -5])
    expect(sameHex([1, -1, 0], [1, -1, 0])).toBe(true)
    expect(sameHex([1, -1, 0], [1, 0, -1])).toBe(false)
  })

  test.each([0, 1, 2, 5])('within %i steps there are as many as there should be', (radius) => {
    const cells = disc([2, -3, 1], radius)
    expect(cells).toHaveLength(1 + 3 * radius * (radius + 1))
    expect(new Set(cells.map(String)).size).toBe(cells.length)
    expect(cells.every((cell) => isHex(cell) && distance(cell, [2, -3, 1]) <= radius)).toBe(true)
  })
})

describe('a board', () => {
  const board = new HexBoard(disc([0, 0, 0], 3))

  test('numbers its cells in the order given, and knows no others', () => {
    expect(board.cells.map((cell) => board.numberOf(cell))).toEqual([...board.cells.keys()])
    expect(board.size).toBe(37)
    expect([board.numberOf([4, -4, 0]), board.numberOf([0, 99, -99]), board.has([3, -3, 0])]).toEqual([
      -1,
      -1,
      true,
    ])
  })

  test('knows which cells touch: those at distance 1', () => {
    board.cells.forEach((cell, number) => {
      const near = [...board.cells.keys()].filter((other) => distance(cell, board.cells[other] ?? cell) === 1)
      expect([...(board.neighbours[number] ?? [])].sort((a, b) => a - b)).toEqual(near)
    })
  })

  test('refuses a cell that stands twice', () => {
    expect(
      () =>
        new HexBoard([
          [0, 0, 0],
          [0, 0, 0],
        ]),
    ).toThrow('cell 0,0,0 stands twice')
  })

  test('steps are the distance where nothing is in the way', () => {
    const open = { blocked: () => false, stops: () => false }
    const steps = stepsFrom(board, 0, open)
    expect([...steps]).toEqual(board.cells.map((cell) => distance(cell, [0, 0, 0])))
    expect(Math.max(...stepsFrom(board, 0, open, 2))).toBe(2)
  })

  test('walls are walked around, and nothing goes on from where one must stop', () => {
    const number = (x: number, y: number) => board.numberOf([x, y, 0 - x - y])
    const wall = new Set([number(1, 0), number(1, -1), number(0, 1)])
    const walled = stepsFrom(board, number(0, 0), { blocked: (cell) => wall.has(cell), stops: () => false })
    expect(walled[number(1, 0)]).toBe(-1)
    expect(walled[number(2, -1)]).toBeGreaterThan(2)
    const stops = stepsFrom(board, number(0, 0), { blocked: () => false, stops: () => true })
    expect([...stops].filter((steps) => steps >= 0)).toHaveLength(7)
  })
})

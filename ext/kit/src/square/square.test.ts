import { describe, expect, test } from 'vitest'
import {
  addRangeModifier,
  attackRange,
  type Cell,
  cellText,
  commandText,
  diamond,
  edge,
  edgeKey,
  edgesOf,
  facings,
  isCell,
  neighbour,
  offsetsOf,
  parseCommand,
  removeRangeModifiers,
  SquareBoard,
  sameEdge,
  spreadOf,
  squareAround,
  turned,
  worldRange,
} from './index.ts'

const board = new SquareBoard(25, 25)
const sorted = (cells: readonly Cell[]) => cells.map(cellText).sort()

test('cells are two whole numbers', () => {
  expect(
    [
      [1, 2],
      [0, 0],
      [-3, 4],
    ].every(isCell),
  ).toBe(true)
  expect([[1], [1, 2, 3], [0.5, 0], [-0, 1], ['1', 2], [1e9, 0], null, '1,2'].filter(isCell)).toEqual([])
})

test('facings turn shapes that were written for Up', () => {
  expect(facings.map((facing) => turned([1, 2], facing))).toEqual([
    [1, 2],
    [2, -1],
    [-1, -2],
    [-2, 1],
  ])
  expect(facings.map((facing) => neighbour([5, 5], facing).join())).toEqual(['5,6', '6,5', '5,4', '4,5'])
  expect(facings.map((facing) => turned([0, 1], facing))).toEqual(facings.map((f) => neighbour([0, 0], f)))
})

describe('an edge', () => {
  test('is the same from either side', () => {
    const [there, back] = [edge([0, 0], [0, 1]), edge([0, 1], [0, 0])]
    expect([sameEdge(there, back), edgeKey(there) === edgeKey(back)]).toEqual([true, true])
    expect(new Set([there, back, edge([0, 0], [1, 0])].map(edgeKey)).size).toBe(2)
    expect([there.start, back.start]).toEqual([
      [0, 0],
      [0, 1],
    ])
  })

  test('is between neighbours only', () => {
    expect(() => edge([0, 0], [1, 1])).toThrow('an edge is between neighbours; got 0,0 and 1,1')
    expect(
      edgesOf([
        [0, 0],
        [0, 1],
        [1, 1],
      ]).map(edgeKey),
    ).toEqual(['0,0|0,1', '0,1|1,1'])
    expect(edgesOf([[0, 0]])).toEqual([])
  })
})

describe('a board', () => {
  const walled = new SquareBoard(3, 2, { heights: [0, 1, 2, 3, 0, 0], walls: [edge([0, 1], [0, 0])] })

  test('knows its cells, their heights, and what is in the way', () => {
    expect([walled.heightAt([2, 0]), walled.heightAt([0, 1]), walled.heightAt([9, 9])]).toEqual([2, 3, 0])
    expect(walled.blocked([0, 0], 'Up')).toBe('through a wall')
    expect(walled.blocked([0, 1], 'Down')).toBe('through a wall')
    expect(walled.blocked([0, 0], 'Left')).toBe('off the board')
    expect(walled.blocked([0, 0], 'Right')).toBe(null)
    expect(walled.cells().map((cell) => walled.numberOf(cell))).toEqual([0, 1, 2, 3, 4, 5])
    expect(() => new SquareBoard(2, 2, { heights: [0] })).toThrow('expected 4 heights, got 1')
  })

  test('finds what can be reached, around walls', () => {
    const reached = walled.reach([0, 0], 3)
    expect(reached.find(({ cell }) => cellText(cell) === '0,1')?.path).toEqual(['Right', 'Up', 'Left'])
    expect(sorted(walled.reach([0, 0], 1).map(({ cell }) => cell))).toEqual(['0,0', '1,0'])
    expect(board.reach([12, 12], 4)).toHaveLength(41)
    expect(board.reach([12, 12], 2, (_, [x]) => x <= 12).map(({ cell }) => cellText(cell))).not.toContain(
      '13,12',
    )
    expect(walled.distances([0, 0])).toEqual([0, 1, 2, 3, 2, 3])
    const shut = new SquareBoard(2, 1, { walls: [edge([0, 0], [1, 0])] })
    expect([shut.distances([0, 0]), shut.distances([5, 5])]).toEqual([
      [0, -1],
      [-1, -1],
    ])
  })

  test.each([
    [[12, 12], 4, 81],
    [[0, 0], 4, 25],
    [[5, 5], 4, 81],
    [[7, 8], 4, 81],
  ] as [Cell, number, number][])('has around %j within %i so many cells: %i', (at, radius, count) => {
    expect(squareAround(board, at, radius)).toHaveLength(count)
  })

  test.each([
    [
      [12, 12],
      [361, 625, 625, 625],
    ],
    [
      [0, 0],
      [100, 225, 400, 625],
    ],
    [
      [5, 5],
      [225, 400, 625, 625],
    ],
    [
      [7, 8],
      [306, 506, 625, 625],
    ],
  ] as [Cell, number[]][])(
    'lets a terrain spread from %j in squares, clipped to the board',
    (at, expected) => {
      let cells = squareAround(board, at, 4)
      const sizes: number[] = []
      for (let i = 0; i < 4; i++) {
        const there = new Set(cells.map(cellText))
        cells = [...cells, ...spreadOf(board, cells, 5, (cell) => there.has(cellText(cell)))]
        sizes.push(cells.length)
      }
      expect(sizes).toEqual(expected)
    },
  )
})

describe('a range', () => {
  const kagaya: Cell[] = [
    ...[-1, 0, 1].map((x): Cell => [x, 0]),
    ...[-2, -1, 0, 1, 2].flatMap((x): Cell[] => [
      [x, 1],
      [x, 2],
    ]),
    ...[-1, 0, 1].map((x): Cell => [x, 3]),
  ]

  test('is turned with who has it, and clipped to the board', () => {
    const down = worldRange(kagaya, [13, 6], 'Down', board)
    expect(down).toHaveLength(16)
    expect(sorted(down.filter(([, y]) => y === 5))).toEqual(['11,5', '12,5', '13,5', '14,5', '15,5'])
    expect(sorted(down.filter(([, y]) => y === 3))).toEqual(['12,3', '13,3', '14,3'])
    const up = worldRange(kagaya, [1, 5], 'Up', board)
    expect(up).toHaveLength(14)
    expect(sorted(up.filter(([, y]) => y === 6))).toEqual(['0,6', '1,6', '2,6', '3,6'])
    expect(diamond(3)).toHaveLength(25)
  })

  test('has modifiers: added and removed cells, and another shape in place of all', () => {
    const range = attackRange([
      [0, 0],
      [0, 1],
    ])
    addRangeModifier(range, { id: 'a', type: 'Add', cells: [[0, 2]] })
    expect(sorted(offsetsOf(range))).toEqual(['0,0', '0,1', '0,2'])
    addRangeModifier(range, { id: 'r', type: 'Remove', cells: [[0, 0]] })
    expect(sorted(offsetsOf(range))).toEqual(['0,1', '0,2'])
    addRangeModifier(range, { id: 'o', type: 'Override', cells: [[1, 1]] })
    expect(sorted(offsetsOf(range))).toEqual(['1,1'])
    expect(sorted(offsetsOf(range, (id) => id !== 'o'))).toEqual(['0,1', '0,2'])
    expect([removeRangeModifiers(range, 'o'), removeRangeModifiers(range, 'o')]).toEqual([true, false])
    expect(sorted(worldRange(offsetsOf(range), [5, 5], 'Right', board))).toEqual(['6,5', '7,5'])
  })
})

describe('a command', () => {
  test.each([
    ['wsd w 1', { path: ['Up', 'Down', 'Right'], facing: 'Up', skill: 1 }, 'wsd w 1'],
    ['n d 0', { path: [], facing: 'Right', skill: 0 }, 'n d 0'],
    ['  WA   S  2 ', { path: ['Up', 'Left'], facing: 'Down', skill: 2 }, 'wa s 2'],
  ])('%j is read, and written as it is typed', (text, command, printed) => {
    const read = parseCommand(text)
    expect(read).toEqual(command)
    expect(read && commandText(read)).toBe(printed)
  })

  test.each([
    '',
    'w 1',
    'wsd w',
    'x w 0',
    'n n 0',
    'nw w 0',
    'w w 3',
    'w ww 0',
    'w w 0 0',
    `${'w'.repeat(200)} w 0`,
  ])('%j is none', (text) => expect(parseCommand(text)).toBe(undefined))
})

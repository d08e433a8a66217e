import { describe, expect, test } from 'vitest'
import { readMap, type SquareMap } from './index.ts'

const file = {
  name: 'yard',
  width: 4,
  height: 3,
  cells: [
    { x: 1, y: 2, height: 3 },
    { x: 2, y: 0, type: 'Mud' },
  ],
  walls: [
    [
      { x: 1, y: 2 },
      { x: 1, y: 1 },
    ],
    [
      { x: 1, y: 1 },
      { x: 1, y: 2 },
    ],
  ],
  spawns: [{ team: 0, x: 0, y: 0, facing: 'Up' }],
}

function read(given: unknown): SquareMap {
  const reading = readMap(given)
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  return reading.map
}

describe('a map file', () => {
  test('gives a height and a wall to the cell for which they stand', () => {
    const { board, types, spawns } = read(file)
    expect([board.heightAt([1, 2]), board.heightAt([1, 0]), board.heightAt([2, 1])]).toEqual([3, 0, 0])
    expect(board.walls).toHaveLength(1)
    expect([
      board.isWalled([1, 2], [1, 1]),
      board.isWalled([1, 1], [1, 2]),
      board.isWalled([1, 0], [1, 1]),
    ]).toEqual([true, true, false])
    expect(types).toEqual([{ at: [2, 0], type: 'Mud' }])
    expect(spawns).toEqual([{ team: 0, at: [0, 0], facing: 'Up' }])
  })

  test('needs no more than a name and a size', () => {
    expect(read({ name: 'plain', width: 2, height: 2 }).board.cells()).toHaveLength(4)
  })

  test.each<[object | null, string]>([
    [null, 'map: expected an object with name, width, height, cells, walls, spawns'],
    [{ ...file, name: '' }, 'name: expected a text of 1 to 60 characters'],
    [{ ...file, width: 0 }, 'width: expected a whole number from 1 to 100'],
    [{ ...file, size: 4 }, "map: unknown key 'size'; known are name, width, height, cells, walls, spawns"],
    [{ ...file, cells: {} }, 'cells: expected a list'],
    [{ ...file, cells: [{ x: 4, y: 0 }] }, 'cells[0]: expected x from 0 to 3 and y from 0 to 2'],
    [
      { ...file, cells: [{ x: 0, y: 0, height: 1.5 }] },
      'cells[0]: height: expected a whole number from 0 to 9',
    ],
    [
      { ...file, cells: [{ x: 0, y: 0, hight: 1 }] },
      "cells[0]: unknown key 'hight'; known are x, y, height, type",
    ],
    [
      {
        ...file,
        cells: [
          { x: 0, y: 0 },
          { x: 0, y: 0 },
        ],
      },
      'cells[1]: the cell 0,0 stands twice',
    ],
    [{ ...file, walls: [[{ x: 0, y: 0 }]] }, 'walls[0]: expected two cells'],
    [
      {
        ...file,
        walls: [
          [
            { x: 0, y: 0 },
            { x: 1, y: 1 },
          ],
        ],
      },
      'walls[0]: expected cells that share a side, got 0,0 and 1,1',
    ],
    [
      {
        ...file,
        walls: [
          [
            { x: 0, y: 0 },
            { x: 0, y: 9 },
          ],
        ],
      },
      'walls[0][1]: expected x from 0 to 3 and y from 0 to 2',
    ],
    [{ ...file, spawns: [{ team: 2, x: 0, y: 0, facing: 'Up' }] }, 'spawns[0]: team: expected 0 or 1'],
    [
      { ...file, spawns: [{ team: 0, x: 0, y: 0, facing: 'up' }] },
      'spawns[0]: facing: expected Up, Right, Down or Left',
    ],
    [{ ...file, spawns: [...file.spawns, ...file.spawns] }, 'spawns[1]: somebody else begins at 0,0'],
  ])('says what is wrong, and where: %#', (given, problem) => {
    expect(readMap(given)).toEqual({ ok: false, problems: [problem] })
  })

  test('says all that is wrong at once', () => {
    const reading = readMap({ ...file, cells: [{ x: 9, y: 0 }], walls: [3] })
    expect(reading.ok ? [] : reading.problems).toHaveLength(2)
  })
})

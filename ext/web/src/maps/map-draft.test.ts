import { type CellLike, facings } from '@framestack/kit/square'
import { mapFrom } from '@framestack/uac'
import { describe, expect, test } from 'vitest'
import { opened } from './check.ts'
import {
  cellsBetween,
  emptyMap,
  fileOf,
  heightAt,
  isWalled,
  type MapDraft,
  resized,
  spawnAt,
  textOf,
  typeAt,
  withFacing,
  withHeight,
  withSpawns,
  withType,
  withWalls,
} from './map-draft.ts'

const cell: CellLike = [9, 7]
const bare = emptyMap('test', 25, 20)
const reread = (draft: MapDraft): MapDraft => {
  const found = opened(textOf(draft))
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  return found.draft
}

describe('what is given for a cell is at that cell', () => {
  test.each(facings)('a height and a wall on its side %s, in the file and when it is read', (side) => {
    const draft = withWalls(withHeight(bare, [cell], 3), [cell], side)
    const { cells, walls } = fileOf(draft)
    expect(cells).toEqual([{ x: 9, y: 7, height: 3 }])
    expect(walls).toHaveLength(1)
    expect(walls[0]).toContainEqual({ x: 9, y: 7 })
    const read = mapFrom(JSON.parse(textOf(draft))).board
    expect(read.heightAt(cell)).toBe(3)
    expect(facings.filter((one) => read.blocked(cell, one) === 'through a wall')).toEqual([side])
    expect(read.walls).toHaveLength(1)
    const again = reread(draft)
    expect([heightAt(again, cell), isWalled(again, cell, side)]).toEqual([3, true])
  })
})

test('saved and opened again a map is the same', () => {
  const some = cellsBetween([2, 2], [5, 3])
  let draft = withType(withHeight(bare, some, 2), [[4, 4]], 'Terrain_BlueSky')
  draft = withWalls(withWalls(draft, some, 'Left'), [[0, 0]], 'Up')
  draft = withFacing(
    withSpawns(
      withSpawns(
        draft,
        [
          [1, 1],
          [2, 1],
        ],
        0,
      ),
      [[1, 18]],
      1,
    ),
    [[2, 1]],
    'Right',
  )
  const again = reread(draft)
  expect(again).toEqual(draft)
  expect(textOf(again)).toBe(textOf(draft))
  expect(mapFrom(JSON.parse(textOf(draft))).spawns).toEqual(draft.spawns)
})

test('the map that comes with the game can be opened, and is written with what it has', () => {
  const map = mapFrom({
    name: 'x',
    width: 3,
    height: 2,
    cells: [{ x: 2, y: 1, height: 9, type: 'Lava' }],
    walls: [
      [
        { x: 0, y: 1 },
        { x: 0, y: 0 },
      ],
      [
        { x: 0, y: 0 },
        { x: 0, y: 1 },
      ],
    ],
  })
  const found = opened(
    JSON.stringify({
      name: 'x',
      width: 3,
      height: 2,
      cells: [{ x: 2, y: 1, height: 9, type: 'Lava' }],
      walls: [
        [
          { x: 0, y: 1 },
          { x: 0, y: 0 },
        ],
      ],
    }),
  )
  expect(found.ok && fileOf(found.draft).walls).toEqual([
    [
      { x: 0, y: 1 },
      { x: 0, y: 0 },
    ],
  ])
  expect(found.ok && typeAt(found.draft, [2, 1])).toBe('Lava')
  expect(map.board.walls).toHaveLength(1)
})

describe('walls', () => {
  test('are one from either side, and are taken away from either side', () => {
    const above = withWalls(bare, [cell], 'Up')
    expect(isWalled(above, [9, 8], 'Down')).toBe(true)
    expect(withWalls(above, [[9, 8]], 'Down').walls.size).toBe(0)
  })

  test('of several cells are put where some lack one, and there is none at the rim', () => {
    const some = withWalls(bare, [cell], 'Left')
    const more = withWalls(some, [cell, [3, 3]], 'Left')
    expect([isWalled(more, cell, 'Left'), isWalled(more, [3, 3], 'Left')]).toEqual([true, true])
    expect(withWalls(more, [cell, [3, 3]], 'Left').walls.size).toBe(0)
    expect(withWalls(bare, [[0, 0]], 'Left').walls.size).toBe(0)
  })
})

test('who begins somewhere begins there alone, looking at the others', () => {
  const blue = withSpawns(bare, [cell], 0)
  expect(spawnAt(blue, cell)).toEqual({ team: 0, at: [9, 7], facing: 'Up' })
  const red = withSpawns(blue, [cell], 1)
  expect(red.spawns).toEqual([{ team: 1, at: [9, 7], facing: 'Down' }])
  expect(withSpawns(red, [cell], null).spawns).toEqual([])
})

test('a map that is made smaller loses what lies outside, and keeps the rest where it was', () => {
  const draft = withSpawns(
    withWalls(withHeight(bare, [cell, [1, 2]], 2), [cell, [1, 2]], 'Up'),
    [cell, [1, 2]],
    0,
  )
  const small = resized(draft, 5, 5)
  expect([
    heightAt(small, [1, 2]),
    isWalled(small, [1, 2], 'Up'),
    small.walls.size,
    small.spawns.length,
  ]).toEqual([2, true, 1, 1])
  const large = resized(small, 30, 30)
  expect([heightAt(large, [1, 2]), heightAt(large, cell), large.heights.length]).toEqual([2, 0, 900])
})

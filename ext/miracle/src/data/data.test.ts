import { distance, type HexLike, opposite } from '@framestack/kit/hex'
import { describe, expect, test } from 'vitest'
import { artifactNames, artifacts } from './artifacts.ts'
import { abyss, barracks, board, inLight, isAbyss, isMiracle, miracles } from './board.ts'
import { capacityAt, creatureNames, creatures, deckCreatures, printed } from './creatures.ts'

const mirrored = (cells: readonly HexLike[]) => cells.map((cell) => opposite(cell).join()).sort()
const sorted = (cells: readonly HexLike[]) => cells.map((cell) => cell.join()).sort()

describe('the board', () => {
  test('has 277 cells, 39 of them abyss: 275 to fly to, 236 to walk to', () => {
    const numbers = [...board.cells.keys()]
    expect(numbers).toHaveLength(277)
    expect(numbers.filter(isAbyss)).toHaveLength(39)
    expect(numbers.filter((cell) => !isMiracle(cell))).toHaveLength(275)
    expect(numbers.filter((cell) => !isMiracle(cell) && !isAbyss(cell))).toHaveLength(236)
  })

  test('looks the same from the other side', () => {
    expect(mirrored(board.cells)).toEqual(sorted(board.cells))
    expect(mirrored(abyss)).toEqual(sorted(abyss))
    expect(mirrored(barracks.map(({ pos }) => pos))).toEqual(sorted(barracks.map(({ pos }) => pos)))
    expect(mirrored(miracles[0].points)).toEqual(sorted(miracles[1].points))
    expect(mirrored(barracks.flatMap(({ points }) => points))).toEqual(
      sorted(barracks.flatMap(({ points }) => points)),
    )
  })

  test('has its places on it, and where one summons no wall', () => {
    for (const { pos, points } of [...miracles, ...barracks]) {
      expect(board.has(pos)).toBe(true)
      for (const point of points) {
        expect(distance(point, pos)).toBeLessThanOrEqual(pos[2] === 0 ? 2 : 1)
        const cell = board.numberOf(point)
        expect([cell >= 0, isAbyss(cell), isMiracle(cell)]).toEqual([true, false, false])
      }
    }
  })

  test('is smaller by six cells than where light falls, and two cells of it are no light', () => {
    const cells: HexLike[] = []
    for (let x = -10; x <= 10; x++) for (let y = -10; y <= 10; y++) cells.push([x, y, 0 - x - y])
    const light = cells.filter(inLight)
    expect(light).toHaveLength(281)
    expect(light.filter((cell) => !board.has(cell))).toHaveLength(6)
  })
})

describe('creatures and artifacts', () => {
  test('have numbers in the order of their names', () => {
    expect(creatureNames.map((name) => creatures[name].code)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(artifactNames.map((name) => artifacts[name].code)).toEqual([0, 1, 2, 3])
    expect(creatureNames.every((name) => creatures[name].name.en === name)).toBe(true)
  })

  test('of the deck cost more at each level, and have three; the inferno has one and costs nothing', () => {
    for (const name of deckCreatures) {
      const costs = creatures[name].levels.map(({ cost }) => cost)
      expect(costs).toHaveLength(3)
      expect([...costs].sort((a, b) => a - b)).toEqual(costs)
    }
    expect(creatures.Inferno.levels).toHaveLength(1)
    expect(printed('Inferno', 1).cost).toBe(0)
    expect(() => printed('Inferno', 2)).toThrow('Inferno has no level 2')
  })

  test('grow in number twice, but for the priest', () => {
    expect([0, 1, 2].map((stage) => capacityAt('Swordsman', stage))).toEqual([6, 7, 8])
    expect([0, 1, 2].map((stage) => capacityAt('Priest', stage))).toEqual([3, 4, 4])
  })

  test('all that fly reach the sky', () => {
    for (const name of creatureNames) if (creatures[name].flying) expect(creatures[name].antiAir).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { inRound, partnerOf, seatAfter, seatsIn } from './seats.ts'
import { blank } from './setup.ts'

const table = (players: number, out: number[], dir: 1 | -1 = 1) => ({ ...blank(players, 0), out, dir })

describe('the next seat', () => {
  it.each<[number, number[], 1 | -1, number, number, number]>([
    [4, [], 1, 3, 1, 0],
    [4, [], -1, 0, 1, 3],
    [4, [], 1, 3, 2, 1],
    [4, [0], 1, 3, 1, 1],
    [4, [0, 1], 1, 3, 1, 2],
    [4, [2], -1, 3, 2, 0],
    [4, [0, 1, 2], 1, 3, 2, 3],
    [2, [0, 1], 1, 1, 1, 1],
    [2, [0, 1], -1, 0, 2, 0],
  ])('of %i players, out %j, direction %i, from %i by %i is %i', (players, out, dir, from, steps, next) => {
    expect(seatAfter(table(players, out, dir), from, steps)).toBe(next)
  })

  it('is among those who still play', () => {
    expect(seatsIn(table(4, [2, 0]))).toEqual([1, 3])
    expect(inRound(table(4, [2, 0]))).toBe(2)
    expect([0, 1, 2, 3].map(partnerOf)).toEqual([2, 3, 0, 1])
  })
})

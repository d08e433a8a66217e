import { createMatch } from '@framestack/core'
import { rules, type SeenCharacter, type SeenTable } from '@framestack/uac'
import { describe, expect, test } from 'vitest'
import { boardOf, drafted, rangeFrom, standing, typed, wayOf, wayTo } from './way.ts'

const setup = {
  walls: [
    [
      [5, 5],
      [5, 6],
    ],
  ],
  units: [
    { id: 'sky', type: 'Char_BlueSky', team: 0, at: [5, 5] },
    { id: 'kag', type: 'Char_Kagaya', team: 0, at: [0, 3], facing: 'Left' },
    { id: 'far', type: 'Char_Tester', team: 1, at: [20, 20] },
  ],
}
const gc = createMatch(rules, { setup, options: { map: 'plain' } })
const view = gc.viewFor(0) as unknown
const table = view as SeenTable
const board = boardOf(table.map)
const unitOf = (id: string): SeenCharacter => table.units.find((unit) => unit.id === id) as SeenCharacter
const sky = unitOf('sky')

describe('an order', () => {
  test('begins as that of somebody who stays', () => {
    expect(standing(sky)).toEqual({ text: 'n w 0', faced: false })
  })

  test('goes where one points: a shortest way around walls, one step further, or back to a cell of the way', () => {
    const there = wayTo(board, standing(sky), sky, [7, 5])
    expect(there?.text).toBe('dd d 0')
    const further = there && wayTo(board, there, sky, [7, 6])
    expect(further?.text).toBe('ddw w 0')
    expect(further && wayTo(board, further, sky, [6, 5])?.text).toBe('d d 0')
    expect(further && wayTo(board, further, sky, [5, 5])?.text).toBe('n w 0')
    expect(wayTo(board, standing(sky), sky, [5, 6])?.text).toMatch(/^(dwa|awd) [da] 0$/)
    expect(wayTo(board, standing(sky), sky, [5, 12])).toBeNull()
    expect(wayTo(board, standing(sky), sky, [9, 5])?.text).toBe('dddd d 0')
    // A cell beside the end makes the way longer, unless there are no steps left.
    expect(wayTo(board, { text: 'dada d 0', faced: false }, sky, [6, 5])?.text).toBe('d d 0')
  })

  test('is put together part by part; where one looks stays once it was said', () => {
    const parts = [
      { is: 'step', way: 'Right' },
      { is: 'step', way: 'Up' },
      { is: 'look', way: 'Left' },
      { is: 'step', way: 'Up' },
      { is: 'skill', skill: 2 },
    ] as const
    let draft = standing(sky)
    const texts = parts.map((part) => {
      draft = drafted(board, draft, sky, part) ?? draft
      return draft.text
    })
    expect(texts).toEqual(['d d 0', 'dw w 0', 'dw a 0', 'dww a 0', 'dww a 2'])
    expect(drafted(board, draft, sky, { is: 'back' })?.text).toBe('dw a 2')
    expect(drafted(board, standing(sky), sky, { is: 'step', way: 'Up' })).toBeNull()
    expect(drafted(board, typed('dddd w 0'), sky, { is: 'step', way: 'Up' })).toBeNull()
  })

  test('that is typed is taken as it is, and the parts go on from it', () => {
    expect(typed('wsd w')).toEqual({ text: 'wsd w', faced: false })
    expect(typed('d s 1').faced).toBe(true)
    expect(drafted(board, typed('d s 1'), sky, { is: 'step', way: 'Right' })?.text).toBe('dd s 1')
    expect(drafted(board, typed('nonsense'), sky, { is: 'step', way: 'Right' })?.text).toBe('d d 0')
    expect(wayOf(board, [5, 5], ['Right', 'Up', 'Left', 'Down'])).toEqual([
      [6, 5],
      [6, 6],
      [5, 6],
    ])
  })
})

describe('a range from elsewhere', () => {
  const textOf = (cells: readonly (readonly number[])[]) => cells.map(String).sort()
  const kag = unitOf('kag')
  const printed = table.characters.find(({ id }) => id === kag.type)?.range

  test('is turned and moved; what lay off the board is known from what is printed', () => {
    expect(kag.range).toHaveLength(3)
    const there = rangeFrom(kag, printed, board, [13, 6], 'Down')
    expect(there).toHaveLength(16)
    expect(textOf(there)).toContain('11,5')
    expect(textOf(rangeFrom(kag, printed, board, kag.at, kag.facing))).toEqual(textOf(kag.range))
  })

  test('that was changed is what is seen of it', () => {
    const changed: SeenCharacter = {
      ...sky,
      facing: 'Right',
      range: [
        [6, 5],
        [7, 5],
      ],
    }
    const own = table.characters.find(({ id }) => id === sky.type)?.range
    expect(textOf(rangeFrom(changed, own, board, [10, 10], 'Up'))).toEqual(['10,11', '10,12'])
    expect(
      textOf(rangeFrom({ ...changed, facing: 'Left', range: [[4, 5]] }, undefined, board, [10, 10], 'Down')),
    ).toEqual(['10,9'])
  })
})

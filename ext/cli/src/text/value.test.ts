import { describe, expect, test } from 'vitest'
import { plain } from './paint.ts'
import { usualNames } from './seats.ts'
import type { Style } from './style.ts'
import { block, inline } from './value.ts'

const style: Style = { paint: plain, width: 60, players: 3, names: usualNames }

describe('on one line', () => {
  test.each([
    [null, '-'],
    [true, 'true'],
    ['', "''"],
    ['-', "'-'"],
    [[], 'none'],
    [{}, '(empty)'],
    [[0, null, 1], '0 - 1'],
    [['a b', 'c'], 'a b, c'],
    [{ a: 1, b: [1, 2], c: { d: 3 } }, 'a 1, b 1 2, c (d 3)'],
    [{ player: 2, winners: [0, 1] }, 'player P2, winners P0 P1'],
    [{ player: 7, count: 1 }, 'player 7, count 1'],
    [
      [
        { id: 1, suit: 'heart' },
        { id: 2, suit: 'club' },
      ],
      '(1 heart) (2 club)',
    ],
    [[[1, 2], [3]], '[1 2], [3]'],
  ])('%j', (value, text) => {
    expect(inline(value, style)).toBe(text)
  })

  test('control characters never reach the terminal', () => {
    expect(inline('a\u001b[31mb\n\u009b\u202ec', style)).toBe('a\\u001b[31mb\\n\\u009b\\u202ec')
    expect(inline({ 'k\u0007': 1 }, style)).toBe('k\\u0007 1')
  })
})

describe('as lines', () => {
  test('fields stand below each other', () => {
    expect(block({ turn: 1, deck: [3, 4], last: null }, style)).toEqual(['turn  1', 'deck  3 4', 'last  -'])
  })

  test('equal records are a table, seats by their names', () => {
    const view = { players: [{ hp: 3, name: 'a' }, { hp: 12, name: '火攻' }, { hp: 1 }] }
    expect(block(view, style)).toEqual([
      'players',
      '      hp  name',
      '  P0   3  a',
      '  P1  12  火攻',
      '  P2   1',
    ])
  })

  test('records with an id need no numbers', () => {
    expect(
      block(
        {
          cards: [
            { id: 7, suit: 'club' },
            { id: 9, suit: 'heart' },
          ],
        },
        style,
      ),
    ).toEqual(['cards', '  id  suit', '   7  club', '   9  heart'])
  })

  test('rows of the same length are a board', () => {
    expect(
      block(
        [
          ['x', null],
          ['o', 'xx'],
        ],
        style,
      ),
    ).toEqual([' x  ·', ' o xx'])
  })

  test('what is nested is indented, small records stay on their line', () => {
    const value = { a: { b: { c: 1 }, d: [{ e: [1] }, { f: [2], g: { h: 1 } }] } }
    expect(block(value, style)).toEqual([
      'a',
      '  b  c 1',
      '  d',
      '    #0  e 1',
      '    #1',
      '      f  2',
      '      g  h 1',
    ])
  })

  test('long lists are wrapped within the width, under their own beginning', () => {
    const lines = block({ deck: Array.from({ length: 40 }, (_, i) => i) }, style)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.every((line) => line.length <= 60)).toBe(true)
    expect(lines[1]?.startsWith('      ')).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { escaped, nameIn, oneWord, safe } from './words.ts'

describe('names', () => {
  test.each<[string, string | null]>([
    ['ann', 'ann'],
    ['玩家一', '玩家一'],
    ['%s%n', '%s%n'],
    ['e\u0301', 'é'],
    ['关'.repeat(32), '关'.repeat(32)],
    ['关'.repeat(33), null],
    ['', null],
    ['a b', null],
    ['a\tb', null],
    ['a\nGAMESTART', null],
    ['a\r\nGAMESTART', null],
    ['a\u2028b', null],
    ['a\u00a0b', null],
    ['a\u3000b', null],
    ['a\u200bb', null],
    ['a\u202eb', null],
    ['\ud800', null],
    ['a\u0000', null],
  ])('%j', (given, taken) => expect(nameIn(given)).toBe(taken))

  test('of several words become one', () => {
    expect(oneWord('Ann Lee')).toBe('Ann_Lee')
    expect(oneWord('a\nGAMESTART\u2028b')).toBe('a_GAMESTART_b')
  })
})

test('texts stay within their line, and values within their word', () => {
  expect(safe('a\nb\r\u0007\u2029c')).toBe('a b   c')
  expect(escaped('1,2;3=4 %\n+X')).toBe('1%2C2%3B3%3D4%20%25%20+X')
  expect(decodeURIComponent(escaped('关羽 100%'))).toBe('关羽 100%')
})

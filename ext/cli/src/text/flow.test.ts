import { describe, expect, test } from 'vitest'
import { flow, inColumns, wrap } from './flow.ts'
import { menuLines } from './menu.ts'
import { painter, plain } from './paint.ts'
import { columns, harmless } from './width.ts'

describe('long lines', () => {
  test('break at spaces; a word that is longer than the line is cut', () => {
    expect(wrap('one two three', 8)).toEqual(['one two', 'three'])
    expect(wrap(`a ${'x'.repeat(50)}`, 10)).toEqual(['a', 'xxxxxxxxx…'])
  })

  test('a hand of twenty cards breaks between the cards, under the first of them', () => {
    const cards = Array.from({ length: 20 }, (_, i) => `[${i}] fire attack ♥${i}`)
    const lines = flow(`P0  ${cards.join('  ')}`, 80)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.every((line) => columns(line) <= 80)).toBe(true)
    expect(lines[0]).toMatch(/^P0 {2}\[0\] fire attack ♥0 {2}\[1\]/)
    expect(lines.slice(1).every((line) => /^ {4}\[\d+\] fire attack/.test(line))).toBe(true)
    expect(lines.join(' ').match(/fire attack ♥\d+/g)).toHaveLength(20)
  })

  test('what is short, has no gaps, or begins with a long word', () => {
    expect(flow('P0  a  b', 80)).toEqual(['P0  a  b'])
    expect(flow('one two three', 8)).toEqual(['one two', 'three'])
    expect(flow('a very long beginning  and  so  on', 20)).toEqual([
      'a very long',
      'beginning',
      '  and  so  on',
    ])
  })
})

describe('colours', () => {
  test('take no room, and are taken away where a terminal has none', () => {
    const text = `${painter(true).good('ok')} \u001b[1;38;5;208mtea\u001b[0m`
    expect(columns(text)).toBe(6)
    expect(harmless(text, true)).toBe(text)
    expect(harmless(text, false)).toBe('ok tea')
  })

  test('nothing else steers the terminal', () => {
    for (const on of [true, false])
      expect(harmless('\u001b[2Ja\u001b]0;x\u0007\nb', on)).toBe('\\u001b[2Ja\\u001b]0;x\\u0007\nb')
  })
})

describe('columns', () => {
  test('are read downwards, and no wider than the terminal', () => {
    const texts = Array.from({ length: 7 }, (_, i) => `move ${i}`)
    expect(inColumns(texts, 30)).toEqual(['move 0   move 3   move 6', 'move 1   move 4', 'move 2   move 5'])
    expect(inColumns(texts, 5)).toEqual(texts)
    expect(inColumns([], 80)).toEqual([])
  })
})

describe('menus', () => {
  const item = (action: string, rest: string, note: string | null = null) => ({
    action,
    text: rest === '' ? action : `${action} ${rest}`,
    note,
  })

  test('short ones stand below each other, with what they mean behind them', () => {
    expect(menuLines([item('show', 'card=3', 'red'), item('pass', '')], 80, plain)).toEqual([
      '1  show card=3  red',
      '2  pass',
    ])
  })

  test('many short moves stand side by side', () => {
    const cells = Array.from({ length: 9 }, (_, i) => item('mark', `cell=${i}`))
    expect(menuLines(cells, 60, plain)).toEqual([
      '1  mark cell=0   4  mark cell=3   7  mark cell=6',
      '2  mark cell=1   5  mark cell=4   8  mark cell=7',
      '3  mark cell=2   6  mark cell=5   9  mark cell=8',
    ])
  })

  test('long ones are grouped by what the moves are called', () => {
    const plays = Array.from({ length: 10 }, (_, i) => item('play', `card=${i}`, `colour ${i}`))
    const hints = ['red', 'blue', 'white'].map((about) => item('hint', `about=${about}`))
    const lines = menuLines([...plays, ...hints, item('pass', '')], 80, plain)
    expect(lines).toEqual([
      'play',
      ...plays.map((_, i) => `  ${i < 9 ? ' ' : ''}${i + 1}  card=${i}  colour ${i}`),
      'hint',
      '  11  about=red     12  about=blue    13  about=white',
      '14  pass',
    ])
  })
})

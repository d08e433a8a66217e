import { describe, expect, test } from 'vitest'
import { help, readTyped, words } from './command.ts'

describe('a line at the prompt', () => {
  test.each([
    ['', { do: 'empty' }],
    ['# a remark', { do: 'remark' }],
    [' 3 ', { do: 'number', n: 3 }],
    ['QUIT', { do: 'quit' }],
    ['q', { do: 'quit' }],
    ['?', { do: 'help' }],
    ['why give to=1', { do: 'why', text: 'give to=1' }],
    ['stack all', { do: 'stack', all: true }],
    ['save a file.json', { do: 'save', file: 'a file.json' }],
    ['seat P1', { do: 'seat', text: 'P1' }],
    ['mark 4', { do: 'move', text: 'mark 4' }],
    ['{"show":[6]}', { do: 'move', text: '{"show":[6]}' }],
  ])('%j', (line, typed) => {
    expect(readTyped(line)).toEqual(typed)
  })

  test('a move of the game wins over a command of that name, a slash says that the command is meant', () => {
    expect(readTyped('undo')).toEqual({ do: 'undo' })
    expect(readTyped('undo', ['undo'])).toEqual({ do: 'move', text: 'undo' })
    expect(readTyped('stack cards=1', ['stack'])).toEqual({ do: 'move', text: 'stack cards=1' })
    expect(readTyped('/undo', ['undo'])).toEqual({ do: 'undo' })
  })

  test.each(['why', 'save', 'seat', 'undo all', 'stack some', '/nothing'])('%s is explained', (line) => {
    expect(readTyped(line)).toMatchObject({ do: 'wrong' })
  })

  test('the help names every command', () => {
    const named = help.map(([name]) => name.split(' ')[0])
    for (const word of words) expect(named).toContain(word)
  })
})

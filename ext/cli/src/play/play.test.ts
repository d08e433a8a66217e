import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Ran, run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch({ 'notes.txt': 'x' })
afterAll(clear)
const court = new URL('../../testing/court.ts', import.meta.url).pathname

const ttt = (input: string[], ...options: string[]): Promise<Ran> =>
  run(['play', 'tic-tac-toe', ...options], input, dir)
const play = (input: string[], ...options: string[]): Promise<Ran> =>
  run(['play', court, '--seed', '1', ...options], input, dir)
/** To the frame with many kinds of moves. */
const bids = ['bid 1', 'bid 0']

describe('all seats at one keyboard', () => {
  test('a whole match, by numbers, words and JSON', async () => {
    const { code, out, err } = await ttt([
      '1',
      'mark 3',
      'cell=1',
      '{"cell":4}',
      '{"action":"mark","cell":2}',
    ])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('tic-tac-toe 1.0.0, 2 players, all seats at this keyboard')
    expect(out).toContain("P1's move\n")
    expect(out).toContain('• Marked  player P0, cell 0')
    expect(out.trimEnd().endsWith('P0 wins')).toBe(true)
  })

  test('says whose turn it is, what for, and goes round a window', async () => {
    const { out } = await play(['seat 1', 'bid 0', 'bid 3'])
    expect(out).toContain("P0's move (P1 may too: seat 1)\n")
    expect(out).toContain('── P1 ─')
    expect(out).toContain('── P0 ─')
  })

  test('a refusal says why, and what would be allowed', async () => {
    const { code, out } = await ttt(['1', 'mark cell=0', 'mark cell=x', '77', 'nonsense'])
    expect(code).toBe(0)
    expect(out).toContain('no: 0 is not empty')
    expect(out).toContain('expected mark cell=(one of 1, 2, 3, 4, 5, 6, 7, 8)')
    expect(out).toContain('no: cell: expected a whole number')
    expect(out).toContain('no: there is no number 77: expected 1 to 8')
    expect(out).toContain("no: 'nonsense' is no command and no move (moves here: mark; all commands: help)")
  })

  test('questions: why, hint, view, events, stack, schema, help', async () => {
    const ask = [
      '1',
      'why mark 0',
      'why mark 1',
      'hint',
      'view',
      'events',
      'stack',
      'stack all',
      'schema',
      'help',
    ]
    const { code, out } = await ttt(ask)
    expect(code).toBe(0)
    expect(out).toContain('not allowed: 0 is not empty')
    expect(out).toContain('that is allowed')
    expect(out).toContain("board  #1 in 'awaiting', waits for P1")
    expect(out).toContain('"title": "mark"')
    expect(out).toContain('take back the last move')
    expect(out.split("P1's move")).toHaveLength(2)
  })

  test('why, of a move that is not asked now', async () => {
    const { out } = await play(['why give to=1 cards=1'])
    expect(out).toContain("not allowed: 'give' is not what is asked now: expected bid\n")
    expect(out).toContain('expected bid amount=(one of 1, 2, 3')
  })

  test('undo, in the rules and against them', async () => {
    const { out } = await ttt(['undo', '1', 'undo', '2'])
    expect(out).toContain('no: nothing to take back: only the last move')
    expect(out).toContain('P0 took back the last move')
    expect(out).toContain('player P0, cell 1')
  })

  test('the end of the input is no error', async () => {
    const { code, out, err } = await ttt(['1'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('you leave the match as it stands')
    expect((await ttt(['quit'])).code).toBe(0)
  })

  test('timeout answers by default, skip only after a rule error', async () => {
    const { out } = await ttt(['timeout', 'skip'])
    expect(out).toContain('player P0, cell 0')
    expect(out).toContain('no: no rule has failed')
  })
})

describe('many moves', () => {
  test('are listed by kind, and asked for value by value', async () => {
    const { code, out } = await play([...bids, '1', 'P1', '#1 #2', 'give to=P1 cards=c2'])
    expect(code).toBe(0)
    expect(out).toMatch(/1 {2}give to=\(P1\) cards=\(1 to 3 of c0, c1, c2, c3\) {2}\(14 moves\)/)
    expect(out).toContain('cards: 1 to 3 of these, as #1 #2 or by their values with commas')
    expect(out).toMatch(/#2 {3}c1 {2}red/)
    expect(out).toMatch(/cards\n {2}id {2}suit\n {3}2 {2}black\n {3}3 {2}red/)
  })

  test('an empty line gives up, a dash leaves out', async () => {
    const { out } = await play([...bids, '3', '', '3', 'hello', '-', '2', 'c3,c2,c1,c0'])
    expect(out).toContain('given up; choose again')
    expect(out).toContain("to: P1 (or '-' to leave it out)")
    expect(out).toContain('• Said  player P0, text hello')
    expect(out).toContain('said  hello')
  })

  test('a number is a value where there is one, else the place in the list', async () => {
    const { out } = await play([...bids, '3', '2', '-', '1', 'P1', '2'])
    expect(out).toContain('• Said  player P0, text good bye')
    expect(out).toContain('cards> 2\n')
    expect(out).toMatch(/cards\n {2}id {2}suit\n {3}0 {2}black\n {3}1 {2}red\n {3}3 {2}red\n/)
  })

  test('the end of the input within a move is no error', async () => {
    expect((await play([...bids, '1'])).code).toBe(0)
  })

  test('a move called like a command is meant, a slash says otherwise', async () => {
    const { out } = await play([...bids, 'undo', '/undo', '/what'])
    expect(out).toContain('said  undo')
    expect(out).toContain('P0 took back the last move')
    expect(out).toContain('no: there is no command /what')
  })

  test('a rule that throws is told without a stack trace; the match goes on', async () => {
    const { code, out, err } = await play([...bids, 'fail', 'pass'])
    expect(code).toBe(0)
    expect(err).toContain("rule error: court: fail of frame 'talk'")
    expect(err).not.toContain('    at ')
    expect(out).toContain('no: a rule of court failed; nothing has changed')
    expect(out.trimEnd().endsWith('P1 wins (P0 passed), scores P0 0, P1 3')).toBe(true)
  })
})

describe('seats', () => {
  test('one seat, the others answer by default', async () => {
    const { code, out } = await ttt(['mark 4', 'mark 8', 'mark 2', 'mark 3', 'mark 7'], '--seat', '1')
    expect(code).toBe(0)
    expect(out).toContain('you are P1, the others answer by default')
    expect(out).not.toContain('── P0')
    expect(out).toContain('Your move\n')
  })

  test('bots draw from their own generator: the same seed is the same match', async () => {
    const game = () => ttt(['1', '1', '1', '1', '1'], '--bots', '--seed', '5')
    const first = await game()
    expect(first.out).toContain('you are P0, the others are random bots')
    expect(first).toEqual(await game())
    const watched = await ttt([], '--seat', 'none', '--bots', '--seed', '5')
    expect(watched.out).toMatch(/(wins|a draw)\n$/)
  })

  test('answers without a person come to an end', async () => {
    const { code, out } = await play([...bids.slice(1)], '--seat', '1')
    expect(code).toBe(1)
    expect(out).toContain('no: 200 answers in a row without a person, more than any match of court takes')
  })

  test('nobody else answers for a person', async () => {
    const { out } = await play(['seat 1', '{"player":1,"amount":0}', 'undo'], '--seat', '0', '--bots')
    expect(out).toContain('no: only P0 may answer now')
    expect(out).not.toContain('── P1')
  })
})

describe('saving', () => {
  test('a saved match goes on, whatever the store', async () => {
    const first = await ttt(['5', `save ${join(dir, 'm.json')}`], '--store', 'inplace')
    expect(first.out).toContain('saved to')
    const { code, out } = await ttt(['1'], '--load', 'm.json')
    expect(code).toBe(0)
    expect(out).toContain('cells  - - - - 0 - - - -')
    expect(out).toContain('── P0 ─')
  })

  test('--save and --log keep the match while it is played', async () => {
    await ttt(['1', '1'], '--save', 'auto.json', '--log', 'auto.jsonl')
    expect(JSON.parse(readFileSync(join(dir, 'auto.json'), 'utf8')).tail).toHaveLength(2)
    expect(readFileSync(join(dir, 'auto.jsonl'), 'utf8').trim().split('\n')).toHaveLength(3)
  })

  test('what cannot be saved is told, and the match goes on', async () => {
    const { code, out } = await ttt(['save no/such/place', 'save .', '1'])
    expect(code).toBe(0)
    expect(out).toContain('no: cannot save to no/such/place: there is no such folder')
    expect(out).toContain('no: cannot save to .: it is a folder')
    expect(out).toContain('── P1 ─')
  })

  test('of another ruleset, or broken', async () => {
    await ttt(['1'], '--save', 'ttt.json')
    const other = await play([], '--load', 'ttt.json')
    expect(other.code).toBe(2)
    expect((await run(['play', court, '--load', 'ttt.json'], [], dir)).err).toContain(
      "of ruleset 'tic-tac-toe', not of 'court'",
    )
    const text = readFileSync(join(dir, 'ttt.json'), 'utf8')
    writeFileSync(join(dir, 'cut.json'), text.slice(0, 100))
    writeFileSync(join(dir, 'changed.json'), text.replace('"cell":0', '"cell":99'))
    expect((await ttt([], '--load', 'cut.json')).err).toMatch(
      /^framestack: cut\.json:1:\d+: no JSON: the text ends/,
    )
    expect((await ttt([], '--load', 'changed.json')).err).toMatch(
      /^framestack: changed\.json: log entry 1 is refused/,
    )
    expect((await ttt([], '--load', 'notes.txt')).err).toMatch(/no JSON: unexpected 'x'/)
  })
})

test('--json asks nothing back', async () => {
  const { out } = await play([...bids, '1', 'give to=1 cards=1'], '--json')
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toContainEqual({
    type: 'wrong',
    problem: '1 stands for more than one move: write the move itself',
  })
  expect(lines.filter(({ type }) => type === 'reply').map(({ reply }) => reply.code)).toEqual([200, 200, 200])
})

test('--json: every line is JSON, and the same match', async () => {
  const { code, out } = await ttt(['1', 'mark 0', 'why mark 0', 'mark 3', 'stack', '2', '?'], '--json')
  expect(code).toBe(0)
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ type }) => type).slice(0, 6)).toEqual([
    'begin',
    'turn',
    'reply',
    'turn',
    'reply',
    'why',
  ])
  expect(lines[4].reply).toMatchObject({ code: 400, expected: { players: [1] } })
  expect(lines.at(-1)).toMatchObject({ type: 'end', outcome: null })
})

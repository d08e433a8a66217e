import { afterAll, describe, expect, test } from 'vitest'
import { type Ran, run, scratch } from '../../testing/run.ts'
import { causes, prompts } from '../text/frames.ts'

const { dir, clear } = scratch({ 'odd.jsonl': '{"a":1}\n{"token":"P9","cell":1}' })
afterAll(clear)
const place = (name: string): string => new URL(`../../testing/${name}.ts`, import.meta.url).pathname
const play = (name: string, input: string[], ...options: string[]): Promise<Ran> =>
  run(['play', name, '--seed', '3', ...options], input, dir)

describe('what the frames that wait tell', () => {
  test('stands below what they are, the one that asks first', async () => {
    const { out } = await play('court-of-masks', ['4', 'stack'], '--bots')
    expect(out).toContain('Your move: P0 claims the thief ← P0: steal\n')
    expect(out).toMatch(
      /claim {2}covered, .* {2}P0 claims the thief {2}shows player P0, mask thief, doubter P1\n/,
    )
  })

  test('in English, of several languages; a frame that a player may not know of is not told', async () => {
    const { out } = await play(place('whisper'), ['stack', 'yes', 'stack', 'stack all'])
    const [, first = '', second = ''] = out.split(/'s move: /)
    expect(first).toMatch(/^Yes or no\?\n/)
    expect(first).not.toContain('plot')
    expect(second).toMatch(/^Yes or no\? ← your plot\n/)
    expect(second).toMatch(/plot {2}covered.* {2}your plot {2}shows victim P1\n/)
    expect(second).toContain("plot  #1 in 'again'")
  })

  test('as JSON: the stack as the seat sees it', async () => {
    const { out } = await play(place('whisper'), ['yes'], '--json')
    const turns = out.split('\n').filter((line) => line.startsWith('{"type":"turn"'))
    expect(turns.map((line) => JSON.parse(line).stack.map(({ type }: { type: string }) => type))).toEqual([
      ['ask'],
      ['plot', 'ask'],
    ])
  })

  test('once each; long chains are shortened', () => {
    const stack = ['a', 'b', 'b', '', 3, null].map((prompt) => ({ type: 'x', seen: { prompt } }))
    expect(prompts([...stack, { type: 'y', seen: null }, { type: 'z', seen: ['prompt'] }])).toBe('b ← a')
    const frames = Array.from({ length: 9 }, (_, i) => ({ type: `f${i}` }))
    expect(causes(frames)).toBe('f8 ← f7 ← f6 ← f5 ← f4 ← … ← f0')
  })
})

describe('undo', () => {
  test('against bots takes back what they did since, too', async () => {
    const { out } = await play('tic-tac-toe', ['1', 'undo', 'stack'], '--bots')
    expect(out).toMatch(
      /• P1 took back the last move\n• P0 took back the last move\n\ncells {2}- - - - - - - - -\n/,
    )
  })

  test('all or nothing: what cannot be taken back whole stays', async () => {
    const { out } = await play('court-of-masks', ['5', 'undo', 'view'], '--bots', '--option', 'coins=0')
    expect(out).toContain('no: nothing to take back')
    expect(out).not.toContain('took back')
  })
})

test('somebody without a seat is not told that the match is over', async () => {
  const { code, out } = await run(['play', 'tic-tac-toe', '--script', 'odd.jsonl'], [], dir)
  expect(code).toBe(0)
  expect(out).toMatch(
    /400 missing argument: token\n {2}2 {2}P9 {2}cell=1\n {5}400 player forbidden\nwaits for P0/,
  )
})

test.each([
  ['save', /where to\? For example: save match\.json/],
  ['save /proc/x', /cannot save to \/proc\/x: there is no such folder/],
  ['seat', /which seat\? For example: seat 1/],
  ['seat 9', /only P0 may answer now/],
  ['stack x', /expected 'stack' or 'stack all'/],
  ['undo now', /'undo' stands alone/],
  ['/nope', /there is no command \/nope; all commands: help/],
  ['10', /there is no number 10: expected 1 to 9/],
  ['{"a":', /the move:1:6: no JSON: the text ends, but a '\{' is still open/],
  ['mark 9', /no: cell: expected 0 to 8/],
  ['mark 9 9', /no: cell: expected a whole number/],
  ['mark cell=1 cell=2', /cell stands twice/],
  ['=', /'=' is no command and no move \(moves here: mark; all commands: help\)/],
  ['mrak 3', /did you mean 'mark'\?/],
  ['\u0007', /'\\u0007' is no command and no move/],
])('at the prompt: %j', async (line, problem) => {
  const { code, out, err } = await play('tic-tac-toe', [line])
  expect([code, err]).toEqual([0, ''])
  expect(out.split('\n').find((row) => row.startsWith('no: '))).toMatch(problem)
})

test('a line that is longer than any move', async () => {
  const { code, out } = await play('tic-tac-toe', ['x'.repeat(2_000_000), '1'])
  expect(code).toBe(0)
  expect(out).toContain('no: that line has 2000000 characters, and no move has more than 10000')
  expect(out).toContain('── P1 ─')
})

test('help has an example of this game', async () => {
  expect((await play('tic-tac-toe', ['help'])).out.replace(/\s+/g, ' ')).toContain(
    'where they leave no doubt; here mark cell=0, or {"action":"mark","cell":0}',
  )
})

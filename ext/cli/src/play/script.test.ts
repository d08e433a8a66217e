import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Ran, run, scratch } from '../../testing/run.ts'
import { readScript } from './script.ts'

const { dir, clear } = scratch()
afterAll(clear)
const court = new URL('../../testing/court.ts', import.meta.url).pathname

function script(lines: readonly string[], ...options: string[]): Promise<Ran> {
  writeFileSync(join(dir, 'script.jsonl'), `${lines.join('\n')}\n`)
  return run(['play', court, '--script', 'script.jsonl', ...options], [], dir)
}

describe('a script', () => {
  const lines = [
    '# both bid',
    '{"player":0,"amount":3}',
    '',
    '{"token":"P1","action":"bid","amount":1}',
    '{"undo":0}',
  ]

  test('the transcript has the message, the reply and what each player sees', async () => {
    const { code, out, err } = await script(lines)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('court 2.1.0, 2 players')
    expect(out).toMatch(/P0 {2}Dealt {2}player P0, cards 0 1 2 3\n {9}Dealt {2}player P1, cards 4\n/)
    expect(out).toMatch(/ {2}2 {2}P0 {2}amount=3\n {5}200\n {5}all {2}Bid {2}player P0\n/)
    expect(out).toMatch(
      / {2}4 {2}P1 {2}bid amount=1\n {5}400 wrong argument: amount: 1 is not a number\n {9}expected bid/,
    )
    expect(out).toMatch(/ {2}5 {2}host {2}undo of P0\n {5}200\n {5}all {2}P0 took back the last move/)
    expect(out).toContain('waits for P0, P1: bids ← day')
  })

  test('--json', async () => {
    const { out } = await script(lines, '--json')
    const told = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(told.map(({ type }) => type)).toEqual(['begin', 'line', 'line', 'line', 'end'])
    expect(told[1]).toMatchObject({ line: 2, reply: { code: 200 }, events: { 0: [{ type: 'Bid' }] } })
    expect(told[4]).toMatchObject({ seq: 2, outcome: null, allowed: [0, 1] })
    expect(told[4].hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('--strict stops at the first refusal', async () => {
    const { code, out, err } = await script(lines, '--strict')
    expect(code).toBe(1)
    expect(err).toBe('framestack: script.jsonl:4: refused: wrong argument: amount: 1 is not a number\n')
    expect(out).not.toContain('undo of P0')
  })

  test('odd messages are messages: the kernel refuses them', async () => {
    const { code, out } = await script([
      '{}',
      '{"token":"zz"}',
      '{"token":3}',
      '{"player":9,"amount":1}',
      '{"timeout":true,"x":1}',
    ])
    expect(code).toBe(0)
    expect(out.match(/400 /g)).toHaveLength(5)
    expect(out).toContain('400 missing argument: token')
  })

  test('timeout, leave, return, skip', async () => {
    const { code, out } = await script(['{"timeout":true}', '{"leave":1}', '{"return":1}', '{"skip":true}'])
    expect(code).toBe(0)
    expect(out.match(/ 200\n/g)).toHaveLength(4)
  })

  test('a rule error is exit code 1', async () => {
    const { code, err } = await script([
      '{"timeout":true}',
      '{"player":0,"action":"fail"}',
      '{"player":0,"action":"pass"}',
    ])
    expect(code).toBe(1)
    expect(err).toContain('rule error: court: fail of')
  })

  test('lines that nobody understands: all are named, nothing is played', async () => {
    const { code, out, err } = await script([
      '{"player":0',
      'hello',
      '3',
      '{"undo":"x"}',
      '{"timeout":1}',
      '{"player":-1}',
    ])
    expect([code, out]).toEqual([2, ''])
    expect(err.split('\n')).toEqual([
      "framestack: script.jsonl:1:12: no JSON: the text ends, but a '{' is still open",
      "framestack: script.jsonl:2:1: no JSON: unexpected 'hello'",
      expect.stringContaining('framestack: script.jsonl:3: expected a message like'),
      'framestack: script.jsonl:4: undo: expected a seat number',
      'framestack: script.jsonl:5: timeout: expected {"timeout": true}',
      'framestack: … nothing behind that was read',
      '',
    ])
  })

  test('options of a match, and its files', async () => {
    const more = [
      '--options',
      '{"size":2}',
      '--option',
      'mood=wild',
      '--players',
      '3',
      '--save',
      's.json',
      '--log',
      'l.jsonl',
    ]
    const { code, out } = await script(['{"player":2,"amount":5}'], ...more)
    expect(code).toBe(0)
    expect(out).toContain('cards 20 21')
    expect(JSON.parse(readFileSync(join(dir, 's.json'), 'utf8')).state.ruleset.options).toEqual({
      size: 2,
      mood: 'wild',
    })
    expect((await run(['replay', 'l.jsonl', '--ruleset', court], [], dir)).code).toBe(0)
  })
})

test('numbers of lines stay true behind comments', () => {
  expect(readScript('# a\n\n{"undo":1}\r\n', 'x').map(({ number, value }) => [number, value])).toEqual([
    [3, { do: 'undo', seat: 1 }],
  ])
})

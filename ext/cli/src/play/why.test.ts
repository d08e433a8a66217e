import { afterAll, describe, expect, test } from 'vitest'
import { run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch()
afterAll(clear)
const court = new URL('../../testing/court.ts', import.meta.url).pathname
/** To the frame with many kinds of moves. */
const bids = ['bid 1', 'bid 0']

/** What is answered to one question, behind what was typed before. */
async function asked(question: string, before: string[] = [], ruleset = court): Promise<string> {
  const { code, out } = await run(['play', ruleset, '--seed', '7'], [...before, question], dir)
  expect(code).toBe(0)
  return out.slice(out.indexOf(`> ${question}\n`) + question.length + 3, out.lastIndexOf('\nP0> '))
}

describe('why NUMBER', () => {
  test('says what the move is, what it means, and how it is written', async () => {
    expect(await asked('why 1', [], 'sgs')).toBe(
      'that is allowed: fire attack targets=[P0] cards=[26]\n' +
        '   it means fire attack club 1\n' +
        '   as JSON  {"action":"fire attack","targets":[0],"cards":[26]}',
    )
    expect(await asked('why 9', [], 'tic-tac-toe')).toBe(
      'that is allowed: mark cell=8\n   as JSON  {"action":"mark","cell":8}',
    )
  })

  test('that stands for several moves: how many, and one of them', async () => {
    const told = await asked('why 1', bids)
    expect(told).toContain('1 stands for 14 moves: give to=(P1) cards=(1 to 3 of c0, c1, c2, c3)')
    expect(told).toContain('one of them: give to=P1 cards=[c0]\n   it means black')
    expect(told).toContain('as JSON  {"action":"give","to":1,"cards":[0]}')
  })

  test('that is not there', async () => {
    expect(await asked('why 10', [], 'tic-tac-toe')).toBe('no: there is no number 10: expected 1 to 9')
  })
})

describe('why MOVE', () => {
  test('that is allowed, in words or JSON', async () => {
    const told = 'that is allowed: give to=P1 cards=[c2 c3]\n   it means black, red\n'
    expect(await asked('why give to=P1 cards=c2,c3', bids)).toContain(told)
    expect(await asked('why {"action":"give","to":1,"cards":[2,3]}', bids)).toContain(told)
    expect(await asked('why amount=3')).toContain('that is allowed: bid amount=3')
  })

  test('that is not: the reason that is met first, and what is expected', async () => {
    expect(await asked('why give cards=77', bids)).toMatch(
      /^not allowed: missing argument: to\n {3}expected give /,
    )
    expect(await asked('why give to=P1 cards=77', bids)).toMatch(/^not allowed: c77 is not in your hand\n/)
  })

  test('that is not what is asked now', async () => {
    expect(await asked('why give to=1 cards=1')).toMatch(
      /^not allowed: 'give' is not what is asked now: expected bid\n {3}expected bid /,
    )
  })

  test('that is one of these, and not open now', async () => {
    const told = await asked('why poison target=P1', [], 'court-of-masks')
    expect(told).toMatch(
      /^not allowed: 'poison' is not what is asked now: expected income, aid, levy, steal or exchange\n/,
    )
  })
})

describe('why CARD', () => {
  test('that may be played: in which moves', async () => {
    expect(await asked('why 26', [], 'sgs')).toBe(
      'that is allowed in\n  1  fire attack targets=[P0] cards=[26]\n  4  fire attack targets=[P1] cards=[26]',
    )
    expect(await asked('why c2', bids)).toMatch(/^that is allowed in\n {2}give to=P1 cards=\[c0? ?c?2\]/)
  })

  test.each([
    ['by its id', 'why 34', '34'],
    ['in words of the view', 'why dodge', '34'],
    ['in other words of the view', 'why club 9', '34'],
  ])('that may not, %s: the reason', async (_, question, id) => {
    expect(await asked(question, [], 'sgs')).toMatch(
      new RegExp(`^not allowed: ${id} is not a fire attack\n {3}expected fire attack`),
    )
  })

  test('a number is a seat only where there is such a seat', async () => {
    expect(await asked('why 34', [], 'sgs')).not.toContain('P34')
    expect(await asked('why P34', [], 'sgs')).toMatch(/^not allowed: P34 is not/)
  })

  test('what is nothing at all', async () => {
    expect(await asked('why nonsense')).toMatch(/^no: 'nonsense' is no command and no move/)
    expect(await asked('why')).toBe(
      'no: which move? For example: why 1, a move as you would make it, or a card',
    )
  })
})

test('as JSON, with the move', async () => {
  const { out } = await run(['play', 'tic-tac-toe', '--seed', '1', '--json'], ['why 1', 'why cell=9'], dir)
  const told = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type === 'why')
    .map(({ why }) => why)
  expect(told).toEqual([
    { allowed: true, message: { action: 'mark', cell: 0 } },
    { allowed: false, reason: 'wrong argument: cell: expected 0 to 8', message: { cell: 9 } },
  ])
})

describe('a value alone', () => {
  test('is the move of which all else may be left out', async () => {
    const lines = ['pick Char_BlueSky', 'ww w 0', 'quit']
    const options = ['--option', 'teamSize=1', '--option', 'maxTurns=1', '--bots', 'random', '--seed', '4']
    const { code, out } = await run(['play', 'uac', ...options], lines, dir)
    expect(code).toBe(0)
    expect(out).not.toContain('no: ')
    expect(out).toContain('turn 1')
  })
})

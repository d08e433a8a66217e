import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Ran, run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch()
afterAll(clear)
const fair = new URL('../../testing/fair.ts', import.meta.url).pathname
const play = (input: string[], ...options: string[]): Promise<Ran> =>
  run(['play', fair, '--seed', '1', ...options], input, dir)
const alone = ['--seat', '0', '--players', '3']

describe('the list of moves', () => {
  test('has a line for cards that look alike, and one for moves that differ in what is asked for afterwards', async () => {
    const { out } = await play(['quit'], ...alone)
    expect(out).toContain(
      'Your move: P0 lays a card\n' +
        '1  lay card=A\n2  lay card=W ...\n3  lay card=T ...\nalso allowed, and costs you: boast\n',
    )
  })

  test('as JSON has each move', async () => {
    const { out } = await play(['quit'], ...alone, '--json')
    const turn = JSON.parse(out.split('\n').find((line) => line.includes('"type":"turn"')) ?? '')
    expect(turn.menu).toHaveLength(1 + 2 + 4 + 2)
  })

  test.each([
    [['2', 'red'], 'card 2, colour red'],
    [['2', 'RO'], 'card 2, colour rose'],
    [['2', '3'], 'card 2, colour blue'],
    [['2', '-'], 'card 2, colour -'],
    [['2 blue'], 'card 2, colour blue'],
    [['W blue'], 'card 2, colour blue'],
    [['W'], 'card 2, colour -'],
    [['3', 'p2'], 'card 3, colour -, to P2'],
    [['3 P1'], 'card 3, colour -, to P1'],
    [['T', 'P2'], 'card 3, colour -, to P2'],
    [['lay T', 'P2'], 'card 3, colour -, to P2'],
    [['T P1'], 'card 3, colour -, to P1'],
    [['A'], 'card 0, colour -'],
    [['lay 1'], 'card 1, colour -'],
  ])('%j', async (input, laid) => {
    const played = await play([...input, 'events', 'quit'], ...alone, '--log', 'log.jsonl')
    expect(played.out).toContain('Laid by P0')
    const [card, colour, to] = laid.split(', ').map((part) => part.split(' ')[1])
    const log = readFileSync(join(dir, 'log.jsonl'), 'utf8')
    const [, first = ''] = log.split('\n')
    const { message } = JSON.parse(first).input
    expect([message.card, message.colour ?? '-', message.to ?? '-']).toEqual([
      Number(card),
      colour,
      to === undefined ? '-' : Number(to.slice(1)),
    ])
  })

  test.each([
    ['2 r', /no: lay card=W: expected colour: red, rose, blue or -\n/],
    ['2 green', /no: lay card=W: expected colour/],
    ['2 9', /no: lay card=W: expected colour/],
    [
      'why 2',
      /2 stands for 4 moves: lay card=W with colour: red, rose, blue or -\none of them: lay card=W\n/,
    ],
    ['why 3', /3 stands for 2 moves: lay card=T with to: P1 or P2\n/],
    ['why T', /that is allowed in\n {2}3 {2}lay card=T to=P1\n {2}3 {2}lay card=T to=P2\n/],
    ['why boast', /that is allowed: boast\n/],
    ['#', /P0> #\nP0> quit/],
  ])('%s', async (line, said) => {
    expect((await play([line, 'quit'], ...alone)).out).toMatch(said)
  })

  test('an empty line gives up what is asked for', async () => {
    const { out } = await play(['3', '', '2', 'no such', 'quit'], ...alone)
    expect(out).toContain('to> \ngiven up; choose again\n')
    expect(out).toContain('no: lay card=W: expected colour')
    expect(out).not.toContain('Laid')
  })
})

test('what does not fit is refused with the reason', async () => {
  const { out } = await play(['7', 'lay W to=P1', 'lay 5', 'P0', 'shout', 'quit'], ...alone)
  expect(out).toContain('no: there is no number 7: expected 1 to 4\n')
  expect(out).toContain('P0> lay W to=P1\nno: to: must be left out here\n')
  expect(out).toContain('P0> lay 5\nno: A is not a plain card of yours\n')
  expect(out).toMatch(/P0> P0\nno: P0 is not somebody else\n/)
  expect(out).toContain("P0> shout\nno: 'shout' is not what is asked now: expected boast or lay\n")
})

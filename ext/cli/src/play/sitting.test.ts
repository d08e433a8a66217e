import { afterAll, describe, expect, test } from 'vitest'
import { typed } from '../../testing/keys.ts'
import { type Ran, run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch()
afterAll(clear)
const place = (name: string): string => new URL(`../../testing/${name}.ts`, import.meta.url).pathname
const fair = place('fair')
const piped = (input: string[], ...options: string[]): Promise<Ran> =>
  run(['play', fair, '--seed', '1', ...options], input, dir)
const esc = '\u001b'
const cleared = `${esc}[H${esc}[2J${esc}[3J`
const times = (text: string, part: string): number => text.split(part).length - 1

/** How the line editor moves. */
const moves = new RegExp(`${esc}\\[(0J|\\d+G)`, 'g')

/** What a person sees, without colours. */
async function seen(keys: string, ...options: string[]): Promise<string> {
  const argv = ['play', fair, '--seed', '1', ...options]
  const { code, out } = await typed(argv, keys, { env: { NO_COLOR: '1' }, cwd: dir })
  expect(code).toBe(0)
  return out.replace(moves, '')
}

describe('how many play', () => {
  test.each([
    [['--bots'], 3],
    [['--bots', '--players', '4'], 4],
    [[], 2],
    [['--seat', '0'], 2],
  ])('%j: %i', async (options, players) => {
    expect((await piped([], ...options)).out).toContain(`fair 1.0.0, ${players} players`)
  })
})

describe('the rules that hold', () => {
  test('are told at the beginning, as far as somebody chose them', async () => {
    expect((await piped([])).out).toContain("rules: kit small ('rules' shows all)\n")
    const { out } = await piped(['rules', 'save m.json'], '--option', 'kit=big', '--option', 'loud=true')
    expect(out).toContain("rules: kit big, loud yes ('rules' shows all)\n")
    expect(out).toContain(
      '* kit    big  which cards there are\n' +
        '  cards  6    cards in a hand\n' +
        '* loud   yes  P2 may shout, and then grab\n',
    )
    expect((await run(['play', fair, '--load', 'm.json'], [], dir)).out).toContain('rules: kit big, loud yes')
  })

  test('as data; a ruleset without options has none', async () => {
    const { out } = await piped(['rules'], '--json')
    const line = out.split('\n').find((one) => one.startsWith('{"type":"rules"')) ?? '{}'
    const option = { name: 'cards', value: 4, chosen: false, told: false, description: 'cards in a hand' }
    expect(JSON.parse(line).rules).toContainEqual(option)
    const plain = await run(['play', 'tic-tac-toe'], ['rules'], dir)
    expect(plain.out).toContain('this game has no options')
    expect(plain.out).not.toContain('rules:')
  })
})

/** A match of two people at one keyboard: six cards, and what is pressed between them. */
const shared = ['A', '', 'A', '', 'A', '', '', 'A', '', 'W', '', 'W'].map((line) => `${line}\r`).join('')

describe('in a terminal', () => {
  test('nobody sees the hand of who sat there before', async () => {
    const out = await seen(`${shared}q\r`)
    expect(times(out, cleared)).toBe(5)
    const [, first = '', second = ''] = out.split(cleared)
    expect(first).toMatch(/^P1 is asked: ENTER when nobody else looks> /)
    expect(first).toContain('hand  4 5 6 7')
    expect(first).not.toContain('0 1 2 3')
    expect(second).toMatch(/^P0 is asked/)
    expect(second).not.toContain('5 6 7')
  })

  test('but there is nothing to hide where all see the same, or one person plays', async () => {
    const same = await typed(['play', 'tic-tac-toe'], '1\r4\r\u0004', { cwd: dir })
    expect(same.out).toContain('P0> ')
    expect(same.out).not.toContain('nobody else looks')
    expect(await seen('A\r\u0004', '--bots')).not.toContain('nobody else looks')
  })

  test('a dumb one has lines for a curtain', async () => {
    const { out } = await typed(['play', fair], 'A\r\r\u0004', { env: { TERM: 'dumb' }, cwd: dir })
    expect(out.replace(moves, '')).toContain(`${'\n'.repeat(100)}P1 is asked`)
  })

  test('what a round came to is looked at before the match goes on, once', async () => {
    const out = await seen(`${shared}q\r`)
    expect(times(out, 'ENTER to go on> ')).toBe(1)
    expect(out).toMatch(/• counted:\s+P0 {2}2 left\s+P1 {2}3 left\s+ENTER to go on> /)
    const alone = await seen('A\rA\r\rW\rq\r', '--seat', '0')
    expect(times(alone, 'ENTER to go on> ')).toBe(1)
  })

  test('a person is asked for another match: as many players, the same options, the next seed', async () => {
    const out = await seen(`${shared}x\r\rA\r\u0004`, '--option', 'kit=big', '--save', 'again.json')
    expect(times(out, 'another round? (ENTER yes, q no)> ')).toBeGreaterThanOrEqual(2)
    const [, second = ''] = out.split('seed 1: the same again')
    expect(second).toContain('fair 1.0.0, 2 players, all seats at this keyboard')
    expect(second).toContain('rules: kit big')
    expect(second).toContain('seed 2: the same again with --seed 2')
    expect(out.trimEnd().endsWith('you leave the match as it stands')).toBe(true)
  })

  test('q ends it, and so does the end of the input', async () => {
    for (const end of ['q\r', 'no\r', '\u0004']) {
      const out = await seen(shared + end)
      expect(times(out, 'fair 1.0.0')).toBe(1)
    }
  })

  test('who watches bots is asked nothing', async () => {
    const out = await seen('', '--seat', 'none', '--bots')
    expect(out).toContain('the match is over')
    expect(out).not.toMatch(/ENTER|another/)
  })
})

test('in a pipe nothing is asked besides, and nothing cleared', async () => {
  const { out } = await piped(['A', 'A', 'A', 'A', 'W', 'W'])
  expect(out).toContain('the match is over')
  expect(out).not.toMatch(/ENTER to go on|nobody else looks|another round/)
  expect(out).not.toContain(esc)
})

describe('who is asked', () => {
  test('is not asked for what only costs him something', async () => {
    const { out } = await piped(['A', 'A', 'quit'], '--seat', '0')
    expect(out).not.toContain('You may act')
    expect(times(out, 'Your move')).toBe(3)
  })

  test('a bot that came in goes on before the others do', async () => {
    const { out } = await piped(['A', 'quit'], '--bots', '--option', 'loud=true')
    expect(out).toMatch(/• Laid by P0\n• Shouted by P2\n• Grabbed by P2\n/)
  })
})

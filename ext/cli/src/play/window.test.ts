import { describe, expect, test } from 'vitest'
import { type Ran, run } from '../../testing/run.ts'

const bell = new URL('../../testing/bell.ts', import.meta.url).pathname
const play = (input: string[], ...options: string[]): Promise<Ran> =>
  run(['play', bell, '--players', '3', '--seed', '1', ...options], input)
const times = (text: string, part: string): number => text.split(part).length - 1
const free = 'You may act (ENTER: let the others go on)\n'

describe('a person who may answer and is not waited for', () => {
  test('is asked first, once a question; an empty line lets the others go on', async () => {
    const { code, out } = await play(['lay A', '', '', 'lay A', '', ''], '--seat', '0')
    expect(code).toBe(0)
    // Behind his own card, behind that of P1; behind that of P2 it is his turn.
    expect(times(out, free)).toBe(4)
    expect(times(out, 'Your move\n')).toBe(2)
    expect(out).not.toContain('Rang')
    expect(out.trimEnd().endsWith('everybody wins, score 7')).toBe(true)
  })

  test('makes his move before anybody else', async () => {
    const { out } = await play(['lay A', 'ring', 'quit'], '--seat', '0', '--bots')
    expect(out).toMatch(/• Laid {2}player P0, card 3?1?\n/)
    expect(out.indexOf('Rang  player P0')).toBeGreaterThan(0)
    expect(out).not.toContain('Rang  player P1')
  })

  test('is not asked where all that he could do is to let it pass', async () => {
    const { code, out } = await play(['lay A', 'lay C'], '--seat', '2')
    expect([code, times(out, 'may act (ENTER')]).toEqual([0, 0])
    expect(out).toContain('everybody wins')
  })

  test('timeout lets go, too; a remark does not', async () => {
    const { out } = await play(['lay A', 'timeout', '# well', 'timeout', 'quit'], '--seat', '0')
    expect(out).not.toContain('stale')
    expect(times(out, 'Your move\n')).toBe(2)
  })

  test('where something is waited for, an empty line does nothing', async () => {
    const { out } = await play(['', '', 'lay A', 'quit'], '--seat', '0')
    expect(times(out, 'Your move\n')).toBe(1)
    expect(out).toContain('P0> \nP0> \nP0> lay A')
  })

  test('what was taken back is asked again', async () => {
    const { out } = await play(['lay A', '', 'undo', 'lay A', 'quit'], '--seat', '0', '--bots')
    expect(out).toContain('• P1 took back the last move\n• P0 took back the last move')
    // Behind his card, behind that of P1, and behind his card again.
    expect(times(out, free)).toBe(3)
  })

  test('as JSON', async () => {
    const { out } = await play(['{"action":"lay","card":3}', '', '', 'quit'], '--seat', '0', '--json')
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const turns = lines.filter(({ type }) => type === 'turn')
    expect(turns.map(({ waited }) => waited)).toEqual([true, false, false, true])
  })
})

test('at one keyboard those who are waited for are asked, and others come in when they want to', async () => {
  const { code, out } = await play(['lay A', 'seat 0', '', 'seat 0', 'ring', 'lay A', 'quit'])
  expect(code).toBe(0)
  expect(times(out, "P1's move (P0, P2 may too: seat 0)")).toBe(2)
  expect(times(out, 'P0 may act (ENTER: let the others go on)')).toBe(2)
  expect(out).toContain('• Rang  player P0')
  expect(out).toContain('── P2 ─')
})

describe('bots', () => {
  const watch = (bot: string, seed = 1): Promise<Ran> =>
    run(['play', bell, '--players', '3', '--seat', 'none', '--seed', String(seed), '--bots', bot])

  test('that are not waited for come in by chance, once a question', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, seed) => watch('random', seed)))
    const rings = all.map(({ out }) => times(out, 'Rang'))
    for (const { code, out } of all) expect([code, times(out, 'Laid')]).toEqual([0, 6])
    expect(Math.min(...rings)).toBe(0)
    expect(Math.max(...rings)).toBeGreaterThan(1)
    expect(all.map(({ out }) => out).join('')).not.toContain('Nodded  player P2')
  })

  test('of a ruleset decide themselves, and its first one is taken where none is named', async () => {
    const keen = await watch('keen')
    expect(keen.out).toContain('keen bots in all seats')
    // Behind each of the cards but the last one.
    expect([keen.code, times(keen.out, 'Rang')]).toEqual([0, 5])
    const shy = await watch('shy')
    expect([shy.code, times(shy.out, 'Rang'), times(shy.out, 'Laid')]).toEqual([0, 0, 6])
    const { out } = await play(['lay A', '', ''], '--bots')
    expect(out).toContain('you are P0, the others are keen bots')
    expect(out).toContain('• Rang  player P1')
  })

  test('that let the others go on do not count as answers', async () => {
    const match = ['play', bell, '--players', '4', '--option', 'turns=6', '--option', 'exact=true']
    const { code, out } = await run([...match, '--seat', 'none', '--bots', 'shy'])
    expect([code, times(out, 'Laid')]).toEqual([0, 6])
  })

  test('that fail, or cheat, are told as what they are', async () => {
    const broken = await watch('broken')
    expect([broken.code, broken.err]).toEqual([
      1,
      "framestack: a defect of the ruleset: bot 'broken' failed: lost the thread\n",
    ])
    const cheat = await watch('cheat')
    expect(cheat.code).toBe(1)
    expect(cheat.out).toContain("P0's answer was not taken\nno: A is not on the table")
  })

  test.each([
    [['--bots=shy', bell], 'shy'],
    [['--bots', bell], 'keen'],
    [[bell, '--bots', '--players', '3'], 'keen'],
    [[bell, '--bots', 'shy', '--json'], 'shy'],
  ])('%j', async (argv, name) => {
    expect((await run(['play', ...argv])).out).toContain(`the others are ${name} bots`)
  })
})

describe('values as they are printed', () => {
  test('what is open comes first, twins in their order', async () => {
    const { out } = await play(['why a', 'lay a', 'lay B#5', 'lay b', 'lay 6', 'quit'])
    // A#0 is nobody's: the domain would have read it.
    expect(out).toContain('that is allowed in\n  3  lay card=A\n')
    for (const card of [3, 5, 1, 6]) expect(out).toContain(`card ${card}\n`)
  })

  test('alone, where they leave no doubt', async () => {
    const { out } = await play(['A', 'why A', 'B#5', 'D', 'quit'])
    for (const card of [3, 5]) expect(out).toContain(`Laid  player P${card === 3 ? 0 : 1}, card ${card}\n`)
    expect(out).toContain('that is allowed in\n  3  lay card=A\n')
    expect(out).toContain("no: 'D' is no command and no move")
  })

  test('what is not open is read as before, to be refused', async () => {
    const { out } = await play(['lay B#0', 'lay 0', 'quit'])
    expect(out).toContain('no: card: expected a value of kind card\n')
    expect(out).toContain('no: A is not on the table\n')
  })

  test('what must be left out is not printed, and where nothing fits that is said', async () => {
    const { out } = await play(['hint', 'quit'])
    expect(out).toContain('lay card=(one of C#2, B#1, A#3, A#4, B#5, C#6)\nswap card=(nothing fits)\n')
  })
})

test('moves are sorted as the ruleset says, and what lets something pass stands last', async () => {
  const { out } = await play(['1', 'quit'], '--seat', '0')
  expect(out).toContain('cards  2 1 3 4 5 6')
  expect(out).toContain('1  lay card=B\n2  lay card=C\n3  lay card=A\n')
  expect(out).toContain('1  ring\n2  nod\n')
})

test('options that do not go together are refused with the reason', async () => {
  const { code, out, err } = await run(['play', bell, '--players', '2', '--option', 'loud=true'])
  expect([code, out]).toEqual([2, ''])
  expect(err).toBe('framestack: loud needs somebody who only listens: 3 players or more\n')
})

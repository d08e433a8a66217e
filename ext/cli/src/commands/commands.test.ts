import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run, scratch } from '../../testing/run.ts'

const good = {
  name: 'the first mark',
  ruleset: 'tic-tac-toe',
  steps: [
    { act: { player: 0, cell: 4 }, expect: { code: 200, allowed: [1] } },
    { act: { player: 0, cell: 5 }, expect: { code: 400, reason: 'player forbidden' } },
  ],
}
const bad = { ...good, name: 'it fails', steps: [{ act: { player: 0, cell: 4 }, expect: { allowed: [0] } }] }

const { dir, clear } = scratch({ 'good.json': JSON.stringify(good), 'cut.json': '{"name":\n"x"' })
afterAll(clear)
mkdirSync(join(dir, 'scenarios'))
writeFileSync(join(dir, 'scenarios/two.json'), JSON.stringify([good, bad]))
const bell = new URL('../../testing/bell.ts', import.meta.url).pathname
const court = new URL('../../testing/court.ts', import.meta.url).pathname

describe('scenario', () => {
  test('all as expected', async () => {
    const { code, out, err } = await run(['scenario', 'good.json'], [], dir)
    expect([code, out, err]).toEqual([0, 'ok      good.json\n1 scenario, all as expected\n', ''])
    expect((await run(['scenario', 'good.json', '--store', 'inplace'], [], dir)).code).toBe(0)
  })

  test('failures are told with step, expectation and what was there', async () => {
    const { code, out } = await run(['scenario'], [], dir)
    expect(code).toBe(1)
    expect(out).toContain(
      'FAILED  scenarios/two.json  (1 of 2)\n  it fails\n    step 1 (player 0: acts cell=4)',
    )
    expect(out).toMatch(/expected: \[0\]\n +actual: {3}\[1\]/)
    expect(out).toContain('2 scenarios, 1 not as expected')
  })

  test('files that are none are exit code 2, the others are run', async () => {
    const { code, out, err } = await run(['scenario', 'cut.json', 'good.json'], [], dir)
    expect(code).toBe(2)
    expect(err).toBe("framestack: cut.json:2:4: no JSON: the text ends, but a '{' is still open\n")
    expect(out).toContain('ok      good.json')
    expect(out).toContain('1 scenario, all as expected, 1 file could not be run')
  })

  test.each([
    ['{"name": "x"}', /odd\.json: scenario: .*ruleset/],
    [JSON.stringify([good, { ...good, extra: 1 }]), /odd\.json: \[1\] scenario: .*extra/],
    [JSON.stringify({ ...good, ruleset: 'snake' }), /odd\.json: there is no ruleset 'snake'/],
    ['[]', /odd\.json: expected a scenario/],
  ])('%s', async (text, problem) => {
    writeFileSync(join(dir, 'odd.json'), text)
    const { code, err } = await run(['scenario', 'odd.json'], [], dir)
    expect(err).toMatch(problem)
    expect(code).toBe(2)
  })

  test('a match that cannot begin is a failure of the scenario', async () => {
    writeFileSync(join(dir, 'nine.json'), JSON.stringify({ ...good, players: 9 }))
    const { code, out } = await run(['scenario', 'nine.json'], [], dir)
    expect(code).toBe(1)
    expect(out).toMatch(/players: tic-tac-toe takes 2/)
  })

  test('a game of one’s own: its package is found from the file, or named', async () => {
    const folder = join(dir, 'my-game')
    mkdirSync(join(folder, 'scenarios'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"type": "module", "exports": "./game.ts"}')
    writeFileSync(join(folder, 'game.ts'), `export { ruleset as default } from ${JSON.stringify(court)}`)
    const own = { name: 'a bid', ruleset: 'court', steps: [{ act: { player: 0, amount: 3 } }] }
    writeFileSync(join(folder, 'scenarios/a.json'), JSON.stringify(own))
    expect(await run(['scenario', 'my-game'], [], dir)).toMatchObject({ code: 0 })
    expect(await run(['scenario', 'good.json', '--ruleset', court], [], dir)).toMatchObject({ code: 1 })
  })

  test('--json is a line for each file', async () => {
    const { code, out } = await run(['scenario', 'good.json', 'scenarios', 'cut.json', '--json'], [], dir)
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(2)
    expect(lines.map(({ file, problem }) => [file, problem === null])).toEqual([
      ['good.json', true],
      ['scenarios/two.json', true],
      ['cut.json', false],
    ])
  })
})

describe('laws', () => {
  test('are kept', async () => {
    const { code, out } = await run(['laws', 'tic-tac-toe', '--games', '2', '--seed', '7'], [], dir)
    expect(code).toBe(0)
    expect(out).toContain('tic-tac-toe: keeps all laws (2 matches)')
  })

  test('are broken: exit code 1, with the command that repeats it', async () => {
    const { code, out } = await run(
      ['laws', court, '--games', '3', '--law', 'offers', '--law', 'json'],
      [],
      dir,
    )
    expect(code).toBe(1)
    expect(out).toContain('BROKEN offers')
    expect(out).toContain(`again: framestack laws ${court} --games 1 --seed `)
  })

  test('--json, --law and --store', async () => {
    const argv = ['laws', 'tic-tac-toe', '--games', '1', '--law', 'json', '--store', 'inplace', '--json']
    const { out } = await run(argv, [], dir)
    expect(JSON.parse(out)).toMatchObject({ ok: true, games: 1, laws: { json: { checked: 1 } } })
  })

  test.each([
    [['laws'], /expected a ruleset: framestack laws RULESET/],
    [['laws', 'tic-tac-toe', '--law', 'gravity'], /unknown law: gravity; known are: json/],
    [['laws', 'tic-tac-toe', '--games', '0'], /--games: expected a whole number from 1/],
    [['laws', 'tic-tac-toe', '--seed', 'abc'], /--seed: expected a whole number/],
    [['laws', court, '--option', 'size=99'], /--option size: expected a whole number from 1 to 9/],
  ])('%j', async (argv, problem) => {
    const { code, err } = await run(argv, [], dir)
    expect(err).toMatch(problem)
    expect(code).toBe(2)
  })
})

describe('list', () => {
  test('what they are, who can play, and which options there are', async () => {
    const { code, out } = await run(['list'], [], dir)
    expect(code).toBe(0)
    expect(out).toMatch(/tic-tac-toe +three in a row/)
    expect(out).toContain('version 1.0.0, 2 players, from @framestack/examples/tic-tac-toe')
    expect(out).toContain('options maxTurns, coins: framestack list court-of-masks')
    const found = JSON.parse((await run(['list', '--json'], [], dir)).out)
    expect(found.map(({ name }: { name: string }) => name)).toContain('sgs')
  })

  test('all options of some, known by name or not', async () => {
    const { out } = await run(['list', 'sgs', court], [], dir)
    expect(out).toMatch(/sgs +三国杀/)
    expect(out).toMatch(/maxTurns=20 +1 to 1000\n +after this many turns the match is a draw\n/)
    expect(out).toMatch(/size=4 +1 to 9\n +cards in each hand\n +mood=calm +calm \| wild\n +how it feels\n/)
    expect(out).not.toContain('tic-tac-toe')
  })

  test('bots, and numbers in a row', async () => {
    const { out } = await run(['list', bell], [], dir)
    expect(out).toMatch(/bots keen, shy, .*: play --bots NAME\n/)
    expect(out).toMatch(/pace=any +any \| 1 to 4 \| 6 \| 8 \| 9\n/)
    const [found] = JSON.parse((await run(['list', bell, '--json'], [], dir)).out)
    expect(found.bots.slice(0, 2)).toEqual(['keen', 'shy'])
  })
})

import { afterAll, describe, expect, test } from 'vitest'
import { run, scratch } from '../../testing/run.ts'

const begun = { name: 'as usual', ruleset: 'tic-tac-toe', steps: [] }
const other = { name: 'elsewhere', ruleset: 'sgs', steps: [] }
const { dir, clear } = scratch({
  'begun.json': JSON.stringify([begun]),
  'other.json': JSON.stringify(other),
  'placed.json': JSON.stringify({ ...begun, setup: { cells: 'x' } }),
  'attack.json': JSON.stringify({
    name: 'two players, a deck',
    ruleset: 'sgs',
    players: 2,
    options: { maxTurns: 3 },
    steps: [],
  }),
})
afterAll(clear)

const laws = (...argv: string[]) => run(['laws', ...argv, '--law', 'json'], [], dir)

describe('framestack laws says what was reached', () => {
  test('in short lines at the end', async () => {
    const { code, out } = await laws('sgs', '--games', '1', '--option', 'maxTurns=1')
    expect(code).toBe(0)
    expect(out).toMatch(/^ {2}played: act \d+.*; at most \d+ inputs in a match, \d frames on the stack$/m)
    expect(out).toMatch(/^ {2}ended: draw: the last turn is over 1$/m)
    expect(out).toMatch(/^ {2}never reached: (frame|state|move|event|input)s? /m)
    const { coverage, uncovered } = JSON.parse(
      (await laws('sgs', '--games', '1', '--option', 'maxTurns=1', '--json')).out,
    )
    expect(coverage.never.length).toBeGreaterThan(0)
    expect(coverage.inputs.act).toBeGreaterThan(0)
    expect(uncovered).toEqual([])
  })

  test('and fails with --cover, but for what is excepted', async () => {
    const some = ['tic-tac-toe', '--games', '1', '--seed', '3']
    const { code, out } = await laws(...some, '--cover')
    expect(code).toBe(1)
    const missing = /NOT COVERED: (.*)/.exec(out)?.[1]?.split(', ') ?? []
    expect(missing.length).toBeGreaterThan(0)
    const except = missing.flatMap((what) => ['--except', what])
    expect((await laws(...some, ...except)).code).toBe(0)
    expect((await laws(...some, ...except.slice(2), '--cover')).code).toBe(1)
  })
})

describe('framestack laws plays as it is told', () => {
  test('with weights, from scenarios, and the repeating command says so', async () => {
    const { code, out } = await laws(
      'tic-tac-toe',
      '--games',
      '2',
      '--weight',
      'mark=5',
      '--start',
      'begun.json',
    )
    expect([code, out.includes('keeps all laws')]).toEqual([0, true])
    const { coverage } = JSON.parse(
      (await laws('sgs', '--games', '4', '--start', 'attack.json', '--json')).out,
    )
    expect(coverage.longest).toBeLessThan(100)
  })

  test.each([
    [['--weight', 'mark'], /--weight: expected action=N, got 'mark'/],
    [['--weight', 'draw=3'], /weights: tic-tac-toe has no action 'draw'/],
    [['--except', 'frame bored'], /cover: except: the ruleset has no 'frame bored'/],
    [['--start', 'none.json'], /there is no none\.json/],
    [['--start', 'other.json'], /--start: other\.json: 'elsewhere' is a scenario of sgs/],
    [['--start', 'placed.json'], /tic-tac-toe has no 'position'/],
  ])('%j', async (argv, problem) => {
    const { code, err } = await laws('tic-tac-toe', ...argv)
    expect(err).toMatch(problem)
    expect(err.split('\n').length).toBeLessThanOrEqual(3)
    expect(code).toBe(2)
  })
})

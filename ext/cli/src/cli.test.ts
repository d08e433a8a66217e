import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run, scratch } from '../testing/run.ts'

const { dir, clear } = scratch({ 'data.txt': 'hello' })
afterAll(clear)
const court = new URL('../testing/court.ts', import.meta.url).pathname

describe('help and version', () => {
  test.each([[[]], [['--help']], [['-h']], [['help']]])('%j', async (argv) => {
    const { code, out } = await run(argv)
    expect(code).toBe(0)
    for (const name of ['play', 'scenario', 'laws', 'replay', 'list'])
      expect(out).toContain(`framestack ${name}`)
  })

  test.each(['play', 'scenario', 'laws', 'replay', 'list'])('%s', async (name) => {
    const { code, out } = await run([name, '--help'])
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^framestack ${name}`))
    expect(out).toContain('--json')
    expect((await run(['help', name])).out).toBe(out)
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110)
  })

  test('--version', async () => {
    expect((await run(['--version'])).out).toMatch(/^framestack \d+\.\d+\.\d+\n$/)
  })
})

describe('mistakes on the command line: one or two lines, exit code 2', () => {
  test.each([
    [['plya'], /no command 'plya'; did you mean 'play'\?/],
    [['help', 'x'], /no command 'x'/],
    [['--sede'], /no option '--sede'/],
    [['\u001b[31m'], /no command '\\u001b\[31m'/],
    [['play'], /expected a ruleset: framestack play RULESET/],
    [['play', 'tic-tac-toe', 'x'], /nothing else, but there is 'x'/],
    [['play', 'tic-tac-toe', '--sede', '3'], /has no option --sede; did you mean --seed\?/],
    [['play', 'tic-tac-toe', '--seed'], /--seed needs a value: --seed S/],
    [['play', 'tic-tac-toe', '--seed', '--bots'], /--seed needs a value/],
    [['play', 'tic-tac-toe', '--seed', '1', '--seed', '2'], /--seed stands twice/],
    [
      ['play', 'tic-tac-toe', '--seed', '1.5'],
      /--seed: expected a whole number or a key of 64 hex digits, got '1.5'/,
    ],
    [['play', 'tic-tac-toe', '--seed', '99999999999999999'], /--seed: expected/],
    [['play', 'tic-tac-toe', '--bots=yes'], /--bots takes no value, but got 'yes'/],
    [['play', 'tic-tac-toe', '--players', '3'], /takes exactly 2 players, got 3/],
    [['play', 'tic-tac-toe', '--players', 'two'], /--players: expected a whole number from 1 on, got 'two'/],
    [['play', 'tic-tac-toe', '--store', 'ram'], /--store: expected immer or inplace, got 'ram'/],
    [['play', 'tic-tac-toe', '--seat', '2'], /--seat: expected a seat from 0 to 1, or none, got '2'/],
    [['play', 'tic-tac-toe', '--seat', 'none'], /--seat none needs --bots/],
    [['play', 'tic-tac-toe', '--strict'], /--strict goes with --script/],
    [['play', 'tic-tac-toe', '--script', 'x', '--bots'], /--bots goes with play at the keyboard/],
    [['play', 'tic-tac-toe', '--script', 'none'], /there is no none, expected a script/],
    [['play', 'tic-tac-toe', '--load', 'none'], /there is no none, expected a saved match/],
    [['play', 'tic-tac-toe', '--load', 'none', '--seed', '1'], /--seed is for a new match/],
    [['play', 'tic-tac-toe', '--save', 'no/such'], /cannot save to no\/such: there is no such folder/],
    [['play', 'tic-tac-toe', '--option', 'x=1'], /tic-tac-toe has no option 'x'; it has none/],
    [['play', court, '--option', 'mod=wild'], /it has size or mood; did you mean 'mood'\?/],
    [['play', court, '--option', 'mood=wlid'], /expected calm or wild, got 'wlid'; did you mean 'wild'\?/],
    [['play', court, '--option', 'size=x'], /--option size: expected a whole number from 1 to 9/],
    [['play', court, '--option', 'size'], /--option: expected name=value/],
    [['play', court, '--option', 'size=1', '--option', 'size=2'], /size stands twice/],
    [['play', court, '--options', '{"size":}'], /--options:1:9: no JSON/],
    [['play', court, '--options', '[]'], /--options: expected a JSON object/],
    [['play', court, '--options', '{"size":77}'], /option size: expected a whole number from 1 to 9/],
    [['replay'], /expected a log or a saved match: framestack replay FILE/],
    [['list', 'x'], /list takes no arguments/],
  ])('%j', async (argv, problem) => {
    const { code, out, err } = await run(argv, [], dir)
    expect(err).toMatch(problem)
    expect([code, out]).toEqual([2, ''])
    expect(err.trimEnd().split('\n').length).toBeLessThanOrEqual(2)
    expect(err).not.toMatch(/\n\s+at /)
    expect(err).not.toContain('\u001b')
  })
})

test('colours on a terminal only, and NO_COLOR wins', async () => {
  const { main } = await import('./cli.ts')
  const { Readable } = await import('node:stream')
  const outOf = async (isTTY: boolean, env: { [name: string]: string }) => {
    let out = ''
    const add = (text: string) => {
      out += text
    }
    const stdout = { isTTY, columns: 80, write: add }
    await main(['list'], { stdin: Readable.from([]), stdout, stderr: stdout, env, cwd: dir })
    return out
  }
  expect(await outOf(true, {})).toContain('\u001b[1m')
  expect(await outOf(true, { NO_COLOR: '1' })).not.toContain('\u001b')
  expect(await outOf(false, {})).not.toContain('\u001b')
})

describe('the real process', { timeout: 30_000 }, () => {
  const bin = new URL('../bin/framestack.js', import.meta.url).pathname
  const framestack = (argv: string[], input = '') =>
    spawnSync(process.execPath, [bin, ...argv], { cwd: dir, input, encoding: 'utf8' })

  test('plays from a pipe, exit code 0', () => {
    const { status, stdout, stderr } = framestack(['play', 'tic-tac-toe'], '1\n4\n2\n4\n1\n')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('P0 wins')
  })

  test('exit code 2 for mistakes, 1 for what does not hold', () => {
    expect(framestack(['plya'])).toMatchObject({ status: 2, stdout: '' })
    const scenario = { name: 'x', ruleset: 'tic-tac-toe', steps: [{ expect: { allowed: [1] } }] }
    writeFileSync(join(dir, 'x.json'), JSON.stringify(scenario))
    expect(framestack(['scenario', 'x.json'])).toMatchObject({ status: 1, stderr: '' })
  })

  test('modules that are none, without a stack trace', () => {
    const { status, stderr } = framestack(['play', './data.txt'])
    expect([status, stderr.split('\n').length]).toEqual([2, 2])
    expect(stderr).toContain('cannot load ./data.txt: ')
  })

  test('a ruleset in TypeScript, by its path', () => {
    expect(framestack(['play', court], 'bid 1\n')).toMatchObject({ status: 0, stderr: '' })
  })

  test('a reader that goes away is no error', async () => {
    const child = spawn(
      process.execPath,
      [bin, 'play', 'sgs', '--seat', 'none', '--bots', '--option', 'maxTurns=200'],
      {
        cwd: dir,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let err = ''
    child.stderr.on('data', (text) => {
      err += text
    })
    child.stdout.once('data', () => child.stdout.destroy())
    const code = await new Promise((resolve) => child.on('exit', resolve))
    expect([code, err]).toEqual([0, ''])
  })
})

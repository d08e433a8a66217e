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
    expect(stderr).toContain('./data.txt is no module (.ts, .js), expected a ruleset')
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

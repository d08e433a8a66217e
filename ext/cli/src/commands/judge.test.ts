import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch()
afterAll(clear)

/** Nothing here is about time; a busy machine may take its own. */
const timeout = 120_000
const node = `"${process.execPath}"`
const tests = fileURLToPath(new URL('../../testing', import.meta.url))
const sample = fileURLToPath(new URL('../../../miracle/ai/sample.py', import.meta.url))
const python = `python3 "${sample}"`
const typescript = `${node} --import tsx "${sample.replace(/py$/, 'ts')}"`

let programs = 0
/** A program in a line of JavaScript. */
const program = (code: string) => {
  const file = join(dir, `program-${programs++}.mjs`)
  writeFileSync(file, code)
  return `${node} "${file}"`
}
const judge = (first: string, second: string, ...more: string[]) =>
  run(['judge', 'miracle', '--ai', first, '--ai', second, '--deck', '60', '--turn', '60', '--json', ...more])
const verdict = async (...given: Parameters<typeof judge>) =>
  JSON.parse((await judge(...given)).out) as object

describe('judge', () => {
  test('two samples play a match, and two programs play it again from its replay', { timeout }, async () => {
    const [once, again] = [join(dir, 'once.record'), join(dir, 'again.record')]
    const first = await verdict(typescript, python, '--record', once, '--seed', '3')
    expect(first).toMatchObject({ about: null })
    const replayer = (seat: number) => `${node} "${join(tests, 'replayer.mjs')}" "${once}" ${seat}`
    const second = await verdict(replayer(0), replayer(1), '--record', again, '--seed', '3')
    expect(second).toEqual({ ...first, refused: [0, 0] })
    expect(readFileSync(again)).toEqual(readFileSync(once))
    expect([...readFileSync(once).subarray(12, 20)]).toEqual([0, 0, 0, 1, 0, 0, 0, 1])
  })

  test.each([
    ['is not there', 'no-such-program-anywhere', { reason: 'gone', about: 'exit code 127' }],
    ['fails', program('process.exit(3)'), { reason: 'gone', about: 'exit code 3' }],
    ['is killed', program('process.kill(process.pid, "SIGKILL")'), { reason: 'gone' }],
    [
      'speaks plainly',
      program('console.log("hello, judge"); setInterval(() => {}, 1000)'),
      { reason: 'flood' },
    ],
    ['never stops speaking', 'yes', { reason: 'flood' }],
    [
      'sends empty messages without end',
      program(
        'const go = () => process.stdout.write(Buffer.alloc(4096), go); process.stdin.once("data", go)',
      ),
      { reason: 'illegal deck', about: 'BAD_JSON' },
    ],
  ])('who %s loses', { timeout }, async (_, wrong, expected) => {
    expect(await verdict(wrong, python)).toMatchObject({ winner: 1, scores: [0, 1], round: 0, ...expected })
  })

  test('who says nothing is late, and what it has started ends with it', { timeout }, async () => {
    const pid = join(dir, 'pid')
    const silent = `sh -c 'sleep 300 & echo $! > "${pid}"; cat > /dev/null'`
    const args = ['judge', 'miracle', '--ai', silent, '--ai', python, '--deck', '1']
    const { out, code } = await run(args)
    expect([out, code]).toEqual([
      'P1 wins 0:1 in round 0 (late)\noperations: P0 0 and 0 refused, P1 0 and 0 refused\n',
      0,
    ])
    const started = Number(readFileSync(pid, 'utf8'))
    // Whether it is gone the system may tell a moment later.
    await expect.poll(() => isRunning(started), { timeout: 30_000 }).toBe(false)
  })

  test('what has left the group of its program ends, too', { timeout }, async () => {
    const pid = join(dir, 'left')
    const leaving = program(`
      import { spawn } from 'node:child_process'
      import { writeFileSync } from 'node:fs'
      const child = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' })
      child.unref()
      writeFileSync(${JSON.stringify(pid)}, String(child.pid))
      process.exit(3)`)
    expect(await verdict(leaving, python)).toMatchObject({ winner: 1, reason: 'gone' })
    const started = Number(readFileSync(pid, 'utf8'))
    await expect.poll(() => isRunning(started), { timeout: 30_000 }).toBe(false)
  })

  test('who wins is told, though the replay cannot be written', { timeout }, async () => {
    const away = join(dir, 'no-folder', 'a.record')
    const { code, out, err } = await judge('exit 3', python, '--record', away)
    expect([code, err]).toEqual([2, expect.stringContaining('there is no such folder')])
    expect(JSON.parse(out)).toMatchObject({ winner: 1, reason: 'gone' })
  })

  test.each([
    [['judge', 'miracle', '--ai', ' ', '--ai', 'b'], '--ai: expected a command that starts a program'],
    [['judge', 'miracle'], 'expected two programs: --ai CMD --ai CMD, got 0'],
    [['judge', 'miracle', '--ai', 'a'], 'got 1'],
    [['judge', 'tic-tac-toe', '--ai', 'a', '--ai', 'b'], "judge: expected miracle, got 'tic-tac-toe'"],
    [['judge', 'miracle', '--ai', 'a', '--ai', 'b', '--seed', 'x'], '--seed: expected a whole number'],
    [['judge'], 'expected a ruleset'],
  ])('%j is told what was expected', async (argv, problem) => {
    const { code, err } = await run(argv)
    expect([code, err.includes(problem)]).toEqual([2, true])
  })
})

/** Whether a process is there and no zombie. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

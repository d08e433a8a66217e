import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMatch, hash, type LogEntry, replay } from '@framestack/core'
import { afterAll, describe, expect, test } from 'vitest'
import { ruleset } from '../../testing/court.ts'
import { type Ran, run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch()
afterAll(clear)
const court = new URL('../../testing/court.ts', import.meta.url).pathname

const gc = createMatch(ruleset, { seed: 3 })
gc.act(0, { amount: 2 })
gc.undo(0)
gc.act(0, { amount: 4 })
gc.act(1, { amount: 2 })
gc.leave(1)
gc.act(0, { action: 'say', text: 'hello', to: 1 })
const saved = gc.save()
gc.return(1)
gc.timeout({ frame: gc.state.stack.at(-1)?.id ?? -1, seats: [0] })
gc.abort('it is late')
const log = gc.log as LogEntry[]
const final = hash(gc.state)

function replayed(content: unknown, ...options: string[]): Promise<Ran> {
  writeFileSync(join(dir, 'file'), typeof content === 'string' ? content : JSON.stringify(content))
  return run(['replay', 'file', '--ruleset', court, ...options], [], dir)
}
const asLines = (entries: readonly unknown[]) => entries.map((entry) => JSON.stringify(entry)).join('\n')

describe('a log', () => {
  test.each([
    ['a list', log],
    ['lines', `${asLines(log)}\n`],
    ['indented', JSON.stringify(log, null, 2)],
  ])('as %s', async (_, content) => {
    const { code, out, err } = await replayed(content)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('court 2.1.0, 2 players, log')
    expect(out).toContain('   0  begins  seed 3, options size 4, mood calm')
    expect(out).toContain('   1  P0  bid amount=2')
    expect(out).toContain('   2  undo  by P0, of entry 1')
    expect(out).toContain('   5  leave  of P1')
    expect(out).toContain('   6  P0  say text=hello to=P1\n      Said  player P0, text hello')
    expect(out).toContain('   8  timeout  of P0')
    expect(out).toContain('   9  abort  it is late')
    expect(out).toContain(`every check agrees, the last entry is 9\na draw (it is late)\nhash ${final}`)
  })

  test('the transcript ends where the kernel’s own replay ends', async () => {
    const { out } = await replayed(log, '--json', '--store', 'inplace')
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ type }) => type)).toEqual(['begin', ...log.slice(1).map(() => 'entry'), 'end'])
    const again = replay(ruleset, log)
    expect(lines.at(-1)).toMatchObject({ ok: true, seq: 9, hash: hash(again.state) })
    expect(lines.flatMap(({ events = [] }) => events)).toEqual(again.history)
  })

  test('--until', async () => {
    const { out } = await replayed(log, '--until', '3')
    expect(out).toContain('the last entry is 3')
    expect(out).toContain('waits for P1: bids ← day')
    expect((await replayed(log, '--until', '0')).out).toContain('waits for P0, P1')
    expect((await replayed(log, '--until', 'x')).err).toContain('--until: expected a whole number from 0 on')
  })

  test.each([
    [
      'an entry that does something else',
      { ...log[3], check: '0000' },
      'entry 3 (act) does something else than it did',
    ],
    [
      'an entry that is refused',
      { ...log[3], input: { type: 'act', seat: 0, message: { amount: 0 } } },
      'entry 3 (act) is refused: wrong',
    ],
    [
      'a rule that fails',
      { ...log[6], input: { type: 'act', seat: 0, message: { action: 'fail' } } },
      'entry 6 (act) makes a rule fail',
    ],
    ['a second beginning', { ...log[0], seq: 3 }, 'entry 3 (create) stands inside of the log'],
  ])('%s is exit code 1, behind what agrees', async (_, entry, problem) => {
    const { code, out, err } = await replayed(log.map((one) => (one.seq === entry.seq ? entry : one)))
    expect(code).toBe(1)
    expect(err).toContain(`framestack: file: ${problem}`)
    expect(err.split('\n')).toHaveLength(2)
    expect(out).toContain('   2  undo')
  })

  test.each([
    ['no log', '{"a": 1}', /expected a log \(a list, or lines/],
    ['no log', '[3]', /expected a log/],
    ['no log', '3', /expected a log/],
    ['an empty list', '[]', /expected a log/],
    ['a broken line', `${asLines(log.slice(0, 2))}\n{"seq": 2,}`, /file:3:11: no JSON/],
    ['a missing entry', [log[0], log[2]], /log\[1\]: expected seq 1/],
    [
      'another version',
      [{ ...log[0], input: { ...log[0]?.input, ruleset: { name: 'court', version: '9.0.0', options: {} } } }],
      /9\.0\.0.*2\.1\.0/,
    ],
    ['another format', [{ ...log[0], input: { ...log[0]?.input, format: 99 } }], /format 99/],
  ])('%s', async (_, content, problem) => {
    const { code, err } = await replayed(content)
    expect(err).toMatch(problem)
    expect(code).toBe(2)
  })

  test('a path instead of a name imports nothing', async () => {
    writeFileSync(join(dir, 'evil.mjs'), "throw new Error('imported')")
    for (const name of ['./evil.mjs', '../evil.mjs', join(dir, 'evil.mjs'), 'evil.mjs', '@framestack/core']) {
      const ruleset = { name, version: '1.0.0', options: {} }
      const forged = [{ ...log[0], input: { ...log[0]?.input, ruleset } }]
      writeFileSync(join(dir, 'forged'), JSON.stringify(forged))
      const scenario = { name: 'x', ruleset: name, steps: [] }
      writeFileSync(join(dir, 'scenario.json'), JSON.stringify(scenario))
      for (const command of [
        ['replay', 'forged'],
        ['scenario', 'scenario.json'],
      ]) {
        const { code, err, out } = await run(command, [], dir)
        expect(code).toBe(2)
        expect(err + out).toMatch(/is no name of a ruleset|there is no ruleset|entry/)
        expect(err + out).not.toContain('imported')
      }
    }
  })

  test('a change of rules', async () => {
    const match = createMatch(ruleset, { seed: 3 })
    match.act(0, { amount: 2 })
    match.changeRules(ruleset)
    match.act(0, { amount: 3 })
    const entries = match.log as LogEntry[]
    const { code, out } = await replayed(entries)
    expect([code, out]).toEqual([0, expect.stringContaining('   2  rules  court 2.1.0 from here on')])
    const input = {
      ...(entries[2]?.input as object),
      snapshot: { ruleset: { name: 'court', version: '3.0.0' } },
    }
    const other = await replayed(entries.map((entry) => (entry.seq === 2 ? { ...entry, input } : entry)))
    expect(other.err).toContain('entry 2 (rules) needs other rules than 2.1.0, which are not here')
  })

  test('the ruleset by the name in the log', async () => {
    writeFileSync(join(dir, 'plain'), JSON.stringify(log))
    const { code, err } = await run(['replay', 'plain'], [], dir)
    expect([code, err]).toEqual([2, expect.stringContaining("there is no ruleset 'court'")])
    await run(['play', 'tic-tac-toe', '--log', 'ttt.jsonl'], ['1'], dir)
    expect(readFileSync(join(dir, 'ttt.jsonl'), 'utf8')).toContain('tic-tac-toe')
    expect((await run(['replay', 'ttt.jsonl'], [], dir)).code).toBe(0)
  })
})

describe('a saved match', () => {
  test('goes on from its snapshot', async () => {
    const { code, out } = await replayed(saved)
    expect(code).toBe(0)
    expect(out).toContain('court 2.1.0, 2 players, saved match')
    expect(out).toContain('the last entry is 6')
    expect(out).toContain('waits for P0: talk ← day')
  })

  test('that was changed', async () => {
    const text = JSON.stringify(saved)
    expect(await replayed(text.replace('"amount":4', '"amount":5'))).toMatchObject({ code: 1 })
    expect(await replayed(text.replace('"text":"hello"', '"text":"good bye"'))).toMatchObject({ code: 1 })
    expect(await replayed(text.replace('"players":2', '"players":7'))).toMatchObject({ code: 2 })
    expect(await replayed(text.replace('"cursors":[', '"cursors":[1,'))).toMatchObject({ code: 2 })
  })
})

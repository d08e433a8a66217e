import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Child } from '../../testing/child.ts'
import { bellMod, frameMod, gongs, typedMod } from '../../testing/gongs.ts'
import { run, scratch } from '../../testing/run.ts'

const { dir, clear } = scratch()
afterAll(clear)
beforeAll(() => {
  mkdirSync(join(dir, 'gongs'))
  for (const [name, text] of Object.entries(gongs)) writeFileSync(join(dir, name), text)
})

let folders = 0
/** A folder with mods. */
function folder(files: { readonly [name: string]: string }): string {
  const name = `mods${++folders}`
  mkdirSync(join(dir, name))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, name, file), text)
  return name
}
const write = (mods: string, file: string, text: string): void => writeFileSync(join(dir, mods, file), text)
const play = (mods: string, ...more: string[]): Child =>
  new Child(['play', './gongs', '--mods', mods, '--seed', '1', ...more], dir)
/** Runs the command to its end. */
async function ran(...argv: string[]): Promise<[number | null, string]> {
  const child = new Child(argv, dir)
  child.end()
  return [await child.exit, child.out]
}
const sum = (text: string): number => Number(/sum\W+(\d+)/.exec(text)?.[1])

test('faults are told in a line each, and the rest is loaded', { timeout: 60_000 }, async () => {
  const mods = folder({
    'fine.js': bellMod(5),
    'typed.ts': typedMod,
    '_worth.ts': 'export const worth: unknown = 7',
    'wrong.mjs': bellMod('"many"'),
    'other.js': 'export const other = 1',
    'broken.js': 'export const x = {',
    'throws.js': "throw new Error('no\\nway')",
    'lacks.js': "import './nowhere.js'",
    'outside.js': "export * from '../gongs/index.js'",
    'empty.d.ts': 'nothing of it is read',
    'notes.txt': 'nor of this',
  })
  const child = play(mods)
  const said = await child.until(/P0's move/)
  child.send('strike 1')
  expect(sum(await child.until(/P1's move/))).toBe(1 + 5 + 7)
  child.end()
  expect(await child.exit).toBe(0)
  const told = said.split('\n').filter((line) => line.startsWith('framestack: '))
  expect(told.sort()).toEqual([
    'framestack: mod broken.js:1:19: Expected identifier but found end of file',
    "framestack: mod lacks.js: Error: Cannot find module 'nowhere.js' imported from lacks.js",
    'framestack: mod other.js: other: expected a bell',
    'framestack: mod outside.js: it imports ../gongs/index.js, which is outside of the folder',
    'framestack: mod throws.js: Error: no way',
    'framestack: mod wrong.mjs: one: worth: expected a whole number',
  ])
  expect(said).toMatch(/mod fine\.js +[0-9a-f]{12}/)
  expect(said).toMatch(/mod typed\.ts +[0-9a-f]{12}/)
})

describe('a match goes on with mods that change', () => {
  test('five times, and is replayed exactly from the rules that were kept', {
    timeout: 120_000,
  }, async () => {
    const mods = folder({
      'bell.js': bellMod(10),
      'part.ts': typedMod,
      '_worth.ts': 'export const worth = 0',
    })
    const child = play(mods, '--log', 'five.jsonl')
    let want = 0
    await child.until(/P0's move/)
    for (let i = 1; i <= 6; i++) {
      child.send('strike 1')
      want += 1 + (i === 4 ? 1000 : 10 * i)
      expect(sum(await child.until(/P\d's move/))).toBe(want)
      if (i === 6) break
      // The fourth time what an import of another one holds.
      if (i === 3) write(mods, '_worth.ts', 'export const worth = 970')
      if (i === 3) write(mods, 'bell.js', bellMod(30))
      if (i === 4) write(mods, '_worth.ts', 'export const worth = 0')
      if (i !== 3) write(mods, 'bell.js', bellMod(10 * (i + 1)))
      await child.until(/the match goes on with it, bundle [0-9a-f]{12}/)
    }
    child.end()
    expect(await child.exit).toBe(0)
    const log = readFileSync(join(dir, 'five.jsonl'), 'utf8')
    const types = log
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { input: { type: string } }).input.type)
    expect(types.filter((type) => type === 'rules').length).toBeGreaterThanOrEqual(5)
    const kept = readdirSync(join(dir, 'five.jsonl.bundles'))
    expect(kept.length).toBe(1 + types.filter((type) => type === 'rules').length)
    expect(
      await ran('replay', 'five.jsonl', '--ruleset', './gongs', '--bundles', 'five.jsonl.bundles'),
    ).toEqual([0, expect.stringContaining('every check agrees')])
    // Without them nothing is played on: not with today's mods, not with a part of them, not with other bytes.
    const [code, said] = await ran('replay', 'five.jsonl', '--ruleset', './gongs', '--mods', mods)
    expect([code, said]).toEqual([1, expect.stringMatching(/held: five\.jsonl needs the rules [0-9a-f]{12}/)])
    const [first, second] = kept.map((name) => join(dir, 'five.jsonl.bundles', name)) as [string, string]
    writeFileSync(first, readFileSync(second))
    expect(await ran('replay', 'five.jsonl', '--bundles', 'five.jsonl.bundles')).toEqual([
      2,
      expect.stringContaining('these are not the bytes of that hash'),
    ])
  })

  test('but not with a slip: it is told, and nothing has changed', { timeout: 60_000 }, async () => {
    const mods = folder({ 'bell.js': bellMod(10), 'more.js': bellMod(100) })
    const child = play(mods)
    await child.until(/P0's move/)
    for (const [text, told] of [
      ['export const x = {', /mod bell\.js:1:19: Expected identifier/],
      [bellMod('"many"'), /mod bell\.js: one: worth: expected a whole number/],
    ] as const) {
      write(mods, 'bell.js', text)
      await child.until(told)
      await child.until(/nothing has changed/)
    }
    child.send('strike 1')
    expect(sum(await child.until(/P1's move/))).toBe(111)
    rmSync(join(dir, mods, 'more.js'))
    write(mods, 'bell.js', bellMod(20))
    await child.until(/bell\.js has changed, more\.js is gone: the match goes on with it/)
    child.send('strike 1')
    expect(sum(await child.until(/P0's move/))).toBe(111 + 21)
    renameSync(join(dir, mods), join(dir, `${mods}-away`))
    await child.until(/there is no folder .*; nothing has changed/)
    child.end()
    expect(await child.exit).toBe(0)
  })

  test('nor where it stands on what is gone: a state of a machine, a file', { timeout: 60_000 }, async () => {
    const mods = folder({ 'ask.js': frameMod('waiting'), 'bell.js': bellMod(1) })
    const child = play(mods)
    await child.until(/P0's move/)
    write(mods, 'ask.js', frameMod('listening'))
    await child.until(
      /ask\.js has changed: the match cannot go on with it, and nothing has changed: rules: .*lacks state 'waiting' of frame 'ask'/,
    )
    rmSync(join(dir, mods, 'ask.js'))
    await child.until(
      /ask\.js is gone: the match cannot go on with it, and nothing has changed: rules: .*lacks .*'ask'/,
    )
    child.send('nod')
    expect(sum(await child.until(/P1's move/))).toBe(10)
    child.end()
    expect(await child.exit).toBe(0)
  })

  test('a saved match goes on with other mods, once it has its old ones', { timeout: 60_000 }, async () => {
    const mods = folder({ 'bell.js': bellMod(10) })
    const child = play(mods, '--save', 'kept.json')
    await child.until(/P0's move/)
    child.send('strike 1')
    await child.until(/P1's move/)
    child.end()
    expect(await child.exit).toBe(0)
    write(mods, 'bell.js', bellMod(20))
    const load = ['--load', 'kept.json', '--bundles', 'kept.json.bundles']
    const again = new Child(['play', './gongs', '--mods', mods, ...load], dir)
    await again.until(/P1's move/)
    again.send('strike 1')
    expect(sum(await again.until(/P0's move/))).toBe(11 + 21)
    again.end()
    expect(await again.exit).toBe(0)
  })
})

test('list, laws and scenarios take mods, too', { timeout: 60_000 }, async () => {
  const mods = folder({ 'bell.js': bellMod(10) })
  const listed = await ran('list', './gongs', '--mods', mods)
  expect(listed).toEqual([0, expect.stringMatching(/mod bell\.js +[0-9a-f]{12}\s+bundle [0-9a-f]{12}/)])
  const laws = ['laws', './gongs', '--mods', mods, '--games', '2', '--steps', '20']
  expect(await ran(...laws)).toEqual([0, expect.stringContaining('gongs')])
  const steps = [{ act: { player: 0, n: 1 }, expect: { code: 200, state: { '/game/sum': 11 } } }]
  writeFileSync(join(dir, 'one.json'), JSON.stringify({ name: 'a bell', ruleset: 'gongs', steps }))
  const scenario = ['scenario', 'one.json', '--ruleset', './gongs', '--mods', mods]
  expect(await ran(...scenario)).toEqual([0, expect.stringContaining('all as expected')])
  write(mods, 'slip.js', 'export const x = {')
  expect(await ran(...scenario)).toEqual([2, expect.stringContaining('mod slip.js:1:19')])
  expect((await ran(...laws))[0]).toBe(1)
})

test.each<[string[], RegExp]>([
  [['play', './gongs', '--mods', 'nowhere'], /--mods: there is no folder nowhere/],
  [['play', './gongs', '--mods', 'gongs/none'], /--mods: there is no folder/],
  [['play', 'tic-tac-toe', '--mods', 'gongs'], /--mods: 'tic-tac-toe' takes no mods; those that do: .*uac/],
  [['play', 'snake', '--mods', 'gongs'], /there is no ruleset 'snake'/],
  [['play', './gongs', '--bundles', 'gongs'], /--bundles goes with --mods/],
  [['serve', '--mods', 'gongs'], /--mods: expected one ruleset/],
])('%j is refused in words', async (argv, reason) => {
  const { code, err } = await run(argv, [], dir)
  expect(err).toMatch(reason)
  expect(code).toBe(2)
})

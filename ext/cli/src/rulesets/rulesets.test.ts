import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ruleset as court } from '../../testing/court.ts'
import { scratch } from '../../testing/run.ts'
import { entryOf, exported } from './entry.ts'
import { rulesetIn } from './find.ts'
import { loadRuleset } from './load.ts'

const { dir, clear } = scratch({
  'number.mjs': 'export default 3\nexport const x = 1',
  'throws.mjs': 'throw new Error("not today")',
  'syntax.mjs': 'export const = 3',
})
afterAll(clear)

function folder(name: string, files: { readonly [name: string]: string }): string {
  const place = join(dir, name)
  mkdirSync(place, { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(place, file, '..'), { recursive: true })
    writeFileSync(join(place, file), text)
  }
  return place
}

describe('a module', () => {
  test('gives its default export, or its only ruleset, with the words beside it', () => {
    expect(rulesetIn({ default: court }, 'x').ruleset).toBe(court)
    expect(rulesetIn({ court, again: court, other: 3 }, 'x').ruleset).toBe(court)
    const text = { view: () => ['a line'], seats: ['turn'], event: 3, junk: 1 }
    const found = rulesetIn({ court, text }, 'x').text
    expect(Object.keys(found)).toEqual(['view', 'seats'])
    expect(found.view?.(null, { viewer: 0, players: 2, width: 80 })).toEqual(['a line'])
  })

  test('without a ruleset, or with several', () => {
    expect(() => rulesetIn({ a: 1 }, 'x')).toThrow('x exports no ruleset (only a): expected')
    expect(() => rulesetIn({}, 'x')).toThrow('x exports no ruleset (nothing)')
    expect(() => rulesetIn({ court, other: { ...court } }, 'x')).toThrow('several rulesets: court or other')
  })
})

describe('the entry of a package', () => {
  test('exports by condition, subpath and pattern', () => {
    expect(exported('./a.js', '.')).toBe('./a.js')
    expect(exported({ types: './a.d.ts', import: './a.js' }, '.')).toBe('./a.js')
    expect(exported({ '.': { require: './a.cjs' } }, '.')).toBe(undefined)
    expect(exported({ './x': ['./x.js'], './y/*': './src/*.js' }, './x')).toBe('./x.js')
    expect(exported({ './y/*': { default: './src/*.js' } }, './y/a/b')).toBe('./src/a/b.js')
    expect(exported({ '.': './a.js' }, './z')).toBe(undefined)
  })

  test('main, and the usual names', async () => {
    const main = folder('main', { 'package.json': '{"main": "lib/m.js"}', 'lib/m.js': '' })
    const usual = folder('usual', { 'src/index.ts': '' })
    const nothing = folder('nothing', { 'package.json': '{"exports": {"./x": "./x.js"}}' })
    expect(await entryOf(main)).toBe(join(main, 'lib/m.js'))
    expect(await entryOf(usual)).toBe(join(usual, 'src/index.ts'))
    expect(await entryOf(nothing)).toBe(null)
  })
})

describe('loading', () => {
  test('by short name, path and package name', async () => {
    expect((await loadRuleset('tic-tac-toe', dir)).ruleset.name).toBe('tic-tac-toe')
    const here = new URL('../../testing/', import.meta.url).pathname
    expect((await loadRuleset('./court.ts', here)).ruleset.name).toBe('court')
    expect((await loadRuleset('@framestack/examples/tic-tac-toe', here)).ruleset.name).toBe('tic-tac-toe')
  })

  test.each([
    ['snake', /no ruleset 'snake'\nexpected (.*, )?tic-tac-toe, .*sgs, /],
    ['tictactoe', /did you mean 'tic-tac-toe'\?/],
    ['number.mjs', /write \.\/number\.mjs/],
    ['./none', /there is no \.\/none, expected a ruleset/],
    ['./number.mjs', /exports no ruleset/],
    ['./throws.mjs', /cannot load \.\/throws\.mjs: not today/],
    ['./syntax.mjs', /cannot load \.\/syntax\.mjs: /],
    ['.', /is no package with a ruleset/],
    ['', /expected a ruleset/],
    ['../../\u001b[31m', /\\u001b/],
  ])('%s', async (name, problem) => {
    await expect(loadRuleset(name, dir)).rejects.toThrow(problem)
    await expect(loadRuleset(name, dir)).rejects.not.toThrow(/\n\s+at .*\n\s+at /)
  })

  // In a process of its own: in this one it is not Node that reads modules.
  test('a module that Node cannot read is told with its line', { timeout: 30_000 }, () => {
    const main = new URL('../main.ts', import.meta.url).pathname
    const argv = ['--conditions=@framestack/source', '--import', import.meta.resolve('tsx'), main]
    const { stderr, status } = spawnSync(process.execPath, [...argv, 'laws', join(dir, 'syntax.mjs')], {
      encoding: 'utf8',
    })
    expect(stderr).toMatch(/syntax\.mjs: SyntaxError: Unexpected token .*\n.* at \/.*\/syntax\.mjs:1\n$/)
    expect(status).toBe(2)
  })
})

import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { run, scratch } from '../../testing/run.ts'
import { declaredIn } from './declared.ts'
import { entryOf } from './entry.ts'
import { isRuleset } from './find.ts'
import { loadKnown } from './load.ts'
import { packagesBeside, rulesetsOf, specifierOf } from './registry.ts'

const { dir, clear } = scratch()
afterAll(clear)
const court = new URL('../../testing/court.ts', import.meta.url).pathname
const ours = new URL('../../../', import.meta.url).pathname

/** Writes files below a folder of the test. */
function write(folder: string, files: { readonly [path: string]: string }): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, folder, path)), { recursive: true })
    writeFileSync(join(dir, folder, path), text)
  }
  return join(dir, folder)
}

const about = 'bids, and talk'
/** The files of a package with the court, called as it is told. */
const courtIn = (name: string, ruleset: string, more: object = {}) => ({
  'package.json': JSON.stringify({
    name,
    exports: { '.': './a.mjs', './games/court': './a.mjs' },
    framestack: { rulesets: [{ name: ruleset, export: './games/court', about, ...more }] },
  }),
  'a.mjs': `export { ruleset as default } from ${JSON.stringify(court)}`,
})

/** A folder with such packages installed, as links: what is linked runs as what stands elsewhere does here. */
function installed(
  folder: string,
  packages: { readonly [name: string]: { readonly [path: string]: string } },
): string {
  const place = write(folder, { 'node_modules/.keep': '' })
  for (const [name, files] of Object.entries(packages)) {
    const target = write(join(`${folder} packages`, name), files)
    mkdirSync(dirname(join(place, 'node_modules', name)), { recursive: true })
    symlinkSync(target, join(place, 'node_modules', name))
  }
  return place
}

describe('what a package says of its rulesets', () => {
  test('names, exports, and what they are', () => {
    expect(declaredIn({})).toBe(null)
    expect(declaredIn({ framestack: { rulesets: [] } })).toEqual({ rulesets: [], problem: null })
    const one = { name: 'a-game', about: 'x' }
    const two = { name: 'b', export: './b', about: 'y', table: './dist/table/b.js' }
    expect(declaredIn({ framestack: { rulesets: [one, two] } })).toEqual({
      rulesets: [{ ...one, export: '.' }, two],
      problem: null,
    })
  })

  const fine = { name: 'a', export: '.', about: 'x' }
  test.each([
    [null, /expected \{ "rulesets"/],
    [[], /expected \{ "rulesets"/],
    [{ rulesets: {} }, /expected \{ "rulesets"/],
    [{ rulesets: ['a'] }, /rulesets\[0\]: expected/],
    [{ rulesets: [{ ...fine, name: 'A game' }] }, /rulesets\[0\]\.name: expected a short name/],
    [{ rulesets: [{ ...fine, name: '@me/a' }] }, /rulesets\[0\]\.name: expected a short name/],
    [
      { rulesets: [fine, { ...fine, export: '../../x.js' }] },
      /rulesets\[1\]\.export: expected '\.' or a path/,
    ],
    [{ rulesets: [{ ...fine, about: ' ' }] }, /rulesets\[0\]\.about: expected what 'a' is/],
    [{ rulesets: [{ ...fine, table: './table.js' }] }, /rulesets\[0\]\.table: expected a module in a folder/],
    [{ rulesets: [{ ...fine, table: './a/../../table.js' }] }, /rulesets\[0\]\.table: expected a module/],
    [{ rulesets: [fine, fine] }, /rulesets\[1\]\.name: 'a' stands twice/],
  ])('%j', (framestack, problem) => {
    expect(declaredIn({ framestack })?.problem).toMatch(problem)
  })
})

describe('the packages here', () => {
  test('are found by what they say, and load under that name', async () => {
    const known = rulesetsOf(await packagesBeside())
    expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(['tic-tac-toe', 'sgs']))
    const { ruleset } = await loadKnown(known.find(({ name }) => name === 'beacons') ?? expect.fail())
    expect(ruleset.name).toBe('beacons')
  })

  test('say of every ruleset that they export what it is', async () => {
    const said = rulesetsOf(await packagesBeside()).map(specifierOf)
    for (const name of readdirSync(ours)) {
      const folder = join(ours, name)
      if (!existsSync(join(folder, 'package.json'))) continue
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      if (manifest.framestack === undefined) continue
      for (const path of Object.keys(manifest.exports)) {
        const module = await import(pathToFileURL((await entryOf(folder, path)) ?? expect.fail()).href)
        if (Object.values(module).some(isRuleset)) expect(said).toContain(`${manifest.name}${path.slice(1)}`)
      }
    }
  })
})

describe('packages that are installed where the command is called', () => {
  test('are known by short names, scoped ones too, from any folder below', async () => {
    const place = installed('plain', { '@me/games': courtIn('@me/games', 'court') })
    write('plain', { 'deep/er/x': '' })
    for (const cwd of [place, join(place, 'deep/er')]) {
      expect(await run(['play', 'court'], ['bid 1'], cwd)).toMatchObject({ code: 0, err: '' })
      expect((await run(['list'], [], cwd)).out).toMatch(
        /court +bids, and talk\n +version 2\.1\.0, 2 to 3 players, from @me\/games\/games\/court\n/,
      )
    }
    expect((await run(['play', 'cort'], [], place)).err).toContain("did you mean 'court'?")
  })

  test('the package that one stands in, before anything is installed', async () => {
    const place = write('own', { ...courtIn('mine', 'court'), 'src/x': '' })
    expect(await run(['play', 'court'], [], join(place, 'src'))).toMatchObject({ code: 0, err: '' })
  })

  test('a file may not name them: it may come from anybody', async () => {
    const log = JSON.stringify([{ seq: 0, input: { type: 'create', ruleset: { name: 'court' } } }])
    const place = installed('trust', { other: courtIn('other', 'court') })
    write('trust', { log })
    const { code, err } = await run(['replay', 'log'], [], place)
    expect([code, err]).toEqual([2, expect.stringContaining("no ruleset 'court' here; if you trust it")])
  })

  test('two of one name: neither is meant', async () => {
    const place = installed('two', { a: courtIn('a', 'court'), b: courtIn('b', 'court') })
    const { code, err } = await run(['play', 'court'], [], place)
    expect([code, err]).toEqual([
      2,
      "framestack: several packages call a ruleset 'court'; say which one: a/games/court or b/games/court\n",
    ])
    expect(await run(['play', 'a/games/court'], [], place)).toMatchObject({ code: 0 })
  })

  test.each([
    [
      'another name',
      courtIn('x', 'royal'),
      /x\/games\/court is to be the ruleset 'royal', and is called 'court'/,
    ],
    [
      'no such entry',
      courtIn('x', 'court', { export: './none' }),
      /x says that its ruleset 'court' is at \.\/none/,
    ],
    [
      'a mistake in what it says',
      courtIn('x', 'court', { about: '' }),
      /rulesets\[0\]\.about: expected what 'court' is/,
    ],
  ])('%s: the list says so, and the others are listed', async (name, files, problem) => {
    const place = installed(`wrong ${name}`, { x: files })
    const { code, out } = await run(['list'], [], place)
    expect(code).toBe(0)
    expect(out).toMatch(problem)
    expect(out).toContain('tic-tac-toe')
    const found: { problem: string | null }[] = JSON.parse((await run(['list', '--json'], [], place)).out)
    expect(found.filter((one) => one.problem !== null)).toHaveLength(1)
  })

  test('packages that cannot be read are left out', async () => {
    const place = write('broken', {
      'node_modules/x/package.json': '{"framestack": ',
      'node_modules/y/package.json': '["framestack"]',
      'node_modules/z/package.json': '{"framestack": {"rulesets": []}}',
      'node_modules/file': '',
    })
    expect(await run(['list'], [], place)).toMatchObject({ code: 0, err: '' })
  })
})

describe('what a module imports and is not there', () => {
  const place = write('missing', {
    'game.mjs': "import '@framestack/none/x'",
    'rel.mjs': "import './nowhere.mjs'",
    'inner.mjs': "import './rel.mjs'",
  })

  test('a package, outside of any package: what to do', async () => {
    const { code, err } = await run(['play', './game.mjs'], [], place)
    expect(code).toBe(2)
    expect(err).toContain(
      'cannot load ./game.mjs: game.mjs imports @framestack/none/x, which is not installed',
    )
    expect(err).toContain(
      'npm init -y && npm install @framestack/none; or begin a package: framestack new my-game',
    )
  })

  test('a package, in a package: what to do there', async () => {
    const inside = write('missing/package', { 'package.json': '{}', 'game.mjs': "import '@framestack/none'" })
    const { err } = await run(['play', './game.mjs'], [], inside)
    expect(err).toContain(`framestack: in ${inside.slice(0, 30)}`)
    expect(err).toContain(': npm install @framestack/none\n')
  })

  test('a file', async () => {
    expect((await run(['play', './rel.mjs'], [], place)).err).toMatch(
      /rel\.mjs imports .*nowhere\.mjs, which is not there/,
    )
    expect((await run(['play', './inner.mjs'], [], place)).err).toMatch(
      /rel\.mjs imports .*nowhere\.mjs, which is not/,
    )
  })
})

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createMatch, hash } from '@framestack/core'
import { afterAll, describe, expect, test } from 'vitest'
import { Child } from '../../testing/child.ts'
import { run, scratch } from '../../testing/run.ts'
import { loadRuleset } from '../rulesets/load.ts'
import { manifestOf, ownVersions, tools } from './manifest.ts'
import { namesOf } from './name.ts'
import { writeFolder } from './write.ts'

const repository = new URL('../../../../', import.meta.url).pathname
mkdirSync(join(repository, '.cache'), { recursive: true })
/** Inside the repository, where the kernel is found without an installation. */
const inside = mkdtempSync(join(repository, '.cache', 'new-'))
const { dir: outside, clear } = scratch()
afterAll(() => {
  clear()
  rmSync(inside, { recursive: true, force: true })
})

const manifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

describe('framestack new', () => {
  test('makes a package and says how to go on', async () => {
    const { code, out, err } = await run(['new', '@me/first.game'], [], outside)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('made @me/first.game in first.game')
    expect(out).toContain('cd first.game\n  npm install\n  npm run play\n  npm test\n')
    const folder = join(outside, 'first.game')
    expect(manifest(folder).name).toBe('@me/first.game')
    expect(manifest(folder).framestack.rulesets).toMatchObject([{ name: 'first-game', export: '.' }])
    expect(readdirSync(folder).sort()).toEqual(
      ['.gitignore', 'README.md', 'package.json', 'scenarios', 'src', 'tsconfig.json'].sort(),
    )
    expect(readFileSync(join(folder, 'src/index.ts'), 'utf8')).toContain("name: 'first-game'")
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
    const files = all.filter((path) => statSync(path).isFile())
    expect(files.filter((path) => /\{\{|my-game/.test(readFileSync(path, 'utf8')))).toEqual([])
  })

  test.each([
    ['ts', []],
    ['js', ['--js']],
  ])('%s: it plays, its scenarios hold, the laws hold, before anything is changed', async (name, options) => {
    expect(await run(['new', name, ...options], [], inside)).toMatchObject({ code: 0 })
    const folder = join(inside, name)
    expect(await run(['scenario'], [], folder)).toMatchObject({ code: 0, err: '' })
    expect((await run(['list', name], [], folder)).out).toContain(`from ${name}\n`)
    expect(await run(['laws', '.', '--games', '5'], [], folder)).toMatchObject({ code: 0 })
    const played = await run(['play', '.', '--seat', 'none', '--bots', '--seed', '1'], [], folder)
    expect([played.code, played.err]).toEqual([0, ''])
    expect(played.out).toMatch(/wins?\b|draw/)
    expect(await run(['play', `./${name}`], ['1'], inside)).toMatchObject({ code: 0 })
  })

  test('the game is the same in both languages', async () => {
    const [ts, js] = await Promise.all(['./ts', './js'].map((path) => loadRuleset(path, inside)))
    const play = (ruleset: NonNullable<typeof ts>['ruleset'], seed: number) => {
      const gc = createMatch(ruleset, { seed, players: 2 + (seed % 3) })
      for (let i = 0; gc.outcome === null; i++) {
        const [seat = 0] = gc.allowedPlayers()
        const moves = gc.moves(seat, 50)
        const move = moves[(i * 7 + seed) % moves.length]
        gc.act(seat, { action: move?.action, ...move?.args })
      }
      const views = [null, 0, 1].map((viewer) => [gc.viewFor(viewer), gc.eventsFor(viewer, 0)])
      return hash([gc.state.game, gc.outcome, gc.log.length, views])
    }
    for (let seed = 1; seed <= 12; seed++)
      expect(play(js!.ruleset, seed)).toBe(play({ ...ts!.ruleset, name: 'js' }, seed))
  })

  test('into a folder that is there and empty, which stays the same folder', async () => {
    const here = join(outside, 'here')
    mkdirSync(here)
    const { ino } = statSync(here)
    const { code, out } = await run(['new', 'my-game', '--dir', '.'], [], here)
    expect(code).toBe(0)
    expect(out).not.toContain('cd ')
    expect(statSync(here).ino).toBe(ino)
    expect(existsSync(join(here, 'src/frames/gift.ts'))).toBe(true)
  })

  test('into folders that are not there yet, with --json', async () => {
    const { out } = await run(['new', 'my-game', '--dir', 'a/b/c', '--js', '--json'], [], outside)
    expect(JSON.parse(out)).toMatchObject({ package: 'my-game', folder: join(outside, 'a/b/c') })
    expect(readdirSync(join(outside, 'a/b'))).toEqual(['c'])
  })
})

describe('what it refuses, leaving everything as it was', () => {
  const before = () => readdirSync(outside, { recursive: true, encoding: 'utf8' }).sort()

  test.each([
    [[], /expected a name: framestack new NAME/],
    [['a', 'b'], /nothing else, but there is 'b'/],
    [[''], /it is empty/],
    [['My-Game'], /capital letters; try 'my-game'/],
    [['my game'], /letters a to z, digits/],
    [['.hidden'], /must begin with a letter or a digit/],
    [['_x'], /must begin with a letter or a digit/],
    [['@me'], /letters a to z/],
    [['@/x'], /letters a to z/],
    [['@me/'], /letters a to z/],
    [['../x'], /must begin with|there is --dir/],
    [['a/b'], /there is --dir/],
    [['@me/a/b'], /there is --dir/],
    [['spiel🎲'], /letters a to z/],
    [['x\u001b[31m'], /\\u001b/],
    [['node_modules'], /uses it already/],
    [['fs'], /uses it already/],
    [['sgs'], /short name of a ruleset/],
    [['@me/tic.tac_toe'], /short name of a ruleset/],
    [['x'.repeat(215)], /214 characters/],
    [['x', '--dir'], /--dir needs a value/],
    [['x', '--dri', 'y'], /did you mean --dir/],
    [['x', '--packages', 'none'], /there is no folder none, expected packed packages/],
    [['x', '--packages', 'full'], /no tarball of @framestack\/cli in full; .* npm run pack/],
    [['x', '--dir', 'full'], /the folder full is not empty: it has keep\.txt/],
    [['x', '--dir', 'file'], /file is there already, and is no folder/],
    [['x', '--dir', 'file/deeper'], /cannot make file\/deeper: something else is there/],
  ])('%j', async (argv, problem) => {
    mkdirSync(join(outside, 'full'), { recursive: true })
    writeFileSync(join(outside, 'full/keep.txt'), 'mine')
    writeFileSync(join(outside, 'file'), 'mine')
    const there = before()
    const { code, out, err } = await run(['new', ...argv], [], outside)
    expect(err).toMatch(problem)
    expect([code, out]).toEqual([2, ''])
    expect(before()).toEqual(there)
    expect(readFileSync(join(outside, 'full/keep.txt'), 'utf8')).toBe('mine')
  })

  test('a failure half way leaves nothing behind, not even new folders above', async () => {
    const files = [
      { path: 'a/one.txt', text: '1' },
      { path: 'a/one.txt/two.txt', text: 'cannot be' },
    ]
    const there = before()
    await expect(writeFolder(join(outside, 'new/deep'), files, 'new/deep')).rejects.toThrow(
      'cannot make new/deep: something else is there',
    )
    expect(before()).toEqual(there)
    mkdirSync(join(outside, 'empty'))
    await expect(writeFolder(join(outside, 'empty'), files, 'empty')).rejects.toThrow('cannot make empty')
    expect(readdirSync(join(outside, 'empty'))).toEqual([])
    rmSync(join(outside, 'empty'), { recursive: true })
    expect(before()).toEqual(there)
  })
})

describe('the manifest of a new package', () => {
  test('has the kernel once: as a peer, and exactly for its own tests', async () => {
    const made = manifestOf({ package: 'x', ruleset: 'x' }, 'ts', { cli: '1.2.3', core: '1.2.0' })
    expect(made).toMatchObject({
      peerDependencies: { '@framestack/core': '^1.2.0' },
      devDependencies: { '@framestack/core': '1.2.0', '@framestack/cli': '1.2.3' },
    })
    expect(made).not.toHaveProperty('dependencies')
    expect(await ownVersions()).toEqual({
      cli: manifest(join(repository, 'ext/cli')).version,
      core: manifest(join(repository, 'core')).version,
    })
  })

  test('takes ours from tarballs, if asked to', async () => {
    const packages = join(outside, 'packages')
    mkdirSync(packages)
    for (const name of ['cli-0.1.0', 'core-0.1.0', 'sgs-0.1.0-beta.1', 'other'])
      writeFileSync(join(packages, `framestack-${name}.tgz`), '')
    const { code } = await run(['new', 'y', '--packages', 'packages', '--dir', 'deep/y'], [], outside)
    expect(code).toBe(0)
    expect(manifest(join(outside, 'deep/y')).devDependencies).toMatchObject({
      '@framestack/cli': 'file:../../packages/framestack-cli-0.1.0.tgz',
      '@framestack/core': 'file:../../packages/framestack-core-0.1.0.tgz',
      '@framestack/sgs': 'file:../../packages/framestack-sgs-0.1.0-beta.1.tgz',
    })
  })

  test('takes the tools in the versions that this repository uses', () => {
    expect(manifest(repository).devDependencies).toMatchObject(tools)
  })

  test('names', () => {
    expect(namesOf('my-game')).toEqual({ package: 'my-game', folder: 'my-game', ruleset: 'my-game' })
    expect(namesOf('@me/my_game.2')).toEqual({
      package: '@me/my_game.2',
      folder: 'my_game.2',
      ruleset: 'my-game-2',
    })
  })
})

describe('framestack new --mod', () => {
  test.each([
    ['ts', []],
    ['js', ['--js']],
  ])(
    '%s: a mod that loads without a fault, and whose scenario holds',
    { timeout: 60_000 },
    async (ending, options) => {
      const name = `snail-king-${ending}`
      const { code, out } = await run(['new', name, '--mod', ...options], [], inside)
      expect([code, out]).toEqual([
        0,
        expect.stringContaining(`made ${name} in ${name}: a character and a buff for UAC`),
      ])
      const folder = join(inside, name)
      const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
      const files = all.filter((path) => statSync(path).isFile())
      expect(files).toContain(join(folder, 'mods', `${name}.${ending}`))
      expect(files.filter((path) => /\{\{|my-?mod/i.test(readFileSync(path, 'utf8')))).toEqual([])
      const child = new Child(['scenario', 'scenarios', '--mods', 'mods'], folder)
      child.end()
      expect([await child.exit, child.out]).toEqual([0, expect.stringContaining('all as expected')])
      const listed = new Child(['list', 'uac', '--mods', 'mods'], folder)
      listed.end()
      expect([await listed.exit, listed.out]).toEqual([
        0,
        expect.stringMatching(new RegExp(`mod ${name}\\.${ending}`)),
      ])
    },
  )

  test.each(['Golem', 'my_mod', '@me/mod', '9', 'a--b'])("'%s' is no name for a mod", async (name) => {
    const { code, err } = await run(['new', '--mod', name], [], outside)
    expect([code, err]).toEqual([2, expect.stringContaining('is no name for a mod')])
  })
})

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { emptyFolder, install, must, run } from './shell.ts'

const [registry, newer] = [inject('registry'), inject('newer')]
const older = inject('packed').find(({ name }) => name === '@framestack/core')?.version as string
const folder = emptyFolder(registry, { name: 'two', private: true, type: 'module' })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const game = `
import { language } from '@framestack/core'
const my = language()
const Ask = my.frame('ask', {
  moves: { go: {} }, players: () => [0], offers: (_, offer) => offer.go(), react: { go: (c) => c.end({ draw: true }) },
})
export default my.ruleset({
  name: 'wayward', version: '1.0.0', players: { min: 1, max: 1 }, setup: () => null, start: (c) => c.push(Ask, null),
  frames: [Ask], view: () => null, bound: 9,
})
`
const host = `
import { createMatch } from '@framestack/core'
import wayward from 'wayward'
try {
  console.log(createMatch(wayward).act(0, {}).code)
} catch (error) {
  console.log(error.name + ': ' + error.message)
}
`

/** A ruleset package in a folder of its own, which names the kernel in the given way. */
function wayward(version: string, dependencies: object): void {
  mkdirSync(join(folder, 'wayward'), { recursive: true })
  const manifest = { name: 'wayward', version, type: 'module', exports: './game.js', ...dependencies }
  writeFileSync(join(folder, 'wayward/package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'wayward/game.js'), game)
}

describe('a ruleset that brings its own kernel', () => {
  test('is refused, with both versions and what to do', async () => {
    wayward('1.0.0', { dependencies: { '@framestack/core': newer } })
    const tarball = JSON.parse(await must(join(folder, 'wayward'), 'npm', ['pack', '--json']))[0].filename
    await install(folder, `@framestack/core@${older}`, `@framestack/cli@${older}`, `./wayward/${tarball}`)
    writeFileSync(join(folder, 'host.js'), host)
    const text = await must(folder, 'node', ['host.js'])
    const versions = `(version ${newer}, here ${older})`
    expect(text).toContain(
      `TwoCores: ruleset 'wayward' was made with another copy of @framestack/core than the one that runs it ${versions}`,
    )
    expect(text).toMatch(/npm ls @framestack\/core[\s\S]*npm dedupe[\s\S]*peerDependencies/)
    expect((await run(folder, 'npm', ['ls', '@framestack/core'])).out).toContain(`@framestack/core@${newer}`)
  })

  test('is refused by every command in the same words, without a stack', async () => {
    const scenario = { name: 'x', ruleset: 'wayward', steps: [{ act: { player: 0 } }] }
    writeFileSync(join(folder, 'x.json'), JSON.stringify(scenario))
    for (const argv of [
      ['play', 'wayward'],
      ['laws', 'wayward'],
      ['scenario', 'x.json'],
    ]) {
      const { code, err } = await run(folder, 'npx', ['framestack', ...argv])
      expect(code).toBe(2)
      expect(err).toContain(`(version ${newer}, here ${older})`)
      expect(err).not.toMatch(/\n\s+at |defect/)
    }
  })

  test('runs once it does as the message says', async () => {
    wayward('1.0.1', { peerDependencies: { '@framestack/core': `^${older}` } })
    const tarball = JSON.parse(await must(join(folder, 'wayward'), 'npm', ['pack', '--json']))[0].filename
    await install(folder, `./wayward/${tarball}`)
    expect(await must(folder, 'node', ['host.js'])).toBe('200\n')
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    const copies = Object.keys(lock.packages).filter((path) => path.endsWith('node_modules/@framestack/core'))
    expect(copies).toEqual(['node_modules/@framestack/core'])
  })

  test('and a newer kernel serves all packages at once', async () => {
    await install(folder, `@framestack/core@${newer}`)
    expect(await must(folder, 'node', ['host.js'])).toBe('200\n')
    const laws = await must(folder, 'npx', ['framestack', 'laws', 'tic-tac-toe', '--games', '2'])
    expect(laws).toContain('keeps all laws')
  })
})

test('a folder that has a kernel of its own: the command that is installed there plays it', async () => {
  const bin = join(inject('consumer'), 'node_modules/.bin/framestack')
  writeFileSync(join(folder, 'own.js'), `export { default } from 'wayward'`)
  const { code, err } = await run(folder, bin, ['play', './own.js'])
  expect(code).toBe(2)
  expect(err).toContain('run the framestack command that is installed in that folder')
  expect(await must(folder, 'npx', ['framestack', 'play', './own.js'], 'go\n')).toContain('draw')
})

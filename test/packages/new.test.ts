import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { emptyFolder, install, must, npmrc, run } from './shell.ts'

const registry = inject('registry')
const workshop = emptyFolder(registry)
afterAll(() => rmSync(workshop, { recursive: true, force: true }))
const framestack = join(inject('consumer'), 'node_modules/.bin/framestack')

/** A package as `framestack new` makes it, installed from the registry. */
async function scaffold(name: string, ...options: string[]): Promise<string> {
  const told = JSON.parse(await must(workshop, framestack, ['new', name, '--json', ...options]))
  npmrc(told.folder, options.includes('--packages') ? null : registry)
  const start = performance.now()
  await must(told.folder, 'npm', ['install'])
  console.log(`${name}: installed in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return told.folder
}

const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

describe('a new package in TypeScript', () => {
  let folder = ''

  test('is installed, and its tests pass', async () => {
    folder = await scaffold('@me/lantern')
    const out = await must(folder, 'npm', ['test'])
    expect(out).toMatch(/Tests {2}4 passed/)
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })

  test('plays, keeps the laws, and its scenarios hold, from its sources', async () => {
    expect(await must(folder, 'npm', ['run', 'play', '--', '--seed', '1'], '1\nkeep\n')).toContain('Opened')
    expect(await must(folder, 'npx', ['framestack', 'laws', '.', '--games', '5'])).toContain('keeps all laws')
    expect(await must(folder, 'npx', ['framestack', 'scenario'])).toContain('3 scenarios, all as expected')
    expect(await must(workshop, framestack, ['list'])).toContain('sgs')
  })

  test('what is changed is what runs, also when something was built before', async () => {
    await must(folder, 'npm', ['run', 'typecheck'])
    await must(folder, 'npm', ['run', 'build'])
    edit(join(folder, 'src/index.ts'), "version: '0.1.0'", "version: '0.2.0'")
    const out = await must(folder, 'npx', ['framestack', 'play', '.'], '')
    expect(out).toContain('lantern 0.2.0')
  })

  test('is packed and played by somebody else, by its name', async () => {
    const out = await must(folder, 'npm', ['pack', '--json'])
    const [{ filename, files }] = JSON.parse(out.slice(out.indexOf('[')))
    const paths = files.map((file: { path: string }) => file.path)
    expect(paths).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'README.md']))
    expect(paths.filter((path: string) => /test|^src/.test(path))).toEqual([])
    const other = emptyFolder(registry, { name: 'other', private: true })
    await install(other, join(folder, filename.replace('@', '').replace('/', '-')), '@framestack/cli')
    const bots = ['framestack', 'play', '@me/lantern', '--seat', 'none', '--bots', '--seed', '2']
    expect(await must(other, 'npx', bots)).toContain('lantern 0.2.0')
    rmSync(other, { recursive: true, force: true })
  })

  describe('that has a mistake: the message says which frame and step', () => {
    const rule = () => join(folder, 'src/frames/gift.ts')
    const sound = '      opened.push(gift.card)\n'

    test('in a rule', async () => {
      edit(rule(), sound, `${sound}      opened[99]!.toFixed()\n`)
      const script = join(folder, 'script.jsonl')
      const { out: played } = await run(folder, 'npx', ['framestack', 'play', '.', '--seed', '1', '--json'])
      const first = /"card":(-?\d+)/.exec(played)?.[1] ?? played
      const acts = [
        { player: 0, card: Number(first), to: 1 },
        { player: 1, action: 'keep' },
      ]
      writeFileSync(script, acts.map((act) => JSON.stringify(act)).join('\n'))
      const { code, out, err } = await run(folder, 'npx', [
        'framestack',
        'play',
        '.',
        '--script',
        'script.jsonl',
      ])
      expect(code).not.toBe(0)
      expect(out + err).toMatch(
        /lantern: (step )?open of frame 'gift' \(state '\w+'\) failed: Cannot read prop/,
      )
      expect(out + err).toMatch(/stack: rounds#\d+ > gift#\d+/)
      const scenario = await run(folder, 'npx', ['framestack', 'scenario'])
      expect(scenario.code).toBe(1)
      expect(scenario.out).toContain("open of frame 'gift'")
      const laws = await run(folder, 'npx', ['framestack', 'laws', '.', '--games', '3'])
      expect(laws.code).toBe(1)
      expect(laws.out).toContain("open of frame 'gift'")
      edit(rule(), '      opened[99]!.toFixed()\n', '')
    })

    test('in a definition', async () => {
      edit(rule(), "'give back': (c) => c.done({ keep: false }),", '')
      const { code, err } = await run(folder, 'npx', ['framestack', 'play', '.'])
      expect(code).toBe(2)
      expect(err).toContain("frame 'answer': move 'give back' has no function in 'react'")
      expect(err).not.toMatch(/\n\s+at /)
      edit(
        rule(),
        'keep: (c) => c.done({ keep: true }),',
        "keep: (c) => c.done({ keep: true }),\n    'give back': (c) => c.done({ keep: false }),",
      )
    })

    test('in the language itself: file and line', async () => {
      edit(rule(), 'export const Answer', "import './nowhere.ts'\nexport const Answer")
      const { code, err } = await run(folder, 'npx', ['framestack', 'play', '.'])
      expect(code).toBe(2)
      expect(err).toMatch(/cannot load \.: .*nowhere/)
      edit(rule(), "import './nowhere.ts'\n", '')
    })
  })
})

test('a new package in plain JavaScript, from tarballs instead of a registry: tests, laws, play', async () => {
  const folder = await scaffold('kite', '--js', '--packages', inject('tarballs'))
  expect(await must(folder, 'npm', ['test'])).toMatch(/Tests {2}4 passed/)
  expect(await must(folder, 'npm', ['run', 'laws', '--', '--games', '3'])).toContain('keeps all laws')
  expect(await must(folder, 'npm', ['run', 'play', '--', '--bots'], '1\n')).toContain('Given')
  expect(await must(workshop, framestack, ['new', 'kite2', '--js'])).toContain('cd kite2')
})

test('without a loader for it, TypeScript is refused with what to do', async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  const bare = join(inject('consumer'), 'bare')
  mkdirSync(bare, { recursive: true })
  writeFileSync(join(bare, 'game.ts'), 'export default 1 as number')
  const { code, err } = await run(bare, framestack, ['play', './game.ts'])
  expect(code).toBe(2)
  expect(err).toContain('TypeScript needs Node 22.18 or later, or tsx beside it')
})

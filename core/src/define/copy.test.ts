import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { createMatch, language, Playout, replay, restoreMatch, TwoCores, version } from '../index.ts'
import { lawsOf } from '../testing/index.ts'

type Kernel = typeof import('../index.ts')

/** The same sources once more, as a second installation would bring them. */
async function anotherCopy(): Promise<Kernel> {
  vi.resetModules()
  return (await import('../index.ts')) as Kernel
}

function gameOf(kernel: Pick<Kernel, 'language'>, frame = askOf(kernel)) {
  return kernel.language<{ asked: number }>().ruleset({
    name: 'my-game',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ asked: 0 }),
    start: (c) => c.push(frame, null),
    frames: [frame],
    view: () => null,
    bound: 10,
  })
}

function askOf(kernel: Pick<Kernel, 'language'>) {
  return kernel.language<{ asked: number }>().frame('ask', {
    moves: { go: {} },
    players: () => [0],
    offers: (_, offer) => offer.go(),
    react: { go: (c) => c.end({ draw: true }) },
  })
}

describe('two copies of the kernel in one process', () => {
  it('has the version of its package', () => {
    const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(version).toBe(manifest.version)
  })

  it('do not run each other’s rulesets: both versions are named, and what to do', async () => {
    const theirs = gameOf(await anotherCopy())
    const doors = [
      () => createMatch(theirs),
      () => new Playout(theirs),
      () => restoreMatch(theirs, {}),
      () => replay(theirs, []),
      () => lawsOf(theirs, { games: 1 }),
    ]
    for (const door of doors) expect(door).toThrow(TwoCores)
    expect(doors[0]).toThrow(
      `ruleset 'my-game' was made with another copy of @framestack/core than the one that runs it (both are version ${version})`,
    )
    expect(doors[0]).toThrow('npm dedupe')
    expect(doors[0]).toThrow('peerDependencies')
  })

  it('name both versions when they differ, and tell a copied ruleset too', async () => {
    const theirs: object = gameOf(await anotherCopy())
    const [mark] = Object.getOwnPropertySymbols(theirs) as [symbol]
    const newer = { ...gameOf({ language }), [mark]: { version: '0.2.0' } }
    expect(() => createMatch(newer)).toThrow(`(version 0.2.0, here ${version})`)
  })

  it('do not mix frames in a ruleset', async () => {
    const ask = askOf(await anotherCopy())
    expect(() => gameOf({ language }, ask)).toThrow(
      "frame 'ask' was made with another copy of @framestack/core than the one that defines it",
    )
  })

  it('may stand beside each other', async () => {
    const other = await anotherCopy()
    expect(other.createMatch(gameOf(other)).act(0, {}).code).toBe(200)
    expect(createMatch(gameOf({ language })).act(0, {}).code).toBe(200)
  })

  it('is no matter for a ruleset that was changed by spreading', () => {
    expect(createMatch({ ...gameOf({ language }), undo: 'never' }).act(0, {}).code).toBe(200)
  })
})

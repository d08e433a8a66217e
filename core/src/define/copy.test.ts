import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import {
  type AnyFrame,
  createMatch,
  from,
  type Handle,
  hidden,
  int,
  integer,
  type Kind,
  language,
  one,
  Playout,
  replay,
  restoreMatch,
  some,
  TwoCores,
  type,
  version,
} from '../index.ts'
import { lawsOf } from '../testing/index.ts'

type Kernel = typeof import('../index.ts')

/** The same sources once more, as a second installation would bring them. */
async function anotherCopy(): Promise<Kernel> {
  vi.resetModules()
  return (await import('../index.ts')) as Kernel
}

function gameOf(kernel: Pick<Kernel, 'language'>, frame: AnyFrame & Handle<null, unknown> = askOf(kernel)) {
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

function nameOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as Error).name
  }
  return 'nothing'
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

  it('do not mix whatever else a ruleset is made of', async () => {
    const other = await anotherCopy()
    const own = language<{ asked: number }>()
    const theirs = other.language<{ asked: number }>()
    const shape = { moves: { go: {} }, offers: () => undefined, data: type<{ players: number[] }>() }
    const cards = { card: integer, hand: () => [], filters: {}, show() {}, discard() {}, play() {} }
    const use = { moves: {}, leave: 'leave', offers() {}, react: {} } as const
    const frame = (n: Kind<number>): unknown =>
      own.frame('go', {
        moves: { go: { n } },
        players: () => [0],
        offers: (_, offer) => offer.go({ n: from([1]) }),
        react: { go: (c) => c.done() },
      })
    const mine = gameOf({ language })
    const define = (part: object): unknown => own.ruleset({ ...mine, ...part } as never)
    const event = theirs.event('Hit', { timeline: ['early'], steps: {} })
    const mixes: [made: () => unknown, what: string][] = [
      [() => other.window(own, 'bid', shape), "the language of frame 'bid'"],
      [() => other.ask(own, 'keep', { moves: { keep: {} } }), "the language of frame 'keep'"],
      [() => other.choose(own), "the language of frame 'Choose'"],
      [() => other.useCards(own, 'use', use), "the language of frame 'use'"],
      [() => other.cardFrames(own, cards), 'the language of cardFrames'],
      [() => frame(other.int({ min: 1, max: 5 })), "frame 'go': move 'go': argument 'n'"],
      [
        () => frame(other.optional(other.int({ min: 1, max: 5 })) as Kind<number>),
        "frame 'go': move 'go': argument 'n'",
      ],
      [() => one(other.seat), "domain 'seat'"],
      [() => some(other.domain('rank', { values: [1] })), "domain 'rank'"],
      [
        () => define({ options: { long: other.option.flag({ default: true, description: 'long' }) } }),
        "option 'long'",
      ],
      [
        () => define({ continuations: [theirs.continuation('after', { run: () => undefined })] }),
        "continuation 'after'",
      ],
      [() => define({ timelines: [event] }), "event 'Hit'"],
      [
        () => define({ listeners: [theirs.listener('asks', { on: event, at: 'early', run() {} })] }),
        "listener 'asks'",
      ],
    ]
    for (const [made, what] of mixes) {
      // Each copy has errors of its own.
      expect(nameOf(made), what).toBe('TwoCores')
      expect(made).toThrow(`${what} was made with another copy of @framestack/core than the one that `)
    }
  })

  it('do not offer what the other one made', async () => {
    const other = await anotherCopy()
    const Go = language<{ asked: number }>().frame('go', {
      moves: { go: { n: int({ min: 1, max: 5 }) } },
      players: () => [0],
      offers: (_, offer) => offer.go({ n: other.range(1, 5) }),
      react: { go: (c) => c.done() },
    })
    expect(() => createMatch(gameOf({ language }, Go))).toThrow(
      "offer 'go', argument 'n': expected from([...]), range(...), anyText() or anyValue(); got what another copy of @framestack/core made",
    )
  })

  it('know each other’s mistakes of a position, and tell them', async () => {
    const other = await anotherCopy()
    const rules = {
      ...gameOf({ language }),
      position: () => {
        throw new other.BadInput('no such position')
      },
    }
    expect(() => createMatch(rules, { setup: {} })).toThrow(TwoCores)
    expect(() => createMatch(rules, { setup: {} })).toThrow(
      "what 'position' threw was made with another copy",
    )
  })

  it('hide frames with one and the same word', async () => {
    const other = await anotherCopy()
    expect(other.hidden).toBe(hidden)
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

import {
  BadInput,
  createMatch,
  type GameControl,
  hash,
  type MatchState,
  Misuse,
  type Resolve,
  type Ruleset,
  replay,
  restoreMatch,
} from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { hashOf, pile, type Version } from './pile.ts'

const quiet = { clock: () => 0, onRuleError: 'quiet' } as const
const renames = (state: MatchState): MatchState => {
  for (const frame of state.stack) if (frame.state === 'asking') frame.state = 'waiting'
  return state
}
const begin = (ruleset: Ruleset, store: 'immer' | 'in place' = 'immer'): GameControl =>
  createMatch(ruleset, { ...quiet, store, bundle: hashOf(1) }) as unknown as GameControl
const take = (gc: GameControl, n = 1) => gc.act(gc.allowedPlayers()[0] ?? 0, { n })
const asText = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe.each(['immer', 'in place'] as const)('changing the rules, %s', (store) => {
  test('is an input like others: prepared, stored, committed', () => {
    const gc = begin(pile(), store)
    take(gc)
    const [state, view] = [hash(gc.state), gc.viewFor(0)]
    const prepared = gc.prepareRules(pile({ worth: 10 }), { bundle: hashOf(2) })
    expect(prepared.reply).toEqual({ code: 200 })
    expect(() => take(gc)).toThrow(Misuse)
    expect(prepared.entries[0]).toMatchObject({
      seq: 2,
      input: { type: 'rules', from: hashOf(1), to: hashOf(2), snapshot: { game: { points: [1, 0] } } },
    })
    expect([hash(gc.state), gc.viewFor(0), gc.seq, gc.bundle]).toEqual([state, view, 1, hashOf(1)])
    prepared.abort()
    expect(take(gc)).toEqual({ code: 200 })
    expect((gc.state.game as { points: number[] }).points).toEqual([1, 1])

    expect(gc.changeRules(pile({ worth: 10 }), { bundle: hashOf(2) })).toEqual({ code: 200 })
    expect([gc.bundle, gc.seq]).toEqual([hashOf(2), 3])
    take(gc)
    expect((gc.state.game as { points: number[] }).points).toEqual([11, 1])
  })

  test('reloaded five times, then replayed, each segment under its own rules', () => {
    const bundles = new Map([1, 2, 3, 4, 5, 6].map((n) => [hashOf(n), pile({ worth: n })]))
    const resolve: Resolve = (bundle) => bundles.get(bundle ?? '') ?? null
    const gc = begin(bundles.get(hashOf(1)) as Ruleset, store)
    for (let n = 2; n <= 6; n++) {
      take(gc)
      take(gc)
      gc.undo(gc.state.ruleset ? 1 : 0)
      expect(gc.changeRules(bundles.get(hashOf(n)) as Ruleset, { bundle: hashOf(n) })).toEqual({ code: 200 })
    }
    take(gc)
    const log = asText(gc.log)
    for (const other of ['immer', 'in place'] as const) {
      const again = replay(resolve, log, { ...quiet, store: other })
      expect(again.state).toEqual(gc.state)
      expect(again.history).toEqual(gc.history)
      expect(again.log).toEqual(log)
      expect(again.bundle).toBe(hashOf(6))
      expect(take(again)).toEqual({ code: 200 })
    }
    // One of them is lost, or is another one.
    bundles.delete(hashOf(4))
    expect(held(() => replay(resolve, log))).toMatch(
      /^held: log entry \d+ needs rules 'pile' 1\.0\.0, bundle 0+4; they are not here$/,
    )
    bundles.set(hashOf(4), pile({ worth: 40 }))
    expect(held(() => replay(resolve, log))).toMatch(/differs from the log at entry \d+ \(rules\)/)
    expect(held(() => replay(pile(), log))).toMatch(/bundle 0+2; here is bundle 0+1/)
  })

  test('undo does not cross it', () => {
    const gc = begin(pile(), store)
    take(gc)
    gc.changeRules(pile(), { bundle: hashOf(2) })
    expect(gc.undo(0)).toMatchObject({ code: 400, reason: 'undo not allowed' })
    expect(take(gc)).toEqual({ code: 200 })
    expect(gc.undo(1)).toEqual({ code: 200 })
    expect(gc.undo(1)).toMatchObject({ code: 400 })
    expect(replay(() => pile(), asText(gc.log)).state).toEqual(gc.state)
  })

  test('saved after it, a match goes on under the new rules only', () => {
    const gc = begin(pile(), store)
    take(gc)
    gc.changeRules(pile({ version: '1.1.0', worth: 3, migrations: { '1.0.0': (state) => state } }))
    take(gc)
    const saved = asText(gc.save())
    expect([saved.bundle, saved.state.ruleset.version, saved.tail.length]).toEqual([null, '1.1.0', 1])
    expect(held(() => restoreMatch(pile(), saved))).toContain('these are the rules of 1.0.0')
    const again = restoreMatch(pile({ version: '1.1.0', worth: 3 }), saved, quiet)
    expect(again.state).toEqual(gc.state)
    expect(again.eventsFor(0, saved.cursors[0])).toEqual([])
  })

  test('what happened before is shown as it was', () => {
    const gc = begin(pile({ label: 'old' }), store)
    take(gc)
    gc.changeRules(pile({ label: 'new' }))
    take(gc)
    expect(gc.eventsFor(0).map(({ by }) => by)).toEqual(['old', 'new'])
    const rules = [pile({ label: 'old' }), pile({ label: 'new' })]
    const again = replay(() => rules.shift() ?? null, asText(gc.log))
    expect(again.eventsFor(0).map(({ by }) => by)).toEqual(['old', 'new'])
  })

  test('whoever looks in sees the frames of the new rules', () => {
    const gc = begin(pile(), store)
    const seen: string[] = []
    gc.inspect((event) => {
      const { snapshot } = event as { snapshot?: { value?: unknown } }
      if (snapshot) seen.push(JSON.stringify(snapshot.value))
    })
    const renamed = pile({ version: '1.1.0', asking: 'waiting', migrations: { '1.0.0': renames } })
    expect(gc.changeRules(renamed)).toEqual({ code: 200 })
    take(gc)
    expect(seen.join()).toContain('"asking"')
    expect(seen.slice(2).join()).toContain('"waiting"')
  })

  test('forks and resampled matches begin under the new rules', () => {
    const gc = begin(pile(), store)
    gc.changeRules(pile({ worth: 5 }), { bundle: hashOf(2) })
    const fork = gc.fork({ seed: 'same' })
    take(fork)
    expect((fork.state.game as { points: number[] }).points).toEqual([5, 0])
    expect(fork.log[0]?.input).toMatchObject({ bundle: hashOf(2) })
  })
})

function held(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof BadInput && error.held) return error.message
    return `not held: ${String(error)}`
  }
  return 'nothing'
}

describe('refused, and nothing has changed', () => {
  test.each<[string, Version, string]>([
    [
      'a state that is renamed while a match is in it',
      { asking: 'waiting' },
      "lacks state 'asking' of frame 'ask'",
    ],
    ['a continuation that is gone', { continuation: null }, "lacks continuation 'after'"],
    ['a listener that is gone', { listener: null }, "lacks listener 'thief'"],
    ['an event in the queue', { event: null }, "lacks event 'Take'"],
    [
      'all of it at once',
      { asking: 'waiting', continuation: null, listener: null, event: null },
      "rules: pile 1.0.0 lacks state 'asking' of frame 'ask', continuation 'after', listener 'thief', event 'Take'",
    ],
    ['another game', { name: 'heap' }, "rules: rules of 'heap', not of 'pile'"],
    ['a version without a way', { version: '2.0.0' }, 'no way from 1.0.0: these are the rules of 2.0.0'],
    [
      'a version with other ways',
      { version: '2.0.0', migrations: { '1.5.0': (state) => state, '0.9.0': (state) => state } },
      'no way from 1.0.0: these are the rules of 2.0.0, with migrations from 0.9.0, 1.5.0',
    ],
    ['an earlier version', { version: '0.9.0' }, 'no way from 1.0.0'],
    [
      'an invariant',
      { invariant: ({ turn }) => (turn === 0 ? 'not now' : null) },
      "invariant 'own': not now",
    ],
    [
      'an invariant that throws',
      {
        invariant: () => {
          throw new Error('cannot count')
        },
      },
      "invariant 'own': threw: cannot count",
    ],
  ])('%s', (_, version, why) => {
    const gc = begin(pile())
    take(gc)
    take(gc)
    const before = [gc.state, gc.log, gc.ruleset, gc.bundle]
    const reply = gc.changeRules(pile(version))
    expect(reply).toMatchObject({ code: 400, reason: expect.stringContaining(why) })
    expect([gc.state, gc.log, gc.ruleset, gc.bundle]).toEqual(before)
    expect(take(gc)).toEqual({ code: 200 })
  })

  test('rules under which nobody could go on are a rule error of theirs', () => {
    const gc = begin(pile())
    const before = gc.state
    expect(gc.changeRules(pile({ stuck: true }))).toMatchObject({ code: 500 })
    expect(gc.state).toBe(before)
    expect(take(gc)).toEqual({ code: 200 })
  })

  test('when the match is over', () => {
    const gc = begin(pile())
    gc.abort('late')
    expect(gc.changeRules(pile())).toMatchObject({ code: 400, reason: 'match over' })
  })

  test('a frame that is gone', () => {
    const gc = begin(pile())
    const rules = pile({})
    const without = { ...rules, frames: rules.frames.filter(({ name }) => name !== 'ask') }
    expect(gc.changeRules(without)).toMatchObject({ reason: "rules: pile 1.0.0 lacks frame 'ask'" })
  })

  test('a bundle that is no hash', () => {
    for (const bundle of ['../evil', 'ABC', hashOf(1).slice(1), 7])
      expect(() => begin(pile()).changeRules(pile(), { bundle: bundle as string })).toThrow(
        /bundle: expected 64 hex/,
      )
    expect(() => createMatch(pile(), { bundle: '../../etc/passwd' })).toThrow(BadInput)
  })
})

test('one rule changed: the first entry that differs is named', () => {
  const gc = begin(pile())
  for (let i = 0; i < 4; i++) take(gc, 2)
  const log = asText(gc.log)
  expect(replay(pile(), log).state).toEqual(gc.state)
  const other = pile()
  // From the third move on the new rules draw once more.
  const late = {
    ...other,
    frames: other.frames.map((frame) => {
      const take = frame.definition.react?.['take'] as (c: Drawing, args: unknown) => void
      if (frame.name !== 'ask') return frame
      const react = {
        take(c: Drawing, args: unknown) {
          if (c.game.points[0] + c.game.points[1] >= 4) c.random.int(2)
          take(c, args)
        },
      }
      return { ...frame, definition: { ...frame.definition, react } }
    }),
  } as unknown as Ruleset
  expect(held(() => replay(late, log))).toContain('the replay differs from the log at entry 3 (act)')
})

interface Drawing {
  game: { points: [number, number] }
  random: { int(n: number): number }
}

import {
  DefinitionError,
  type GameControl,
  type MatchState,
  type Ruleset,
  replay,
  restoreMatch,
} from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { hashOf, pile } from './pile.ts'
import { asText, first, gameOf, type Migrations, played, quiet, second, take, third } from './versions.ts'

describe('forward over two versions', () => {
  test('in a running match', () => {
    const gc = played()
    expect(gc.changeRules(third, { bundle: hashOf(3) })).toEqual({ code: 200 })
    expect(gc.state.ruleset).toEqual({ name: 'pile', version: '2.0.0', options: { most: 3, slow: false } })
    expect(gameOf(gc.state)).toMatchObject({ points: [4, 6], moved: 0 })
    expect(gc.state.stack.at(-1)?.state).toBe('waiting')
    take(gc, 1)
    expect(gameOf(gc.state)['points']).toEqual([6, 6])
    const again = replay((_, __, version) => (version === '2.0.0' ? third : first), asText(gc.log))
    expect(again.state).toEqual(gc.state)
  })

  test('one after the other comes to the same', () => {
    const [once, twice] = [played(), played()]
    once.changeRules(third)
    twice.changeRules(second)
    expect(twice.changeRules(third)).toEqual({ code: 200 })
    expect(twice.state).toEqual(once.state)
  })

  test('of a saved match without a tail, which says so in its log', () => {
    const saved = asText(played().save({ undo: false }))
    const gc = restoreMatch(third, saved, { ...quiet, bundle: hashOf(3) })
    expect(gameOf(gc.state)).toMatchObject({ points: [4, 6] })
    expect(gc.log).toHaveLength(1)
    expect(gc.log[0]).toMatchObject({
      seq: 3,
      input: { type: 'rules', from: hashOf(1), to: hashOf(3), snapshot: { ruleset: { version: '2.0.0' } } },
    })
    expect(gc.undo(1)).toMatchObject({ code: 400 })
    take(gc as unknown as GameControl)
    const next = asText(gc.save())
    expect([next.bundle, next.seq, next.tail.length]).toEqual([hashOf(3), 3, 1])
    expect(restoreMatch(third, next).state).toEqual(gc.state)
  })

  test('of one with a tail: that is played under its own rules first', () => {
    const saved = asText(played().save())
    expect(saved.tail).toHaveLength(2)
    expect(() => restoreMatch(third, saved)).toThrow(
      'held: saved match: the 2 entries after its snapshot need the rules of 1.0.0, which are not here; these are the rules of 2.0.0, with migrations from 1.0.0, 1.1.0',
    )
    const asked: unknown[][] = []
    const earlier = (...given: unknown[]): Ruleset => {
      asked.push(given)
      return first
    }
    const gc = restoreMatch(third, saved, { ...quiet, earlier })
    expect(asked).toEqual([[hashOf(1), 'pile', '1.0.0']])
    const direct = played()
    direct.changeRules(third)
    expect(gc.state).toEqual(direct.state)
    expect(gc.log.map(({ input }) => input.type)).toEqual(['act', 'act', 'rules'])
    expect(gc.eventsFor(0, 0)).toEqual(direct.eventsFor(0, 0))
  })

  test('a match restored by a function goes on with its own rules', () => {
    const saved = asText(played(second).save())
    const gc = restoreMatch((_, __, version) => (version === '1.1.0' ? second : null), saved, quiet)
    expect(gc.ruleset).toBe(second)
    expect(() => restoreMatch(() => null, saved)).toThrow(
      /^held: saved match needs rules 'pile' 1\.1\.0, bundle 0+1; they are not here/,
    )
    expect(() => restoreMatch(() => first, saved)).toThrow("what was found is 'pile' 1.0.0")
  })

  test('another bundle of the same version is a change of rules too', () => {
    const saved = asText(played().save({ undo: false }))
    const gc = restoreMatch(pile(), saved, { ...quiet, bundle: hashOf(2) })
    expect(gc.log[0]?.input).toMatchObject({ type: 'rules', from: hashOf(1), to: hashOf(2) })
    expect(restoreMatch(pile(), saved, { ...quiet, bundle: hashOf(1) }).log).toEqual([])
    expect(() => restoreMatch(pile(), asText(played().save()), { bundle: hashOf(2) })).toThrow(/^held: /)
  })
})

describe('a migration that does harm is refused', () => {
  const wrong: [string, (state: MatchState) => unknown, RegExp][] = [
    [
      'it throws',
      () => {
        throw new Error('no such field')
      },
      /migration from 1\.0\.0 failed: no such field/,
    ],
    ['it returns nothing', () => undefined, /from 1\.0\.0: what it returned is not plain JSON/],
    ['it returns something else', () => ({ ok: true }), /from 1\.0\.0: it returned no state/],
    ['what it returns is no JSON', (state) => ({ ...state, game: new Map() }), /not plain JSON/],
    [
      'another name',
      (state) => ({ ...state, ruleset: { ...state.ruleset, name: 'heap' } }),
      /changed the name/,
    ],
    ['more players', (state) => ({ ...state, players: 3 }), /changed 'players'/],
    ['other random numbers', (state) => ({ ...state, rng: { ...state.rng, drawn: 0 } }), /changed 'rng'/],
    ['an outcome', (state) => ({ ...state, outcome: {} }), /changed 'outcome'/],
    ['a serial that goes back', (state) => ({ ...state, serial: 1 }), /the serial went back/],
    ['no stack', (state) => ({ ...state, stack: [] }), /stack is empty/],
    ['no list of frames', (state) => ({ ...state, stack: 7 }), /stack: expected a list/],
    [
      'frames that there are not',
      (state) => ({ ...state, stack: state.stack.map((frame) => ({ ...frame, type: 'x' })) }),
      /lacks frame 'x'/,
    ],
    ['a state that there is not', (state) => state, /lacks state 'asking' of frame 'ask'/],
    [
      'an option that there is not',
      (state) => ({ ...state, ruleset: { ...state.ruleset, options: { least: 1 } } }),
      /options: .*least/,
    ],
  ]
  test.each(wrong)('%s', (_, run, problem) => {
    const rules = pile({ version: '2.0.0', asking: 'waiting', migrations: { '1.0.0': run as never } })
    const gc = played()
    const before = gc.state
    const reply = gc.changeRules(rules)
    expect(reply).toMatchObject({ code: 400, reason: expect.stringMatching(problem) })
    expect(gc.state).toBe(before)
    expect(() => restoreMatch(rules, asText(gc.save({ undo: false })))).toThrow(problem)
  })

  test('and so is a definition of them', () => {
    const define = (migrations: unknown) => () =>
      pile({ version: '1.2.0', migrations: migrations as Migrations })
    expect(define({ soon: () => null })).toThrow(DefinitionError)
    expect(define({ soon: () => null })).toThrow("migrations: 'soon' is no semantic version")
    expect(define({ '1.0.0': 7 })).toThrow("migrations: '1.0.0' is no function")
    expect(define({ '1.2.0': () => null })).toThrow("migrations: '1.2.0' is not before 1.2.0")
    expect(define({ '1.10.0': () => null })).toThrow("'1.10.0' is not before 1.2.0")
    expect(define({ '1.2.0-beta.1': () => null })).not.toThrow()
    expect(() => pile({ version: '1.2' })).toThrow('version: expected a semantic version')
  })
})

import { BadInput, type GameControl, replay, restoreMatch, type SavedMatch } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { hashOf, pile } from './pile.ts'
import { asText, first, type Loose, played, quiet, take, third } from './versions.ts'

describe('strange files', () => {
  const gc = played()
  gc.changeRules(first, { bundle: hashOf(2) })
  take(gc)
  const files = { log: asText(gc.log), saved: asText(gc.save()) }
  const names = [
    '../evil.mjs',
    '/etc/passwd',
    'file:///evil.mjs',
    'Pile',
    '',
    '.',
    '@a/b/c',
    'node:fs',
    7,
    null,
    {},
  ]
  const versions = ['1', 'x', '../1.0.0', '1.0.0/../..', '', null, 1]
  const bundles = ['../evil', '', 'ABCDEF', hashOf(1).toUpperCase().replace('1', 'A'), 7, true, undefined, {}]

  /** Puts a value at a place. */
  function put<T>(root: T, path: string, value: unknown): T {
    const copy = structuredClone(root)
    const keys = path.split('/')
    const last = keys.pop() as string
    const owner = keys.reduce((at, key) => at[key] as Loose, copy as unknown as Loose)
    if (value === undefined) delete owner[last]
    else owner[last] = value
    return copy
  }
  const never = (): never => {
    throw new Error('the file must not be asked about')
  }

  test.each([
    ['0/input/ruleset/name', names],
    ['0/input/ruleset/version', versions],
    ['0/input/bundle', bundles],
    ['0/input/ruleset', [null, 7, []]],
    ['0/input/type', ['rules', 'act', null]],
    ['0/input', [null, 'x']],
  ])('a log with another %s reaches no rules', (path, values) => {
    for (const value of values) {
      const log = put(files.log, path, value)
      expect(() => replay(never, log), String(value)).toThrow(BadInput)
      expect(() => replay(first, log), String(value)).toThrow(BadInput)
    }
  })

  test.each([
    ['3/input/snapshot/ruleset/name', names],
    ['3/input/snapshot/ruleset/version', versions],
    ['3/input/to', bundles],
    ['3/input/from', bundles],
    ['3/input/snapshot', [null, 7, [], {}, { ruleset: null }]],
  ])('a log whose change of rules has another %s is refused before anything is played', (path, values) => {
    let calls = 0
    const resolve = () => {
      calls++
      return first
    }
    for (const value of values) {
      expect(() => replay(resolve, put(files.log, path, value)), String(value)).toThrow(BadInput)
    }
    // Once a log, for its beginning: that is right.
    expect(calls).toBe(values.length)
  })

  test.each([
    ['3/input/snapshot/game/pile', 3],
    ['3/input/snapshot/stack', []],
    ['3/input/snapshot/serial', 10_000],
    ['3/input/snapshot/more', 1],
    ['3/input/from', hashOf(9)],
    ['3/input/more', 1],
    ['3/check', '0000000000000000'],
  ])('a log whose change of rules has another %s differs', (path, value) => {
    expect(() => replay(() => first, put(files.log, path, value))).toThrow(
      'differs from the log at entry 3 (rules)',
    )
  })

  test('a change of rules to those of another game', () => {
    const log = put(files.log, '3/input/snapshot/ruleset/name', 'heap')
    const heap = pile({ name: 'heap' })
    expect(() => replay((_, name) => (name === 'heap' ? heap : first), log)).toThrow(
      "rules of 'heap', not of 'pile'",
    )
  })

  test.each([
    ['state/ruleset/name', names],
    ['state/ruleset/version', versions],
    ['state/ruleset', [null, 7, []]],
    ['bundle', bundles],
    ['state', [null, 7, []]],
  ])('a saved match with another %s reaches no rules', (path, values) => {
    for (const value of values) {
      const saved = put(files.saved, path, value)
      expect(() => restoreMatch(never, saved), String(value)).toThrow(BadInput)
      expect(() => restoreMatch(first, saved), String(value)).toThrow(BadInput)
      expect(() => restoreMatch(third, saved, { earlier: never }), String(value)).toThrow(BadInput)
    }
  })

  test('a saved match of another version whose parts are missing or strange', () => {
    const saved = asText(played().save({ undo: false })) as unknown as Loose
    const places = [
      'seq',
      'cursors',
      'tail',
      'format',
      ...Object.keys(saved['state'] as Loose).map((key) => `state/${key}`),
    ]
    for (const place of places)
      for (const value of [undefined, null, 7, 'x', [], {}, [null], { a: 1 }]) {
        const strange = put(saved, place, value) as unknown as SavedMatch
        let gc: GameControl | null = null
        try {
          gc = restoreMatch(third, strange, quiet) as unknown as GameControl
        } catch (error) {
          expect(error, `${place}: ${JSON.stringify(value)}`).toBeInstanceOf(BadInput)
        }
        // What is let in can be played.
        if (gc !== null) expect([200, 500]).toContain(take(gc).code)
      }
  })

  test('a tail that changes the rules', () => {
    const saved = asText(played().save())
    const tail = [...saved.tail, { ...(gc.log[3] as object), seq: saved.seq + saved.tail.length + 1 }]
    expect(() => restoreMatch(first, { ...saved, tail })).toThrow('only a log may change the rules')
  })
})

import { describe, expect, test } from 'vitest'
import { put } from '../../testing/lab.ts'
import { played, rules } from '../../testing/rounds.ts'
import { BadInput, createMatch, restoreMatch } from '../index.ts'

const noText = { toString: null, valueOf: null }
const badSaves: [string, unknown][] = [
  ...[null, 5, 'text', [], {}].map((value): [string, unknown] => ['', value]),
  ['format', 2],
  ['format', undefined],
  ['format', noText],
  ['seq', -1],
  ['seq', 0.5],
  ['seq', '0'],
  ['seq', 1],
  ['cursors', []],
  ['cursors', {}],
  ['cursors/0', -1],
  ['cursors/0', null],
  ['tail', {}],
  ['tail', undefined],
  ['tail/0', null],
  ['tail/0/seq', 7],
  ['tail/0/check', 5],
  ['tail/0/check', '0000000000000000'],
  ['tail/0/input', null],
  ['tail/0/input/type', 'teleport'],
  ['tail/0/input/type', 'create'],
  ['tail/0/input/type', noText],
  ['tail/0/input/seat', 9],
  ['tail/0/input/seat', 'P0'],
  ['tail/0/input/message', []],
  ['tail/0/input/message', { action: 'say', x: 99 }],
  ['tail/0/input/message', { action: 'sing' }],
  ['tail/2/input/frame', 'one'],
  ['tail/2/input/seats', 0],
  ['tail/2/input/seats', []],
  ['tail/3/input/seat', 2],
  ['state', null],
  ['state/format', 0],
  ['state/ruleset', null],
  ['state/ruleset/name', 'chess'],
  ['state/ruleset/name', noText],
  ['state/ruleset/version', '2.0.0'],
  ['state/ruleset/version', noText],
  ['state/ruleset/options', null],
  ['state/ruleset/options', { turns: 'many' }],
  ['state/ruleset/options', {}],
  ['state/players', 1],
  ['state/players', 4],
  ['state/away', {}],
  ['state/away', [2]],
  ['state/away', [0, 0]],
  ['state/game', undefined],
  ['state/stack', {}],
  ['state/stack/0', null],
  ['state/stack/0/id', 'one'],
  ['state/stack/1/id', 1],
  ['state/stack/0/type', 'Nothing'],
  ['state/stack/0/type', noText],
  ['state/stack/0/type', ['Rounds']],
  ['state/stack/0/state', 'nowhere'],
  ['state/stack/0/state', noText],
  ['state/stack/0/state', ['ask']],
  ['state/stack/0/data', undefined],
  ['state/stack/0/results', 5],
  ['state/stack/0/results', [5]],
  ['state/stack/1/onResult', 5],
  ['state/stack/1/onResult/then', 'nothing'],
  ['state/stack/1/onResult/then', noText],
  ['state/agenda', null],
  ['state/agenda/0', 5],
  ['state/agenda/0/do', 'dance'],
  ['state/agenda/0/do', noText],
  ['state/agenda/0/type', 'Nothing'],
  ['state/agenda/0/type', noText],
  ['state/agenda/0/frame', 'one'],
  ['state/agenda/0', { do: 'emit', frame: 1 }],
  ['state/agenda/0', { do: 'end', frame: 1 }],
  ['state/agenda/0', { do: 'unwind', frame: 1 }],
  ['state/rng', null],
  ['state/rng/kind', 'dice'],
  ['state/rng/s', [0, 0, 0, 0]],
  ['state/rng/s/0', -1],
  ['state/rng/s/0', 'x'],
  ['state/rng/drawn', -1],
  ['state/serial', -1],
  ['state/serial', 0],
  ['state/outcome', 5],
  ['state/outcome', {}],
]

describe('a saved match of unknown origin', () => {
  const { saved } = played()

  test('that is what `save` gave is restored', () => {
    expect(restoreMatch(rules, saved).seq).toBe(5)
  })

  test.each(badSaves)('with another %s (%j) is refused with BadInput', (path, value) => {
    let error: unknown = null
    try {
      restoreMatch(rules, put(saved, path, value))
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(BadInput)
    const text = (error as BadInput).message
    expect(text.length).toBeLessThan(400)
    expect(text).not.toMatch(/undefined|is not a function|Cannot (read|convert)|\[object/)
  })

  test('that is no plain JSON is refused', () => {
    const cyclic: { [key: string]: unknown } = { ...(saved as object) }
    cyclic['self'] = cyclic
    for (const value of [
      cyclic,
      { ...(saved as object), at: new Date() },
      { ...(saved as object), at: () => 1 },
    ])
      expect(() => restoreMatch(rules, value)).toThrow('saved match: not plain JSON')
  })

  test('with 5000 levels of nesting, or 5000 frames, is refused', () => {
    let deep: unknown = null
    for (let i = 0; i < 5000; i++) deep = [deep]
    expect(() => restoreMatch(rules, put(saved, 'state/game', deep))).toThrow(BadInput)
    const frames = Array.from({ length: 5000 }, (_, id) => ({
      id,
      type: 'Rounds',
      state: 'ask',
      data: null,
      results: [],
    }))
    expect(() => restoreMatch(rules, put(saved, 'state/stack', frames))).toThrow('more than 256 frames')
  })
})

/** What no entry of a tail could reveal: there is none. */
const badSnapshots: [string, unknown][] = [
  ['state/ruleset/options', {}],
  ['state/ruleset/options', { turns: 'many' }],
  ['state/ruleset/options', { turns: 3, more: 1 }],
  ['state/away', [0, 0]],
  ['state/serial', 0],
  ['state/serial', 2],
  ['state/stack', []],
  ['state/stack/0/id', 99],
  ['state/stack/0/state', ['ask']],
  ['state/stack/0/results', null],
  ['state/stack/0/results', ['text']],
  ['state/agenda/0/frame', 'one'],
  ['state/agenda/0/frame', 99],
  ['state/agenda/0', { do: 'emit', frame: 1 }],
  ['state/agenda/0', { do: 'goto', frame: 1 }],
  ['state/agenda/0', { do: 'done', frame: 1 }],
  ['state/agenda/0', { do: 'end', frame: 1 }],
  ['state/agenda/0', { do: 'unwind', frame: 1 }],
  ['state/outcome', {}],
  ['state/outcome', { winners: ['P0'], losers: [], draw: false, reason: null, scores: null }],
]

describe('a snapshot of unknown origin', () => {
  const state = structuredClone(createMatch(rules).state)
  const saved = { format: 1, bundle: null, state, seq: 0, tail: [], cursors: [0, 0, 0] }

  test('that is right is restored and goes on', () => {
    const gc = restoreMatch(rules, saved)
    expect(gc.playerAct({ token: 'P0', x: 1 })).toEqual({ code: 200 })
  })

  test.each(badSnapshots)(
    'with another %s (%j) is refused, or at least no match that breaks later',
    (path, value) => {
      let error: unknown = null
      try {
        const gc = restoreMatch(rules, put(saved, path, value), { onRuleError: 'throw' })
        for (let i = 0; i < 12 && gc.outcome === null; i++) gc.act(gc.allowedPlayers()[0] ?? -1, { x: 1 })
        expect(gc.outcome).toMatchObject({ draw: true })
      } catch (thrown) {
        error = thrown
      }
      if (error !== null) expect(error).toBeInstanceOf(BadInput)
    },
  )
})

import { describe, expect, test } from 'vitest'
import {
  type AnyFrame,
  BadInput,
  type Continuation,
  createMatch,
  int,
  language,
  option,
  range,
  restoreMatch,
  type Seat,
  type,
} from '../index.ts'

const lab = language<{ n: number }, { Did: { x: number } }, { turns: number }>()
const Ask = lab.frame('Ask', {
  data: type<{ player: Seat }>(),
  result: type<number>(),
  moves: { say: { x: int({ min: 0, max: 9 }) } },
  players: (c) => [c.data.player],
  offers: (_, offer) => offer.say({ x: range(0, 9) }),
  react: {
    say(c, { x }) {
      c.emit('Did', { x })
      c.done(x)
    },
  },
})
const after = lab.continuation('after', { run: (c) => void c.game.n++ })
const Rounds = lab.frame('Rounds', {
  steps: {
    ask(c) {
      c.push(Ask, { player: 0 }, { onResult: after.with(null) })
      c.push(Ask, { player: 1 })
    },
    next: { to: ['ask'], run: (c) => (c.game.n < c.options.turns ? c.goto('ask') : c.end({ draw: true })) },
  },
})
const rules = lab.ruleset({
  name: 'lab',
  version: '1.0.0',
  players: { min: 2, max: 3 },
  options: { turns: option.int({ min: 1, max: 9, default: 3, description: 'how many' }) },
  setup: () => ({ n: 0 }),
  start: (c) => c.push(Rounds, null),
  frames: [Rounds, Ask] as readonly AnyFrame[],
  continuations: [after] as readonly Continuation<never>[],
  events: { Did: 'public' },
  view: () => null,
  bound: 20,
})

function played(): { saved: unknown; log: unknown } {
  const gc = createMatch(rules)
  gc.act(0, { x: 1 })
  gc.act(1, { x: 2 })
  gc.timeout({ frame: gc.state.stack[1]?.id ?? -1, seats: [0] })
  gc.leave(0)
  gc.return(0)
  return JSON.parse(JSON.stringify({ saved: gc.save(), log: gc.log })) as { saved: unknown; log: unknown }
}

/** A copy with one place replaced, or removed where the value is `undefined`. */
function put(root: unknown, path: string, value: unknown): unknown {
  if (path === '') return value
  const copy = structuredClone(root)
  const keys = path.split('/')
  const last = String(keys.pop())
  let at = copy as { [key: string]: unknown }
  for (const key of keys) at = at[key] as typeof at
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}

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

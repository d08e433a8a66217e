import { describe, expect, test } from 'vitest'
import { plain, put } from '../../../testing/lab.ts'
import {
  type AnyFrame,
  BadInput,
  choose,
  createMatch,
  type GameControl,
  language,
  restoreMatch,
  type as typed,
} from '../../index.ts'

const lab = language<{ n: number }>()
const Choose = choose(lab)
const Hit = lab.event('Hit', {
  fields: typed<{ amount: number }>(),
  timeline: ['early', 'apply!'],
  steps: {
    apply(c) {
      c.game.n += c.event.amount
    },
  },
})
const asks = lab.listener('asks', {
  on: Hit,
  at: 'early',
  data: typed<{ n: number }>(),
  run(c) {
    c.event.amount++
    c.enqueue(Hit, { amount: 1 })
    c.push(Choose, { player: 0, options: ['on'] })
    c.raise(Hit, { amount: 0 })
  },
})
const Once = lab.frame('once', {
  steps: { hit: (c) => c.raise(Hit, { amount: 1 }), end: (c) => c.end({ draw: true }) },
})
const rules = lab.ruleset({
  ...plain,
  players: { min: 1, max: 1 },
  setup: () => ({ n: 0 }),
  start(c) {
    c.attach(asks, 'x', { n: 0 })
    c.attach(asks, 'y', { n: 1 })
    c.push(Once, null)
  },
  frames: [Once, Choose] as readonly AnyFrame[],
  timelines: [Hit],
  listeners: [asks],
})

const saved = (): unknown => {
  const gc = createMatch(rules) as unknown as GameControl
  gc.act(0, { choice: 'on' })
  const { state } = gc
  return JSON.parse(JSON.stringify({ ...gc.save(), state, seq: gc.seq, tail: [] })) as unknown
}

const listener = { id: 1, kind: 'asks', owner: 0, data: null }
const queued = { id: 5, type: 'Hit', fields: {}, priority: 0, time: 0 }
/** Listeners x and y asked for the outer event and the one inside of it. */
const bad: [string, unknown][] = [
  ['listeners', undefined],
  ['listeners', {}],
  ['listeners/0', null],
  ['listeners/0/id', 'one'],
  ['listeners/0/id', 10_000],
  ['listeners', [listener, listener]],
  ['listeners/0/kind', 'nobody'],
  ['listeners/0/kind', 'constructor'],
  ['listeners/0/owner', undefined],
  ['listeners/0/data', undefined],
  ['queue', undefined],
  ['queue/0', []],
  ['queue/0/id', -1],
  ['queue/0/id', 10_000],
  ['queue', [queued, queued]],
  ['queue/0/type', 'Nothing'],
  ['queue/0/type', 'once'],
  ['queue/0/fields', undefined],
  ['queue/0/priority', '1'],
  ['queue/0/time', undefined],
  ['stack/1/data', null],
  ['stack/1/data/event', undefined],
  ['stack/1/data/event', 5],
  ['stack/1/data/event', []],
  ['stack/1/data/running', { id: 1, kind: 'asks', before: 5 }],
  ['stack/1/data/running', { id: 1, kind: 'asks', before: 'x' }],
  ['stack/1/data/walk', 'early'],
  ['stack/1/data/walk', undefined],
  ['stack/1/data/walk', ['x']],
  ['stack/1/data/asking', true],
  ['stack/1/data/running', undefined],
  ['stack/1/data/running', {}],
  ['stack/1/data/running', { id: 1, kind: 'asks' }],
  ['stack/1/data/running', { id: 1, kind: 5, before: {} }],
  ['stack/1/data/trail', null],
  ['stack/1/data/trail', [{}]],
  ['stack/1/data/trail/0/from', undefined],
  ['stack/1/data/cancelled', 1],
  ['stack/1/data/over', undefined],
  ['agenda/2/data/event', undefined],
]

describe('events of unknown origin', () => {
  test('that are right go on', () => {
    const gc = restoreMatch(rules, saved(), { onRuleError: 'throw' })
    for (let i = 0; i < 200 && gc.outcome === null; i++) gc.act(0, { choice: 'on' })
    expect(gc.seq).toBeGreaterThan(2)
  })

  test.each(bad)('with another %s (%j) are refused with BadInput', (path, value) => {
    let error: unknown = null
    try {
      restoreMatch(rules, put(saved(), `state/${path}`, value))
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(BadInput)
    expect((error as BadInput).message).not.toMatch(
      /undefined|is not a function|Cannot (read|convert)|\[object/,
    )
  })

  test('whose listeners are gone are passed over', () => {
    const gc = restoreMatch(rules, put(saved(), 'state/stack/1/data/walk', [77, 78]), {
      onRuleError: 'throw',
    })
    expect(gc.act(0, { choice: 'on' })).toEqual({ code: 200 })
  })
})

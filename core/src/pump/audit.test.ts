import { describe, expect, expectTypeOf, test } from 'vitest'
import { type Change, choose, createMatch, language, type TraceRecord, type } from '../index.ts'

interface Game {
  hp: number
  log: Change[][]
}
const lab = language<Game, { Audited: { trail: Change[]; amount: number } }>()
const Choose = choose(lab)

const Damage = lab.event('Damage', {
  fields: type<{ amount: number }>(),
  timeline: ['taking', 'apply!', 'taken', 'finally!'],
  steps: {
    apply(c) {
      c.game.hp -= c.event.amount
      c.game.log.push(c.trail as Change[])
    },
    finally(c) {
      expectTypeOf(c.trail).toEqualTypeOf<readonly Change[]>()
      c.emit('Audited', { trail: [...c.trail], amount: c.event.amount })
    },
  },
})
const armour = lab.listener('armour', { on: Damage, at: 'taking', run: (c) => void c.event.amount-- })
const doubles = lab.listener('doubles', {
  on: Damage,
  at: 'taking',
  run(c) {
    // What those before changed is there already, one's own not yet.
    if (c.trail.length === 1) c.event.amount *= 2
  },
})
const late = lab.listener('late', {
  on: Damage,
  at: 'taken',
  run(c) {
    c.event.amount = 9
  },
})
const leaves = lab.listener('leaves', {
  on: Damage,
  at: 'taken',
  run(c) {
    c.event.amount = 7
    c.unwind(c.self.id, { event: { amount: -1 }, cancelled: 'unwound' })
  },
})
const ends = lab.listener('ends', { on: Damage, at: 'taken', run: (c) => c.end({ draw: true }) })

const kinds = { armour, doubles, late, leaves, ends }
function begin(store: 'immer' | 'in place', ...names: (keyof typeof kinds)[]) {
  const Board = lab.frame('board', {
    moves: { hit: {} },
    players: () => [0],
    offers: (_, offer) => offer.hit(),
    react: { hit: (c) => c.raise(Damage, { amount: 3 }) },
  })
  const rules = lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ hp: 20, log: [] }),
    start(c) {
      for (const name of names) c.attach(kinds[name], 'x', null)
      c.push(Board, null)
    },
    frames: [Board, Choose],
    timelines: [Damage],
    listeners: Object.values(kinds),
    events: { Audited: 'public' },
    view: () => null,
    bound: 100,
  })
  const gc = createMatch(rules, { store, onRuleError: 'throw' })
  const records: TraceRecord[] = []
  gc.watch((watched) => void records.push(...(watched.records ?? [])))
  return { gc, records }
}
describe.each(['immer', 'in place'] as const)("what an event's own steps change, %s", (store) => {
  const Hurt = lab.event('Hurt', {
    fields: type<{ amount: number; parts: number[] }>(),
    timeline: ['roll!', 'hurting', 'apply!', 'finally!'],
    steps: {
      roll(c) {
        c.event.amount += 2
        c.event.parts.push(7)
      },
      apply: (c) => c.raise(Echo, { of: c.self.id }),
      finally(c) {
        c.emit('Audited', { trail: [...c.trail], amount: c.event.amount })
        c.event.amount = 0
      },
    },
  })
  const Echo = lab.event('Echo', {
    fields: type<{ of: number }>(),
    timeline: ['apply!'],
    // What a step starts may change the event as well.
    steps: {
      apply(c) {
        c.eventOf(Hurt, c.event.of).amount += 10
      },
    },
  })
  const shield = lab.listener('shield', { on: Hurt, at: 'hurting', run: (c) => void c.event.amount-- })
  const Board = lab.frame('board', {
    moves: { hit: {} },
    players: () => [0],
    offers: (_, offer) => offer.hit(),
    react: { hit: (c) => c.raise(Hurt, { amount: 3, parts: [] }) },
  })
  const rules = lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ hp: 20, log: [] }),
    start(c) {
      c.attach(shield, 'x', null)
      c.push(Board, null)
    },
    frames: [Board],
    timelines: [Hurt, Echo],
    listeners: [shield],
    events: { Audited: 'public' },
    view: () => null,
    bound: 100,
  })

  test('stands in its trail under the name of the step', () => {
    const gc = createMatch(rules, { store, onRuleError: 'throw' })
    const records: TraceRecord[] = []
    gc.watch((watched) => void records.push(...(watched.records ?? [])))
    gc.act(0, {})
    const trail = [
      { by: null, kind: 'roll!', field: 'amount', from: 3, to: 5 },
      { by: null, kind: 'roll!', field: 'parts', from: [], to: [7] },
      { by: 1, kind: 'shield', field: 'amount', from: 5, to: 4 },
      { by: null, kind: 'apply!', field: 'amount', from: 4, to: 14 },
    ]
    expect(gc.history).toEqual([{ type: 'Audited', trail, amount: 14 }])
    const last = { by: null, kind: 'finally!', field: 'amount', from: 14, to: 0 }
    expect(audits(records)).toMatchObject([
      { type: 'Echo', trail: [] },
      { type: 'Hurt', event: { amount: 0 }, trail: [...trail, last] },
    ])
  })
})

const audits = (records: readonly TraceRecord[]) => records.filter((record) => record.do === 'audit')

describe.each(['immer', 'in place'] as const)('the trail of an event, %s', (store) => {
  const trail = [
    { by: 1, kind: 'armour', field: 'amount', from: 3, to: 2 },
    { by: 2, kind: 'doubles', field: 'amount', from: 2, to: 4 },
  ]
  const whole = [...trail, { by: 3, kind: 'late', field: 'amount', from: 4, to: 9 }]

  test('can be read by the rules, complete at `finally!`, and is in no state afterwards', () => {
    const { gc } = begin(store, 'armour', 'doubles', 'late')
    gc.act(0, {})
    expect(gc.history).toEqual([{ type: 'Audited', trail: whole, amount: 9 }])
    expect(gc.state.game.log).toEqual([trail])
    expect(gc.state.stack).toMatchObject([{ type: 'board', data: null }])
  })

  test('is a copy: rules may keep it', () => {
    const { gc } = begin(store, 'armour', 'late')
    gc.act(0, {})
    gc.act(0, {})
    expect(gc.state.game.log).toEqual([[trail[0]], [trail[0]]])
  })

  test('is told to whoever watches when the event is over', () => {
    const { gc, records } = begin(store, 'armour', 'doubles', 'late')
    gc.act(0, {})
    const audit = { do: 'audit', type: 'Damage', event: { amount: 9 }, cancelled: null, trail: whole }
    expect(audits(records)).toMatchObject([audit])
    // Just before the frame leaves.
    const at = records.findIndex((record) => record.do === 'audit')
    expect(records[at + 1]).toMatchObject({ do: 'left', frame: records[at]?.frame, ended: true })
  })

  test('is told when the event is unwound, with what its last listener did', () => {
    const { gc, records } = begin(store, 'armour', 'leaves')
    gc.act(0, {})
    expect(audits(records)).toMatchObject([
      { event: { amount: 7 }, trail: [trail[0], { kind: 'leaves', from: 2, to: 7 }] },
    ])
    expect(gc.history).toMatchObject([{ type: 'Audited', amount: 7 }])
  })

  test('is told as far as it came when the match ends in the middle', () => {
    const { gc, records } = begin(store, 'armour', 'ends')
    gc.act(0, {})
    expect(gc.outcome?.draw).toBe(true)
    expect(audits(records)).toMatchObject([{ event: { amount: 2 }, trail: [trail[0]] }])
  })

  test('is what the inspector shows last of the event', () => {
    const { gc } = begin(store, 'armour', 'leaves')
    const shown: unknown[] = []
    gc.inspect((message) => {
      if (message.type === '@xstate.snapshot' && message.snapshot.status !== 'active')
        shown.push(message.snapshot.context)
    })
    gc.act(0, {})
    expect(shown).toMatchObject([{ event: { amount: 7 }, trail: [{ kind: 'armour' }, { kind: 'leaves' }] }])
  })
})

import {
  type Change,
  createMatch,
  type FrameRecord,
  language,
  type TraceRecord,
  type,
} from '@framestack/core'
import { expect, test } from 'vitest'
import { trailsOf } from './trail.ts'

const lab = language<{ hp: number }, Record<never, never>>()
const Damage = lab.event('Damage', {
  fields: type<{ amount: number; kind: string | null }>(),
  timeline: ['taking', 'apply!', 'taken', 'finally!'],
  steps: {
    apply(c) {
      c.game.hp -= c.event.amount
      c.event.kind = 'applied'
    },
    finally(c) {
      c.event.amount += 100
    },
  },
})
const Ask = lab.frame('ask', {
  moves: { yes: {} },
  players: () => [0],
  offers: (_, offer) => offer.yes(),
  react: { yes: (c) => c.done(null) },
})
const armour = lab.listener('armour', { on: Damage, at: 'taking', run: (c) => void c.event.amount-- })
const parry = lab.listener('parry', {
  on: Damage,
  at: 'taking',
  run(c) {
    c.event.amount = 0
    c.push(Ask, null)
  },
})
const cut = lab.listener('cut', {
  on: Damage,
  at: 'taken',
  run: (c) => c.unwind(c.self.id, { event: { amount: -1, kind: null }, cancelled: 'cut' }),
})
const Board = lab.frame('board', {
  moves: { hit: {} },
  players: () => [0],
  offers: (_, offer) => offer.hit(),
  react: { hit: (c) => c.raise(Damage, { amount: 3, kind: null }) },
})
const kinds = { armour, parry, cut }

/** Makes moves, and tells what ran in each with the stack before it. */
function begin(...names: (keyof typeof kinds)[]) {
  const rules = lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ hp: 20 }),
    start(c) {
      for (const name of names) c.attach(kinds[name], 'x', null)
      c.push(Board, null)
    },
    frames: [Board, Ask],
    timelines: [Damage],
    listeners: Object.values(kinds),
    events: {},
    view: () => null,
    bound: 100,
  })
  const gc = createMatch(rules, { onRuleError: 'throw' })
  let records: readonly TraceRecord[] = []
  gc.watch((watched) => {
    records = watched.records ?? []
  })
  return (action: string) => {
    const stack: readonly FrameRecord[] = structuredClone(gc.state.stack)
    expect(gc.act(0, { action })).toEqual({ code: 200 })
    return trailsOf(stack, records)
  }
}

const words = ({ by, kind, field, from, to }: Change): string =>
  `${by === null ? '' : `#${by} `}${kind}: ${field} ${JSON.stringify(from)} → ${JSON.stringify(to)}`

test('what listeners and what its own steps changed, in order', () => {
  const [damage, ...others] = begin('armour')('hit')
  expect(others).toEqual([])
  expect(damage).toMatchObject({ type: 'Damage', parent: 2, over: true, cancelled: null })
  expect(damage?.fields).toEqual({ amount: 102, kind: 'applied' })
  expect(damage?.changes.map(words)).toEqual([
    '#1 armour: amount 3 → 2',
    'apply!: kind null → "applied"',
    'finally!: amount 2 → 102',
  ])
})

test('an event that waits for an answer goes on in the next step, and nothing is told twice', () => {
  const act = begin('armour', 'parry')
  const [waits] = act('hit')
  expect(waits).toMatchObject({ over: false, parent: 3 })
  expect(waits?.changes.map(words)).toEqual(['#1 armour: amount 3 → 2', '#2 parry: amount 2 → 0'])
  const [goesOn] = act('yes')
  expect(goesOn).toMatchObject({ over: true, parent: null })
  expect(goesOn?.changes.map(words)).toEqual([
    '#1 armour: amount 3 → 2',
    '#2 parry: amount 2 → 0',
    'apply!: kind null → "applied"',
    'finally!: amount 0 → 100',
  ])
})

test('an event that is unwound has what its last step changed', () => {
  const [damage] = begin('cut')('hit')
  expect(damage).toMatchObject({ over: true })
  expect(damage?.changes.map(words)).toEqual(['apply!: kind null → "applied"', 'finally!: amount 3 → 103'])
})

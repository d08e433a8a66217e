import { createMatch, type FrameRecord, language, type TraceRecord } from '@framestack/core'
import { machinesOf } from '@framestack/core/inspect'
import { beacons } from '@framestack/examples/beacons'
import { courtOfMasks } from '@framestack/examples/court-of-masks'
import { sgs } from '@framestack/sgs'
import { expect, test } from 'vitest'
import { Beside, type Compared } from './beside.ts'

const lab = language<Record<never, never>, Record<never, never>>()
/** Two regions, guards, an action on the way: what is easily taken wrongly. */
const Gate = lab.frame('gate', {
  moves: { turn: {} },
  machine: {
    type: 'parallel',
    states: {
      west: {
        initial: 'shut',
        states: {
          shut: {
            on: {
              turn: [
                { guard: 'never', target: 'broken', actions: 'turn' },
                { guard: 'always', target: 'open', actions: 'turn' },
                { target: 'broken', actions: 'turn' },
              ],
            },
          },
          open: { on: { turn: { target: 'shut', actions: 'turn' } } },
          broken: {},
        },
      },
      east: {
        initial: 'open',
        states: {
          open: { entry: 'creak', on: { turn: { target: 'shut', actions: 'turn' } } },
          shut: { on: { turn: { target: 'open', actions: 'turn' } } },
        },
      },
    },
  },
  actions: { creak: () => undefined },
  guards: { never: () => false, always: () => true },
  players: () => [0],
  offers: (_, offer) => offer.turn(),
  react: { turn: () => undefined },
})
const gates = lab.ruleset({
  name: 'gates',
  version: '1.0.0',
  players: { min: 1, max: 1 },
  setup: () => ({}),
  start: (c) => c.push(Gate, null),
  frames: [Gate],
  events: {},
  view: () => null,
  bound: 100,
})

type Doctor = (trace: TraceRecord[]) => void

/** Plays at random and compares every step; `doctor` falsifies what ran in the step before it is compared. */
function compareAll(
  rules: Parameters<typeof createMatch>[0],
  steps: number,
  doctor: Doctor = () => undefined,
): Compared {
  const gc = createMatch(rules, { seed: 5, onRuleError: 'throw' })
  const beside = new Beside(machinesOf(gc.ruleset))
  let stack: readonly FrameRecord[] = structuredClone(gc.state.stack)
  let count = 0
  const divergences: Compared['divergences'][number][] = []
  gc.watch((watched) => {
    const trace = structuredClone([...(watched.records ?? [])])
    doctor(trace)
    const compared = beside.compare(stack, trace)
    stack = structuredClone(watched.stack) as readonly FrameRecord[]
    count += compared.count
    divergences.push(...compared.divergences)
  })
  for (let i = 0; i < steps && gc.outcome === null; i++) {
    const seat = gc.allowedPlayers()[0] ?? 0
    const moves = gc.moves(seat, 50)
    const move = moves[(i * 7919) % moves.length]
    if (move) gc.act(seat, { action: move.action, ...move.args })
    if (i % 9 === 8) gc.undo(seat)
  }
  return { count, divergences }
}

test.each([
  ['gates', gates, 20],
  ['sgs', sgs, 60],
  ['beacons', beacons, 60],
  ['court of masks', courtOfMasks, 60],
] as const)('%s: xstate comes to what the kernel came to', (_, rules, steps) => {
  const { count, divergences } = compareAll(rules as never, steps)
  expect(divergences).toEqual([])
  expect(count).toBeGreaterThanOrEqual(10)
})

test('another state is told, with the frame, the event and both states', () => {
  const { divergences } = compareAll(gates, 1, (trace) => {
    for (const record of trace) if (record.do === 'state') record.state = 'west.shut,east.shut'
  })
  expect(divergences).toEqual([
    {
      frame: 1,
      type: 'gate',
      event: 'turn',
      before: 'west.shut,east.open',
      kernel: 'west.shut,east.shut',
      xstate: 'west.open,east.shut',
      problems: ['they come to different states'],
    },
  ])
})

test('other actions, and guards that the kernel did not ask, are told', () => {
  const renamed = compareAll(gates, 1, (trace) => {
    const action = trace.find((record) => record.do === 'action')
    if (action?.do === 'action') action.name = 'creak'
  })
  expect(renamed.divergences[0]?.problems).toEqual(['xstate runs turn (on turn), the kernel creak (on turn)'])
  const more = compareAll(gates, 1, (trace) => {
    const at = trace.findIndex((record) => record.do === 'action')
    trace.splice(at, 0, trace[at] as TraceRecord)
  })
  expect(more.divergences[0]?.problems).toEqual(['the kernel ran turn (on turn), xstate did not'])
  const unasked = compareAll(gates, 1, (trace) => {
    trace.splice(
      trace.findIndex((record) => record.do === 'guard' && record.name === 'always'),
      1,
    )
  })
  expect(unasked.divergences[0]?.problems[0]).toMatch(/asks guard always .*which the kernel did not ask/)
})

test('frames of types that nobody knows are passed over', () => {
  expect(new Beside([]).compare([], [])).toEqual({ count: 0, divergences: [] })
  const trace: TraceRecord[] = [
    { do: 'pushed', frame: 4, type: 'strange', parent: null, data: null },
    { do: 'state', frame: 4, state: 'a', data: null },
  ]
  expect(new Beside(machinesOf(gates)).compare([], trace)).toEqual({ count: 0, divergences: [] })
})

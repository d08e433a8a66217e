import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, and, createActor, createMachine, not, or, stateIn } from 'xstate'
import { siege } from '../../testing/siege.ts'
import { EXAMPLES } from '../machine/fuzz/examples.ts'
import { toXstate } from '../machine/to-xstate.ts'
import { graphOf, ruleInWords } from './graph.ts'
import { type FrameMachine, machinesOf } from './machines.ts'
import { machineSource, namedConfig } from './source.ts'
import { stateValue } from './value.ts'

const examples = Object.entries(EXAMPLES).map(([name, { config, guards }]): FrameMachine => {
  return { name, kind: 'machine', config, guards, moves: [] }
})

/** Runs a source as a module, with xstate for what it imports. */
function load(source: string): AnyStateMachine {
  const [, imported = '', body = ''] =
    /^import \{ (.*) \} from 'xstate'\n\nexport const machine = (.*)$/s.exec(source) ?? []
  const xstate = { and, createMachine, not, or, stateIn }
  return new Function(...Object.keys(xstate), `'use strict'; void [${imported}]; return ${body}`)(
    ...Object.values(xstate),
  )
}

test('the machines of a ruleset: its frames, its events, and the drain', () => {
  expect(machinesOf(siege).map(({ name, kind, moves }) => [name, kind, moves.length])).toEqual([
    ['both', 'machine', 3],
    ['a volley / of 3', 'steps', 0],
    ['Hit', 'event', 0],
    ['framestack/drain', 'kernel', 0],
  ])
})

describe.each([...machinesOf(siege), ...examples].map((machine) => [machine.name, machine] as const))(
  '%s',
  (_, machine) => {
    test('its source is the machine, in xstate', () => {
      const made = load(machineSource(machine))
      expect(JSON.parse(JSON.stringify(made.config))).toEqual(namedConfig(machine))
      expect(Object.keys(made.implementations.guards)).toEqual(Object.keys(machine.guards))
    })

    test('its graph has every state, and no way leads nowhere', () => {
      const { states, edges } = graphOf(machine.config)
      const paths = new Set(states.map(({ path }) => path))
      const count = (state: { states?: object }): number =>
        Object.values(state.states ?? {}).reduce((sum, child) => sum + 1 + count(child), 0)
      expect(paths.size).toBe(count(machine.config))
      for (const { from, to } of edges)
        for (const path of [from, ...to]) expect(path === '' || paths.has(path)).toBe(true)
      expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length)
    })
  },
)

test('combinations of guards work in the source', () => {
  const machine = load(
    machineSource({
      name: "it's",
      kind: 'machine',
      config: { initial: 'a', states: { a: { on: { go: { guard: 'neither', target: 'b' } } }, b: {} } },
      guards: { neither: { not: { type: 'either', params: null } }, either: { or: ['x', { type: 'y' }] } },
      moves: [],
    }),
  ).provide({ guards: { x: () => false, y: () => false } } as never)
  const actor = createActor(machine).start()
  actor.send({ type: 'go' })
  expect(actor.getSnapshot().value).toBe('b')
})

test('odd names come through', () => {
  const on = { 'say "no"': "it's", 'a\\n\u2028': "it's" }
  Object.defineProperty(on, '__proto__', { value: "it's", enumerable: true })
  const states = { 'a"': { on }, "it's": {} }
  const machine = {
    name: '\u2028',
    kind: 'machine' as const,
    config: { initial: 'a"', states },
    guards: {},
    moves: [],
  }
  expect(JSON.stringify(load(machineSource(machine)).config)).toBe(JSON.stringify(namedConfig(machine)))
})

test('rules and parameters in words', () => {
  expect(ruleInWords({ and: ['a', { type: 'b', params: { than: 3 } }] })).toBe('a and b(3)')
  expect(ruleInWords({ or: ['a', { type: 'b', params: { x: 1, y: 'z' } }] })).toBe('a or b(x: 1, y: z)')
  expect(ruleInWords({ stateIn: 'a.b' })).toBe('in a.b')
})

test.each(examples)('$name: state values are those of xstate', ({ config, guards }) => {
  const made = toXstate(config, guards)
  const { value, _nodes } = createActor(made).getSnapshot()
  const leaves = _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((a, b) => a.order - b.order)
  expect(stateValue(config, leaves.map(({ path }) => path.join('.')).join(','))).toEqual(value)
})

import { describe, expect, it } from 'vitest'
import { compileMachine } from './compile.ts'
import { EXAMPLES } from './fuzz/examples.ts'
import { oracle } from './oracle.ts'
import type { Host, MachineConfig } from './types.ts'

const silent: Host = { guard: () => false, action() {} }
const { config: combat, guards } = EXAMPLES['combat'] as (typeof EXAMPLES)[string]
const { config: phases } = EXAMPLES['phases'] as (typeof EXAMPLES)[string]
const { config: chat } = EXAMPLES['chat'] as (typeof EXAMPLES)[string]

describe.each([
  ['table', compileMachine],
  ['oracle', oracle],
])('%s', (_, make) => {
  it('takes a state string that it has never seen', () => {
    const state = 'attacker.attacking,defender.blocking,log'
    expect(make(combat, guards).step(state, { type: 'RESULT' }, silent)).toBe(
      'attacker.idle,defender.ready,log',
    )
    expect(make(combat, guards).active(state)).toEqual(
      'attacker attacker.attacking defender defender.blocking log'.split(' '),
    )
  })

  it.each([
    '',
    'attacker',
    'attacker.idle',
    'attacker.idle,attacker.attacking,defender.ready,log',
    'defender.ready,attacker.idle,log',
    'nowhere',
  ])('refuses the state %j', (state) => {
    const machine = make(combat, guards)
    expect(() => machine.step(state, { type: 'RESULT' }, silent)).toThrow("'combat'")
    expect(() => machine.step(state, { type: 'RESULT' }, silent)).toThrow("'combat'")
  })

  it('tells what is handled, inherited transitions too', () => {
    const machine = make(phases)
    expect(machine.events('play.free')).toEqual(['play', 'pass'])
    // {} in resolving keeps `play` from the state around it
    expect(machine.events('play.resolving')).toEqual(['RESULT', 'pass'])
    expect(machine.handles('play.resolving', 'play')).toBe(false)
    expect(machine.handles('end', 'RESULT')).toBe(false)
    expect(machine.isDone('end')).toBe(true)
  })

  it('tells exact names from wildcards', () => {
    const machine = make(chat)
    expect(machine.handles('quiet', 'say.loud')).toBe(true)
    expect(machine.handles('quiet', 'say.soft')).toBe(false)
    expect(machine.handlesByWildcard('quiet', 'say.soft')).toBe(true)
    // the inner wildcard is first, whatever the machine itself says about `say`
    expect(machine.handles('quiet', 'say')).toBe(false)
    expect(machine.handlesByWildcard('quiet', 'RESULT')).toBe(false)
    expect(machine.handlesByWildcard('noisy', 'RESULT')).toBe(true)
  })

  it.each(['*', 'xstate.init', 'xstate.stop', 'xstate.error.actor.x'])('refuses the event %s', (type) => {
    expect(() => make(chat).step('quiet', { type }, silent)).toThrow('reserved')
  })

  it('gives actions and guards the event and their params', () => {
    const seen: unknown[] = []
    const host: Host = {
      guard: (...args) => seen.push(['guard', ...args]) > 0,
      action: (...args) => void seen.push(['action', ...args]),
    }
    const config: MachineConfig = {
      initial: 'a',
      states: {
        a: {
          entry: 'in',
          on: {
            GO: {
              target: 'b',
              guard: { type: 'g', params: [1] },
              actions: { type: 'x', params: { y: null } },
            },
          },
        },
        b: { initial: 'c', states: { c: { type: 'final' } }, onDone: { actions: 'end' } },
      },
    }
    const event = { type: 'GO', more: 1 }
    const machine = make(config)
    machine.step(machine.start(host), event, host)
    expect(seen).toEqual([
      ['action', 'in', undefined, expect.objectContaining({ type: 'xstate.init' })],
      ['guard', 'g', [1], event],
      ['action', 'x', { y: null }, event],
      ['action', 'end', undefined, expect.objectContaining({ type: 'xstate.done.state.(machine).b' })],
    ])
  })

  it('lets errors of the host through, also at the start', () => {
    const config: MachineConfig = { initial: 'a', states: { a: { entry: 'in', on: { GO: 'a' } } } }
    const failing: Host = {
      ...silent,
      action() {
        throw new Error('rule error')
      },
    }
    expect(() => make(config).start(failing)).toThrow('rule error')
    expect(make(config).start(silent)).toBe('a')
  })

  it('may be used for another frame from inside an action', () => {
    const config: MachineConfig = {
      initial: 'a',
      states: { a: { on: { GO: { target: 'b', actions: ['nest', 'log'] } } }, b: { entry: 'log' } },
    }
    const machine = make(config)
    const inner: string[] = []
    const outer: string[] = []
    const logging = (log: string[], nest: () => void): Host => ({
      guard: () => true,
      action: (name, _, { type }) => (name === 'nest' ? nest() : void log.push(type)),
    })
    const nested = () =>
      void machine.step(
        'a',
        { type: 'GO' },
        logging(inner, () => {}),
      )
    expect(machine.step('a', { type: 'GO' }, logging(outer, nested))).toBe('b')
    expect([outer, inner]).toEqual([
      ['GO', 'GO'],
      ['GO', 'GO'],
    ])
  })
})

it('refuses guards defined by themselves, and places that do not exist', () => {
  const config: MachineConfig = {
    id: 'm',
    initial: 'a',
    states: { a: { always: { target: 'b', guard: 'p' } }, b: {} },
  }
  expect(() => compileMachine(config, { p: { not: 'q' }, q: { and: ['p'] } })).toThrow('p > q > p')
  expect(() => compileMachine(config, { p: { stateIn: 'a.b' } })).toThrow(
    "guard 'p': stateIn 'a.b': 'a' has no state 'b'",
  )
  // rules that this machine does not use are none of its business
  expect(() => compileMachine(config, { other: { stateIn: 'x' } })).not.toThrow()
})

it('counts exactly as many microsteps as xstate before it gives up', () => {
  for (const extra of [0, 1, 2, 3]) {
    const run = (make: typeof compileMachine) => {
      let left = 998 + extra
      const host: Host = { guard: () => left-- > 0, action() {} }
      const config: MachineConfig = {
        initial: 'rest',
        states: {
          rest: { on: { GO: 'x' } },
          x: { always: { target: 'y', guard: 'on' } },
          y: { always: { target: 'x', guard: 'on' } },
        },
      }
      try {
        return make(config).step('rest', { type: 'GO' }, host)
      } catch {
        return 'endless'
      }
    }
    expect(run(compileMachine)).toBe(run(oracle))
    expect(run(oracle) === 'endless').toBe(extra > 1)
  }
})

import { describe, expect, it } from 'vitest'
import { and, assign, raise, setup } from 'xstate'
import { compileMachine } from './compile.ts'
import { configOf } from './config-of.ts'
import { EXAMPLES } from './fuzz/examples.ts'
import { actionNames, guardNames } from './inspect.ts'
import type { MachineConfig } from './types.ts'
import { machineProblems } from './validate.ts'

const KNOWN = { guards: ['g'], actions: ['a'] }
const problems = (config: object) => machineProblems(config, KNOWN)
/** A machine with one odd state beside a sound one. */
const odd = (state: object, rest: object = {}) =>
  problems({ initial: 's', states: { s: state, t: {} }, ...rest })

describe('refused features, with the reason', () => {
  it.each([
    [
      { invoke: { src: 'x' } },
      "state 's': invoke is refused: what a frame waits for is another frame: push it",
    ],
    [{ after: { 1000: 't' } }, "state 's': after is refused: time comes from the host as a TIMEOUT"],
    [{ context: {} }, "state 's': context is refused: the frame’s data is the memory of its machine"],
    [{ output: 1 }, "state 's': output is refused: a frame delivers with c.done(result)"],
    [{ onn: {} }, "state 's': unknown property 'onn'"],
    [{ on: { A: { target: 't', cond: 'g' } } }, "state 's', on 'A': cond is refused: it is called guard"],
    [
      { on: { A: { target: 't', delay: 1 } } },
      "state 's', on 'A': delay is refused: time comes from the host as a TIMEOUT",
    ],
    [
      { on: { A: null } },
      "state 's', on 'A': a transition must be a target or an object, not null; {} forbids the event",
    ],
    [{ type: 'strange' }, "state 's': unknown type 'strange'"],
    [
      { entry: () => {} },
      "state 's', entry: an action that is a function: give it a name, and the function to the frame under that name",
    ],
    [
      { always: { target: 't', guard: () => true } },
      "state 's', always: a guard that is a function: give it a name, and the function to the frame under that name",
    ],
    [
      { entry: assign({}) },
      "state 's', entry: assign() is built into xstate; write a named action, it has c.push, c.raise, c.data",
    ],
    [
      { exit: [raise({ type: 'A' })] },
      "state 's', exit: raise() is built into xstate; write a named action, it has c.push, c.raise, c.data",
    ],
    [
      { exit: { type: 'xstate.raise', event: {} } },
      "state 's', exit: 'xstate.raise' is built into xstate; write a named action",
    ],
    [
      { on: { A: { guard: and(['g']) } } },
      "state 's', on 'A': a combined guard must have a name: guards: { name: { and: [...] } }, or { or }, { not }, { stateIn }",
    ],
    [
      { entry: { type: 'a', params: () => 1 } },
      "state 's', entry: params of an action must be plain data: (root): function",
    ],
    [
      { initial: { target: 'x', actions: 'a' }, states: { x: {} } },
      "state 's': initial: must be a name; put its actions into the state's entry",
    ],
  ])('%o', (state, message) => {
    expect(odd(state)).toContain(message)
  })

  it('history states, and what only the whole machine may have', () => {
    expect(odd({ initial: 'x', states: { x: {}, h: { type: 'history', history: 'deep' } } })).toEqual([
      "state 's.h': history is refused: it is not in the state string: remember the state in the frame’s data",
      "state 's.h': a history state is refused: it is not in the state string: remember the state in the frame’s data",
    ])
    expect(odd({}, { context: { n: 1 } })).toEqual([
      'the machine: context is refused: the frame’s data is the memory of its machine',
    ])
    expect(odd({}, { version: '1', types: {} })).toEqual([])
  })
})

describe('names', () => {
  it.each([
    [{ entry: 'b' }, "state 's': the action 'b' has no implementation; known are a"],
    [
      { on: { A: { guard: { type: 'h', params: 1 } } } },
      "state 's': the guard 'h' has no implementation; known are g",
    ],
    [{ on: { A: 'u' } }, "state 's', on 'A': target 'u': there is no state 'u' at the top"],
    [{ on: { A: '.u' } }, "state 's', on 'A': target '.u': 's' has no state 'u'"],
    [{ always: '#u' }, "state 's', always: target '#u': there is no state with the id 'u'"],
    [{ initial: 'u', states: { v: {} } }, "state 's': its initial state 'u' does not exist"],
    [{ states: { v: {} } }, "state 's' has states but no 'initial'"],
    [
      { initial: '1', states: { 1: {} } },
      "state 's.1': a name that is a whole number moves to the front of the object; call it 's1'",
    ],
    [
      { initial: 'a,b', states: { 'a,b': {} } },
      "state 's.a,b': a state's name may not contain '.', ',' or '#'",
    ],
    [{ id: 'a.b' }, "state 's': a state's id may not contain '.', ',' or '#'"],
    [
      { initial: 'x', states: { x: { id: 'i' }, y: { id: 'i' } } },
      "state 's.y' has the id 'i' that state 's.x' has already",
    ],
  ])('%o', (state, message) => {
    expect(odd(state)).toContain(message)
  })

  it('an initial state and states at the top', () => {
    expect(problems({ states: { s: {} } })).toEqual(["the machine has states but no 'initial'"])
    expect(problems({})).toEqual(['the machine has no states'])
    expect(problems({ initial: 's', states: { s: {} }, on: { A: 's' } })).toEqual([
      "the machine, on 'A': target 's': the machine itself can only name states by '.s' or by '#id'",
    ])
  })
})

describe('transitions', () => {
  it.each([
    [
      { always: { guard: 'g', actions: 'a' } },
      "state 's': an always without a target changes nothing, and runs its actions after every event",
    ],
    [
      { on: { 'a.*.b': 't' } },
      "state 's', on 'a.*.b': a star may only stand alone or at the end after a dot",
    ],
    [{ type: 'final', states: { x: {} } }, "state 's' is final but has states"],
    [{ type: 'parallel' }, "state 's' is parallel but has no states"],
    [{ onDone: 't' }, "state 's': its onDone never happens, there is no final state that would complete it"],
    [
      { on: { A: { target: ['s', 't'] } } },
      "state 's', on 'A': 's' and 't' cannot both be active: several targets must lie in different regions of a parallel state",
    ],
  ])('%o', (state, message) => {
    expect(odd(state)).toContain(message)
  })

  it('a wildcard may not swallow RESULT and TIMEOUT', () => {
    const swallow = [
      "state 's': its wildcard would swallow RESULT",
      "state 's': its wildcard would swallow TIMEOUT",
    ]
    expect(odd({ on: { '*': 't' } })).toEqual(swallow)
    expect(odd({ on: { '*': {} } })).toEqual(swallow)
    // handled around it does not help: the inner state is asked first
    expect(odd({ on: { '*': 't' } }, { on: { RESULT: '.t', TIMEOUT: '.t' } })).toEqual(swallow)
    expect(odd({ on: { '*': 't', RESULT: {}, TIMEOUT: 't' } })).toEqual([])
    const inner = { on: { RESULT: 't', TIMEOUT: 't' } }
    expect(problems({ initial: 's', states: { s: inner, t: inner }, on: { '*': '.t' } })).toEqual([])
    expect(problems({ initial: 's', states: { s: inner, t: {} }, on: { '*': '.t', TIMEOUT: {} } })).toEqual([
      'the machine: its wildcard would swallow RESULT',
    ])
    expect(odd({ on: { 'RESULT.*': 't' } })).toEqual(["state 's': its wildcard would swallow RESULT"])
    expect(odd({ on: { 'card.*': 't' } })).toEqual([])
  })

  it('nor the end of a state inside', () => {
    const handled = { RESULT: {}, TIMEOUT: {}, '*': '.lost' }
    const work = { initial: 'x', states: { x: { type: 'final' } } }
    expect(problems({ initial: 'work', states: { work, lost: {} }, on: handled })).toEqual([
      "the machine: its wildcard would swallow the end of state 'work' (give that an onDone, {} will do)",
    ])
    expect(
      problems({ initial: 'work', states: { work: { ...work, onDone: {} }, lost: {} }, on: handled }),
    ).toEqual([])
  })
})

it('finds nothing wrong with machines of games, but what they are examples of', () => {
  const known = (config: MachineConfig) => ({ guards: guardNames(config), actions: actionNames(config) })
  const found = Object.entries(EXAMPLES).filter(
    ([, { config }]) => machineProblems(config, known(config)).length > 0,
  )
  expect(found.map(([name]) => name)).toEqual(['chat', 'swallowedDone', 'chain'])
})

describe('configOf', () => {
  const make = setup({
    types: { events: {} as { type: 'A' } },
    actions: { a: () => {} },
    guards: { g: () => true },
  })

  it('takes a machine made by xstate', () => {
    const machine = make.createMachine({
      initial: 's',
      states: { s: { on: { A: { target: 't', guard: 'g', actions: 'a' } } }, t: { on: { A: undefined } } },
    })
    expect(configOf(machine)).toEqual({
      initial: 's',
      states: { s: { on: { A: { target: 't', guard: 'g', actions: 'a' } } }, t: { on: { A: {} } } },
    })
    expect(problems(machine)).toEqual([])
    expect(compileMachine(configOf(machine)).start({ guard: () => true, action() {} })).toBe('s')
  })

  it('refuses functions, saying where', () => {
    const machine = make.createMachine({ initial: 's', states: { s: { entry: () => {} } } })
    expect(() => configOf(machine)).toThrow(
      "this machine is not plain data:\n- state 's', entry: an action that is a function: give it a name",
    )
    expect(() => configOf({ initial: 's', states: { s: {} }, meta: { f() {} } })).toThrow(
      'the machine: meta must be plain data: /f: function',
    )
  })
})

it('does not compile what cannot run', () => {
  expect(() => compileMachine({ id: 'm', initial: 'x', states: { s: { on: { A: 'u' } } } })).toThrow(
    "machine 'm' cannot run:\n- the machine: its initial state 'x' does not exist\n- state 's', on 'A': target 'u'",
  )
})

import { describe, expect, test } from 'vitest'
import { Ask, begin, going, lab, message, notes, stackOf, stores } from '../../testing/lab.ts'
import { type } from '../index.ts'

describe.each(stores)('done and goto, %s', (store) => {
  test('goto goes where `to` allows it, back and forth, after what the step started', () => {
    const Loop = lab.frame('Loop', {
      steps: {
        ask: (c) => c.push(Ask, { player: c.game.n % 2 }),
        again: {
          to: ['ask', 'last'],
          run(c) {
            c.emit('Note', { text: c.result(Ask) })
            c.goto(++c.game.n < 3 ? 'ask' : 'last')
          },
        },
        never: (c) => c.emit('Note', { text: 'never' }),
        last: (c) => c.end({ draw: true }),
      },
    })
    const gc = begin(store, Loop)
    expect([0, 1, 0].map((seat) => gc.act(seat, {}).code)).toEqual([200, 200, 200])
    expect(notes(gc)).toEqual(['yes of 0', 'yes of 1', 'yes of 0'])
    expect(gc.outcome?.draw).toBe(true)
  })

  test('goto may repeat the step that it stands in', () => {
    const Repeat = lab.frame('Repeat', {
      steps: {
        a: {
          to: ['a'],
          run(c) {
            c.emit('Note', { text: `a ${c.game.n}` })
            if (++c.game.n < 3) c.goto('a')
          },
        },
        b: (c) => c.push(Ask, { player: 0 }),
        c: (c) => c.end({ draw: true }),
      },
    })
    expect(notes(begin(store, Repeat))).toEqual(['a 0', 'a 1', 'a 2'])
  })

  test('goto with a push waits for the pushed frame', () => {
    const Jump = lab.frame('Jump', {
      steps: {
        a: {
          to: ['c'],
          run(c) {
            c.goto('c')
            c.push(Ask, { player: 0 })
          },
        },
        b: (c) => c.emit('Note', { text: 'b' }),
        c(c) {
          c.emit('Note', { text: `c ${c.result(Ask)}` })
          c.end({ draw: true })
        },
      },
    })
    const gc = begin(store, Jump)
    expect(notes(gc)).toEqual([])
    gc.act(0, {})
    expect(notes(gc)).toEqual(['c yes of 0'])
  })

  test('an undeclared goto is a rule error that says what to write', () => {
    const plain = lab.frame('Plain', { steps: { a: (c) => c.goto('b' as never), b() {} } })
    expect(message(() => begin(store, plain))).toContain(
      "goto('b') is not declared: write a: { to: ['b'], run: (c) => ... }",
    )
    const other = lab.frame('Other', {
      steps: { a: { to: ['b'], run: (c) => c.goto('c' as never) }, b() {}, c() {} },
    })
    expect(message(() => begin(store, other))).toContain("goto('c') is not declared")
  })

  test('goto outside steps is refused', () => {
    const Move = lab.frame('Move', { ...going, react: { go: (c) => c.goto('b' as never) } })
    expect(message(() => begin(store, Move).act(0, {}))).toContain('only frames with steps')
  })

  test('goto and done in one step: the frame ends, and what its parent started goes on', () => {
    const Both = lab.frame('Both', {
      result: type<string>(),
      steps: {
        a: {
          to: ['b'],
          run(c) {
            c.push(Ask, { player: 0 })
            c.goto('b')
            c.done('over')
          },
        },
        b: (c) => c.emit('Note', { text: 'never' }),
      },
    })
    const Parent = lab.frame('Parent', {
      steps: {
        a(c) {
          c.push(Both, null)
          c.emit('Note', { text: 'parent' })
          c.push(Ask, { player: 1 })
        },
        b: (c) => c.end({ draw: true }),
      },
    })
    const gc = begin(store, Parent, { frames: [Both] })
    gc.act(0, {})
    expect(notes(gc)).toEqual(['parent'])
    expect(gc.allowedPlayers()).toEqual([1])
    expect(gc.state.agenda).toEqual([])
  })

  test('done in a drawn machine must coincide with a final state', () => {
    const Early = lab.frame('Early', {
      ...going,
      machine: { initial: 'a', states: { a: { on: { go: { target: 'b', actions: 'go' } } }, b: {} } },
      react: { go: (c) => c.done() },
    })
    expect(message(() => begin(store, Early).act(0, {}))).toContain(
      "done() was called, but the machine is in state 'b', which is not final",
    )
  })

  test('a drawn machine in a final state ends its frame without done', () => {
    const Final = lab.frame('Final', {
      ...going,
      machine: {
        initial: 'a',
        states: { a: { on: { go: { target: 'b', actions: 'go' } } }, b: { type: 'final' } },
      },
      react: { go: (c) => c.emit('Note', { text: 'went' }) },
    })
    const Parent = lab.frame('Parent', {
      steps: { a: (c) => c.push(Final, null), b: (c) => c.end({ reason: JSON.stringify(c.results) }) },
    })
    const gc = begin(store, Parent, { frames: [Final] })
    gc.act(0, {})
    expect(gc.outcome?.reason).toBe('[null]')
  })

  test('done with commands pending ends the frame after them, with the result that was given', () => {
    const Late = lab.frame('Late', {
      ...going,
      result: type<string>(),
      machine: {
        initial: 'a',
        states: { a: { on: { go: { target: 'b', actions: 'go' } } }, b: { type: 'final' } },
      },
      react: {
        go(c) {
          c.done('late')
          c.push(Ask, { player: 1 })
          c.emit('Note', { text: 'after ask' })
        },
      },
    })
    const Parent = lab.frame('Parent', {
      steps: { a: (c) => c.push(Late, null), b: (c) => c.end({ reason: JSON.stringify(c.results) }) },
    })
    const gc = begin(store, Parent, { frames: [Late] })
    gc.act(0, {})
    expect(stackOf(gc)).toEqual(['Parent', 'Late', 'Ask'])
    expect(notes(gc)).toEqual([])
    gc.act(1, {})
    expect(notes(gc)).toEqual(['after ask'])
    expect(gc.outcome?.reason).toBe('["late"]')
  })

  test('done twice in one step is refused', () => {
    const Twice = lab.frame('Twice', {
      ...going,
      react: {
        go(c) {
          c.done()
          c.done()
        },
      },
    })
    expect(message(() => begin(store, Twice).act(0, {}))).toContain('done() was called twice in one step')
  })

  test('done in the middle of steps leaves the rest out', () => {
    const Short = lab.frame('Short', {
      result: type<number>(),
      steps: { a: (c) => c.done(1), b: (c) => c.emit('Note', { text: 'never' }) },
    })
    const Parent = lab.frame('Parent', {
      steps: {
        a: (c) => c.push(Short, null),
        b: (c) => c.push(Ask, { player: 0 }),
        c: (c) => c.end({ draw: true }),
      },
    })
    expect(notes(begin(store, Parent, { frames: [Short] }))).toEqual([])
  })
})

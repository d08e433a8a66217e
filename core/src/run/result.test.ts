import { describe, expect, test } from 'vitest'
import { Ask, begin, going, lab, notes, stores, thrown } from '../../testing/lab.ts'
import { type } from '../index.ts'

const Quiet = lab.frame('Quiet', { result: type<number>(), steps: { only: (c) => c.done(7) } })
const frames = [Quiet]

describe.each(stores)('RESULT, %s', (store) => {
  test('comes to a step frame after every step, also when the step pushed nothing', () => {
    const Steps = lab.frame('Steps', {
      steps: {
        a: (c) => c.emit('Note', { text: 'a' }),
        b: (c) => c.emit('Note', { text: `b ${c.results.length}` }),
        c: (c) => c.push(Ask, { player: 0 }),
        d: (c) => c.end({ draw: true }),
      },
    })
    expect(notes(begin(store, Steps))).toEqual(['a', 'b 0'])
  })

  test('comes to a machine frame only when it pushed', () => {
    const Machine = lab.frame('Machine', {
      moves: { tell: {}, ask: {} },
      players: () => [0],
      machine: {
        initial: 'idle',
        states: {
          idle: { on: { tell: { actions: 'tell' }, ask: { actions: 'ask' }, RESULT: { actions: 'got' } } },
        },
      },
      offers(_, offer) {
        offer.tell()
        offer.ask()
      },
      react: {
        tell: (c) => c.emit('Note', { text: 'told' }),
        ask: (c) => c.push(Ask, { player: 0 }),
      },
      actions: { got: (c) => c.emit('Note', { text: `got ${c.result(Ask)}` }) },
    })
    const gc = begin(store, Machine)
    gc.act(0, { action: 'tell' })
    expect(notes(gc)).toEqual(['told'])
    gc.act(0, { action: 'ask' })
    gc.act(0, {})
    expect(notes(gc)).toEqual(['told', 'got yes of 0'])
    gc.act(0, { action: 'tell' })
    expect(notes(gc)).toEqual(['told', 'got yes of 0', 'told'])
  })

  test('of another frame type is refused, with the type that did deliver', () => {
    const Wrong = lab.frame('Wrong', {
      steps: { a: (c) => c.push(Quiet, null), b: (c) => void c.result(Ask) },
    })
    const error = thrown(() => begin(store, Wrong, { frames }))
    expect(error.message).toContain("c.result(Ask): the last result came from 'Quiet'")
    expect(error).toMatchObject({ frame: 'Wrong', step: 'b' })
  })

  test('of a step that started nothing is refused', () => {
    const Nothing = lab.frame('Nothing', { steps: { a() {}, b: (c) => void c.result(Ask) } })
    expect(thrown(() => begin(store, Nothing)).message).toContain('the step before delivered nothing')
  })

  test('is that of the last command where several delivered', () => {
    const Two = lab.frame('Two', {
      steps: {
        a(c) {
          c.push(Ask, { player: 0 })
          c.push(Quiet, null)
        },
        b(c) {
          c.emit('Note', { text: `${c.result(Quiet)} of ${c.results.length}` })
          c.push(Ask, { player: 0 })
        },
        c: (c) => c.end({ draw: true }),
      },
    })
    const gc = begin(store, Two, { frames })
    gc.act(0, {})
    expect(notes(gc)).toEqual(['7 of 2'])
  })

  test('is gone for whatever comes next: a TIMEOUT sees no results of an earlier step', () => {
    const Stale = lab.frame('Stale', {
      ...going,
      machine: {
        initial: 'idle',
        states: { idle: { on: { go: { actions: 'go' }, TIMEOUT: { actions: 'late' } } } },
      },
      react: { go: (c) => c.push(Quiet, null) },
      actions: { late: (c) => c.emit('Note', { text: `results: ${c.results.length}` }) },
    })
    const gc = begin(store, Stale, { frames })
    gc.act(0, {})
    gc.timeout({ frame: gc.waiting()?.frame ?? -1 })
    expect(notes(gc)).toEqual(['results: 0'])
  })

  test('of a frame that ends itself without a result is null', () => {
    const Plain = lab.frame('Plain', {
      steps: {
        a: (c) => c.push(Void, null),
        b(c) {
          c.emit('Note', { text: JSON.stringify(c.results) })
          c.push(Ask, { player: 0 })
        },
      },
    })
    const Void = lab.frame('Void', { steps: { a() {} } })
    expect(notes(begin(store, Plain, { frames: [Void] }))).toEqual(['[null]'])
  })
})

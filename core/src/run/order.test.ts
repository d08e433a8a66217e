import { describe, expect, test } from 'vitest'
import * as testing from '../../testing/lab.ts'
import { lab, notes, plain, type StoreKind, stackOf, stores } from '../../testing/lab.ts'
import {
  type AnyFrame,
  createMatch,
  type GameControl,
  type Handle,
  int,
  range,
  type Seat,
  type,
} from '../index.ts'

const Say = lab.frame('Say', {
  data: type<{ player: Seat }>(),
  result: type<number>(),
  moves: { say: { x: int({ min: 0, max: 9 }) } },
  players: (c) => [c.data.player],
  machine: {
    initial: 'awaiting',
    states: { awaiting: { on: { say: { target: 'said', actions: 'say' } } }, said: { type: 'final' } },
  },
  offers: (_c, offer) => offer.say({ x: range(0, 9) }),
  react: {
    say(c, { x }) {
      c.emit('Note', { text: `said ${x}` })
      c.done(x)
    },
  },
})

/** Ends at once with its own name. */
const Echo = lab.frame('Echo', {
  data: type<{ text: string }>(),
  result: type<string>(),
  steps: {
    only(c) {
      c.emit('Note', { text: c.data.text })
      c.done(c.data.text)
    },
  },
})

const End = lab.frame('End', { steps: { end: (c) => c.end({ draw: true }) } })

const begin = (store: StoreKind, first: Handle<null, unknown>, ...more: AnyFrame[]): GameControl =>
  testing.begin(store, first, { frames: [Say, Echo, End, ...more] })

describe.each(stores)('commands, %s', (store) => {
  test('run in written order, each with all that it causes, then there is one RESULT with all results', () => {
    const Two = lab.frame('Two', {
      steps: {
        one(c) {
          c.emit('Note', { text: 'before' })
          c.push(Say, { player: 0 })
          c.emit('Note', { text: 'between' })
          c.push(Echo, { text: 'echo' })
          c.emit('Note', { text: 'after' })
        },
        two(c) {
          c.emit('Note', { text: JSON.stringify(c.results) })
          c.push(Say, { player: 0 })
        },
        three: (c) => c.push(End, null),
      },
    })
    const gc = begin(store, Two)
    expect(notes(gc)).toEqual(['before'])
    gc.act(0, { x: 3 })
    expect(notes(gc)).toEqual(['before', 'said 3', 'between', 'echo', 'after', '[3,"echo"]'])
  })

  test('wait as JSON in the agenda while a frame above asks, the next one last', () => {
    const Two = lab.frame('Two', {
      steps: {
        one(c) {
          c.push(Say, { player: 0 })
          c.emit('Note', { text: 'between' })
          c.push(Say, { player: 1 })
        },
        two: (c) => c.push(End, null),
      },
    })
    const gc = begin(store, Two)
    const [bottom] = gc.state.stack
    expect(gc.state.agenda).toEqual([
      { do: 'push', frame: bottom?.id, type: 'Say', data: { player: 1 } },
      { do: 'emit', frame: bottom?.id, event: { type: 'Note', text: 'between' } },
    ])
    expect(stackOf(gc)).toEqual(['Two', 'Say'])
    gc.act(0, { x: 1 })
    expect(gc.state.agenda).toEqual([])
    expect(gc.allowedPlayers()).toEqual([1])
  })

  test('take effect depth first through several levels', () => {
    const Inner = lab.frame('Inner', {
      data: type<{ name: string }>(),
      steps: {
        a(c) {
          c.push(Echo, { text: `${c.data.name}1` })
          c.push(Echo, { text: `${c.data.name}2` })
        },
        b: (c) => c.emit('Note', { text: `${c.data.name} got ${c.results.join('+')}` }),
      },
    })
    const Outer = lab.frame('Outer', {
      steps: {
        a(c) {
          c.push(Inner, { name: 'x' })
          c.emit('Note', { text: '|' })
          c.push(Inner, { name: 'y' })
        },
        b: (c) => c.push(Say, { player: 0 }),
        c: (c) => c.push(End, null),
      },
    })
    const gc = begin(store, Outer, Inner)
    expect(notes(gc)).toEqual(['x1', 'x2', 'x got x1+x2', '|', 'y1', 'y2', 'y got y1+y2'])
  })

  test('have no effect that code after them could see', () => {
    const Look = lab.frame('Look', {
      steps: {
        a(c) {
          c.push(Count, null)
          c.emit('Note', { text: `n is ${c.game.n}` })
        },
        b(c) {
          c.emit('Note', { text: `n is ${c.game.n}` })
          c.push(Say, { player: 0 })
        },
        c: (c) => c.push(End, null),
      },
    })
    const Count = lab.frame('Count', { steps: { only: (c) => void c.game.n++ } })
    expect(notes(begin(store, Look, Count))).toEqual(['n is 0', 'n is 1'])
  })

  test('of start run one after the other, each frame to its end', () => {
    const ruleset = lab.ruleset({
      ...plain,
      players: { min: 1, max: 1 },
      setup: () => ({ n: 0 }),
      start(c) {
        c.push(Say, { player: 0 })
        c.emit('Note', { text: 'first is over' })
        c.push(Say, { player: 0 })
        c.end({ winners: [0] })
      },
      frames: [Say],
      events: { Note: 'public' },
    })
    const gc = createMatch(ruleset, { store, onRuleError: 'throw' }) as unknown as GameControl
    gc.act(0, { x: 1 })
    expect(gc.outcome).toBeNull()
    gc.act(0, { x: 2 })
    expect(notes(gc)).toEqual(['said 1', 'first is over', 'said 2'])
    expect(gc.outcome).toEqual({ winners: [0], losers: [], draw: false, reason: null, scores: null })
  })
})

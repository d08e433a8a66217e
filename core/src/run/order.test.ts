import { describe, expect, test } from 'vitest'
import {
  type AnyFrame,
  createMatch,
  type GameControl,
  type Handle,
  int,
  type JsonObject,
  language,
  range,
  type Seat,
  type,
} from '../index.ts'

const lab = language<{ n: number }, { Note: { text: string } }>()

const Ask = lab.frame('Ask', {
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

function begin(store: 'immer' | 'in place', first: Handle<null, unknown>, ...more: AnyFrame[]): GameControl {
  const ruleset = lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 1, max: 2 },
    setup: () => ({ n: 0 }),
    start: (c) => c.push(first, null),
    frames: [Ask, Echo, End, first as unknown as AnyFrame, ...more],
    events: { Note: 'public' },
    view: (c) => c.game.n,
    bound: 100,
  })
  return createMatch(ruleset, { players: 2, store, onRuleError: 'throw' }) as unknown as GameControl
}

const notes = (gc: GameControl): string[] => gc.history.map((event) => String((event as JsonObject)['text']))

describe.each(['immer', 'in place'] as const)('commands, %s', (store) => {
  test('run in written order, each with all that it causes, then there is one RESULT with all results', () => {
    const Two = lab.frame('Two', {
      steps: {
        one(c) {
          c.emit('Note', { text: 'before' })
          c.push(Ask, { player: 0 })
          c.emit('Note', { text: 'between' })
          c.push(Echo, { text: 'echo' })
          c.emit('Note', { text: 'after' })
        },
        two(c) {
          c.emit('Note', { text: JSON.stringify(c.results) })
          c.push(Ask, { player: 0 })
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
          c.push(Ask, { player: 0 })
          c.emit('Note', { text: 'between' })
          c.push(Ask, { player: 1 })
        },
        two: (c) => c.push(End, null),
      },
    })
    const gc = begin(store, Two)
    const [bottom] = gc.state.stack
    expect(gc.state.agenda).toEqual([
      { do: 'push', frame: bottom?.id, type: 'Ask', data: { player: 1 } },
      { do: 'emit', frame: bottom?.id, event: { type: 'Note', text: 'between' } },
    ])
    expect(gc.state.stack.map((frame) => frame.type)).toEqual(['Two', 'Ask'])
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
        b: (c) => c.push(Ask, { player: 0 }),
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
          c.push(Ask, { player: 0 })
        },
        c: (c) => c.push(End, null),
      },
    })
    const Count = lab.frame('Count', { steps: { only: (c) => void c.game.n++ } })
    expect(notes(begin(store, Look, Count))).toEqual(['n is 0', 'n is 1'])
  })

  test('of start run one after the other, each frame to its end', () => {
    const ruleset = lab.ruleset({
      name: 'lab',
      version: '1.0.0',
      players: { min: 1, max: 1 },
      setup: () => ({ n: 0 }),
      start(c) {
        c.push(Ask, { player: 0 })
        c.emit('Note', { text: 'first is over' })
        c.push(Ask, { player: 0 })
        c.end({ winners: [0] })
      },
      frames: [Ask],
      events: { Note: 'public' },
      view: () => null,
      bound: 2,
    })
    const gc = createMatch(ruleset, { store, onRuleError: 'throw' })
    gc.act(0, { x: 1 })
    expect(gc.outcome).toBeNull()
    gc.act(0, { x: 2 })
    expect(gc.history.map((event) => event['text'])).toEqual(['said 1', 'first is over', 'said 2'])
    expect(gc.outcome).toEqual({ winners: [0], losers: [], draw: false, reason: null, scores: null })
  })
})

import { describe, expect, test } from 'vitest'
import {
  type AnyFrame,
  createMatch,
  from,
  type GameControl,
  int,
  integer,
  language,
  one,
  type Seat,
  type,
} from '../index.ts'

const lab = language<{ n: number }, { Note: { text: string } }>()

const Ask = lab.frame('Ask', {
  data: type<{ players: Seat[]; open: number[] }>(),
  result: type<number>(),
  moves: { say: { x: one(integer) } },
  players: (c) => c.data.players,
  offers: (c, offer) => offer.say({ x: from(c.data.open) }),
  react: { say: (c, { x }) => c.done(x) },
})
const Nobody = lab.frame('Nobody', { machine: { initial: 'idle', states: { idle: {} } } })
const Top = lab.frame('Top', {
  data: type<{ players: Seat[]; open: number[] }>(),
  moves: { go: { x: int({ min: 0, max: 9 }) }, end: {} },
  players: () => [0],
  offers(_, offer) {
    offer.go({ x: from([0, 1, 2]) })
    offer.end()
  },
  react: {
    go(c, { x }) {
      if (x === 0) c.push(Ask, { players: c.data.players as Seat[], open: c.data.open as number[] })
      else c.push(Nobody, null)
    },
    end(c) {
      c.emit('Note', { text: 'before the end' })
      c.push(Ask, { players: [0], open: [1] })
      c.end({ winners: [1], reason: 'so' })
    },
  },
})

function begin(store: 'immer' | 'in place', players: Seat[], open: number[]): GameControl {
  const ruleset = lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 2, max: 2 },
    setup: () => ({ n: 0 }),
    start: (c) => c.push(Top, { players, open }),
    frames: [Ask, Top, Nobody] as readonly AnyFrame[],
    events: { Note: 'public' },
    view: () => null,
    bound: 100,
  })
  return createMatch(ruleset, { store, onRuleError: 'throw' }) as unknown as GameControl
}

describe.each(['immer', 'in place'] as const)('a match that waits, %s', (store) => {
  test('waits for somebody: a frame without players is a defect, and the message that led to it is refused', () => {
    const gc = begin(store, [0], [1])
    expect(() => gc.act(0, { action: 'go', x: 1 })).toThrow(
      "frame 'Nobody' waits in state 'idle', but nobody may answer it",
    )
    const empty = begin(store, [], [1])
    expect(() => empty.act(0, { action: 'go', x: 0 })).toThrow("frame 'Ask' waits in state 'awaiting'")
    expect(empty.seq).toBe(0)
  })

  test('never waits in front of a frame type that does not exist: the step that pushes it is refused', () => {
    const Unknown = lab.frame('Unknown', { steps: { a() {} } })
    const Late = lab.frame('Late', {
      moves: { go: {} },
      players: () => [0],
      offers: (_, offer) => offer.go(),
      react: {
        go(c) {
          c.push(Ask, { players: [0], open: [1] })
          c.push(Unknown, null)
        },
      },
    })
    const ruleset = lab.ruleset({
      name: 'lab',
      version: '1.0.0',
      players: { min: 1, max: 1 },
      setup: () => ({ n: 0 }),
      start: (c) => c.push(Late, null),
      frames: [Late, Ask] as readonly AnyFrame[],
      view: () => null,
      bound: 2,
    })
    const gc = createMatch(ruleset, { store, onRuleError: 'throw' })
    expect(() => gc.act(0, { action: 'go' })).toThrow("there is no frame type 'Unknown'")
  })

  test('waits for somebody who has a move', () => {
    const gc = begin(store, [0, 1], [])
    expect(() => gc.act(0, { action: 'go', x: 0 })).toThrow(
      "frame 'Ask' waits in state 'awaiting' for player 0, who has no move",
    )
  })

  test.each([[[2]], [[-1]], [[0.5]], [['0']], [[0, 9]]])(
    'does not wait for %j, which is no seat',
    (players) => {
      const gc = begin(store, players as Seat[], [1])
      expect(() => gc.act(0, { action: 'go', x: 0 })).toThrow('which is no seat')
      expect(gc.allowedPlayers()).toEqual([0])
    },
  )

  test('asks a seat that is named twice once', () => {
    const gc = begin(store, [1, 0, 1], [1])
    gc.act(0, { action: 'go', x: 0 })
    expect(gc.allowedPlayers()).toEqual([1, 0])
  })

  test('waits no more after an outcome: stack and agenda are empty, nobody is asked, everything is refused', () => {
    const gc = begin(store, [0], [1])
    gc.act(0, { action: 'end' })
    expect(gc.outcome).toBeNull()
    gc.act(0, { x: 1 })
    expect(gc.outcome).toEqual({ winners: [1], losers: [0], draw: false, reason: 'so', scores: null })
    expect(gc.state).toMatchObject({ stack: [], agenda: [] })
    expect(gc.allowedPlayers()).toEqual([])
    expect(gc.hint('P0')).toMatchObject({ code: 200, players: [], frame: null, offers: [] })
    expect(gc.act(0, { action: 'end' })).toMatchObject({ code: 400, reason: 'match over' })
    for (const input of ['leave', 'return', 'undo'] as const)
      expect(gc.prepareInput({ type: input, seat: 0 }).reply).toMatchObject({
        code: 400,
        reason: 'match over',
      })
    expect([gc.skip().code, gc.abort('x').code]).toEqual([400, 400])
  })

  test('an event that is emitted after `end` in the same step is recorded like one before it', () => {
    const Last = lab.frame('Last', {
      moves: { go: {} },
      players: () => [0],
      offers: (_, offer) => offer.go(),
      react: {
        go(c) {
          c.end({ draw: true })
          c.emit('Note', { text: 'after end' })
        },
      },
    })
    const ruleset = lab.ruleset({
      name: 'lab',
      version: '1.0.0',
      players: { min: 1, max: 1 },
      setup: () => ({ n: 0 }),
      start: (c) => c.push(Last, null),
      frames: [Last],
      events: { Note: 'public' },
      view: () => null,
      bound: 1,
    })
    const gc = createMatch(ruleset, { store })
    gc.act(0, {})
    expect(gc.history).toEqual([{ type: 'Note', text: 'after end' }])
  })
})

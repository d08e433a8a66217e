import { describe, expect, test } from 'vitest'
import * as testing from '../../testing/lab.ts'
import { going, lab, notes, type StoreKind, stores } from '../../testing/lab.ts'
import { from, type GameControl, int, integer, one, type Seat, type } from '../index.ts'

const Who = lab.frame('Who', {
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
      if (x === 0) c.push(Who, { players: c.data.players as Seat[], open: c.data.open as number[] })
      else c.push(Nobody, null)
    },
    end(c) {
      c.emit('Note', { text: 'before the end' })
      c.push(Who, { players: [0], open: [1] })
      c.end({ winners: [1], reason: 'so' })
    },
  },
})

const begin = (store: StoreKind, players: Seat[], open: number[]): GameControl =>
  testing.begin(store, Top, { data: { players, open }, frames: [Who, Nobody] })

describe.each(stores)('a match that waits, %s', (store) => {
  test('waits for somebody: a frame without players is a defect, and the message that led to it is refused', () => {
    const gc = begin(store, [0], [1])
    expect(() => gc.act(0, { action: 'go', x: 1 })).toThrow(
      "frame 'Nobody' waits in state 'idle', but nobody may answer it",
    )
    const empty = begin(store, [], [1])
    expect(() => empty.act(0, { action: 'go', x: 0 })).toThrow("frame 'Who' waits in state 'awaiting'")
    expect(empty.seq).toBe(0)
  })

  test('never waits in front of a frame type that does not exist: the step that pushes it is refused', () => {
    const Unknown = lab.frame('Unknown', { steps: { a() {} } })
    const Late = lab.frame('Late', {
      ...going,
      react: {
        go(c) {
          c.push(Who, { players: [0], open: [1] })
          c.push(Unknown, null)
        },
      },
    })
    const gc = testing.begin(store, Late, { frames: [Who] })
    expect(() => gc.act(0, { action: 'go' })).toThrow(
      "push(Unknown): the ruleset's 'frames' has no frame of that name",
    )
  })

  test.each([
    ['players', { players: (async () => [0]) as never }, "'players' of frame 'Late'|it is async"],
    [
      'a value',
      {
        offers: (_: unknown, offer: { pick(open: object): void }) =>
          offer.pick({ x: from([1]).where((async () => false) as never, 'so') }),
      },
      'a condition of an offer is async',
    ],
    [
      'a move',
      {
        offers: (_: unknown, offer: { pick(open: object, checks: object): void }) =>
          offer.pick({ x: from([1]) }, { NO: async () => false }),
      },
      'a condition of an offer is async',
    ],
  ])('takes no promise for an answer: %s', (_, parts, text) => {
    const Late = lab.frame('Late', {
      moves: { pick: { x: one(integer) } },
      players: () => [0],
      offers: (_c, offer) => offer.pick({ x: from([1]) }),
      react: { pick: (c) => c.done(null) },
      ...(parts as object),
    })
    expect(() => testing.begin(store, Late, {})).toThrow(new RegExp(text))
  })

  test('waits for somebody who has a move', () => {
    const gc = begin(store, [0, 1], [])
    expect(() => gc.act(0, { action: 'go', x: 0 })).toThrow(
      "frame 'Who' waits in state 'awaiting' for player 0, who has no move",
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
      ...going,
      react: {
        go(c) {
          c.end({ draw: true })
          c.emit('Note', { text: 'after end' })
        },
      },
    })
    const gc = testing.begin(store, Last)
    gc.act(0, {})
    expect(notes(gc)).toEqual(['after end'])
  })
})

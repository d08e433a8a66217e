import { describe, expect, test } from 'vitest'
import { plain, stores } from '../../testing/lab.ts'
import { uncaughtIn } from '../../testing/uncaught.ts'
import { createMatch, from, type GameControl, hash, int, language, Misuse } from '../index.ts'

const lab = language<{ cells: number[] }, { Did: { x: number } }>()
const Board = lab.frame('Board', {
  moves: { mark: { x: int({ min: 0, max: 9 }) } },
  players: (c) => [c.game.cells.length % 2],
  offers: (c, offer) =>
    offer.mark({ x: from([0, 1, 2, 3, 4, 5]).where((x) => !c.game.cells.includes(x), 'free') }),
  react: {
    mark(c, { x }) {
      c.game.cells.push(x)
      c.emit('Did', { x })
      if (x === 5) throw new Error('five')
      if (c.game.cells.length === 4) c.end({ draw: true })
    },
  },
})
const rules = lab.ruleset({
  ...plain,
  setup: () => ({ cells: [] }),
  start: (c) => c.push(Board, null),
  frames: [Board],
  events: { Did: 'public' },
  view: (c) => [...c.game.cells],
})
const begin = (store: 'immer' | 'in place'): GameControl =>
  createMatch(rules, { store, onRuleError: 'quiet' }) as unknown as GameControl

describe.each(stores)('prepare, %s', (store) => {
  test('gives the reply, one entry and the events, and keeps the cid in the entry', () => {
    const gc = begin(store)
    const prepared = gc.prepareMessage({ token: 'P0', x: 1 }, 'cid-1')
    expect(prepared.reply).toEqual({ code: 200 })
    expect(prepared.entries).toMatchObject([
      { seq: 1, input: { type: 'act', seat: 0, message: { action: 'mark', x: 1 }, cid: 'cid-1' } },
    ])
    expect(prepared.events).toEqual([{ type: 'Did', x: 1 }])
    prepared.commit()
    expect(gc.seq).toBe(1)
  })

  test('of a refused message has nothing to store, and commit and abort do nothing', () => {
    const gc = begin(store)
    const before = hash([gc.state, gc.log])
    for (const prepared of [
      gc.prepareMessage({ token: 'P1', x: 1 }),
      gc.prepareMessage({ token: 'P0', x: 9 }),
      gc.prepare(0, { x: 5 }),
      gc.prepareInput({ type: 'undo', seat: 0 }),
    ]) {
      expect(prepared).toMatchObject({ entries: [], events: [], patches: null })
      prepared.commit()
      prepared.commit()
      prepared.abort()
    }
    expect(hash([gc.state, gc.log])).toBe(before)
  })

  test('twice at a time is Misuse, whatever the second input is, and the first may still be committed', () => {
    const gc = begin(store)
    const prepared = gc.prepare(0, { x: 1 })
    for (const second of [
      () => gc.prepare(0, { x: 2 }),
      () => gc.playerAct({ token: 'P0', x: 2 }),
      () => gc.undo(0),
      () => gc.timeout({ frame: 1, seats: [0] }),
      () => gc.skip(),
      () => gc.abort('x'),
    ])
      expect(second).toThrow(Misuse)
    prepared.commit()
    expect(gc.state.game).toEqual({ cells: [1] })
    expect(gc.act(1, { x: 2 })).toEqual({ code: 200 })
  })

  test.each([
    ['commit', 'commit'],
    ['commit', 'abort'],
    ['abort', 'commit'],
    ['abort', 'abort'],
  ] as const)('%s, then %s of the same input is Misuse and changes nothing', (first, second) => {
    const gc = begin(store)
    const prepared = gc.prepare(0, { x: 1 })
    prepared[first]()
    const before = hash([gc.state, gc.log, gc.history])
    expect(() => prepared[second]()).toThrow(Misuse)
    expect(hash([gc.state, gc.log, gc.history])).toBe(before)
    const next = gc.prepare(first === 'commit' ? 1 : 0, { x: 2 })
    expect(() => prepared[second]()).toThrow(Misuse)
    next.commit()
    expect(gc.history.at(-1)).toEqual({ type: 'Did', x: 2 })
  })

  test('of the message that ends the match: there is no outcome before commit', () => {
    const gc = begin(store)
    for (const x of [0, 1, 2]) gc.act(gc.allowedPlayers()[0] ?? -1, { x })
    const prepared = gc.prepare(1, { x: 3 })
    expect(gc.outcome).toBeNull()
    expect(gc.allowedPlayers()).toEqual([1])
    prepared.abort()
    expect(gc.outcome).toBeNull()
    gc.prepare(1, { x: 3 }).commit()
    expect(gc.outcome?.draw).toBe(true)
  })

  test('of host inputs waits for commit as well', () => {
    const gc = begin(store)
    const before = hash([gc.state, gc.log])
    for (const input of [
      { type: 'timeout', frame: 1, seats: [0] },
      { type: 'leave', seat: 1 },
      { type: 'abort', reason: 'x' },
    ] as const) {
      const prepared = gc.prepareInput(input)
      expect(prepared.entries[0]?.input).toEqual(input)
      expect(hash([gc.state, gc.log])).toBe(before)
      prepared.abort()
      expect(hash([gc.state, gc.log])).toBe(before)
    }
    gc.prepareInput({ type: 'leave', seat: 1 }).commit()
    expect(gc.state.away).toEqual([1])
  })

  test('what a host does to the prepared entry and events changes nothing that the match keeps', () => {
    const gc = begin(store)
    const twin = begin(store)
    const prepared = gc.prepare(0, { x: 1 })
    twin.act(0, { x: 1 })
    const [entry] = prepared.entries as unknown as { input: { message: { x: number } } }[]
    const [event] = prepared.events as unknown as { x: number }[]
    try {
      if (entry) entry.input.message.x = 3
      if (event) event.x = 3
    } catch {
      // Frozen: fine as well.
    }
    prepared.commit()
    expect(gc.history).toEqual(twin.history)
    expect(gc.log.map(({ input }) => input)).toEqual(twin.log.map(({ input }) => input))
  })

  test('observers hear of committed inputs only, each once and in order, also when one of them acts itself', () => {
    const gc = begin(store)
    const heard: [string, number][] = []
    gc.subscribe(({ entry }) => {
      heard.push(['first', entry.seq])
      if (entry.seq === 1) gc.act(1, { x: 2 })
    })
    const stop = gc.subscribe(({ entry, events }) => {
      heard.push(['second', entry.seq])
      expect(events).toHaveLength(1)
    })
    gc.act(0, { x: 5 })
    gc.act(0, { x: 9 })
    gc.act(0, { x: 1 })
    stop()
    gc.act(0, { x: 3 })
    expect(heard.filter(([who]) => who === 'first').map(([, seq]) => seq)).toEqual([1, 2, 3])
    expect(heard.filter(([who]) => who === 'second').map(([, seq]) => seq)).toEqual([1, 2])
  })

  test('an observer that throws keeps nobody from hearing, and not the reply: its error is uncaught, by itself', async () => {
    const gc = begin(store)
    let heard = 0
    gc.subscribe(() => {
      throw new Error('bad observer')
    })
    gc.subscribe(() => void heard++)
    const uncaught = await uncaughtIn((sofar) => {
      expect(gc.act(0, { x: 1 })).toEqual({ code: 200 })
      expect([gc.seq, heard, sofar]).toEqual([1, 1, []])
    })
    expect(uncaught).toEqual([new Error('bad observer')])
  })
})

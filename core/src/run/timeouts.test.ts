import { describe, expect, test } from 'vitest'
import { begin, lab, notes, stores } from '../../testing/lab.ts'
import { from, type GameControl, int, type RuleError, range } from '../index.ts'

const moves = { say: { x: int({ min: 0, max: 9 }) } }
const note = (c: { emit(type: 'Note', fields: { text: string }): void; player: number }, x: number): void =>
  c.emit('Note', { text: `P${c.player} says ${x}` })

/** Answers with the first open move: 4. */
const ByOffer = lab.frame('ByOffer', {
  moves,
  players: (c) => [c.game.n % 2],
  offers: (_, offer) => offer.say({ x: from([4, 5]) }),
  react: {
    say(c, { x }) {
      c.game.n++
      note(c, x)
    },
  },
})
/** Answers with its own default: 5. */
const ByDefault = lab.frame('ByDefault', {
  moves,
  players: () => [0, 1],
  offers: (c, offer) => offer.say({ x: range(c.player, 9) }),
  react: { say: (c, { x }) => note(c, x) },
  onTimeout: (c) => ({ action: 'say', x: 5 + c.player }),
})
/** Its machine knows what to do. */
const ByMachine = lab.frame('ByMachine', {
  moves,
  players: () => [0],
  machine: {
    initial: 'open',
    states: {
      open: { on: { say: { actions: 'say' }, TIMEOUT: { actions: 'late', target: 'slow' } } },
      slow: { on: { say: { actions: 'say' } } },
    },
  },
  offers: (_, offer) => offer.say({ x: range(0, 9) }),
  react: { say: (c, { x }) => note(c, x) },
  actions: { late: (c) => c.emit('Note', { text: 'too late' }) },
  onTimeout: () => ({ action: 'say', x: 7 }),
})
const BadDefault = lab.frame('BadDefault', {
  moves,
  players: () => [0],
  offers: (_, offer) => offer.say({ x: range(0, 3) }),
  react: { say: (c, { x }) => note(c, x) },
  onTimeout: () => ({ action: 'say', x: 9 }),
})

const late = (gc: GameControl, ...seats: number[]) =>
  gc.timeout({ frame: gc.state.stack.at(-1)?.id ?? -1, seats })

describe.each(stores)('timeouts, %s', (store) => {
  test('without a default the first move that is offered is made', () => {
    const gc = begin(store, ByOffer)
    expect(late(gc, 0)).toEqual({ code: 200 })
    expect(notes(gc)).toEqual(['P0 says 4'])
    expect(gc.log.at(-1)?.input).toEqual({ type: 'timeout', frame: 1, seats: [0] })
  })

  test('`onTimeout` says what is made, for each seat', () => {
    const gc = begin(store, ByDefault)
    late(gc, 1, 0)
    expect(notes(gc)).toEqual(['P1 says 6', 'P0 says 5'])
  })

  test('TIMEOUT in the machine comes before `onTimeout`, which serves the states without it', () => {
    const gc = begin(store, ByMachine)
    late(gc, 0)
    late(gc, 0)
    expect(notes(gc)).toEqual(['too late', 'P0 says 7'])
  })

  test('a TIMEOUT that no guard lets through leaves it to `onTimeout`: something always happens', () => {
    const Guarded = lab.frame('Guarded', {
      moves,
      players: () => [0],
      machine: {
        initial: 'open',
        states: { open: { on: { say: { actions: 'say' }, TIMEOUT: { guard: 'never', actions: 'late' } } } },
      },
      guards: { never: () => false },
      offers: (_, offer) => offer.say({ x: range(0, 9) }),
      react: { say: (c, { x }) => note(c, x) },
      actions: { late: (c) => c.emit('Note', { text: 'late' }) },
      onTimeout: () => ({ action: 'say', x: 7 }),
    })
    const gc = begin(store, Guarded)
    late(gc, 0)
    expect(notes(gc)).toEqual(['P0 says 7'])
  })

  test('a default that is no open move is a rule error which names the frame, and nothing is logged', () => {
    const errors: RuleError[] = []
    const gc = begin(store, BadDefault, {}, { onRuleError: (error) => errors.push(error) })
    expect(late(gc, 0)).toMatchObject({ code: 500 })
    expect(errors[0]).toMatchObject({ frame: 'BadDefault', step: 'onTimeout' })
    expect(errors[0]?.message).toContain("'onTimeout' gives a move that is refused: wrong argument: x: 9")
    expect(gc.log).toHaveLength(1)
    expect(gc.act(0, { x: 1 }).code).toBe(200)
  })

  test('of a frame that is not asked, of a seat that is not asked, or of nobody are stale and not logged', () => {
    const gc = begin(store, ByOffer)
    const frame = gc.state.stack[0]?.id ?? -1
    for (const given of [
      { frame: frame + 1, seats: [0] },
      { frame, seats: [1] },
      { frame, seats: [] },
      { frame: -1, seats: [0] },
      { frame: 0.5, seats: [0] },
    ])
      expect(gc.timeout(given)).toMatchObject({ code: 400, reason: 'stale: that is not asked any more' })
    for (const seats of [[7], [0, 7]])
      for (const at of [frame, frame + 1])
        expect(gc.timeout({ frame: at, seats })).toMatchObject({
          code: 400,
          reason: 'wrong argument: seats: no such seat',
        })
    expect(gc.log).toHaveLength(1)
    expect(gc.history).toEqual([])
  })

  test('after the answer are stale; of two that cross, the second is', () => {
    const gc = begin(store, ByOffer)
    const frame = gc.state.stack[0]?.id ?? -1
    gc.act(0, { x: 5 })
    expect(gc.timeout({ frame, seats: [0] })).toMatchObject({ code: 400 })
    expect(gc.timeout({ frame, seats: [1] })).toEqual({ code: 200 })
    expect(gc.timeout({ frame, seats: [1] })).toMatchObject({ code: 400 })
    expect(notes(gc)).toEqual(['P0 says 5', 'P1 says 4'])
  })

  test('that name a seat twice answer for it once', () => {
    const gc = begin(store, ByDefault)
    late(gc, 0, 0)
    expect(notes(gc)).toEqual(['P0 says 5'])
  })

  test('pass over seats that the answers before them have made stale', () => {
    const gc = begin(store, ByOffer)
    late(gc, 0, 1, 0)
    // All in one entry: P0 answers, then P1 is asked by the same frame and answered for, then P0 again.
    expect(gc.log).toHaveLength(2)
    expect(notes(gc).slice(0, 1)).toEqual(['P0 says 4'])
  })

  test('after the match is over are refused', () => {
    const gc = begin(store, ByOffer)
    gc.abort('enough')
    expect(gc.timeout({ frame: 1, seats: [0] })).toMatchObject({ code: 400, reason: 'match over' })
  })
})

import { describe, expect, test } from 'vitest'
import { Ask, begin, going, lab, notes, stores } from '../../testing/lab.ts'
import { type GameControl, int, RuleError, range } from '../index.ts'

/** Both players choose at the same time; over when both have. */
const Both = lab.frame('Both', {
  moves: { choose: { x: int({ min: 0, max: 9 }) } },
  players: (c) => [0, 1].filter((seat) => c.self.state.split(',').includes(seat === 0 ? 'a.open' : 'b.open')),
  machine: {
    type: 'parallel',
    states: {
      a: {
        initial: 'open',
        states: {
          open: { on: { choose: { guard: 'first', target: 'shut', actions: 'choose' } } },
          shut: { type: 'final' },
        },
      },
      b: {
        initial: 'open',
        states: {
          open: { on: { choose: { guard: 'second', target: 'shut', actions: 'choose' } } },
          shut: { type: 'final' },
        },
      },
    },
    on: { choose: {} },
  },
  guards: { first: (c) => c.player === 0, second: (c) => c.player === 1 },
  offers: (_, offer) => offer.choose({ x: range(0, 9) }),
  react: { choose: (c, { x }) => c.emit('Note', { text: `P${c.player} ${x}` }) },
})

/** Guards by name, with parameters, combined. */
const Doors = lab.frame('Doors', {
  moves: { open: { x: int({ min: 0, max: 9 }) }, lock: {} },
  players: () => [0],
  machine: {
    initial: 'house',
    states: {
      house: {
        type: 'parallel',
        states: {
          door: {
            initial: 'shut',
            states: {
              shut: {
                on: {
                  open: [
                    { guard: 'wide', target: 'wide', actions: 'open' },
                    { guard: { type: 'above', params: { limit: 3 } }, target: 'ajar', actions: 'open' },
                    { actions: 'open' },
                  ],
                },
              },
              ajar: {},
              wide: {},
            },
          },
          lock: {
            initial: 'free',
            states: { free: { on: { lock: { target: 'locked', actions: 'lock' } } }, locked: {} },
          },
        },
        on: { open: { actions: 'open' }, lock: { actions: 'lock' } },
      },
    },
  },
  guards: {
    above: (c, { limit }: { limit: number }) => Number(c.event.args?.['x']) > limit,
    big: (c) => Number(c.event.args?.['x']) > 7,
    odd: (c) => Number(c.event.args?.['x']) % 2 === 1,
    locked: { stateIn: 'house.lock.locked' },
    unlocked: { not: 'locked' },
    wide: { and: ['unlocked', { type: 'either' }] },
    either: { or: ['big', 'odd'] },
  },
  offers(_, offer) {
    offer.open({ x: range(0, 9) })
    offer.lock()
  },
  react: { open: (c, { x }) => c.emit('Note', { text: `open ${x}` }), lock() {} },
})

describe.each(stores)('machines of frames, %s', (store) => {
  test('a parallel machine ends when all its regions have, whoever was first', () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const Top = lab.frame('Top', {
        steps: { a: (c) => c.push(Both, null), b: (c) => c.end({ draw: true }) },
      })
      const gc = begin(store, Top, { frames: [Both] })
      expect(gc.allowedPlayers()).toEqual([0, 1])
      gc.act(order[0], { x: 1 })
      expect(gc.state.stack[1]?.state).toBe(order[0] === 0 ? 'a.shut,b.open' : 'a.open,b.shut')
      expect(gc.allowedPlayers()).toEqual([order[1]])
      expect(gc.act(order[0], { x: 1 })).toMatchObject({ code: 400, reason: 'player forbidden' })
      gc.act(order[1], { x: 2 })
      expect(gc.outcome?.draw).toBe(true)
    }
  })

  test.each([
    [8, false, 'house.door.wide,house.lock.free'],
    [5, false, 'house.door.wide,house.lock.free'],
    [4, false, 'house.door.ajar,house.lock.free'],
    [2, false, 'house.door.shut,house.lock.free'],
    [8, true, 'house.door.ajar,house.lock.locked'],
    [5, true, 'house.door.ajar,house.lock.locked'],
    [3, true, 'house.door.shut,house.lock.locked'],
  ])('guards with params, and, or, not and stateIn: open %i, locked %s', (x, locked, state) => {
    const gc = begin(store, Doors)
    if (locked) gc.act(0, { action: 'lock' })
    gc.act(0, { action: 'open', x })
    expect(gc.state.stack[0]?.state).toBe(state)
    expect(notes(gc)).toEqual([`open ${x}`])
  })

  test('guards only look: commands and random numbers in one are rule errors', () => {
    for (const [bad, text] of [
      [
        (c: { push(frame: unknown, data: unknown): void }) => c.push(Ask, { player: 0 }),
        'push(): offers, guards',
      ],
      [
        (c: { random: { int(n: number): number } }) => c.random.int(2),
        'random numbers may only be drawn by handlers',
      ],
      [
        (c: { emit(type: string, fields: object): void }) => c.emit('Note', {}),
        "emit('Note'): offers, guards",
      ],
    ] as const) {
      const Guarded = lab.frame('Guarded', {
        ...going,
        machine: {
          initial: 'a',
          states: { a: { on: { go: [{ guard: 'bad', actions: 'go' }, { actions: 'go' }] } } },
        },
        guards: { bad: (c) => bad(c as never) === null },
        react: { go() {} },
      })
      expect(() => begin(store, Guarded).act(0, {})).toThrow(text)
    }
  })

  test('a guard that writes the game is found by `guardLook`', () => {
    const Writes = lab.frame('Writes', {
      ...going,
      machine: {
        initial: 'a',
        states: { a: { on: { go: [{ guard: 'bad', actions: 'go' }, { actions: 'go' }] } } },
      },
      guards: { bad: (c) => ++(c.game as { n: number }).n > 100 },
      react: { go() {} },
    })
    const guardLook = (value: unknown): unknown =>
      typeof value === 'object' && value !== null ? Object.freeze({ ...value }) : value
    expect(() => begin(store, Writes, {}, { guardLook }).act(0, {})).toThrow(RuleError)
  })

  test('a state whose entry pushes takes no `always` before the pushed frame has ended', () => {
    const Hasty = lab.frame('Hasty', {
      machine: {
        initial: 'ask',
        states: {
          ask: { entry: 'ask', always: { guard: 'no', target: 'next' }, on: { RESULT: 'next' } },
          next: { entry: 'tell' },
        },
      },
      guards: { no: () => true },
      actions: {
        ask: (c) => c.push(Ask, { player: 0 }),
        tell: (c) => c.emit('Note', { text: 'next before the answer' }),
      },
    })
    let gc: GameControl | null = null
    try {
      gc = begin(store, Hasty)
    } catch (error) {
      // Refused as a defect: fine as well.
      expect(error).toBeInstanceOf(RuleError)
    }
    if (gc !== null) expect(gc.state.stack[0]?.state).toBe('ask')
  })
})

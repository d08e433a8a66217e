import { describe, expect, test } from 'vitest'
import * as testing from '../../testing/lab.ts'
import { Ask, going, lab, type StoreKind, stackOf, stores } from '../../testing/lab.ts'
import { type AnyFrame, type GameControl, type Handle, type Limits, type RuleError, type } from '../index.ts'

const Deeper = lab.frame('Deeper', {
  data: type<{ levels: number }>(),
  destructed: (c) => void c.game.n++,
  steps: {
    a(c) {
      if (c.data.levels > 0) c.push(Deeper as never, { levels: c.data.levels - 1 } as never)
      else c.push(Ask, { player: 0 })
    },
  },
})
/** Stays; its moves start things that may be too much. */
const Table = lab.frame('Table', {
  data: type<{ levels: number }>(),
  moves: { dig: {}, spin: {}, leave: {} },
  players: () => [0],
  offers(_, offer) {
    offer.dig()
    offer.spin()
    offer.leave()
  },
  react: {
    dig: (c) => c.push(Deeper, { levels: c.data.levels }),
    spin: (c) => c.push(Spin, null),
    leave: (c) => c.done(),
  },
})
const Spin = lab.frame('Spin', {
  steps: {
    again: { to: ['back'], run: (c) => c.goto('back') },
    back: {
      to: ['again'],
      run(c) {
        c.game.n++
        c.goto('again')
      },
    },
    last() {},
  },
})
/** Starts the same again whenever it ends: no limit can help. */
const Hopeless = lab.frame('Hopeless', {
  ...going,
  machine: {
    initial: 'idle',
    states: { idle: { on: { go: { actions: 'go' }, RESULT: { actions: 'more' } } } },
  },
  react: { go: (c) => c.push(Spin, null) },
  actions: { more: (c) => c.push(Spin, null) },
})
const First = lab.frame('First', {
  data: type<{ levels: number }>(),
  steps: {
    a(c) {
      c.push(Table, { levels: c.data.levels })
      c.emit('Note', { text: 'after the table' })
      c.push(Ask, { player: 1 })
    },
    b: (c) => c.end({ reason: 'over' }),
  },
})

interface Given {
  first?: Handle<never, unknown>
  levels?: number
  limits?: Partial<Limits>
  onRuleError?: (error: RuleError) => void
}
function begin(store: StoreKind, given: Given): GameControl {
  const { first = First, levels = 300, limits = {}, onRuleError = () => undefined } = given
  const frames = [Deeper, Spin, Table, Hopeless, First] as readonly AnyFrame[]
  return testing.begin(store, first, { data: { levels }, frames, limits }, { onRuleError })
}

describe.each(stores)('limits, %s', (store) => {
  test('recursion up to 256 frames is fine', () => {
    const gc = begin(store, { levels: 252 })
    expect(gc.act(0, { action: 'dig' }).code).toBe(200)
    // First, Table, 253 levels, Ask
    expect(gc.state.stack).toHaveLength(256)
    expect(gc.act(0, {}).code).toBe(200)
    expect(stackOf(gc)).toEqual(['First', 'Table'])
    expect(gc.history).toEqual([])
  })

  test('one frame more unwinds to the frame that took the message, is recorded, and the match goes on', () => {
    const gc = begin(store, { levels: 253 })
    expect(gc.act(0, { action: 'dig' })).toEqual({ code: 200 })
    expect(stackOf(gc)).toEqual(['First', 'Table'])
    expect(gc.history).toEqual([{ type: 'LimitReached', limit: 'stack' }])
    expect(gc.events('P1')).toEqual([{ type: 'LimitReached', limit: 'stack' }])
    // It is not a rollback: 254 frames ran their `destructed`.
    expect(gc.state.game).toEqual({ n: 254 })
    expect(gc.allowedPlayers()).toEqual([0])
    expect(gc.act(0, { action: 'dig' }).code).toBe(200)
    expect(gc.log).toHaveLength(3)
  })

  test('10 000 steps in one message, then the same', () => {
    const gc = begin(store, {})
    expect(gc.act(0, { action: 'spin' })).toEqual({ code: 200 })
    expect(stackOf(gc)).toEqual(['First', 'Table'])
    expect(gc.history).toEqual([{ type: 'LimitReached', limit: 'steps' }])
    const { n } = gc.state.game as { n: number }
    expect(n).toBeGreaterThan(4990)
    expect(n).toBeLessThanOrEqual(5000)
  })

  test('the limits are the ruleset’s own', () => {
    const gc = begin(store, { levels: 5, limits: { stack: 6, steps: 50 } })
    gc.act(0, { action: 'dig' })
    gc.act(0, { action: 'spin' })
    expect(gc.history.map((event) => event['limit'])).toEqual(['stack', 'steps'])
    expect((gc.state.game as { n: number }).n).toBeLessThanOrEqual(35)
  })

  test('clear what that message queued, and nothing of what waited before it', () => {
    const gc = begin(store, {})
    const waiting = gc.state.agenda
    expect(waiting).toHaveLength(2)
    gc.act(0, { action: 'dig' })
    expect(gc.state.agenda).toEqual(waiting)
    gc.act(0, { action: 'leave' })
    expect(gc.history.map((event) => event.type)).toEqual(['LimitReached', 'Note'])
    expect(gc.allowedPlayers()).toEqual([1])
  })

  test('a loop that begins anew after the limit is a rule error, and nothing changed', () => {
    const errors: RuleError[] = []
    const gc = begin(store, { first: Hopeless, onRuleError: (error) => errors.push(error) })
    const before = JSON.stringify([gc.state, gc.log, gc.history])
    expect(gc.act(0, {})).toMatchObject({ code: 500, reason: 'rule error' })
    expect(errors[0]?.message).toContain('more than 10000 steps in one input')
    expect(JSON.stringify([gc.state, gc.log, gc.history])).toBe(before)
  })

  test('a hopeless loop of goto leaves nothing behind: after skip the next step runs, not one that was gone to', () => {
    const Straight = lab.frame('Straight', {
      steps: {
        a: { to: ['again', 'back'], run: (c) => c.push(Hopeless, null) },
        b: (c) => c.end({ reason: 'b' }),
        again: (c) => c.end({ reason: 'again' }),
        back: (c) => c.end({ reason: 'back' }),
      },
    })
    const host = { onRuleError: 'quiet' } as const
    const gc = testing.begin(store, Straight, { frames: [Spin, Hopeless] }, host)
    expect(gc.act(0, {}).code).toBe(500)
    expect(gc.skip()).toEqual({ code: 200 })
    expect(gc.outcome?.reason).toBe('b')
  })

  test('a loop in `start` is a rule error of createMatch', () => {
    expect(() => begin(store, { first: Spin })).toThrow('more than 10000 steps in one input')
  })
})

import { RuleError, type as typed } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { begin, Choose, go, type Lab, lab, message, type Rule, stores } from './lab.ts'

const Hit = lab.event('Hit', {
  fields: typed<{ victim: number; amount: number }>(),
  timeline: ['early', 'apply!', 'late'],
  steps: {
    apply(c) {
      if (c.event.amount === 13) throw new Error('thirteen')
    },
  },
})
const hit = (c: Rule, amount = 1) => c.raise(Hit, { victim: 0, amount })
type Does = Parameters<typeof lab.listener<{ victim: number; amount: number }, 'early' | 'late', null>>[1]

/** A match with one listener. */
const withOne = (does: Omit<Does, 'on' | 'at'>): Lab => {
  const bad = lab.listener('bad', { on: Hit, at: 'late', ...does })
  return {
    timelines: [Hit],
    listeners: [bad],
    start: (c) => void c.attach(bad, 0, null),
    go: (c, n) => hit(c, n),
  }
}

describe.each(stores)('what a listener or an event does wrong, %s', (store) => {
  const host = { store }

  test('is a rule error that names the listener, the event, its stage and the stack', () => {
    const gc = begin(
      withOne({
        run() {
          throw new Error('oh')
        },
      }),
      host,
    )
    let error: unknown = null
    try {
      go(gc)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(RuleError)
    expect(error).toMatchObject({ frame: 'Hit', step: 'listener bad' })
    expect((error as RuleError).stackInWords).toEqual(['board#2', 'Hit#3'])
    expect((error as Error).message).toContain("listener bad of frame 'Hit'")
  })

  test('of an own step names the event and the step', () => {
    const gc = begin(withOne({ run: () => undefined }), host)
    expect(() => begin({ ...withOne({ run: () => undefined }), go: (c) => hit(c, 13) }, host)).not.toThrow()
    const text = message(() =>
      go(begin({ ...withOne({ run: () => undefined }), go: (c) => hit(c, 13) }, host)),
    )
    expect(text).toContain("Hit: apply! of frame 'Hit'")
    expect(go(gc)).toEqual([])
  })

  test('changes nothing: the match is where it was, with its listeners and its queue', () => {
    const given = withOne({
      run(c) {
        c.event.amount = 5
        c.detach(c.listener.id)
        c.enqueue(Hit, { victim: 0, amount: 1 })
        throw new Error('oh')
      },
    })
    const gc = begin(given, { ...host, onRuleError: 'quiet' })
    const before = JSON.stringify([gc.state, gc.log, gc.history])
    expect(gc.act(0, { action: 'go', n: 0 } as never).code).toBe(500)
    expect(JSON.stringify([gc.state, gc.log, gc.history])).toBe(before)
  })

  type Any = Rule & Record<string, (...args: unknown[]) => unknown>
  const inWhen: [string, string, (c: Any) => unknown][] = [
    ['raise', 'raise(): offers, guards', (c) => hit(c)],
    ['enqueue', 'enqueue(): offers, guards', (c) => c.enqueue(Hit, { victim: 0, amount: 0 })],
    ['push', 'push(): offers, guards', (c) => c.push(Choose, { player: 0, options: [] })],
    ['cancel', 'cancel(): offers, guards', (c) => c['cancel']?.('x')],
    ['attach', 'attach(): offers, guards', (c) => c.attach({ name: 'bad' } as never, 0, null as never)],
    ['detach', 'detach(): offers, guards', (c) => c.detach(1)],
    ['record', "emit('Hit'): offers, guards", (c) => c['record']?.()],
    ['draw random numbers', 'random numbers may only be drawn by handlers', (c) => c.random],
  ]
  test.each(inWhen)('in `when` to %s is refused, and names the listener', (_, text, run) => {
    const when = (c: unknown) => {
      run(c as Any)
      return true
    }
    const found = message(() => go(begin(withOne({ when, run: () => undefined }), host)))
    expect(found).toContain(text)
    expect(found).toContain("when of listener bad of frame 'Hit'")
  })

  test.each(['when', 'listenerOrder'] as const)('in %s to write is found by guardLook', (where) => {
    const frozen = (value: unknown): unknown =>
      typeof value === 'object' && value !== null ? Object.freeze(structuredClone(value)) : value
    const writes = (c: unknown) => {
      const { event, listener, game } = c as { event: { amount: number }; listener: object; game: object }
      for (const part of [event, listener, game]) (part as { amount: number }).amount = 1
      return true
    }
    const quiet = withOne({ run: () => undefined })
    const given = where === 'when' ? withOne({ when: writes, run: () => undefined }) : quiet
    const start = (c: Rule) => {
      quiet.start?.(c)
      c.attach(given.listeners?.[0] as never, 1, null as never)
    }
    const order = where === 'listenerOrder' ? { listenerOrder: (c: unknown) => Number(writes(c)) } : {}
    const match = begin({ ...given, start, ...order }, { store: 'in place', guardLook: frozen })
    expect(message(() => go(match))).toMatch(/read only|not extensible/)
  })

  test('in listenerOrder to return no number is refused', () => {
    const quiet = withOne({ run: () => undefined })
    const start = (c: Rule) => {
      quiet.start?.(c)
      quiet.start?.(c)
    }
    const gc = begin({ ...quiet, start, listenerOrder: () => Number.NaN }, host)
    expect(message(() => go(gc))).toContain('listenerOrder: expected a number, got NaN')
  })

  test.each(['done', 'goto'])('to call %s in a listener is refused', (command) => {
    const run = (c: unknown) => (c as Record<string, (step: string) => void>)[command]?.('end')
    expect(message(() => go(begin(withOne({ run: run as never }), host)))).toContain(
      'listener bad: done() and goto() belong to frames',
    )
  })

  const Unlisted = lab.event('Unlisted', { timeline: ['x'], steps: {} })
  const stray = lab.listener('stray', { on: Hit, at: 'late', run: () => undefined })
  const wrong: [string, (c: Rule) => unknown][] = [
    ["raise(Unlisted): the ruleset's 'timelines' has no event of that name", (c) => c.raise(Unlisted, null)],
    ["raise(Choose): the ruleset's 'timelines' has no event", (c) => c.raise(Choose as never, {} as never)],
    ['raise(Hit): not plain JSON', (c) => c.raise(Hit, { victim: 0, amount: Number.NaN })],
    ['push(Hit): it is an event: raise(Hit)', (c) => c.push(Hit as never, { victim: 0 } as never)],
    ["attach(stray): the ruleset's 'listeners' has no kind", (c) => c.attach(stray, 0, null)],
    [
      'attach(bad): not plain JSON',
      (c) => c.attach({ name: 'bad' } as typeof stray, new Date() as never, null),
    ],
    ['attach(bad): not plain JSON', (c) => c.attach({ name: 'bad' } as typeof stray, 0, (() => 1) as never)],
    ["no event 'Hit' is on its way in frame 1", (c) => c.eventOf(Hit, 1)],
    ["no event 'Hit' is on its way in frame 99", (c) => c.cancelOf(Hit, 99, 'x')],
    ['only listeners and an event', (c) => (c as unknown as Any)['cancel']?.('x')],
    ['only listeners and an event', (c) => (c as unknown as Any)['record']?.()],
  ]
  test.each(wrong)('%s', (text, run) => {
    const given = withOne({ run: () => undefined })
    expect(message(() => go(begin({ ...given, go: (c) => void run(c) }, host)))).toContain(text)
  })

  test('a reason that is no text is refused', () => {
    const run = (c: unknown) => (c as Any)['cancel']?.(5)
    expect(message(() => go(begin(withOne({ run: run as never }), host)))).toContain(
      'cancel(): expected a text that says why',
    )
  })
})

test('what a listener keeps must be plain: a part of itself, or of the game, is refused with its name', () => {
  const texts = ['self', 'game'].map((part) => {
    const keeps = lab.listener('keeps', {
      on: Hit,
      at: 'late',
      data: typed<{ part?: unknown }>(),
      run(c) {
        c.listener.data.part = part === 'self' ? c.listener.data : c.game.hp
      },
    })
    const given: Lab = {
      timelines: [Hit],
      listeners: [keeps],
      start: (c) => void c.attach(keeps, 0, {}),
      go: (c) => hit(c),
    }
    return message(() => go(begin(given, { store: 'immer' })))
  })
  expect(texts[0]).toContain("the data of listener 'keeps': nested deeper than 1000, or a part of itself")
  expect(texts[1]).toContain("a part of c.game was put into the data of listener 'keeps': put a copy there")
})

import { type as typed } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { answer, begin, Choose, go, lab, message, type Rule, say, stack, stores } from './lab.ts'

const Hit = lab.event('Hit', {
  fields: typed<{ victim: number; amount: number }>(),
  timeline: ['taken', 'finally!'],
  steps: {
    finally(c) {
      c.game.hp[0] = (c.game.hp[0] ?? 0) + 1
    },
  },
})
/** Two of them hit each other without end. */
const thorns = lab.listener('thorns', {
  on: Hit,
  at: 'taken',
  when: (c) => c.event.victim === c.listener.owner,
  run(c) {
    c.game.hp[0] = (c.game.hp[0] ?? 0) - 1
    c.enqueue(Tick, { left: 0 })
    c.raise(Hit, { victim: 1 - c.event.victim, amount: 1 })
  },
})
const Tick = lab.event('Tick', {
  fields: typed<{ left: number }>(),
  timeline: ['silent', 'apply!', 'quiet', 'mute'],
  steps: {
    apply(c) {
      say(c, `tick ${c.event.left}`)
      // A queue that refills itself.
      if (c.event.left > 0) c.enqueue(Tick, { left: c.event.left })
    },
  },
})
const both = (c: Rule) => {
  c.attach(thorns, 0, null)
  c.attach(thorns, 1, null)
}

describe.each(stores)('events without end, %s', (store) => {
  const host = { store }
  const given = { timelines: [Hit, Tick], listeners: [thorns], start: both }

  test('go back to the frame that took the message, once; what they queued is forgotten, and the match goes on', () => {
    const moves = (c: Rule, n: number) => {
      if (n === 0) c.raise(Hit, { victim: 0, amount: 1 })
      else if (n === 1) c.enqueue(Tick, { left: 0 })
      else c.drain()
    }
    const gc = begin({ ...given, queue: { auto: false }, go: moves }, host)
    go(gc, 1)
    const waiting = gc.state.queue
    expect(waiting).toHaveLength(1)
    expect(go(gc, 0)).toEqual([])
    expect(gc.history).toEqual([{ type: 'LimitReached', limit: 'stack' }])
    expect(stack(gc)).toBe('board:awaiting')
    expect(gc.state.queue).toEqual(waiting)
    expect(gc.state.agenda).toEqual([])
    // Each event that began was ended: its finally! ran.
    expect(gc.state.game.hp[0]).toBe(9)
    expect(go(gc, 2)).toEqual(['tick 0'])
    expect(gc.log).toHaveLength(4)
  })

  test('end at the limit of steps, too', () => {
    const limits = { steps: 60 }
    const gc = begin({ ...given, limits, go: (c) => c.raise(Hit, { victim: 0, amount: 1 }) }, host)
    go(gc)
    expect(gc.history).toEqual([{ type: 'LimitReached', limit: 'steps' }])
    expect(stack(gc)).toBe('board:awaiting')
    expect(gc.state).toMatchObject({ queue: [], game: { hp: [9, 9] } })
  })

  test('end at the same place when somebody looks in, and sees each stage', () => {
    const ticking = {
      ...given,
      limits: { steps: 61 },
      go: (c: Rule, n: number) => c.raise(Tick, { left: n }),
    }
    const [gc, watched] = [begin(ticking, host), begin(ticking, host)]
    watched.inspect(() => undefined)
    for (const match of [gc, watched]) go(match, 1)
    expect(watched.state).toEqual(gc.state)
    expect(watched.history).toEqual(gc.history)
  })

  test('of a queue that refills itself are ended at the limit of steps', () => {
    const gc = begin({ ...given, go: (c, n) => c.raise(Tick, { left: n }) }, host)
    const said = go(gc, 1)
    expect(said.length).toBeGreaterThan(1000)
    expect(said.length).toBeLessThan(10_000)
    expect(gc.history).toEqual([{ type: 'LimitReached', limit: 'steps' }])
    expect(gc.state).toMatchObject({ queue: [], agenda: [] })
    expect(stack(gc)).toBe('board:awaiting')
    expect(go(gc, 0)).toEqual(['tick 0'])
  })

  test('of a live walk that grows while it goes are ended at the limit of steps', () => {
    const Live = lab.event('Live', { timeline: ['stage'], listeners: 'live', steps: {} })
    const breeds = lab.listener('breeds', {
      on: Live,
      at: 'stage',
      run: (c) => void c.attach(breeds as never, 'x', null as never),
    })
    const start = (c: Rule) => void c.attach(breeds, 'x', null)
    const gc = begin({ timelines: [Live], listeners: [breeds], start, go: (c) => c.raise(Live, null) }, host)
    go(gc)
    expect(gc.history).toEqual([{ type: 'LimitReached', limit: 'steps' }])
    // Each call attaches one, and both count.
    expect(gc.state.listeners.length).toBeLessThan(5002)
  })

  test('behind an answer whose frame has ended already go back to the frame below, which gets its result', () => {
    const Asks = lab.event('Asks', {
      timeline: ['ask!', 'hit!', 'after!'],
      steps: {
        ask: (c) => c.push(Choose, { player: 0, options: ['hit', 'no'] }),
        hit: (c) => (c.result(Choose).choice === 'hit' ? c.raise(Hit, { victim: 0, amount: 1 }) : undefined),
        after(c) {
          const { event, cancelled } = c.result(Hit)
          say(c, `${event.victim} ${cancelled}`)
        },
      },
    })
    const timelines = [...given.timelines, Asks]
    const gc = begin({ ...given, timelines, go: (c) => c.raise(Asks, null) }, host)
    go(gc)
    expect(answer(gc, 'hit')).toEqual(['0 skipped'])
    expect(gc.history).toEqual([{ type: 'LimitReached', limit: 'stack' }])
    expect(stack(gc)).toBe('board:awaiting')
    expect(gc.state).toMatchObject({ queue: [], agenda: [], game: { hp: [9, 9] } })
  })

  test('in `start` are a rule error of createMatch', () => {
    const start = (c: Rule) => {
      both(c)
      c.raise(Hit, { victim: 0, amount: 1 })
    }
    expect(message(() => begin({ ...given, start, go: () => undefined }, host))).toContain(
      'more than 256 frames on the stack',
    )
  })
})

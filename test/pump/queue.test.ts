import { type as typed } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { answer, begin, Choose, go, lab, message, type Rule, say, stack, stores } from './lab.ts'

const Tick = lab.event('Tick', {
  fields: typed<{ name: string; more?: string[] }>(),
  timeline: ['before', 'apply!'],
  steps: {
    apply(c) {
      say(c, c.event.name)
      for (const name of c.event.more ?? []) c.enqueue(Tick, { name })
    },
  },
})
const tick = (c: Rule, name: string, at?: { priority?: number; time?: number }): void =>
  c.enqueue(Tick, { name }, at)

/** Queues some, asks in the middle, and raises one inside. */
const Outer = lab.event('Outer', {
  timeline: ['apply!', 'after!'],
  steps: {
    apply(c) {
      tick(c, 'a')
      c.raise(Inner, null)
      tick(c, 'b')
      c.push(Choose, { player: 0, options: ['x'] })
    },
    after: (c) => say(c, 'outer is over'),
  },
})
const Inner = lab.event('Inner', {
  timeline: ['apply!', 'after!'],
  steps: {
    apply: (c) => tick(c, 'c'),
    after: (c) => say(c, 'inner is over'),
  },
})
const timelines = [Tick, Outer, Inner]

describe.each(stores)('the queue, %s', (store) => {
  const host = { store }

  test('that is emptied by itself is so after the outermost event only, first in first out', () => {
    const gc = begin({ timelines, go: (c) => c.raise(Outer, null) }, host)
    expect(go(gc)).toEqual(['inner is over'])
    expect(gc.state.queue.map(({ fields }) => fields['name'])).toEqual(['a', 'b', 'c'])
    expect(answer(gc, 'x')).toEqual(['outer is over', 'a', 'b', 'c'])
    expect(gc.state.queue).toEqual([])
  })

  test('is emptied before whoever raised the outermost event goes on', () => {
    const Raiser = lab.frame('raiser', {
      steps: { raise: (c) => c.raise(Inner, null), after: (c) => say(c, 'raiser goes on') },
    })
    const gc = begin({ timelines, frames: [Raiser], go: (c) => c.push(Raiser, null) }, host)
    expect(go(gc)).toEqual(['inner is over', 'c', 'raiser goes on'])
  })

  test('takes in what is queued while it is emptied', () => {
    const first = (c: Rule) => c.raise(Tick, { name: '1', more: ['2', '3'] })
    const gc = begin({ timelines, go: first }, host)
    expect(go(gc)).toEqual(['1', '2', '3'])
    const more = lab.listener('more', {
      on: Tick,
      at: 'before',
      when: (c) => c.event.name.length < 3,
      run: (c) => tick(c, `${c.event.name}+`),
    })
    const start = (c: Rule) => void c.attach(more, 'x', null)
    const given = { timelines, listeners: [more], start }
    expect(go(begin({ ...given, go: first }, host))).toEqual([
      '1',
      '1+',
      '2',
      '3',
      '1++',
      '2+',
      '3+',
      '2++',
      '3++',
    ])
  })

  test('that is not emptied by itself waits for drain, over several messages', () => {
    const queue = { auto: false }
    const moves = (c: Rule, n: number) => {
      if (n === 0) c.raise(Inner, null)
      else if (n === 1) tick(c, 'later')
      else c.drain()
    }
    const gc = begin({ timelines, queue, go: moves }, host)
    expect([...go(gc, 0), ...go(gc, 1)]).toEqual(['inner is over'])
    expect(gc.state.queue).toHaveLength(2)
    expect(go(gc, 2)).toEqual(['c', 'later'])
    expect(go(gc, 2)).toEqual([])
  })

  test('may be emptied inside of an event, and inside of being emptied', () => {
    const Nested = lab.event('Nested', {
      fields: typed<{ level: number }>(),
      timeline: ['apply!', 'after!'],
      steps: {
        apply(c) {
          say(c, `begins ${c.event.level}`)
          if (c.event.level < 3) c.enqueue(Nested, { level: c.event.level + 1 })
          c.drain()
        },
        after: (c) => say(c, `ends ${c.event.level}`),
      },
    })
    for (const auto of [true, false]) {
      const gc = begin(
        { timelines: [Nested], queue: { auto }, go: (c) => c.raise(Nested, { level: 1 }) },
        host,
      )
      expect(go(gc)).toEqual(['begins 1', 'begins 2', 'begins 3', 'ends 3', 'ends 2', 'ends 1'])
    }
  })

  test('as a heap is by priority, then time, then order; FIFO does not look at them', () => {
    const ats = [
      ['late', { priority: 1, time: 0 }],
      ['second', { time: 7 }],
      ['first', { time: -1 }],
      ['third', { time: 7 }],
      ['zero', { priority: -2, time: 99 }],
      ['last', { priority: 1, time: 0.5 }],
      ['plain', undefined],
    ] as const
    const moves = (c: Rule) => {
      for (const [name, at] of ats) tick(c, name, at)
      c.drain()
    }
    const heap = begin({ timelines, queue: { order: 'heap', auto: false }, go: moves }, host)
    expect(go(heap)).toEqual(['zero', 'first', 'plain', 'second', 'third', 'late', 'last'])
    const fifo = begin({ timelines, queue: { order: 'fifo', auto: false }, go: moves }, host)
    expect(go(fifo)).toEqual(ats.map(([name]) => name))
  })

  test('as a heap gives what is queued meanwhile its place among those that wait', () => {
    const Add = lab.event('Add', {
      timeline: ['apply!'],
      steps: {
        apply(c) {
          say(c, 'add')
          tick(c, 'urgent', { priority: -1 })
          tick(c, 'equal')
          tick(c, 'idle', { priority: 5 })
        },
      },
    })
    const moves = (c: Rule) => {
      c.enqueue(Add, null)
      tick(c, 'waits')
      tick(c, 'slow', { priority: 3 })
      c.drain()
    }
    const queue = { order: 'heap', auto: false } as const
    const gc = begin({ timelines: [Tick, Add], queue, go: moves }, host)
    expect(go(gc)).toEqual(['add', 'urgent', 'waits', 'equal', 'slow', 'idle'])
  })

  test('can be saved in the middle: a question inside of a queued event', () => {
    const Asks = lab.event('Asks', {
      fields: typed<{ name: string }>(),
      timeline: ['ask!', 'say!'],
      steps: {
        ask: (c) => c.push(Choose, { player: 0, options: ['x'] }),
        say: (c) => say(c, c.event.name),
      },
    })
    const moves = (c: Rule) => {
      for (const name of ['a', 'b']) c.enqueue(Asks, { name })
      c.drain()
    }
    const gc = begin({ timelines: [Asks], go: moves }, host)
    go(gc)
    expect(stack(gc)).toBe('board:awaiting > framestack/drain:next > Asks:ask! > Choose:awaiting')
    expect(answer(gc, 'x')).toEqual(['a'])
    expect(gc.state.queue).toEqual([])
    // The same frame raised the second one: an event that is over does not empty the queue inside of that.
    expect(stack(gc)).toBe('board:awaiting > framestack/drain:next > Asks:ask! > Choose:awaiting')
    expect(answer(gc, 'x')).toEqual(['b'])
    expect(stack(gc)).toBe('board:awaiting')
  })

  test('has no -0: JSON text does not know it', () => {
    const queue = { auto: false }
    const gc = begin({ timelines, queue, go: (c) => tick(c, 'x', { priority: -0, time: -0 }) }, host)
    go(gc)
    const [event] = gc.state.queue
    expect([event?.priority, event?.time].map((value) => Object.is(value, 0))).toEqual([true, true])
  })

  test('copies what it takes in', () => {
    const more: string[] = ['2']
    const moves = (c: Rule) => {
      c.enqueue(Tick, { name: '1', more })
      more.push('3')
      c.drain()
    }
    expect(go(begin({ timelines, go: moves }, host))).toEqual(['1', '2'])
  })

  const wrong: [string, (c: Rule) => void][] = [
    ["enqueue(Nobody): the ruleset's 'timelines' has no event of that name", (c) => c.enqueue(Nobody, null)],
    ['enqueue(Tick): priority and time must be numbers', (c) => tick(c, 'x', { priority: Number.NaN })],
    ['enqueue(Tick): priority and time must be numbers', (c) => tick(c, 'x', { time: '1' as never })],
    ['enqueue(Tick): not plain JSON', (c) => c.enqueue(Tick, { name: (() => 1) as never })],
  ]
  test.each(wrong)('refuses: %s', (text, run) => {
    expect(message(() => go(begin({ timelines, go: run }, host)))).toContain(text)
  })
})
const Nobody = lab.event('Nobody', { timeline: ['x'], steps: {} })

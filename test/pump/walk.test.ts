import { type as typed } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { answer, begin, Choose, go, lab, message, type Rule, say, stack, stores } from './lab.ts'

const Walk = lab.event('Walk', { fields: typed<{ n: number }>(), timeline: ['stage', 'next one'], steps: {} })
const Live = lab.event('Live', {
  fields: typed<{ n: number }>(),
  timeline: ['stage'],
  listeners: 'live',
  steps: {},
})

/** Says its owner. */
const tells = lab.listener('tells', { on: Walk, at: 'stage', run: (c) => say(c, String(c.listener.owner)) })
const tellsLive = lab.listener('tells live', {
  on: Live,
  at: 'stage',
  run: (c) => say(c, String(c.listener.owner)),
})

describe.each(stores)('the walk over listeners, %s', (store) => {
  const host = { store }
  const raise = (c: Rule): void => c.raise(Walk, { n: 1 })

  test('goes stage by stage, and within one in the order of attachment', () => {
    const later = lab.listener('later', { on: Walk, at: 'next one', run: (c) => say(c, 'later') })
    const start = (c: Rule) => {
      c.attach(later, 'x', null)
      for (const owner of ['c', 'a', 'b']) c.attach(tells, owner, null)
    }
    const gc = begin({ timelines: [Walk], listeners: [tells, later], start, go: raise }, host)
    expect(go(gc)).toEqual(['c', 'a', 'b', 'later'])
  })

  test('follows listenerOrder where there is one; equal ones as they were attached', () => {
    const start = (c: Rule) => {
      for (const owner of [2, 1, 3, 1, 2]) c.game.ids.push(c.attach(tells, owner, null))
    }
    const ordered = { listenerOrder: (_: unknown, { owner }: { owner: unknown }) => -(owner as number) }
    const gc = begin({ timelines: [Walk], listeners: [tells], start, go: raise, ...ordered }, host)
    expect(go(gc)).toEqual(['3', '2', '2', '1', '1'])
  })

  test('passes over those who have left since it began', () => {
    const leaves = lab.listener('leaves', {
      on: Walk,
      at: 'stage',
      run(c) {
        say(c, 'leaves')
        c.detach(c.listener.id)
        c.detach(c.game.ids[1] as number)
      },
    })
    const start = (c: Rule) => {
      c.game.ids = [
        c.attach(leaves, 'x', null),
        c.attach(tells, 'gone', null),
        c.attach(tells, 'stays', null),
      ]
    }
    const gc = begin({ timelines: [Walk], listeners: [leaves, tells], start, go: raise }, host)
    expect(go(gc)).toEqual(['leaves', 'stays'])
    expect(go(gc)).toEqual(['stays'])
  })

  test('passes over those who leave while a frame of another one is on the stack', () => {
    const asks = lab.listener('asks', {
      on: Walk,
      at: 'stage',
      run: (c) => c.push(Choose, { player: 0, options: ['x'] }, { onResult: dismiss.with(null) }),
    })
    const dismiss = lab.continuation('dismiss', { run: (c) => c.detach(c.game.ids[0] as number) })
    const start = (c: Rule) => {
      c.attach(asks, 'x', null)
      c.game.ids = [c.attach(tells, 'gone', null)]
      c.attach(tells, 'stays', null)
    }
    const given = { timelines: [Walk], listeners: [asks, tells], continuations: [dismiss] as never, start }
    const gc = begin({ ...given, go: raise }, host)
    expect(go(gc)).toEqual([])
    expect(stack(gc)).toBe('board:awaiting > Walk:stage > Choose:awaiting')
    expect(answer(gc, 'x')).toEqual(['stays'])
  })

  const joining = (on: typeof Walk | typeof Live, kind: typeof tells) =>
    lab.listener('joining', {
      on: on as typeof Walk,
      at: 'stage',
      run(c) {
        say(c, 'joining')
        c.attach(kind, 'joined', null)
      },
    })

  test('of a snapshot calls those who join with the next event', () => {
    const joins = joining(Walk, tells)
    const start = (c: Rule) => void c.attach(joins, 'x', null)
    const gc = begin({ timelines: [Walk], listeners: [joins, tells], start, go: raise }, host)
    expect(go(gc)).toEqual(['joining'])
    expect(go(gc)).toEqual(['joining', 'joined'])
  })

  test('that is live calls those who join at once, and nobody twice', () => {
    const joins = joining(Live, tellsLive)
    const start = (c: Rule) => void c.attach(joins, 'x', null)
    const given = { timelines: [Live], listeners: [joins, tellsLive], start }
    const gc = begin({ ...given, go: (c) => c.raise(Live, { n: 1 }) }, host)
    expect(go(gc)).toEqual(['joining', 'joined'])
    expect(go(gc)).toEqual(['joining', 'joined', 'joined'])
  })

  /** Becomes interested when the second one has run. */
  const counting = (on: typeof Walk) => [
    lab.listener('patient', {
      on,
      at: 'stage',
      when: (c) => c.event.n > 1,
      run: (c) => say(c, `patient ${c.event.n}`),
    }),
    lab.listener('counts', {
      on,
      at: 'stage',
      run(c) {
        c.event.n++
        say(c, 'counts')
      },
    }),
  ]

  test.each(['snapshot', 'live'] as const)(
    'of a %s tests `when` just before each call; only a live one comes back to those it passed over',
    (listeners) => {
      const Event = lab.event('Event', {
        fields: typed<{ n: number }>(),
        timeline: ['stage', 'next one'],
        listeners,
        steps: {},
      })
      const [patient, counts] = counting(Event) as [typeof tells, typeof tells]
      const start = (c: Rule) => {
        for (const kind of [patient, counts, patient]) c.attach(kind, 'x', null)
      }
      const given = { timelines: [Event], listeners: [patient, counts], start }
      const gc = begin({ ...given, go: (c) => c.raise(Event, { n: 1 }) }, host)
      const expected = ['counts', 'patient 2']
      expect(go(gc)).toEqual(listeners === 'live' ? [...expected, 'patient 2'] : expected)
    },
  )

  test('waits for all that a listener has started before it calls the next one', () => {
    const Inner = lab.event('Inner', { timeline: ['in!'], steps: { in: (c) => say(c, 'inner') } })
    const raises = lab.listener('raises', {
      on: Walk,
      at: 'stage',
      run(c) {
        c.raise(Inner, null)
        c.push(Choose, { player: 1, options: ['x'] })
        c.raise(Inner, null)
        say(c, 'raises')
      },
    })
    const start = (c: Rule) => {
      for (const kind of [raises, tells, raises]) c.attach(kind, 'tells', null)
    }
    const gc = begin({ timelines: [Walk, Inner], listeners: [raises, tells], start, go: raise }, host)
    expect(go(gc)).toEqual(['raises', 'inner'])
    expect(answer(gc, 'x')).toEqual(['inner', 'tells', 'raises', 'inner'])
    expect(answer(gc, 'x')).toEqual(['inner'])
    expect(stack(gc)).toBe('board:awaiting')
  })

  test('keeps the data of a listener, which it may write, in the state', () => {
    const counter = lab.listener('counter', {
      on: Walk,
      at: 'stage',
      data: typed<{ n: number; seen: number[] }>(),
      run(c) {
        c.listener.data.n++
        c.listener.data.seen.push(c.event.n)
        say(c, `${c.listener.data.n}`)
      },
    })
    const data = { n: 0, seen: [] }
    const start = (c: Rule) => void c.attach(counter, { hero: 1 }, data)
    const gc = begin({ timelines: [Walk], listeners: [counter], start, go: raise }, host)
    expect([...go(gc), ...go(gc)]).toEqual(['1', '2'])
    expect(gc.state.listeners).toEqual([
      { id: expect.any(Number), kind: 'counter', owner: { hero: 1 }, data: { n: 2, seen: [1, 1] } },
    ])
    expect(data).toEqual({ n: 0, seen: [] })
    gc.undo(0)
    expect(gc.state.listeners[0]?.data).toEqual({ n: 1, seen: [1] })
  })
})

describe.each(stores)('who is next, %s', (store) => {
  const host = { store }
  const told = (on: typeof Walk) =>
    lab.listener('told', { on, at: 'stage', run: (c) => say(c, String(c.listener.owner)) })

  /** Attaches some; moves raise the event. */
  const match = (
    next: NonNullable<Parameters<typeof lab.event<{ n: number }, 'stage' | 'next one'>>[1]['next']>,
    listeners: 'snapshot' | 'live',
    owners: readonly string[] = ['a', 'b', 'c'],
  ) => {
    const fields = typed<{ n: number }>()
    const Asks = lab.event('Asks', { fields, timeline: ['stage', 'next one'], listeners, next, steps: {} })
    const kind = told(Asks)
    const start = (c: Rule) => {
      for (const owner of owners) c.game.ids.push(c.attach(kind, owner, null))
    }
    const given = { timelines: [Asks], listeners: [kind], frames: [Dismisses], start }
    return begin({ ...given, go: (c) => c.raise(Asks, { n: 1 }) }, host)
  }
  /** Asks, and detaches whoever is named. */
  const Dismisses = lab.frame('dismisses', {
    data: typed<{ options: number[]; gone: number }>(),
    result: typed<{ choice: number }>(),
    steps: {
      ask: (c) => c.push(Choose, { player: 1, options: c.data.options }),
      tell(c) {
        c.detach(c.data.gone)
        c.done({ choice: c.result(Choose).choice as number })
      },
    },
  })

  const modes = ['snapshot', 'live'] as const

  test.each(modes)('may be said by `next`, %s', (listeners) => {
    const gc = match((_, candidates) => candidates.at(-1)?.id, listeners)
    expect(go(gc)).toEqual(['c', 'b', 'a'])
  })

  test.each(modes)('may be asked from a player; the last one left is not asked for, %s', (listeners) => {
    const gc = match((c, candidates) => {
      c.push(Choose, { player: 1, options: candidates.map(({ id }) => id) })
      return undefined
    }, listeners)
    const [a, b, c] = gc.state.game.ids
    expect(go(gc)).toEqual([])
    expect(gc.allowedPlayers()).toEqual([1])
    expect(gc.moves(1).map(({ args }) => args['choice'])).toEqual([a, b, c])
    expect(answer(gc, b)).toEqual(['b'])
    expect(gc.moves(1).map(({ args }) => args['choice'])).toEqual([a, c])
    expect(answer(gc, c)).toEqual(['c', 'a'])
    expect(stack(gc)).toBe('board:awaiting')
  })

  test.each(modes)('is the first one when time is up, or when the question is skipped, %s', (listeners) => {
    const gc = match((c, candidates) => {
      c.push(Choose, { player: 1, options: candidates.map(({ id }) => id) })
      return undefined
    }, listeners)
    go(gc)
    gc.timeout({ frame: gc.state.stack.at(-1)?.id ?? -1, seats: [1] })
    expect(gc.state.game.said).toEqual(['a'])
    expect(gc.skip().code).toBe(200)
    expect(gc.state.game.said).toEqual(['a', 'b', 'c'])
  })

  test.each(modes)('is asked again when whoever was named has left meanwhile, %s', (listeners) => {
    const gc = match(
      (c, candidates) => {
        const options = candidates.map(({ id }) => id)
        c.push(Dismisses, { options, gone: options.length === 4 ? (options[1] as number) : -1 })
        return undefined
      },
      listeners,
      ['a', 'b', 'c', 'd'],
    )
    const [, b, , d] = gc.state.game.ids
    go(gc)
    expect(answer(gc, b)).toEqual([])
    expect(answer(gc, d)).toEqual(['d'])
    expect(gc.state.game.said).toEqual(['d'])
  })

  test.each(modes)('must be a candidate, %s', (listeners) => {
    const none = match(() => 99, listeners)
    expect(message(() => go(none))).toContain("'next': 99 is the id of no candidate")
    const silent = match(() => undefined, listeners)
    expect(message(() => go(silent))).toContain(
      "'next' neither names a listener nor pushes a frame that asks",
    )
    const wrong = match((c) => c.push(Choose, { player: 1, options: [0, 1] }) as undefined, listeners)
    go(wrong)
    expect(message(() => answer(wrong, 0))).toContain(
      `'next': expected a result { choice: id of a candidate }, got {"choice":0}`,
    )
  })
})

import { type as typed } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { answer, begin, Choose, go, lab, type Rule, say, stack, stores } from './lab.ts'

const fields = typed<{ victim: number; amount: number }>()
const Hit = lab.event('Hit', {
  fields,
  timeline: ['early', 'apply!', 'late', 'finally!'],
  steps: {
    apply(c) {
      if (c.event.amount === 0) return c.cancel('nothing')
      say(c, `apply ${c.event.amount}`)
      c.game.hp[c.event.victim] = (c.game.hp[c.event.victim] ?? 0) - c.event.amount
      c.record()
    },
    finally: (c) => say(c, `finally, ${c.cancelled === null ? 'not cancelled' : c.cancelled}`),
  },
})
const early = lab.listener('early', { on: Hit, at: 'early', run: (c) => say(c, 'early') })
const late = lab.listener('late', { on: Hit, at: 'late', run: (c) => say(c, 'late') })
const hit = (c: Rule, amount = 2) => c.raise(Hit, { victim: 1, amount })

/** Raises one event and says what it delivered. */
const Raiser = lab.frame('raiser', {
  data: typed<{ amount: number }>(),
  steps: {
    raise: (c) => c.raise(Hit, { victim: 1, amount: c.data.amount }),
    after: (c) => say(c, JSON.stringify(c.result(Hit))),
  },
})

describe.each(stores)('an event, %s', (store) => {
  const host = { store }

  test('goes through its timeline, and is recorded where its rules say so', () => {
    const gc = begin(
      { timelines: [Hit], listeners: [early, late], start: attachBoth, go: (c) => hit(c) },
      host,
    )
    expect(go(gc)).toEqual(['early', 'apply 2', 'late', 'finally, not cancelled'])
    expect(gc.history).toEqual([{ type: 'Hit', victim: 1, amount: 2 }])
    expect(gc.state.game.hp).toEqual([9, 7])
    expect(gc.state.stack).toHaveLength(1)
  })

  test('delivers its fields as they are at the end, and why it was cancelled', () => {
    const gc = begin(
      {
        timelines: [Hit],
        listeners: [more],
        frames: [Raiser],
        start: (c) => void c.attach(more, 'rules', null),
        go: (c, n) => c.push(Raiser, { amount: n }),
      },
      host,
    )
    expect(go(gc, 3).at(-1)).toBe('{"event":{"victim":1,"amount":4},"cancelled":null}')
  })

  test('that is cancelled by its own step goes to finally!, and what comes between hears nothing', () => {
    const gc = begin(
      { timelines: [Hit], listeners: [early, late], start: attachBoth, go: (c) => hit(c, 0) },
      host,
    )
    expect(go(gc)).toEqual(['early', 'finally, nothing'])
    expect(gc.history).toEqual([])
  })

  test('that is cancelled by a listener is not applied, the next listener is not called, the first reason stays', () => {
    const no = lab.listener('no', {
      on: Hit,
      at: 'early',
      run(c) {
        c.cancel('no')
        c.cancel('never')
      },
    })
    const start = (c: Rule): void => {
      c.attach(no, 'rules', null)
      attachBoth(c)
    }
    const given = { timelines: [Hit], listeners: [no, early, late], frames: [Raiser], start }
    const gc = begin({ ...given, go: (c) => c.push(Raiser, { amount: 2 }) }, host)
    expect(go(gc)).toEqual(['finally, no', '{"event":{"victim":1,"amount":2},"cancelled":"no"}'])
  })

  test('inside another one may be cancelled without the outer one', () => {
    const nested = lab.listener('nested', {
      on: Hit,
      at: 'early',
      when: (c) => c.event.amount === 5,
      run: (c) => c.raise(Hit, { victim: 0, amount: 0 }),
    })
    const start = (c: Rule): void => {
      c.attach(nested, 'rules', null)
      attachBoth(c)
    }
    const gc = begin(
      { timelines: [Hit], listeners: [nested, early, late], start, go: (c) => hit(c, 5) },
      host,
    )
    expect(go(gc)).toEqual([
      'early',
      'finally, nothing',
      'early',
      'apply 5',
      'late',
      'finally, not cancelled',
    ])
  })

  test('is recorded as it is at that moment: before or after it was changed', () => {
    const tells = lab.listener('tells', {
      on: Hit,
      at: 'early',
      run(c) {
        c.record()
        c.event.amount += 10
        c.record()
        c.raise(Quiet, null)
        c.record()
        c.event.amount += 10
      },
    })
    const Quiet = lab.event('Quiet', { timeline: ['x!'], steps: { x: (c) => c.emit('Note', { text: 'x' }) } })
    const start = (c: Rule) => void c.attach(tells, 'rules', null)
    const gc = begin({ timelines: [Hit, Quiet], listeners: [tells], start, go: (c) => hit(c, 1) }, host)
    go(gc)
    expect(gc.history.map((event) => event['amount'] ?? event['text'])).toEqual([1, 11, 'x', 11, 21])
  })

  test('whose two own steps follow each other: the second sees what the first has started', () => {
    const Two = lab.event('Two', {
      timeline: ['ask!', 'use!'],
      steps: {
        ask: (c) => c.push(Choose, { player: 1, options: ['a', 'b'] }),
        use: (c) => say(c, String(c.result(Choose).choice)),
      },
    })
    const gc = begin({ timelines: [Two], go: (c) => c.raise(Two, null) }, host)
    go(gc)
    expect(stack(gc)).toBe('board:awaiting > Two:ask! > Choose:awaiting')
    expect(answer(gc, 'b')).toEqual(['b'])
  })

  test('can be changed and cancelled by a frame that knows its dispatch frame', () => {
    const Skill = lab.frame('skill', {
      data: typed<{ event: number }>(),
      steps: {
        ask: (c) => c.push(Choose, { player: 1, options: ['change', 'cancel', 'both'] }),
        act(c) {
          const { choice } = c.result(Choose)
          const event = c.eventOf(Hit, c.data.event)
          if (choice !== 'cancel') event.victim = 0
          if (choice !== 'change') c.cancelOf(Hit, c.data.event, 'by a frame')
        },
      },
    })
    const asks = lab.listener('asks', {
      on: Hit,
      at: 'early',
      run: (c) => c.push(Skill, { event: c.self.id }),
    })
    const start = (c: Rule) => {
      c.attach(asks, 'rules', null)
      c.attach(early, 'rules', null)
    }
    const gc = begin(
      { timelines: [Hit], listeners: [asks, early], frames: [Skill], start, go: (c) => hit(c) },
      host,
    )
    go(gc)
    expect(stack(gc)).toBe('board:awaiting > Hit:early > skill:ask > Choose:awaiting')
    expect(answer(gc, 'change')).toEqual(['early', 'apply 2', 'finally, not cancelled'])
    expect(gc.state.game.hp).toEqual([7, 9])
    go(gc)
    expect(answer(gc, 'cancel')).toEqual(['finally, by a frame'])
    go(gc)
    expect(answer(gc, 'both')).toEqual(['finally, by a frame'])
    expect(gc.state.game.hp).toEqual([7, 9])
  })

  test('that is cancelled while its own step asks does not go on to the next own step', () => {
    const Stop = lab.frame('stop', {
      data: typed<{ event: number }>(),
      steps: { stop: (c) => c.cancelOf(Two, c.data.event, 'stopped') },
    })
    const Two = lab.event('Two', {
      timeline: ['one!', 'two!'],
      steps: { one: (c) => c.push(Stop, { event: c.self.id }), two: (c) => say(c, 'two') },
    })
    const gc = begin({ timelines: [Two], frames: [Stop], go: (c) => c.raise(Two, null) }, host)
    expect(go(gc)).toEqual([])
  })

  test('that ends the match in its own step: nothing more is called, and nothing is left to come', () => {
    const Last = lab.event('Last', {
      timeline: ['apply!', 'after', 'finally!'],
      steps: {
        apply(c) {
          c.enqueue(Hit, { victim: 0, amount: 1 })
          c.end({ winners: [0] })
          c.emit('Note', { text: 'told' })
          c.raise(Hit, { victim: 0, amount: 1 })
        },
        finally: (c) => say(c, 'finally'),
      },
    })
    const after = lab.listener('after', { on: Last, at: 'after', run: (c) => say(c, 'after') })
    const start = (c: Rule) => void c.attach(after, 'rules', null)
    const gc = begin(
      { timelines: [Hit, Last], listeners: [after], start, go: (c) => c.raise(Last, null) },
      host,
    )
    expect(go(gc)).toEqual([])
    expect(gc.history).toEqual([{ type: 'Note', text: 'told' }])
    expect(gc.state).toMatchObject({ stack: [], agenda: [], queue: [], outcome: { winners: [0] } })
  })
})

const more = lab.listener('more', {
  on: Hit,
  at: 'early',
  run(c) {
    c.event.amount++
  },
})
function attachBoth(c: Rule): void {
  c.attach(late, 'rules', null)
  c.attach(early, 'rules', null)
}

import { type as typed } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { answer, begin, Choose, go, lab, type Match, message, type Rule, say, stores } from './lab.ts'

type Damage = { amount: number; tags: string[]; note?: string; more?: { deep: number[] } }
const Damage = lab.event('Damage', {
  fields: typed<Damage>(),
  timeline: ['first', 'second', 'ask!'],
  steps: { ask: (c) => c.push(Choose, { player: 0, options: ['x'] }) },
})
const Other = lab.event('Other', { timeline: ['nobody'], steps: {} })
const changes = (name: string, run: (event: Damage, c: Rule) => void) =>
  lab.listener(name, { on: Damage, at: 'first', run: (c) => run(c.event, c as unknown as Rule) })

/** The trail of the only event that is on its way, without the listeners' ids. */
const trailOf = (gc: Match): unknown[] => {
  const data = gc.state.stack.find(({ type }) => type === 'Damage')?.data as {
    trail: { by: number; kind: string; field: string; from: unknown; to: unknown }[]
  }
  return data.trail.map(({ kind, field, from, to }) => [kind, field, from, to])
}
const eventOf = (gc: Match): unknown => (gc.state.stack[1]?.data as { event: unknown } | undefined)?.event

describe.each(stores)('the audit trail of an event, %s', (store) => {
  const match = (...kinds: ReturnType<typeof changes>[]): Match => {
    const start = (c: Rule) => kinds.forEach((kind, i) => void c.attach(kind, i, null))
    const fields = { amount: 1, tags: ['a'], note: 'n' }
    return begin(
      { timelines: [Damage, Other], listeners: kinds, start, go: (c) => c.raise(Damage, fields) },
      { store },
    )
  }

  test('says who changed what, from what and to what, in order', () => {
    const gc = match(
      changes('adds', (event) => void event.amount++),
      changes('looks', () => undefined),
      changes('back and forth', (event) => {
        event.amount = 7
        event.amount = 2
      }),
      changes('tags', (event) => void event.tags.push('b')),
      changes('grows', (event) => {
        event.more = { deep: [1] }
        event.amount *= 2
      }),
      changes('removes', (event) => {
        delete event.note
        event.more?.deep.push(2)
      }),
    )
    go(gc)
    expect(trailOf(gc)).toEqual([
      ['adds', 'amount', 1, 2],
      ['tags', 'tags', ['a'], ['a', 'b']],
      ['grows', 'amount', 2, 4],
      ['grows', 'more', null, { deep: [1] }],
      ['removes', 'more', { deep: [1] }, { deep: [1, 2] }],
      ['removes', 'note', 'n', null],
    ])
    const ids = gc.state.listeners.map(({ id, kind }) => [kind, id])
    const data = gc.state.stack[1]?.data as { trail: { by: number; kind: string }[] }
    for (const { by, kind } of data.trail) expect(ids).toContainEqual([kind, by])
  })

  test('names the listener whose frame made the change', () => {
    const Skill = lab.frame('skill', {
      data: typed<{ event: number }>(),
      steps: {
        ask: (c) => c.push(Choose, { player: 1, options: [3] }),
        act(c) {
          c.eventOf(Damage, c.data.event).amount = c.result(Choose).choice as number
        },
      },
    })
    const asks = lab.listener('asks', {
      on: Damage,
      at: 'second',
      run(c) {
        c.event.tags = []
        c.push(Skill, { event: c.self.id })
      },
    })
    const first = changes('adds', (event) => void event.amount++)
    const start = (c: Rule) => {
      c.attach(first, 0, null)
      c.attach(asks, 0, null)
    }
    const gc = begin(
      {
        timelines: [Damage],
        listeners: [first, asks],
        frames: [Skill],
        start,
        go: (c) => c.raise(Damage, { amount: 1, tags: ['a'] }),
      },
      { store },
    )
    go(gc)
    const sofar = [
      ['adds', 'amount', 1, 2],
      ['asks', 'tags', ['a'], []],
    ]
    expect(trailOf(gc)).toEqual(sofar)
    answer(gc, 3)
    expect(trailOf(gc)).toEqual([...sofar, ['asks', 'amount', 2, 3]])
  })

  test('a field that is set to undefined is none, as in JSON text', () => {
    const forgets = changes('forgets', (event) => {
      event.note = undefined as never
    })
    const gc = match(forgets)
    go(gc)
    expect(trailOf(gc)).toEqual([['forgets', 'note', 'n', null]])
    expect(Object.keys(eventOf(gc) as object)).toEqual(['amount', 'tags'])
  })

  test('an event keeps a copy of what a listener puts into it', () => {
    const shares = changes('shares', (event, c) => {
      event.more = { deep: c.game.hp }
      c.raise(Other, null)
    })
    const writes = changes('writes', (event, c) => {
      event.more?.deep.push(1)
      say(c, c.game.hp.join())
    })
    const gc = match(shares, writes)
    expect(go(gc)).toEqual(['9,9'])
    expect(eventOf(gc)).toEqual({ amount: 1, tags: ['a'], note: 'n', more: { deep: [9, 9, 1] } })
    expect(gc.state.game.hp).toEqual([9, 9])
  })

  test.each<[string, unknown]>([
    ['NaN', Number.NaN],
    ['a function', () => 1],
    ['a Date', new Date(0)],
  ])('%s in a field is an error of the listener that wrote it', (_, value) => {
    const spoils = changes('spoils', (event) => {
      event.amount = value as never
    })
    const gc = match(spoils)
    const text = message(() => go(gc))
    expect(text).toContain("listener spoils of frame 'Damage'")
    expect(text).toContain("field 'amount' of the event: not plain JSON")
  })
})

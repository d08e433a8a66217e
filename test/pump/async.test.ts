import { type as typed } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { begin, go, type Lab, lab, message, type Rule, stores } from './lab.ts'

type Hit = { victim: number; amount: number }
const fields = typed<Hit>()
const Plain = lab.event('Hit', { fields, timeline: ['early', 'late'], steps: {} })
const nobody = async (): Promise<void> => undefined
const raised = (event: typeof Plain) => (c: Rule) => c.raise(event, { victim: 0, amount: 1 })

/** Listeners of an event, attached from the start. */
function withListeners(event: typeof Plain, count: number, does: { when?: unknown; run: unknown }): Lab {
  const kind = lab.listener('later', { on: event, at: 'early', ...(does as { run: () => void }) })
  return {
    timelines: [event],
    listeners: [kind],
    start(c) {
      for (let i = 0; i < count; i++) c.attach(kind, i, null)
    },
    go: raised(event),
  }
}

const own = lab.event('Hit', { fields, timeline: ['apply!'], steps: { apply: nobody } }) as never
const last = lab.event('Hit', { fields, timeline: ['finally!'], steps: { finally: nobody } }) as never
const next = lab.event('Hit', { fields, timeline: ['early', 'late'], steps: {}, next: nobody as never })
const Leave = lab.frame('leave', {
  steps: {
    first(c) {
      c.raise(cut, { victim: 0, amount: 1 })
    },
  },
})
const cut = lab.event('Hit', {
  fields,
  timeline: ['leave!', 'finally!'],
  steps: {
    leave: (c) => c.unwind(c.self.id - 1),
    finally: nobody,
  },
})

const rules: [string, Lab][] = [
  ['listener later', withListeners(Plain, 1, { run: nobody })],
  ['when of listener later', withListeners(Plain, 1, { when: async () => true, run: () => undefined })],
  ['next', withListeners(next, 2, { run: () => undefined })],
  ['Hit: apply!', { timelines: [own], go: raised(own) }],
  ['Hit: finally!', { timelines: [last], go: raised(last) }],
  ['Hit: finally!', { timelines: [cut], frames: [Leave], go: (c) => c.push(Leave, null) }],
]

describe.each(stores)('rules of events never wait, %s', (store) => {
  test.each(rules)('%s', (step, given) => {
    const gc = begin(given, { store })
    const text = message(() => go(gc))
    expect(text).toContain(`${step} of frame 'Hit'`)
    expect(text).toContain('it is async: rules never wait')
    expect(gc.seq).toBe(0)
  })

  test('what is detached must be an id; one that is not there any more is none', () => {
    const kind = lab.listener('here', { on: Plain, at: 'early', run: () => undefined })
    const given = (id: unknown): Lab => ({
      timelines: [Plain],
      listeners: [kind],
      start: (c) => void c.attach(kind, 0, null),
      go: (c) => c.detach(id as number),
    })
    for (const id of [undefined, null, '1', 1.5, {}])
      expect(message(() => go(begin(given(id), { store })))).toContain('expected the id that attach() gave')
    const gc = begin(given(999), { store })
    go(gc)
    expect(gc.state.listeners).toHaveLength(1)
  })
})

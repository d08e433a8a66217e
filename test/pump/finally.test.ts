import { type as typed } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { answer, begin, Choose, go, lab, message, type Rule, say, stack, stores } from './lab.ts'

const Hit = lab.event('Hit', {
  fields: typed<{ victim: number; amount: number }>(),
  timeline: ['early', 'apply!', 'late', 'finally!'],
  steps: {
    apply: (c) => say(c, `apply ${c.event.amount}`),
    finally: (c) => say(c, `finally, ${c.cancelled ?? 'not cancelled'}`),
  },
})
const early = lab.listener('early', { on: Hit, at: 'early', run: (c) => say(c, 'early') })
const hit = (c: Rule, amount = 2) => c.raise(Hit, { victim: 1, amount })

describe.each(stores)('an event with finally!, %s', (store) => {
  const host = { store }

  test('can be unwound by its own listeners’ frames: finally! runs once', () => {
    const Out = lab.frame('out', {
      data: typed<{ event: number }>(),
      steps: {
        ask: (c) => c.push(Choose, { player: 0, options: ['out', 'stay'] }),
        go: (c) => (c.result(Choose).choice === 'out' ? c.unwind(c.data.event, 'gone') : undefined),
      },
    })
    const leads = lab.listener('leads', {
      on: Hit,
      at: 'late',
      run: (c) => c.push(Out, { event: c.self.id }),
    })
    const start = (c: Rule) => void c.attach(leads, 'rules', null)
    const given = { timelines: [Hit], listeners: [leads], frames: [Out], start, go: (c: Rule) => hit(c, 1) }
    const gc = begin(given, host)
    expect(go(gc)).toEqual(['apply 1'])
    expect(answer(gc, 'out')).toEqual(['finally, not cancelled'])
    expect(stack(gc)).toBe('board:awaiting')
    expect(go(gc)).toEqual(['apply 1'])
    expect(answer(gc, 'stay')).toEqual(['finally, not cancelled'])
  })

  test('that is unwound together with the events inside of it: each finally! runs once, the inner one first', () => {
    const Deep = lab.event('Deep', {
      fields: typed<{ level: number; outermost: number }>(),
      timeline: ['apply!', 'finally!'],
      steps: {
        apply(c) {
          const { level, outermost } = c.event
          const first = outermost < 0 ? c.self.id : outermost
          if (level === 3) c.unwind(first)
          else c.raise(Deep, { level: level + 1, outermost: first })
        },
        finally: (c) => say(c, `finally ${c.event.level}`),
      },
    })
    const gc = begin({ timelines: [Deep], go: (c) => c.raise(Deep, { level: 1, outermost: -1 }) }, host)
    expect(go(gc)).toEqual(['finally 3', 'finally 2', 'finally 1'])
  })

  const forbidden: Record<string, (c: Rule) => void> = {
    push: (c) => c.push(Choose, { player: 0, options: [1] }),
    raise: (c) => hit(c),
    enqueue: (c) => c.enqueue(Hit, { victim: 0, amount: 1 }),
    drain: (c) => c.drain(),
    unwind: (c) => c.unwind(1),
    end: (c) => c.end({ draw: true }),
    cancel: (c) => (c as unknown as { cancel(reason: string): void }).cancel('x'),
    goto: (c) => (c as unknown as { goto(step: string): void }).goto('apply!'),
    done: (c) => (c as unknown as { done(): void }).done(),
  }
  test.each(Object.entries(forbidden))('may not %s in finally!, unwound or not', (name, run) => {
    const Bad = lab.event('Bad', {
      fields: typed<{ unwinds: boolean }>(),
      timeline: ['apply!', 'finally!'],
      steps: {
        apply: (c) => (c.event.unwinds ? c.unwind(c.self.id) : undefined),
        finally: (c) => run(c as unknown as Rule),
      },
    })
    for (const unwinds of [false, true]) {
      const gc = begin({ timelines: [Bad, Hit], go: (c) => c.raise(Bad, { unwinds }) }, host)
      const text = message(() => go(gc))
      expect(text).toContain(`Bad: finally! of frame 'Bad'`)
      expect(text).toContain(`${name}(): 'covered', 'destructed' and 'finally!' may write and emit`)
    }
  })

  test('may write, emit, record, attach and detach in finally!', () => {
    const Good = lab.event('Good', {
      timeline: ['finally!'],
      steps: {
        finally(c) {
          c.detach(c.attach(early, 'rules', null))
          c.attach(early, 'rules', null)
          c.emit('Note', { text: 'x' })
        },
      },
    })
    const gc = begin({ timelines: [Good, Hit], listeners: [early], go: (c) => c.raise(Good, null) }, host)
    go(gc)
    expect(gc.history).toEqual([{ type: 'Note', text: 'x' }])
    expect(gc.state.listeners).toHaveLength(1)
  })
})

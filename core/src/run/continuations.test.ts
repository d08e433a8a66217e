import { describe, expect, test } from 'vitest'
import * as testing from '../../testing/lab.ts'
import { Ask, lab, labRules, message, notes, type StoreKind, stackOf, stores } from '../../testing/lab.ts'
import {
  type AnyFrame,
  type Continuation,
  createMatch,
  type GameControl,
  type Handle,
  restoreMatch,
  type,
} from '../index.ts'

const tell = lab.continuation('tell', {
  args: type<{ word: string }>(),
  run: (c, { word }) =>
    c.emit('Note', { text: `${word}: ${c.result(Ask)}, on behalf of ${c.self.type}#${c.self.id}` }),
})
const ask = lab.continuation('ask again', { run: (c) => c.push(Ask, { player: 1 }) })
const finish = lab.continuation('finish', { run: (c) => c.done('finished') })
const missing = lab.continuation('missing', { run() {} })

const continuations = [tell, ask, finish] as readonly Continuation<never>[]
const begin = (store: StoreKind, first: Handle<null, unknown>, ...frames: AnyFrame[]): GameControl =>
  testing.begin(store, first, { frames, continuations })

describe.each(stores)('onResult, %s', (store) => {
  test('runs by name with its arguments on behalf of the parent, which then gets RESULT', () => {
    const Parent = lab.frame('Parent', {
      steps: {
        a: (c) => c.push(Ask, { player: 0 }, { onResult: tell.with({ word: 'so' }) }),
        b(c) {
          c.emit('Note', { text: `RESULT ${c.result(Ask)}` })
          c.push(Ask, { player: 0 })
        },
      },
    })
    const gc = begin(store, Parent)
    expect(gc.state.stack[1]?.onResult).toEqual({ then: 'tell', args: { word: 'so' } })
    gc.act(0, {})
    expect(notes(gc)).toEqual(['so: yes of 0, on behalf of Parent#1', 'RESULT yes of 0'])
  })

  test('several of the same name keep their own arguments (ancestor defect 4)', () => {
    const Parent = lab.frame('Parent', {
      steps: {
        a(c) {
          c.push(Ask, { player: 0 }, { onResult: tell.with({ word: 'one' }) })
          c.push(Ask, { player: 1 }, { onResult: tell.with({ word: 'two' }) })
          c.push(Ask, { player: 0 })
        },
        b: (c) => c.end({ reason: String(c.results.length) }),
      },
    })
    const gc = begin(store, Parent)
    gc.act(0, {})
    gc.act(1, {})
    gc.act(0, {})
    expect(notes(gc)).toEqual([
      'one: yes of 0, on behalf of Parent#1',
      'two: yes of 1, on behalf of Parent#1',
    ])
    expect(gc.outcome?.reason).toBe('3')
  })

  test('may push for the parent; RESULT comes when that is over, with both results', () => {
    const Parent = lab.frame('Parent', {
      steps: {
        a: (c) => c.push(Ask, { player: 0 }, { onResult: ask.with(null) }),
        b: (c) => c.end({ reason: c.results.join(' and ') }),
      },
    })
    const gc = begin(store, Parent)
    gc.act(0, {})
    expect(stackOf(gc)).toEqual(['Parent', 'Ask'])
    gc.act(1, {})
    expect(gc.outcome?.reason).toBe('yes of 0 and yes of 1')
  })

  test('may end the parent: its result goes on to the frame below', () => {
    const Parent = lab.frame('Parent', {
      steps: {
        a: (c) => c.push(Ask, { player: 0 }, { onResult: finish.with(null) }),
        b: (c) => c.emit('Note', { text: 'never' }),
      },
    })
    const Top = lab.frame('Top', {
      steps: { a: (c) => c.push(Parent, null), b: (c) => c.end({ reason: JSON.stringify(c.results) }) },
    })
    const gc = begin(store, Top, Parent)
    gc.act(0, {})
    expect(gc.outcome?.reason).toBe('["finished"]')
    expect(notes(gc)).toEqual([])
  })

  test('runs before resume and RESULT', () => {
    const Parent = lab.frame('Parent', {
      resume: (c, result) => c.emit('Note', { text: `resume ${String(result)}` }),
      steps: {
        a: (c) => c.push(Ask, { player: 0 }, { onResult: tell.with({ word: 'first' }) }),
        b(c) {
          c.emit('Note', { text: 'RESULT' })
          c.end({})
        },
      },
    })
    const gc = begin(store, Parent)
    gc.act(0, {})
    expect(notes(gc)).toEqual(['first: yes of 0, on behalf of Parent#1', 'resume yes of 0', 'RESULT'])
  })

  test('runs for a frame that is unwound, with the result given to unwind', () => {
    const Parent = lab.frame('Parent', {
      steps: {
        a: (c) => c.push(Ask, { player: 0 }, { onResult: tell.with({ word: 'skipped' }) }),
        b: (c) => c.end({}),
      },
    })
    const gc = begin(store, Parent)
    expect(gc.skip().code).toBe(200)
    expect(notes(gc)).toEqual(['skipped: null, on behalf of Parent#1'])
  })

  test('is in the saved state: a restored match runs it', () => {
    const Parent = lab.frame('Parent', {
      steps: {
        a: (c) => c.push(Ask, { player: 0 }, { onResult: tell.with({ word: 'so' }) }),
        b: (c) => c.end({}),
      },
    })
    const ruleset = labRules(Parent, { continuations })
    const saved = JSON.parse(JSON.stringify(createMatch(ruleset, { store }).save())) as unknown
    const gc = restoreMatch(ruleset, saved, { store })
    gc.act(0, {})
    expect(gc.history).toEqual([{ type: 'Note', text: 'so: yes of 0, on behalf of Parent#1' }])
  })

  test('a closure is refused when pushed, with what to do instead', () => {
    const Parent = lab.frame('Parent', {
      steps: { a: (c) => c.push(Ask, { player: 0 }, { onResult: (() => undefined) as never }) },
    })
    const text = message(() => begin(store, Parent))
    expect(text).toContain('onResult must be a continuation by name, because a function cannot be saved')
    expect(text).toContain('continuation(name, { run })')
  })

  test('a closure in the arguments is refused when pushed as well', () => {
    const Parent = lab.frame('Parent', {
      steps: {
        a: (c) => c.push(Ask, { player: 0 }, { onResult: { then: 'tell', args: (() => 1) as never } }),
      },
    })
    expect(message(() => begin(store, Parent))).toContain('onResult')
  })

  test('an unknown name is refused when pushed, not when the player answers and nothing can be done', () => {
    const Parent = lab.frame('Parent', {
      steps: { a: (c) => c.push(Ask, { player: 0 }, { onResult: missing.with(null) }), b: (c) => c.end({}) },
    })
    expect(message(() => begin(store, Parent))).toContain(
      "onResult: the ruleset's 'continuations' has none of the name 'missing'",
    )
  })
})

import { describe, expect, test } from 'vitest'
import * as testing from '../../testing/lab.ts'
import { Ask, lab, message, notes, type StoreKind, stackOf, stores } from '../../testing/lab.ts'
import { type AnyFrame, type GameControl, type Handle, type } from '../index.ts'

/** Tells of every hook. */
const Told = lab.frame('Told', {
  data: type<{ name: string; children: string[] }>(),
  result: type<string>(),
  activated: (c) => c.emit('Note', { text: `activated ${c.data.name}` }),
  covered: (c) => c.emit('Note', { text: `covered ${c.data.name}` }),
  resume: (c, result) => c.emit('Note', { text: `resume ${c.data.name} with ${String(result)}` }),
  destructed: (c) => c.emit('Note', { text: `destructed ${c.data.name}` }),
  steps: {
    first(c) {
      c.emit('Note', { text: `step of ${c.data.name}` })
      for (const name of c.data.children) c.push(Told as never, { name, children: [] } as never)
    },
    last(c) {
      c.emit('Note', { text: `RESULT of ${c.data.name}` })
      c.done(c.data.name)
    },
  },
})

const begin = (store: StoreKind, first: Handle<null, unknown>, ...more: AnyFrame[]): GameControl =>
  testing.begin(store, first, { frames: [Told, ...more] })

describe.each(stores)('life cycle, %s', (store) => {
  test('hooks run in the order covered, activated, step; destructed, resume, RESULT', () => {
    const Top = lab.frame('Top', {
      steps: {
        a: (c) => c.push(Told, { name: 'A', children: ['B', 'C'] }),
        b: (c) => c.push(Ask, { player: 0 }),
        c: (c) => c.end({ draw: true }),
      },
    })
    expect(notes(begin(store, Top))).toEqual([
      'activated A',
      'step of A',
      'covered A',
      'activated B',
      'step of B',
      'RESULT of B',
      'destructed B',
      'resume A with B',
      'covered A',
      'activated C',
      'step of C',
      'RESULT of C',
      'destructed C',
      'resume A with C',
      'RESULT of A',
      'destructed A',
    ])
  })

  test('commands of activated come before those of the first step', () => {
    const Eager = lab.frame('Eager', {
      activated: (c) => c.push(Told, { name: 'from hook', children: [] }),
      steps: {
        a: (c) => c.push(Told, { name: 'from step', children: [] }),
        b: (c) => c.push(Ask, { player: 0 }),
      },
    })
    const started = notes(begin(store, Eager)).filter((text) => String(text).startsWith('step'))
    expect(started).toEqual(['step of from hook', 'step of from step'])
  })

  test('commands of resume come before those of the frame that still wait', () => {
    const Waits = lab.frame('Waits', {
      resume(c, result) {
        if (result === 'one') c.push(Told, { name: 'extra', children: [] })
      },
      steps: {
        a(c) {
          c.push(Told, { name: 'one', children: [] })
          c.push(Told, { name: 'two', children: [] })
        },
        b(c) {
          c.emit('Note', { text: c.results.join() })
          c.push(Ask, { player: 0 })
        },
      },
    })
    expect(notes(begin(store, Waits)).at(-1)).toBe('one,extra,two')
  })

  test('a hook may write the game and its own data', () => {
    const Writes = lab.frame('Writes', {
      data: type<{ covers: number }>(),
      covered(c) {
        c.data.covers++
        c.game.n += 10
      },
      steps: {
        a: (c) => c.push(Told, { name: 'x', children: [] }),
        b: (c) => c.push(Ask, { player: 0 }),
      },
    })
    const Top = lab.frame('Top', { steps: { a: (c) => c.push(Writes, { covers: 0 }) } })
    const gc = begin(store, Top, Writes)
    expect(gc.state.stack[1]?.data).toEqual({ covers: 2 })
    expect(gc.state.game).toEqual({ n: 20 })
  })

  const forbidden = {
    push: (c: { push(frame: unknown, data: unknown): void }) => c.push(Ask, { player: 0 }),
    done: (c: { done(): void }) => c.done(),
    goto: (c: { goto(step: string): void }) => c.goto('b'),
    unwind: (c: { unwind(id: number): void }) => c.unwind(1),
    end: (c: { end(outcome: object): void }) => c.end({}),
    reveal: (c: { reveal(): void }) => c.reveal(),
  }
  test.each(Object.entries(forbidden))('%s is refused in covered and in destructed', (name, run) => {
    for (const hook of ['covered', 'destructed'] as const) {
      const Bad = lab.frame('Bad', {
        [hook]: run as never,
        steps: { a: (c) => c.push(Told, { name: 'x', children: [] }), b() {} },
      })
      const Top = lab.frame('Top', {
        steps: { a: (c) => c.push(Bad as never, null as never), b: (c) => c.push(Ask, { player: 0 }) },
      })
      const text = message(() => begin(store, Top, Bad as unknown as AnyFrame))
      expect(text).toContain(
        `${name}(): 'covered', 'destructed' and 'finally!' may write and emit, but start nothing`,
      )
      expect(text).toContain(`${hook} of frame 'Bad'`)
    }
  })

  test('destructed runs when the frame has left the stack', () => {
    let seen: unknown = null
    const Leaves = lab.frame('Leaves', {
      destructed: () => {
        seen = 'ran'
      },
      steps: { a() {} },
    })
    const Top = lab.frame('Top', {
      steps: { a: (c) => c.push(Leaves, null), b: (c) => c.push(Ask, { player: 0 }) },
    })
    const gc = begin(store, Top, Leaves)
    expect(seen).toBe('ran')
    expect(stackOf(gc)).toEqual(['Top', 'Ask'])
  })
})

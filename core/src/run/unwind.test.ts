import { describe, expect, test } from 'vitest'
import * as testing from '../../testing/lab.ts'
import { lab, notes, type StoreKind, stores, thrown } from '../../testing/lab.ts'
import { type Continuation, type GameControl, type Handle, type Seat, type } from '../index.ts'

const Cut = lab.frame('Cut', {
  data: type<{ player: Seat; unwind?: number }>(),
  result: type<string>(),
  moves: { yes: {}, cut: {} },
  players: (c) => [c.data.player],
  offers(_, offer) {
    offer.yes()
    offer.cut()
  },
  react: {
    yes: (c) => c.done('yes'),
    cut(c) {
      c.unwind(c.data.unwind ?? -1, 'cut short')
      c.emit('Note', { text: 'command of a dead frame' })
      c.push(Cut as never, { player: 1 } as never)
    },
  },
  destructed: (c) => c.emit('Note', { text: `destructed ${c.self.type}` }),
})
const tell = lab.continuation('tell', {
  args: type<string>(),
  run: (c, word) => c.emit('Note', { text: `${word}: ${JSON.stringify(c.results)}` }),
})

/** Three levels, each with something left to do. */
const Deep = lab.frame('Deep', {
  data: type<{ level: number; target: number }>(),
  result: type<string>(),
  destructed: (c) => c.emit('Note', { text: `destructed Deep ${c.data.level}` }),
  steps: {
    a(c) {
      const { level, target } = c.data
      if (level === 3) c.push(Cut, { player: 0, unwind: target })
      else c.push(Deep as never, { level: level + 1, target } as never)
      c.emit('Note', { text: `rest of Deep ${level}` })
    },
    b: (c) => c.done(`end of ${c.data.level}`),
  },
})

const Top = (target: number) =>
  lab.frame('Top', {
    steps: {
      a(c) {
        c.push(Deep, { level: 1, target }, { onResult: tell.with('continuation') })
        c.emit('Note', { text: 'rest of Top' })
      },
      b(c) {
        c.emit('Note', { text: `RESULT ${JSON.stringify(c.results)}` })
        c.push(Cut, { player: 1 })
      },
    },
  })

const begin = (store: StoreKind, first: Handle<null, unknown>): GameControl =>
  testing.begin(store, first, {
    frames: [Cut, Deep],
    continuations: [tell] as readonly Continuation<never>[],
  })

describe.each(stores)('unwind, %s', (store) => {
  test('ends all frames above the target, the top one first; what they had left to do is dropped', () => {
    const gc = begin(store, Top(2))
    expect(gc.state.stack.map((frame) => frame.id)).toEqual([1, 2, 3, 4, 5])
    gc.act(0, { action: 'cut' })
    expect(notes(gc)).toEqual([
      'destructed Cut',
      'destructed Deep 3',
      'destructed Deep 2',
      'destructed Deep 1',
      'continuation: ["cut short"]',
      'rest of Top',
      'RESULT ["cut short"]',
    ])
    expect(gc.state.agenda).toEqual([])
    expect(gc.allowedPlayers()).toEqual([1])
  })

  test('of a frame in the middle gives its parent the result, and the parent goes on with what it had left', () => {
    const gc = begin(store, Top(4))
    gc.act(0, { action: 'cut' })
    expect(notes(gc)).toEqual([
      'destructed Cut',
      'destructed Deep 3',
      'rest of Deep 2',
      'destructed Deep 2',
      'rest of Deep 1',
      'destructed Deep 1',
      'continuation: ["end of 1"]',
      'rest of Top',
      'RESULT ["end of 1"]',
    ])
  })

  test('of the frame itself ends it, whatever its machine says', () => {
    const gc = begin(store, Top(5))
    gc.act(0, { action: 'cut' })
    expect(notes(gc).slice(0, 2)).toEqual(['destructed Cut', 'rest of Deep 3'])
  })

  test('of a frame that is not on the stack is a rule error and changes nothing', () => {
    const gc = begin(store, Top(99))
    const before = gc.state
    const error = thrown(() => gc.act(0, { action: 'cut' }))
    expect(error.message).toContain('unwind(99): no frame on the stack has that id')
    expect(gc.state).toEqual(before)
    expect(gc.act(0, { action: 'yes' }).code).toBe(200)
  })

  test('of the bottom frame leaves nothing to wait for, which is a rule error', () => {
    const gc = begin(store, Top(1))
    expect(() => gc.act(0, { action: 'cut' })).toThrow('the stack is empty and the match has no outcome')
    expect(gc.state.stack).toHaveLength(5)
  })

  test('skip unwinds the asking frame with the result that it names', () => {
    const Named = lab.frame('Named', {
      data: type<{ player: Seat }>(),
      result: type<string>(),
      moves: { go: {} },
      players: (c) => [c.data.player],
      offers: (_, offer) => offer.go(),
      react: { go: (c) => c.done('went') },
      skipped: (c) => `skipped for ${c.data.player}`,
    })
    const First = lab.frame('First', {
      steps: { a: (c) => c.push(Named, { player: 1 }), b: (c) => c.end({ reason: c.result(Named) }) },
    })
    const gc = testing.begin(store, First, { frames: [Named] })
    gc.skip()
    expect(gc.outcome?.reason).toBe('skipped for 1')
    expect(gc.log.at(-1)?.input).toEqual({ type: 'skip' })
  })
})

import { describe, expect, test } from 'vitest'
import { plain, stores } from '../../testing/lab.ts'
import { createMatch, language, RuleError, restoreMatch } from '../index.ts'

interface Events {
  Public: { n: number }
  Owner: { n: number; player: number }
  Broken: { n: number }
  Typed: { type: string; n: number }
  Odd: { value: unknown }
}
const lab = language<{ n: number }, Events>()
let broken = false
let odd: unknown = null

const Table = lab.frame('Table', {
  moves: { tell: {}, hidden: {}, broken: {}, typed: {}, odd: {} },
  players: () => [0],
  offers(_, offer) {
    offer.tell()
    offer.hidden()
    offer.broken()
    offer.typed()
    offer.odd()
  },
  react: {
    tell: (c) => c.emit('Public', { n: c.game.n++ }),
    hidden: (c) => c.emit('Owner', { n: c.game.n++, player: 1 }),
    broken: (c) => c.emit('Broken', { n: c.game.n++ }),
    typed: (c) => c.emit('Typed', { type: 'Public', n: 1 }),
    odd: (c) => c.emit('Odd', { value: odd }),
  },
})
const rules = lab.ruleset({
  ...plain,
  setup: () => ({ n: 0 }),
  start: (c) => c.push(Table, null),
  frames: [Table],
  events: {
    Public: 'public',
    Owner: ({ n, player }, viewer) => (viewer === player ? { n, player } : null),
    Broken({ n }) {
      if (broken) throw new Error('boom')
      return { n }
    },
    Typed: 'public',
    Odd: 'public',
  },
})
const begin = (store: 'immer' | 'in place') => createMatch(rules, { store, onRuleError: 'quiet' })

describe.each(stores)('events of a viewer, %s', (store) => {
  test('are numbered by what he may know: others do not notice a hidden event', () => {
    const gc = begin(store)
    for (const action of ['tell', 'hidden', 'tell'] as const) gc.playerAct({ token: 'P0', action })
    expect(gc.events('P0')).toEqual([
      { type: 'Public', n: 0 },
      { type: 'Public', n: 2 },
    ])
    expect(gc.events('P1', 1)).toEqual([
      { type: 'Owner', n: 1, player: 1 },
      { type: 'Public', n: 2 },
    ])
    expect(gc.eventsFor(null, 2)).toEqual([])
  })

  test('keep their numbers over save and restore', () => {
    const gc = begin(store)
    for (const action of ['tell', 'hidden', 'tell'] as const) gc.playerAct({ token: 'P0', action })
    const again = restoreMatch(rules, gc.save(), { store })
    for (const match of [gc, again]) match.playerAct({ token: 'P0', action: 'tell' })
    expect(again.events('P0', 2)).toEqual(gc.events('P0', 2))
    expect(again.events('P1', 3)).toEqual([{ type: 'Public', n: 3 }])
  })

  test('a projection that throws is a RuleError, and after it is mended no event comes twice', () => {
    const gc = begin(store)
    for (const action of ['tell', 'broken', 'tell'] as const) gc.playerAct({ token: 'P0', action })
    broken = true
    let error: unknown
    try {
      gc.events('P0')
    } catch (thrown) {
      error = thrown
    }
    broken = false
    expect(gc.events('P0').map((event) => event['n'])).toEqual([0, 1, 2])
    expect(error).toBeInstanceOf(RuleError)
  })

  test('what a caller does to them changes nothing', () => {
    const gc = begin(store)
    gc.playerAct({ token: 'P0', action: 'tell' })
    const [event] = gc.events('P0') as { n: number }[]
    if (event) event.n = 99
    const [entry] = gc.history as unknown as { n: number }[]
    if (entry) entry.n = 99
    expect(gc.events('P0')).toEqual([{ type: 'Public', n: 0 }])
  })

  test('a field called `type` never replaces the type of an event', () => {
    const gc = begin(store)
    const { code } = gc.playerAct({ token: 'P0', action: 'typed' })
    if (code === 200) expect(gc.history[0]?.type).toBe('Typed')
    else expect(code).toBe(500)
  })

  test.each([
    ['a function', () => 1],
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['a Date', new Date(0)],
    ['a Map', new Map([[1, 2]])],
    ['a symbol', Symbol('x')],
    ['undefined inside', { a: [undefined] }],
  ])('%s in an event is a rule error that names the event', (_, value) => {
    const errors: RuleError[] = []
    const gc = createMatch(rules, { store, onRuleError: (error) => errors.push(error) })
    odd = value
    expect(gc.playerAct({ token: 'P0', action: 'odd' }).code).toBe(500)
    expect(errors[0]?.message).toContain('Odd')
    expect(gc.history).toEqual([])
    expect(gc.seq).toBe(0)
  })
})

import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  type AnyFrame,
  acceptMessage,
  ask,
  createMatch,
  DefinitionError,
  from,
  type GameControl,
  integer,
  language,
  one,
  optional,
  type Seat,
  type,
} from '../index.ts'
import { lawsOf, lawsText } from '../testing/index.ts'

const lab = language<{ hands: number[][]; answers: string[] }>()
/** A question in one line. */
const Keep = ask(lab, 'keep', { moves: { keep: {}, 'give back': {} } })
const Card = ask(lab, 'card', {
  data: type<{ player: Seat; least: number }>(),
  moves: { card: { id: one(integer), note: optional(one(integer)) }, none: {} },
  offers(c, offer) {
    expectTypeOf(c.data).toEqualTypeOf<{ readonly player: number; readonly least: number }>()
    const ids = from(c.game.hands[c.player] ?? [], 'in your hand').where(
      (id) => id >= c.data.least,
      'high enough',
    )
    offer.card({ id: ids, note: from([1, 2]).orAbsent() })
    offer.none()
  },
  onTimeout: () => ({ action: 'none' }),
  project: (c) => ({ player: c.data.player, prompt: `P${c.data.player} must show a card` }),
})
const First = ask(lab, 'first', { moves: { mine: {}, pass: {} }, onTimeout: () => ({ action: 'pass' }) })
const Grab = acceptMessage(lab, 'grab', {
  data: type<{ players: Seat[]; prize: number }>(),
  result: type<{ by: Seat; prize: number }>(),
  moves: { grab: {}, leave: {} },
  react: {
    grab: (c) => c.done({ by: c.player, prize: c.data.prize }),
    leave: (c) => c.done({ by: -1, prize: 0 }),
  },
  onTimeout: () => ({ action: 'leave' }),
  skipped: () => ({ by: -2, prize: 0 }),
})
const frames = [Keep, Card, First, Grab] as unknown as readonly AnyFrame[]

type Start = (c: { push(frame: unknown, data: unknown): void }) => void
function rulesOf(start: Start) {
  const Top = lab.frame('top', {
    steps: { a: (c) => start(c as never), b: (c) => c.end({ reason: JSON.stringify(c.results[0]) }) },
  })
  return lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 3, max: 3 },
    setup: () => ({ hands: [[1], [2, 5], []], answers: [] }),
    start: (c) => c.push(Top, null),
    frames: [Top, ...frames],
    view: () => null,
    bound: 5,
  })
}
const begin = (store: 'immer' | 'in place', start: Start): GameControl =>
  createMatch(rulesOf(start), { store, onRuleError: 'throw' }) as unknown as GameControl
const result = (gc: GameControl): unknown => JSON.parse(gc.outcome?.reason ?? 'null')

describe.each(['immer', 'in place'] as const)('ask, %s', (store) => {
  test('needs no more than a name and its answers, and delivers the answer', () => {
    for (const action of ['keep', 'give back']) {
      const gc = begin(store, (c) => c.push(Keep, { player: 1 }))
      expect(gc.allowedPlayers()).toEqual([1])
      expect(gc.offers(1).map((offer) => offer.action)).toEqual(['keep', 'give back'])
      expect(gc.act(0, { action })).toMatchObject({ code: 400, reason: 'player forbidden' })
      expect(gc.act(1, { action })).toEqual({ code: 200 })
      expect(result(gc)).toEqual({ player: 1, action })
    }
  })

  test('delivers the arguments, and refuses as its offers say', () => {
    const gc = begin(store, (c) => c.push(Card, { player: 1, least: 3 }))
    expect(gc.why(1, { action: 'card', id: 2 })).toMatchObject({
      reason: 'wrong argument: id: 2 is not high enough',
    })
    gc.act(1, { action: 'card', id: 5, note: 2 })
    expect(result(gc)).toEqual({ player: 1, action: 'card', id: 5, note: 2 })
    const other = begin(store, (c) => c.push(Card, { player: 1, least: 0 }))
    other.act(1, { action: 'card', id: 2 })
    expect(result(other)).toEqual({ player: 1, action: 'card', id: 2 })
  })

  test('of several players is over with the first answer', () => {
    const gc = begin(store, (c) => c.push(First, { players: [2, 0] }))
    expect(gc.allowedPlayers()).toEqual([2, 0])
    gc.act(0, { action: 'mine' })
    expect(result(gc)).toEqual({ player: 0, action: 'mine' })
  })

  test('takes the first answer when time is up, or the one that it names', () => {
    const late = (start: Start, seat: Seat) => {
      const gc = begin(store, start)
      gc.timeout({ frame: gc.state.stack.at(-1)?.id ?? -1, seats: [seat] })
      return result(gc)
    }
    expect(late((c) => c.push(Keep, { player: 1 }), 1)).toEqual({ player: 1, action: 'keep' })
    expect(late((c) => c.push(First, { players: [0, 2] }), 2)).toEqual({ player: 2, action: 'pass' })
    expect(late((c) => c.push(Card, { player: 1, least: 0 }), 1)).toEqual({ player: 1, action: 'none' })
    expect(late((c) => c.push(Grab, { players: [0, 1], prize: 7 }), 1)).toEqual({ by: -1, prize: 0 })
  })

  test('shows what it says that it shows', () => {
    const gc = begin(store, (c) => c.push(Card, { player: 1, least: 3 }))
    expect(gc.stackFor(null)[1]).toEqual({
      type: 'card',
      seen: { player: 1, prompt: 'P1 must show a card' },
    })
    const bare = begin(store, (c) => c.push(Keep, { player: 1 }))
    expect(bare.stackFor(1)[1]).toEqual({ type: 'keep', seen: null })
  })

  test('delivers what it says when the host skips it', () => {
    const gc = begin(store, (c) => c.push(Grab, { players: [0, 1], prize: 7 }))
    expect(gc.skip()).toEqual({ code: 200 })
    expect(result(gc)).toEqual({ by: -2, prize: 0 })
  })

  test('acceptMessage says itself what an answer does', () => {
    const gc = begin(store, (c) => c.push(Grab, { players: [0, 1], prize: 7 }))
    gc.act(1, { action: 'grab' })
    expect(result(gc)).toEqual({ by: 1, prize: 7 })
  })
})

test.each<[string, Start]>([
  ['keep', (c) => c.push(Keep, { player: 1 })],
  ['card', (c) => c.push(Card, { player: 1, least: 3 })],
  ['first', (c) => c.push(First, { players: [0, 1, 2] })],
  ['grab', (c) => c.push(Grab, { players: [0, 1, 2], prize: 1 })],
])('the question %s keeps the laws', (_, start) => {
  const report = lawsOf(rulesOf(start), { games: 10 })
  expect(report.ok, lawsText(report)).toBe(true)
})

test('what it leaves out is told when the ruleset is defined', () => {
  const define = (shape: object) => () =>
    lab.ruleset({
      name: 'lab',
      version: '1.0.0',
      players: { min: 1, max: 1 },
      setup: () => ({ hands: [], answers: [] }),
      start: () => undefined,
      frames: [ask(lab, 'odd', shape as never)],
      view: () => null,
      bound: 1,
    })
  expect(define({ moves: { go: { n: one(integer) } } })).toThrow(DefinitionError)
  expect(define({ moves: { go: { n: one(integer) } } })).toThrow("frame 'odd': has moves but no 'offers'")
  expect(define({ moves: { go: {} }, timeout: 1 })).toThrow("frame 'odd': unknown key 'timeout'")
})

test('types', () => {
  lab.frame('types', {
    steps: {
      push(c) {
        c.push(Keep, { player: 1 })
        c.push(Keep, { players: [1, 2] })
        c.push(Card, { player: 1, least: 3 })
        c.push(Grab, { players: [], prize: 1 })
        // @ts-expect-error somebody must be asked
        c.push(Keep, {})
        // @ts-expect-error a seat
        c.push(Keep, { player: 'P1' })
        // @ts-expect-error what else it needs
        c.push(Card, { player: 1 })
      },
      read(c) {
        expectTypeOf(c.result(Keep).action).toEqualTypeOf<'keep' | 'give back'>()
        expectTypeOf(c.result(Keep).player).toEqualTypeOf<number>()
        const answer = c.result(Card)
        if (answer.action === 'card') expectTypeOf(answer.id).toEqualTypeOf<number>()
        // @ts-expect-error only one of the answers has it
        answer.id
        expectTypeOf(c.result(Grab)).toEqualTypeOf<{ by: number; prize: number }>()
      },
    },
  })
  // @ts-expect-error answers with arguments must say what is open
  ask(lab, 'wrong', { moves: { card: { id: one(integer) } } })
  // @ts-expect-error the default is one of the answers
  ask(lab, 'wrong', { moves: { keep: {} }, onTimeout: () => ({ action: 'kept' }) })
  // @ts-expect-error somebody must be asked
  ask(lab, 'wrong', { moves: { keep: {} }, data: type<{ seat: number }>() })
  // @ts-expect-error each answer does something
  acceptMessage(lab, 'wrong', { moves: { keep: {} }, result: type<number>(), react: {} })
})

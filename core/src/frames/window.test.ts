import { describe, expect, expectTypeOf, test } from 'vitest'
import { createMatch, from, int, language, one, type Seat, seat, type, window } from '../index.ts'
import { lawsOf, lawsText } from '../testing/index.ts'

type Game = { results: unknown[] }
const lab = language<Game, { Closed: { answers: number } }>()

const moves = { bid: { n: int({ min: 1, max: 9 }) }, challenge: { whom: one(seat) } } as const
const offers = (
  c: { player: Seat },
  offer: { bid(open: never): void; challenge(open: never): void },
): void => {
  offer.bid({ n: from([1, 2, 3]) } as never)
  offer.challenge({ whom: from([1 - c.player]) } as never)
}
const All = window(lab, 'all', { moves, offers: offers as never })
const First = window(lab, 'first', { moves, offers: offers as never, close: 'firstNonPass' })
const Fast = window(lab, 'fast', { moves, offers: offers as never, close: 'firstNonPass', winner: 'arrival' })
const Three = window(lab, 'three', { moves, offers: offers as never, answers: 3, takeBack: 'take back' })

const Each = window(lab, 'each', {
  data: type<{ players: Seat[]; counts: number[] }>(),
  moves,
  // Nobody bids the same twice.
  offers(c, offer, own) {
    const bids = own.flatMap((answer) => (answer.action === 'bid' ? [answer.n] : []))
    const open = [1, 2, 3].filter((n) => !bids.includes(n))
    if (open.length > 0) offer.bid({ n: from(open) })
    offer.challenge({ whom: from([1 - c.player].filter((seat) => seat >= 0)) })
  },
  answers: (c, player) => c.data.counts[player] as number,
  project: (c, own) => ({ of: c.data.counts.length, own: own as never }),
  takeBack: 'take back',
})

const Root = lab.frame('root', {
  data: type<{ kind: string }>(),
  steps: {
    ask(c) {
      const players = [0, 1, 2].slice(0, c.players)
      if (c.data.kind === 'all') c.push(All, { players })
      else if (c.data.kind === 'first') c.push(First, { players })
      else if (c.data.kind === 'fast') c.push(Fast, { players })
      else if (c.data.kind === 'each') c.push(Each, { players, counts: [2, 1, 3] })
      else if (c.data.kind === 'none') c.push(Each, { players, counts: [2, 0, 3] })
      else c.push(Three, { players })
    },
    note: {
      to: ['ask'],
      run(c) {
        c.game.results.push(structuredClone(c.results[0]))
        if (c.game.results.length === 3) c.end({ draw: true })
        else c.goto('ask')
      },
    },
  },
})
const ruleset = (kind: string) =>
  lab.ruleset({
    name: `window-${kind}`,
    version: '1.0.0',
    players: { min: 2, max: 3 },
    setup: () => ({ results: [] }),
    start: (c) => c.push(Root, { kind }),
    frames: [Root, All, First, Fast, Three, Each],
    events: { Closed: 'public' },
    view: (c) => c.game.results.length,
    bound: 1000,
  })

describe.each(['immer', 'in place'] as const)('a window, %s', (store) => {
  const begin = (kind: string) => createMatch(ruleset(kind), { store, players: 3 })
  const result = (gc: ReturnType<typeof begin>) => gc.state.game.results[0]

  test('for all: the answers come in the order of the players, whoever was first', () => {
    const gc = begin('all')
    gc.act(2, { action: 'bid', n: 2 })
    expect(gc.allowedPlayers()).toEqual([0, 1])
    gc.act(0, { action: 'pass' })
    expect(gc.act(0, { action: 'bid', n: 1 })).toMatchObject({ code: 400, reason: 'player forbidden' })
    expect(gc.state.game.results).toEqual([])
    gc.act(1, { action: 'challenge', whom: 0 })
    expect(result(gc)).toEqual({
      answers: [
        { player: 0, action: 'pass' },
        { player: 1, action: 'challenge', whom: 0 },
        { player: 2, action: 'bid', n: 2 },
      ],
      winner: { player: 1, action: 'challenge', whom: 0 },
    })
  })

  test('for the first that does not pass: open until nobody before him can', () => {
    const gc = begin('first')
    gc.act(1, { action: 'bid', n: 2 })
    expect(gc.state.game.results).toEqual([])
    gc.act(0, { action: 'pass' })
    expect(result(gc)).toMatchObject({ winner: { player: 1 }, answers: [{ player: 0 }, { player: 1 }] })
  })

  test('for whoever comes first: closed by the first that does not pass', () => {
    const gc = begin('fast')
    gc.act(0, { action: 'pass' })
    gc.act(2, { action: 'bid', n: 2 })
    expect(result(gc)).toMatchObject({ winner: { player: 2 }, answers: [{ player: 0 }, { player: 2 }] })
  })

  test('takes several answers, gives them back until it closes, and tells nobody who has answered', () => {
    const gc = begin('three')
    for (const n of [1, 2, 3]) gc.act(0, { action: 'bid', n })
    expect(gc.allowedPlayers()).toEqual([0, 1, 2])
    expect(gc.act(0, { action: 'bid', n: 1 }).code).toBe(400)
    expect(gc.act(0, { action: 'take back' }).code).toBe(200)
    gc.act(0, { action: 'bid', n: 1 })
    gc.act(1, { action: 'pass' })
    gc.act(2, { action: 'pass' })
    expect(result(gc)).toMatchObject({
      answers: [{ n: 1 }, { n: 2 }, { n: 1 }, { action: 'pass' }, { action: 'pass' }],
    })
  })

  test('takes of each player as many answers as it says of him', () => {
    const gc = begin('each')
    gc.act(1, { action: 'bid', n: 1 })
    expect(gc.offers(1).map(({ action }) => action)).toEqual(['take back'])
    for (const n of [1, 2, 3]) gc.act(2, { action: 'bid', n })
    expect(gc.act(2, { action: 'bid', n: 1 })).toMatchObject({ code: 400, reason: 'incorrect interface' })
    gc.act(0, { action: 'bid', n: 3 })
    expect(gc.act(0, { action: 'bid', n: 3 })).toMatchObject({
      reason: 'wrong argument: n: 3 is not allowed here',
    })
    const seen = (viewer: Seat | null) => gc.stackFor(viewer).at(-1)?.seen
    expect(seen(0)).toEqual({ of: 3, own: [{ player: 0, action: 'bid', n: 3 }] })
    expect(seen(null)).toEqual({ of: 3, own: [] })
    expect(gc.undo(0).code).toBe(400)
    gc.act(0, { action: 'pass' })
    expect(result(gc)).toMatchObject({
      answers: [{ n: 3 }, { action: 'pass' }, { n: 1 }, { n: 1 }, { n: 2 }, { n: 3 }],
    })
  })

  test('says for whom no number of answers makes sense', () => {
    expect(() => begin('none')).toThrow(
      'push(each): answers of player 1: expected a whole number from 1 on, got 0',
    )
  })

  test('passes for those who are out of time or have left, once', () => {
    const gc = begin('all')
    gc.leave(1)
    expect(gc.allowedPlayers()).toEqual([0, 2])
    const frame = gc.waiting()?.frame as number
    expect(gc.timeout({ frame, seats: [0, 1, 2] }).code).toBe(200)
    expect(result(gc)).toMatchObject({ winner: null, answers: [{ player: 0 }, { player: 1 }, { player: 2 }] })
  })

  test('names each question: an answer or a timeout for the one before is stale, another one leaves mine', () => {
    const gc = begin('three')
    const ask = (player: Seat) => gc.waiting()?.asks.find((one) => one.seat === player)?.ask as string
    const frame = gc.waiting()?.frame as number
    const [mine, other] = [ask(0), ask(1)]
    expect(mine).not.toBe(other)
    expect(gc.hintFor(0).ask).toBe(mine)
    gc.act(1, { action: 'bid', n: 1, ask: other })
    expect(ask(0)).toBe(mine)
    expect(gc.act(0, { action: 'bid', n: 1, ask: mine }).code).toBe(200)
    expect(gc.act(0, { action: 'bid', n: 1, ask: mine })).toMatchObject({
      code: 400,
      reason: 'stale: that is not asked any more',
    })
    expect(gc.timeout({ frame, seats: [0], asks: [mine] }).code).toBe(400)
    expect(gc.timeout({ frame, seats: [0, 1], asks: [mine, ask(1)] }).code).toBe(200)
    expect(gc.log.at(-1)?.input).toEqual({ type: 'timeout', frame, seats: [1] })
    const saved = gc.save()
    expect(JSON.stringify(saved)).not.toContain(mine)
  })
})

test.each(['all', 'first', 'fast', 'three', 'each'])(
  'a window of kind %s keeps the laws',
  (kind) => {
    expect(lawsText(lawsOf(ruleset(kind), { games: 40, seed: 7 }))).toContain('keeps all laws')
  },
  60_000,
)

test('answers and results are typed by the moves', () => {
  type Result = typeof All extends { moves: infer M } ? keyof M : never
  expectTypeOf<Result>().toEqualTypeOf<'bid' | 'challenge' | 'pass'>()
})

import { describe, expect, test } from 'vitest'
import {
  createMatch,
  from,
  int,
  type Json,
  language,
  replay,
  type Seat,
  type Viewer,
  window,
} from '../index.ts'

type Game = { money: number[]; delivered: unknown[] }
const lab = language<Game>()
const shape = {
  moves: { bid: { amount: int({ min: 1, max: 99 }) } },
  offers: (
    c: { player: Seat; game: { readonly money: readonly number[] } },
    offer: { bid(open: never): void },
  ) =>
    offer.bid({
      amount: from([1, 2, 3, 5, 8]).where((n) => n <= (c.game.money[c.player] ?? 0), 'within your means'),
    } as never),
} as const

const windows = {
  known: window(lab, 'known', shape as never),
  sealed: window(lab, 'sealed', { ...shape, takeBack: 'take back' } as never),
  first: window(lab, 'first', { ...shape, close: 'firstNonPass' } as never),
  fast: window(lab, 'fast', { ...shape, close: 'firstNonPass', winner: 'arrival' } as never),
  twice: window(lab, 'twice', { ...shape, answers: 2, pass: null } as never),
} as const
type Kind = keyof typeof windows

const begin = (kind: Kind, { players = 3, undo = 'own' as 'own' | 'free', asked = [0, 1, 2] } = {}) => {
  const Window = windows[kind]
  const Open = lab.frame('open', {
    moves: { open: {} },
    players: () => [0],
    offers: (_, offer) => offer.open(),
    react: { open: (c) => c.done() },
  })
  const Root = lab.frame('root', {
    steps: {
      open: (c) => c.push(Open, null),
      ask: (c) => c.push(Window, { players: asked } as never),
      note: {
        to: ['open'],
        run(c) {
          c.game.delivered.push(c.results[0])
          c.goto('open')
        },
      },
    },
  })
  const rules = lab.ruleset({
    name: 'bids',
    version: '1.0.0',
    players: { min: 1, max: 4 },
    setup: (c) => ({ money: Array.from({ length: c.players }, () => 8), delivered: [] }),
    start: (c) => c.push(Root, null),
    frames: [Root, Open, Window] as never,
    view: (c) => ({ money: c.viewer === null ? null : (c.game.money[c.viewer] ?? null) }),
    resample({ game, viewer, random }) {
      game.money.forEach((_, seat) => {
        if (seat !== viewer) game.money[seat] = random.between(1, 13)
      })
    },
    bound: 1000,
    undo,
  })
  const gc = createMatch(rules, { players, seed: 4, onRuleError: 'quiet' })
  return { gc, rules }
}
const opened = (kind: Kind, more: Parameters<typeof begin>[1] = {}) => {
  const { gc, rules } = begin(kind, more)
  gc.act(0, { action: 'open' } as never)
  const act = (seat: Seat, action: string, amount?: number) =>
    gc.act(seat, (amount === undefined ? { action } : { action, amount }) as never)
  return { gc, act, rules }
}
type Match = ReturnType<typeof begin>['gc']
type Kept = { given?: { player: Seat; action: string; amount?: number }[] }
const given = (gc: Match) => (gc.state.stack.at(-1)?.data as Kept | undefined)?.given ?? []
const seen = (gc: Match, viewer: Viewer): Json =>
  JSON.parse(
    JSON.stringify([gc.viewFor(viewer), gc.stackFor(viewer), gc.allowedPlayers(), gc.hintFor(viewer)]),
  )
const seeds = Array.from({ length: 40 }, (_, i) => i + 1)

describe('what a window keeps, drawn anew', () => {
  test('with takeBack nobody is known to have answered: own answers stay, those of others are gone', () => {
    const { gc, act } = opened('sealed')
    act(2, 'bid', 5)
    act(0, 'bid', 3)
    act(2, 'take back')
    act(2, 'bid', 8)
    for (const viewer of [0, 1, null]) {
      const own = given(gc).filter(({ player }) => player === viewer)
      for (const seed of seeds) {
        const twin = gc.resample(viewer, seed)
        expect(given(twin)).toEqual(own)
        expect(JSON.stringify(twin.state.stack.at(-1)?.data)).not.toContain('8')
        expect(twin.state.stack.at(-1)).toMatchObject({ taken: 0, data: { takenBack: [0, 0, 0] } })
        expect(seen(twin, viewer)).toEqual(seen(gc, viewer))
      }
    }
    expect(given(gc)).toHaveLength(2)
    expect(gc.resample(2, 1).state.stack.at(-1)?.data).toMatchObject({ takenBack: [0, 0, 1] })
  })

  test.each(['known', 'twice'] as const)(
    'without it, %s: who is asked no more has answered something',
    (kind) => {
      const { gc, act } = opened(kind)
      act(1, 'bid', 2)
      for (const _ of kind === 'twice' ? [1, 2] : [1]) act(2, 'bid', 5)
      expect(gc.allowedPlayers()).toEqual(kind === 'twice' ? [0, 1] : [0])
      const drawn = seeds.map((seed) => {
        const twin = gc.resample(1, seed)
        expect(seen(twin, 1)).toEqual(seen(gc, 1))
        const [own, ...others] = given(twin)
        expect(own).toEqual({ player: 1, action: 'bid', amount: 2 })
        for (const { player, action, amount = 0 } of others) {
          expect(player).toBe(2)
          // From what is open to him in the game as it was drawn.
          if (action === 'bid') expect(amount).toBeLessThanOrEqual(twin.state.game.money[2] as number)
        }
        return JSON.stringify(others)
      })
      expect(new Set(drawn).size).toBeGreaterThan(3)
      // A first answer of two is known to nobody.
      expect(given(gc.resample(2, 1)).some(({ player }) => player === 1)).toBe(kind === 'known')
      expect(gc.resample(1, 7).state).toEqual(gc.resample(1, 7).state)
    },
  )

  test('the window stays open: where only a pass can have left it so, it is one', () => {
    const { gc, act } = opened('fast')
    act(1, 'pass')
    for (const seed of seeds) expect(given(gc.resample(0, seed))).toEqual([{ player: 1, action: 'pass' }])
    const first = opened('first')
    first.act(1, 'bid', 5)
    first.act(2, 'pass')
    const drawn = seeds.map((seed) => {
      const twin = first.gc.resample(0, seed)
      expect(seen(twin, 0)).toEqual(seen(first.gc, 0))
      return given(twin)
        .map(({ action }) => action)
        .join()
    })
    expect(new Set(drawn)).toEqual(new Set(['bid,bid', 'bid,pass', 'pass,bid', 'pass,pass']))
  })

  test('what others have done by now makes no difference', () => {
    const states = (['nothing', 'bid', 'bid and back'] as const).map((doing) => {
      const { gc, act } = opened('sealed')
      if (doing !== 'nothing') act(1, 'bid', 2)
      if (doing === 'bid and back') act(1, 'take back')
      return gc.resample(0, 5).state
    })
    expect(states[1]).toEqual(states[0])
    expect(states[2]).toEqual(states[0])
    const answered = ([['pass'], ['bid', 2], ['bid', 5]] as const).map(([action, amount]) => {
      const { gc, act } = opened('known')
      act(1, action, amount)
      return gc.resample(0, 5).state
    })
    expect(answered[1]).toEqual(answered[0])
    expect(answered[2]).toEqual(answered[0])
    const once = opened('twice')
    const none = once.gc.resample(0, 5).state
    once.act(1, 'bid', 5)
    expect(once.gc.resample(0, 5).state).toEqual(none)
  })

  test('goes on to the end', () => {
    const { gc, act } = opened('known')
    act(2, 'bid', 5)
    const twin = gc.resample(0, 3)
    for (const seat of [0, 1]) expect(twin.act(seat, { action: 'pass' } as never).code).toBe(200)
    expect(twin.state.game.delivered).toHaveLength(1)
  })
})

describe('undo says nothing of who has answered', () => {
  test.each(['own', 'free'] as const)('%s: none while a window is open, none of its answers', (undo) => {
    for (const others of [[], [1], [1, 2]]) {
      const { gc, act, rules } = opened('sealed', { undo })
      // Neither what opened it ...
      expect(gc.undo(0)).toMatchObject({ code: 400, reason: 'undo not allowed' })
      act(0, 'bid', 3)
      for (const seat of others) act(seat, 'bid', 2)
      const { length } = gc.history
      // ... nor an answer, whoever else has answered, nor the one that closed it.
      for (const seat of [0, 1, 2])
        expect(gc.undo(seat)).toMatchObject({ code: 400, reason: 'undo not allowed' })
      expect(gc.history).toHaveLength(length)
      if (others.length < 2) continue
      gc.act(0, { action: 'open' } as never)
      expect(gc.undo(0).code).toBe(400)
      expect(replay(rules, gc.log).state).toEqual(gc.state)
    }
  })

  test('where everybody sees who has answered, undo is as anywhere else', () => {
    const { gc, act } = opened('known')
    act(1, 'bid', 2)
    expect([gc.undo(0).code, gc.undo(1).code, gc.undo(0).code]).toEqual([400, 200, 200])
    // A first answer of two is seen by nobody.
    const twice = opened('twice')
    expect(twice.gc.undo(0).code).toBe(400)
    twice.act(1, 'bid', 2)
    expect(twice.gc.undo(1).code).toBe(400)
  })
})

test('a late copy of an answer that was taken back is stale', () => {
  const { gc, act } = opened('sealed')
  const asked = new Set<string>()
  for (const [action, amount] of [
    ['bid', 5],
    ['take back'],
    ['bid', 3],
    ['take back'],
    ['bid', 1],
  ] as const) {
    const { ask } = gc.hintFor(0)
    expect(asked).not.toContain(ask)
    asked.add(ask as string)
    expect(act(0, action, amount).code).toBe(200)
  }
  act(0, 'take back')
  for (const ask of asked)
    expect(gc.act(0, { action: 'bid', amount: 5, ask } as never)).toMatchObject({
      reason: 'stale: that is not asked any more',
    })
})

describe('a window that makes no sense', () => {
  test.each<[object, string]>([
    [{ answers: 0 }, 'answers: expected a whole number from 1 on, or a function, got 0'],
    [{ answers: -1 }, 'answers: expected a whole number from 1 on, or a function, got -1'],
    [{ answers: 1.5 }, 'answers: expected a whole number from 1 on, or a function, got 1.5'],
    [{ answers: Number.NaN }, 'answers: expected a whole number from 1 on, or a function, got NaN'],
    [{ answers: null }, 'answers: expected a whole number from 1 on, or a function, got null'],
    [{ close: 'never' }, `close: expected 'all', 'firstNonPass' or a function, got "never"`],
    [{ winner: 'foo' }, `winner: expected 'seat' or 'arrival', got "foo"`],
    [{ takeBack: 'pass' }, "takeBack: 'pass' is the pass"],
    [{ takeBack: '' }, 'takeBack: expected the name of a move, got ""'],
    [
      { takeBack: 'bid' },
      "takeBack: 'bid' is one of the answers: the window adds a move of its own, so give it another name",
    ],
    [
      { pass: 'bid' },
      "pass: 'bid' is one of the answers: the window adds a move of its own, so give it another name",
    ],
    [{ pass: 5 }, 'pass: expected the name of a move, or null for none, got 5'],
    [{ offers: undefined }, 'offers: expected a function'],
    [{ onTimeout: 1 }, 'onTimeout: expected a function'],
    [{ moves: undefined }, 'moves: expected an object: action to its arguments'],
    [
      { closes: 'all' },
      "unknown key 'closes'; known are: data, moves, offers, pass, close, winner, answers, takeBack, onTimeout, project, resample",
    ],
  ])('%j: %s', (part, problem) => {
    expect(() => window(lab, 'bids', { ...shape, ...part } as never)).toThrow(
      new TypeError(`window 'bids': ${problem}`),
    )
  })

  test.each<[object | null, string]>([
    [{ players: [] }, 'players: nobody is asked: push a window only where there is somebody to ask'],
    [{ players: [0, 0, 1] }, 'players: 0 stands there twice'],
    [null, 'players: expected a list of seats'],
    [{ players: [0], given: [] }, "data: 'given' is the window's own: use another name"],
    [{ players: [0], takenBack: [1] }, "data: 'takenBack' is the window's own: use another name"],
  ])('pushed with %j: %s', (data, problem) => {
    const rules = lab.ruleset({
      name: 'bids',
      version: '1.0.0',
      players: { min: 2, max: 2 },
      setup: () => ({ money: [8, 8], delivered: [] }),
      start: (c) => c.push(windows.known, data as never),
      frames: [windows.known] as never,
      view: () => null,
      bound: 10,
    })
    expect(() => createMatch(rules, { onRuleError: 'quiet' })).toThrow(`push(known): ${problem}`)
  })
})

import { describe, expect, test } from 'vitest'
import {
  BadInput,
  createMatch,
  DefinitionError,
  type GameControl,
  hash,
  int,
  language,
  Misuse,
  type Ruleset,
  range,
  restoreMatch,
  type,
} from '../index.ts'
import { lawsOf } from '../testing/index.ts'

type Game = { list: number[]; other: number[]; n: number }
const lab = language<Game>()

const Ask = lab.frame('Ask', {
  result: type<{ list: number[] }>(),
  moves: { answer: { n: int({ min: 0, max: 9 }) } },
  players: () => [0],
  offers: (_, offer) => offer.answer({ n: range(0, 9) }),
  react: { answer: (c, { n }) => c.done({ list: [n] }) },
})

/** A frame whose one move does what the test wants, with the given params as an action's. */
function begin(store: 'immer' | 'in place', go: (c: never) => unknown, host: object = {}): GameControl {
  const Go = lab.frame('Go', {
    moves: { go: { n: int({ min: 0, max: 9 }) } },
    players: () => [0],
    machine: {
      initial: 'a',
      states: { a: { on: { go: { actions: ['go', { type: 'set', params: { list: [1] } }] } } } },
    },
    offers: (_, offer) => offer.go({ n: range(0, 9) }),
    react: { go: (c) => go(c as never) as undefined },
    actions: {
      set(c, params: { list: number[] }) {
        c.game.list = params.list
      },
    },
  })
  const ruleset = lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 1, max: 2 },
    setup: () => ({ list: [], other: [], n: 0 }),
    start: (c) => c.push(Go, null),
    frames: [Go, Ask],
    view: (c) => ({ ...c.game }) as never,
    bound: 100,
  })
  return createMatch(ruleset, {
    store,
    onRuleError: 'quiet',
    clock: () => 0,
    ...host,
  }) as unknown as GameControl
}

describe.each(['immer', 'in place'] as const)('the kernel, %s', (store) => {
  test('gives each call its own copy of what a machine holds as params', () => {
    const play = () => {
      const gc = begin(store, (c: { game: Game }) => void c.game.list.push(2))
      for (let i = 0; i < 3; i++) gc.act(0, { n: 1 })
      return gc.state.game
    }
    expect(play()).toMatchObject({ list: [1] })
    expect(play()).toMatchObject({ list: [1] })
  })

  test.each([
    [
      'nothing that can be printed',
      () => {
        throw Object.create(null)
      },
    ],
    [
      'an error whose text throws',
      () => {
        throw Object.defineProperty(new Error(), 'message', {
          get() {
            throw new Error('no')
          },
        })
      },
    ],
  ])('rolls back a rule that throws %s', (_, bad) => {
    let broken = true
    const gc = begin(store, (c: { game: Game }) => {
      c.game.n++
      if (broken) bad()
    })
    const before = hash(gc.state)
    expect(gc.act(0, { n: 1 })).toMatchObject({ code: 500, reason: 'rule error' })
    expect(hash(gc.state)).toBe(before)
    broken = false
    gc.act(0, { n: 1 })
    expect(gc.state.game).toMatchObject({ n: 1 })
  })

  test('refuses a rule that waits, and what it does later reaches no match', async () => {
    const gc = begin(store, async (c: { game: Game }) => {
      await null
      c.game.n += 1000
    })
    const before = hash(gc.state)
    expect(gc.act(0, { n: 1 })).toMatchObject({ code: 500 })
    await new Promise((done) => setTimeout(done, 5))
    expect(hash(gc.state)).toBe(before)
  })

  test.each([[5], [null], [''], ['x'.repeat(65)], [{}]])('refuses %j as the id of a message', (cid) => {
    const gc = begin(store, () => undefined)
    const prepared = gc.prepare(0, { n: 1 }, cid as string)
    expect(prepared.reply).toMatchObject({ code: 400, reason: expect.stringMatching(/^wrong argument: cid/) })
    expect(gc.seq).toBe(0)
  })

  test.each([
    [null],
    [5],
    [{}],
    [{ type: 'nope' }],
    [{ type: 'create' }],
    [{ type: 'timeout', frame: 1, seats: 0 }],
    [{ type: 'leave', seat: '1' }],
    [{ type: 'abort', reason: 7 }],
  ])('refuses the host input %j with a reason', (input) => {
    const prepared = begin(store, () => undefined).prepareInput(input as never)
    expect(prepared.reply).toMatchObject({ code: 400, reason: expect.stringMatching(/^(malformed|wrong)/) })
  })

  test('keeps of a host input what belongs to it', () => {
    const gc = begin(store, () => undefined, {})
    const two = createMatch(gc.ruleset, { store, players: 2, clock: () => 0 })
    two.prepareInput({ type: 'leave', seat: 1, extra: new Map() } as never).commit()
    expect(two.log.at(-1)?.input).toEqual({ type: 'leave', seat: 1 })
    expect(hash(restoreMatch(gc.ruleset, JSON.parse(JSON.stringify(two.save()))).state)).toBe(hash(two.state))
  })

  test('says when c.game or c.data is replaced, or c.away written', () => {
    const texts: string[] = []
    const host = { onRuleError: (error: Error) => texts.push(error.message) }
    begin(
      store,
      (c: { game: Game }) => {
        c.game = { list: [], other: [], n: 9 }
      },
      host,
    ).act(0, { n: 1 })
    begin(store, (c: { away: number[] }) => void c.away.push(0), host).act(0, { n: 1 })
    expect(texts).toEqual([
      expect.stringContaining('c.game or c.data was replaced'),
      expect.stringContaining('not extensible'),
    ])
  })

  test.each([
    [null],
    [{ winners: [9] }],
    [{ winners: ['x'] }],
    [{ draw: 'y' }],
    [{ reason: 5 }],
    [{ scores: [Number.NaN] }],
  ])('takes no outcome %j', (outcome) => {
    const gc = begin(store, (c: { end(outcome: unknown): void }) => c.end(outcome))
    expect(gc.act(0, { n: 1 })).toMatchObject({ code: 500 })
    expect(gc.outcome).toBeNull()
  })

  test('knows no viewer without a seat', () => {
    const gc = begin(store, () => undefined)
    for (const viewer of [-1, 99, 0.5, 'x'] as number[])
      for (const look of ['viewFor', 'hintFor', 'stackFor', 'eventsFor'] as const)
        expect(() => gc[look](viewer)).toThrow(BadInput)
  })

  test("a clock that does not tell the time is the host's mistake, and nothing has happened", () => {
    let time: unknown = 0
    const gc = begin(store, () => undefined, { clock: () => time })
    time = Number.NaN
    expect(() => gc.act(0, { n: 1 })).toThrow(Misuse)
    time = 5
    expect(gc.act(0, { n: 1 })).toEqual({ code: 200 })
    expect(gc.seq).toBe(1)
  })
})

test('what a frame delivered belongs to whoever asks for it, each time anew', () => {
  const Twice = lab.frame('Twice', {
    steps: {
      ask: (c) => c.push(Ask, null),
      take(c) {
        c.game.list = c.result(Ask).list
        c.game.other = c.result(Ask).list
        c.game.list.push(2)
        c.push(Ask, null)
      },
    },
  })
  const ruleset = lab.ruleset({
    name: 'twice',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ list: [], other: [], n: 0 }),
    start: (c) => c.push(Twice, null),
    frames: [Twice, Ask],
    view: () => 0,
    bound: 10,
  })
  for (const store of ['immer', 'in place'] as const) {
    const gc = createMatch(ruleset, { store })
    gc.act(0, { n: 1 })
    expect(gc.state.game).toMatchObject({ list: [1, 2], other: [1] })
  }
})

test('a part of the game in the data of a frame is refused with what to do', () => {
  const texts: string[] = []
  const Holds = lab.frame('Holds', {
    data: type<{ kept: number[] }>(),
    moves: { go: {} },
    players: () => [0],
    offers: (_, offer) => offer.go(),
    react: {
      go(c) {
        c.data.kept = c.game.list
      },
    },
  })
  const ruleset = lab.ruleset({
    name: 'holds',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ list: [1], other: [], n: 0 }),
    start: (c) => c.push(Holds, { kept: [] }),
    frames: [Holds],
    view: () => 0,
    bound: 10,
  })
  createMatch(ruleset, { onRuleError: (error) => texts.push(error.message) }).act(0, {})
  expect(texts[0]).toContain("a part of c.game was put into the data of frame 'Holds': put a copy there")
})

describe('options', () => {
  const { ruleset } = begin('immer', () => undefined)
  test.each([
    [{ store: 'inplace' }, "store: expected 'immer' or 'in place'"],
    [{ playrs: 3 }, "unknown option 'playrs'"],
    [{ onRuleError: 'x' }, 'onRuleError: expected'],
    [{ tokens: 'ab' }, 'tokens: expected a list'],
    [{ clock: 5 }, 'clock: expected a function'],
    [null, 'expected an object'],
  ])('of a match: %j', (options, text) => {
    expect(() => createMatch(ruleset, options as never)).toThrow(BadInput)
    expect(() => createMatch(ruleset, options as never)).toThrow(text)
  })

  test.each([
    [{ games: 0 }],
    [{ games: Number.NaN }],
    [{ laws: [] }],
    [{ gamez: 3 }],
    [{ stores: ['inplace'] }],
    [{ steps: 0 }],
  ])('of the laws: %j', (options) => {
    expect(() => lawsOf(ruleset, options as never)).toThrow(BadInput)
  })

  test.each([
    [{ view: undefined }, 'view: expected a function'],
    [{ setup: 5 }, 'setup: expected a function'],
    [{ undo: 'maybe' }, "undo: expected 'own', 'free' or 'never'"],
    [{ events: { E: 'private' } }, "events: 'E': expected 'public' or a function"],
    [{ limits: { steps: 0 } }, 'limits: steps: expected a whole number above 0'],
    [{ limits: { foo: 1 } }, "limits: unknown key 'foo'"],
    [{ frames: 5 }, 'frames: expected a list'],
    [{ bund: 1 }, "unknown key 'bund'"],
  ])('of a ruleset: %j', (change, text) => {
    const shape = { ...(ruleset as Ruleset), ...change } as never
    expect(() => lab.ruleset(shape)).toThrow(DefinitionError)
    expect(() => lab.ruleset(shape)).toThrow(text)
  })

  test('of kinds', () => {
    expect(() => int({ min: 5, max: 3 })).toThrow('min not above max')
  })
})

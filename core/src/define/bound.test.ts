import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  type AnyFrame,
  boundOf,
  Defect,
  DefinitionError,
  int,
  language,
  option,
  range,
  window,
} from '../index.ts'
import { lawsOf } from '../testing/index.ts'

interface Options {
  rounds: number
}
const my = language<{ turn: number; sum: number }, Record<never, never>, Options>()

/** Each of `players` adds a number in each of `rounds`. */
const Add = my.frame('add', {
  moves: { add: { n: int({ min: 1, max: 2 }) } },
  players: (c) => [c.game.turn % c.players],
  offers: (_, offer) => offer.add({ n: range(1, 2) }),
  react: {
    add(c, { n }) {
      c.game.sum += n
      if (++c.game.turn === c.players * c.options.rounds) c.end({ draw: true })
    },
  },
})
const rulesOf = (bound: number | ((c: { players: number; options: Options }) => number)) =>
  my.ruleset({
    name: 'sums',
    version: '1.0.0',
    players: { min: 1, max: 4 },
    options: { rounds: option.int({ min: 1, max: 5, default: 2, description: '' }) },
    setup: () => ({ turn: 0, sum: 0 }),
    start: (c) => c.push(Add, null),
    frames: [Add],
    view: (c) => c.game,
    bound,
  })

describe('a bound', () => {
  test('may be a number, or a function of players and options', () => {
    const given = { players: 3, options: { rounds: 5 } }
    expect(boundOf(rulesOf(20), given)).toBe(20)
    expect(
      boundOf(
        rulesOf((c) => c.players * c.options.rounds),
        given,
      ),
    ).toBe(15)
  })

  test.each<[string, (c: { players: number; options: Options }) => unknown, string]>([
    ['gives none', () => undefined, 'for 1 players it gives undefined'],
    ['gives 0', () => 0, 'for 1 players it gives 0'],
    ['gives a part', (c) => (c.players < 3 ? 9 : 9.5), 'for 3 players it gives 9.5'],
    ['gives NaN', (c) => c.players * (c as never as { rounds: number }).rounds, 'for 1 players it gives NaN'],
  ])('that %s is told when the ruleset is defined', (_, bound, text) => {
    const define = () => rulesOf(bound as () => number)
    expect(define).toThrow(DefinitionError)
    expect(define).toThrow(
      `bound: expected a whole number above 0, more inputs than any match takes; ${text}`,
    )
  })

  test('that throws is told, too', () => {
    const define = () =>
      rulesOf(() => {
        throw new Error('no idea')
      })
    expect(define).toThrow('bound: it throws for 1 players: no idea')
  })

  test('that fails for options which are not the default is a defect when they are played', () => {
    const rules = rulesOf((c) => (c.options.rounds < 4 ? 8 : Number.NaN))
    expect(() => boundOf(rules, { players: 1, options: { rounds: 5 } })).toThrow(Defect)
  })

  test('is what the law ends goes by, for each match its own', () => {
    const exact = rulesOf((c) => c.players * c.options.rounds)
    expect(lawsOf(exact, { games: 40, laws: ['ends'] }).ok).toBe(true)
    const low = rulesOf((c) => c.players * c.options.rounds - (c.players === 4 ? 1 : 0))
    const { failures } = lawsOf(low, { games: 40, laws: ['ends'] }).laws['ends'] ?? { failures: [] }
    expect(failures.length).toBeGreaterThan(0)
    for (const { setting, text } of failures) {
      expect(setting.players).toBe(4)
      expect(text).toMatch(/not over after \d+ moves; the ruleset's bound is \d+/)
    }
  })

  test('is typed', () => {
    my.ruleset({
      name: 'typed',
      version: '1.0.0',
      players: { min: 1, max: 2 },
      options: { rounds: option.int({ min: 1, max: 5, default: 2, description: '' }) },
      setup: () => ({ turn: 0, sum: 0 }),
      start: (c) => c.push(Add, null),
      frames: [Add],
      view: () => null,
      bound(c) {
        expectTypeOf(c.players).toEqualTypeOf<number>()
        expectTypeOf(c.options).toEqualTypeOf<Readonly<Options>>()
        // @ts-expect-error nothing is drawn here
        c.random
        return c.players
      },
    })
  })
})

describe('what a player takes back does not count', () => {
  const bids = language<{ closed: number }>()
  const Bids = window(bids, 'bids', {
    moves: { bid: { n: int({ min: 1, max: 2 }) } },
    offers: (_, offer) => offer.bid({ n: range(1, 2) }),
    takeBack: 'take back',
  })
  /** A window of a ruleset's own, which says that one of its moves takes another one back. */
  const own = (takesBack: readonly ('put' | 'back' | 'end')[]) =>
    bids.frame('own', {
      moves: { put: {}, back: {}, end: {} },
      players: () => [0],
      offers(c, offer) {
        if (c.game.closed === 0) offer.put()
        else {
          offer.back()
          offer.end()
        }
      },
      react: {
        put: (c) => void c.game.closed++,
        back: (c) => void c.game.closed--,
        end: (c) => c.end({ draw: true }),
      },
      onTimeout: (c) => ({ action: c.game.closed === 0 ? 'put' : 'end' }),
      takesBack,
    })
  const ended = (first: object, bound: number) => {
    const Round = bids.frame('round', {
      steps: {
        ask: (c) => c.push(Bids, { players: [...Array(c.players).keys()] }),
        end: (c) => c.end({ draw: true }),
      },
    })
    const rules = bids.ruleset({
      name: 'bids',
      version: '1.0.0',
      players: { min: 1, max: 3 },
      setup: () => ({ closed: 0 }),
      start: (c) => c.push((first === Bids ? Round : first) as never, null as never),
      frames: (first === Bids ? [Round, Bids] : [first]) as readonly AnyFrame[],
      view: () => null,
      bound,
    })
    return lawsOf(rules, { games: 60, laws: ['ends'] }).ok
  }

  test('neither in a window', () => {
    expect(ended(Bids, 3)).toBe(true)
    expect(ended(Bids, 2)).toBe(false)
  })

  test('nor in a frame that says so, and it does in one that does not', () => {
    expect(ended(own(['back']), 2)).toBe(true)
    expect(ended(own([]), 2)).toBe(false)
  })
})

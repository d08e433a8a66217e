import { isDraft } from 'immer'
import { describe, expect, it } from 'vitest'
import type { Ruleset } from '../../index.ts'
import { lawsOf, lawsText } from '../index.ts'
import { type Game, pile } from './fuzz/pile.ts'
import { drawAnew, secrets } from './fuzz/secrets.ts'
import { allLaws } from './index.ts'
import type { LawsOptions } from './types.ts'
import { wrappedMachine } from './wrapped-machine.ts'

/** Names of the laws that it breaks. */
function broken(ruleset: Ruleset, options: LawsOptions = {}): string[] {
  const report = lawsOf(ruleset, { games: 12, seed: 1, ...options })
  for (const { failures } of Object.values(report.laws))
    for (const { text, repeat, log } of failures) {
      expect(text).not.toBe('')
      expect(repeat).toMatch(/^framestack laws \w+ --games (1|12) --seed \d+ --law \w+/)
      expect(log.length).toBeLessThan(12)
    }
  return Object.keys(report.laws).filter((law) => report.laws[law]?.failures.length !== 0)
}

function set(game: Game, note: unknown): void {
  game.note = note
}

const board = { squares: [1, 2, 3] }
const deaf = wrappedMachine((host) => ({ guard: host.guard.bind(host), action: () => undefined }))
let first = 0
let matches = 0
let clock = 0
const seen = new WeakSet<object>()

/** Faults that other laws meet as well: what they compare cannot be made either. */
const shown: [fault: string, ruleset: () => Ruleset][] = [
  [
    'a projection of an event that throws for spectators',
    () =>
      pile({
        tookAs(event, viewer) {
          if (viewer === null && event.count === 3) throw new Error('too dark')
          return event
        },
      }),
  ],
  ['a projection of an event that returns nothing', () => pile({ tookAs: () => undefined })],
]

type Fault = [law: string, fault: string, ruleset: () => Ruleset, options?: LawsOptions]

/** One fault, and the only law that it breaks. */
const faults: Fault[] = [
  ['json', 'undefined in the state', () => pile({ took: (c) => set(c.game, { by: undefined }) })],
  ['json', '-0 in the state', () => pile({ took: (c) => set(c.game, c.game.pile * -0) })],
  ['json', 'undefined in the view', () => pile({ view: () => [undefined] })],
  [
    'json',
    'a view that throws',
    () =>
      pile({
        view(c) {
          if (c.game.pile < 3) throw new Error('too dark')
        },
      }),
  ],
  [
    'json',
    "a frame's projection that throws",
    () =>
      pile({
        project(c) {
          if (c.viewer === 1 && c.game.pile < 4) throw new Error('too dark')
          return null
        },
      }),
  ],
  ['json', "a frame's projection that returns nothing", () => pile({ project: () => undefined })],
  [
    'tree',
    'one object at two places',
    () =>
      pile({
        asked(game) {
          game.note = { a: 1 }
          game.more = [game.note]
        },
      }),
  ],
  ['tree', 'a constant of the ruleset in the state', () => pile({ asked: (game) => set(game, board) })],
  ['pure', 'a view that writes', () => pile({ view: (c) => set(c.game as Game, null) })],
  [
    'pure',
    'offers that write',
    () => pile({ looks: (c) => void (c.game.taken as number[]).reverse().reverse() }),
  ],
  ['pure', 'a guard that writes', () => pile({ guard: (game) => set(game, null) })],
  [
    'pure',
    'an invariant that writes',
    () =>
      pile({
        invariant(game) {
          set(game, null)
          return null
        },
      }),
  ],
  [
    'pure',
    'a default that writes',
    () =>
      pile({
        onTimeout(game) {
          set(game, null)
          return 1
        },
      }),
  ],
  [
    'pure',
    "'players' that writes",
    () =>
      pile({
        players(turn, _, game) {
          set(game, null)
          return [turn]
        },
      }),
  ],
  [
    'deterministic',
    'a clock, where it makes no difference',
    () =>
      pile({
        took() {
          clock = Date.now()
        },
      }),
  ],
  [
    'refuse',
    'a domain that cannot bear a strange value',
    () => pile({ isCount: (value) => (value as number).toFixed().length < 9 }),
  ],
  [
    'offers',
    'another list at the second look',
    () =>
      pile({
        offered(counts, c) {
          const again = seen.has(c.game)
          seen.add(c.game)
          return again && counts.length > 1 ? counts.slice(0, -1) : counts
        },
      }),
  ],
  [
    'offers',
    'an offered move that makes a rule throw',
    () =>
      pile({
        took(_, count) {
          if (count === 2) throw new Error('two is too many')
        },
      }),
  ],
  ['ends', 'a bound that is too low', () => pile({ bound: 4 })],
  ['ends', 'nobody is asked', () => pile({ players: (turn, left) => (left === 1 ? [] : [turn]) })],
  ['ends', 'a default that is no move', () => pile({ onTimeout: () => 4 })],
  [
    'conservation',
    'stones that vanish',
    () => pile({ invariant: (game) => (game.pile === 1 ? 'one is lonely' : null) }),
  ],
  [
    'conservation',
    'an invariant that throws',
    () =>
      pile({
        invariant() {
          throw new Error('no such pile')
        },
      }),
  ],
  ['undo', 'an id used as a number', () => pile({ asked: (game, id) => set(game, id % 7) })],
  [
    'restore',
    'what a saved match does not have',
    () =>
      pile({
        setup(game) {
          first = game.pile
        },
        took: (c) => set(c.game, first),
      }),
  ],
  [
    'replay',
    'a beginning that is another one each time',
    () => pile({ setup: (game) => set(game, matches++) }),
  ],
  ['stores', 'a rule that sees behind the draft', () => pile({ took: (c) => set(c.game, isDraft(c.game)) })],
  ['machines', 'an interpreter that differs', () => pile(), { oracle: deaf }],
  ['resample', 'nothing is drawn anew', () => secrets({ resample: () => undefined })],
  [
    'resample',
    'a card gets lost',
    () =>
      secrets({
        invariants: {},
        resample(c) {
          drawAnew(c)
          const other = c.game.hands.findIndex((hand, player) => player !== c.viewer && hand.length > 1)
          const hand = c.game.hands[other]
          if (hand) hand[1] = hand[0] as number
        },
      }),
  ],
  ['secrecy', 'an event that tells', () => secrets({ told: { Rested: (event) => ({ ...event }) } })],
]

describe('a ruleset without faults', { timeout: 60_000 }, () => {
  it('keeps all laws', () => {
    expect(lawsText(lawsOf(pile(), { games: 40 }))).not.toContain('BROKEN')
    expect(broken(pile({ undo: 'free' }))).toEqual([])
    expect(broken(pile({ undo: 'never', onTimeout: () => 1 }))).toEqual([])
    expect(broken(secrets())).toEqual([])
  })
})

describe('each fault breaks one law, and no other', { timeout: 60_000 }, () => {
  it.each(faults)('%s: %s', (law, _, ruleset, options = {}) => {
    expect(broken(ruleset(), options)).toEqual([law])
  })

  it('there is one for each law', () => {
    expect(new Set(faults.map(([law]) => law))).toEqual(new Set(allLaws.map(({ name }) => name)))
    expect(clock).toBeGreaterThanOrEqual(0)
  })
})

describe('some faults break several', { timeout: 60_000 }, () => {
  it.each(shown)('json and others: %s', (_, ruleset) => {
    expect(broken(ruleset())).toContain('json')
  })

  it('json and others: a Date in the state', () => {
    expect(broken(pile({ took: (c) => set(c.game, new Date(0)) }))).toContain('json')
  })

  it('replay and others: chance that is not the generator', () => {
    let calls = 0
    const laws = broken(pile({ took: (c) => set(c.game, calls++) }))
    expect(laws).toEqual(expect.arrayContaining(['replay', 'restore', 'stores', 'machines', 'undo']))
  })
})

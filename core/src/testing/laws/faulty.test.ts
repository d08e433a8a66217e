import { isDraft } from 'immer'
import { describe, expect, it } from 'vitest'
import {
  type Acting,
  type Asking,
  type Context,
  domain,
  from,
  language,
  one,
  option,
  type Ruleset,
  type Seat,
  type Viewing,
} from '../../index.ts'
import { lawsOf, lawsText } from '../index.ts'
import type { LawsOptions } from './types.ts'
import { wrappedMachine } from './wrapped-machine.ts'

interface Game {
  pile: number
  turn: Seat
  taken: number[]
  note: unknown
  more: unknown
}

type Events = { Took: { player: Seat; count: number } }
type Options = { most: number }

/** What a ruleset may do wrong. */
interface Fault {
  setup?: (game: Game) => void
  took?: (c: Acting<Context<Game, Events, Options, null, null>>, count: number) => void
  asked?: (game: Game, id: number) => void
  looks?: (c: Asking<Game, Options, null>) => void
  offered?: (counts: number[], c: { game: object }) => number[]
  isCount?: (value: unknown) => boolean
  players?: (turn: Seat, pile: number) => Seat[]
  guard?: (game: Game) => void
  view?: (c: Viewing<Game, Options>) => void
  onTimeout?: () => number
  invariant?: (game: Game) => string | null
  bound?: number
  undo?: 'own' | 'free' | 'never'
}

/** Players take one or more from a pile; who takes the last one wins. */
function pile(fault: Fault = {}): Ruleset {
  const nim = language<Game, Events, Options>()
  const count = domain<number>('count', fault.isCount ? { is: fault.isCount } : { values: [1, 2, 3, 4] })
  const Take = nim.frame('take', {
    moves: { take: { count: one(count) } },
    activated: (c) => fault.asked?.(c.game, c.self.id),
    players: (c) => fault.players?.(c.game.turn, c.game.pile) ?? [c.game.turn],
    machine: {
      initial: 'asking',
      states: {
        asking: {
          on: {
            take: [
              { guard: 'last', target: 'taken', actions: 'take' },
              { target: 'taken', actions: 'take' },
            ],
          },
        },
        taken: { type: 'final' },
      },
    },
    guards: {
      last: (c) => {
        fault.guard?.(c.game as Game)
        return c.game.pile === 1
      },
    },
    offers: (c, offer) => {
      fault.looks?.(c)
      const counts = [1, 2, 3, 4].filter((n) => n <= Math.min(c.options.most, c.game.pile))
      return offer.take({ count: from(fault.offered?.(counts, c) ?? counts, 'on the pile') })
    },
    react: {
      take(c, { count: n }) {
        c.game.pile -= n
        c.game.taken[c.player] = (c.game.taken[c.player] ?? 0) + n
        c.emit('Took', { player: c.player, count: n })
        fault.took?.(c, n)
        if (c.game.pile === 0) c.end({ winners: [c.player] })
        else c.done()
      },
    },
    ...(fault.onTimeout
      ? { onTimeout: () => ({ action: 'take' as const, count: fault.onTimeout?.() ?? 1 }) }
      : {}),
  })
  const Rounds = nim.frame('rounds', {
    steps: {
      ask: (c) => c.push(Take, null),
      next: {
        to: ['ask'],
        run(c) {
          c.game.turn = (c.game.turn + 1) % c.players
          c.goto('ask')
        },
      },
    },
  })
  return nim.ruleset({
    name: 'pile',
    version: '1.0.0',
    players: { min: 2, max: 4 },
    options: { most: option.int({ min: 2, max: 4, default: 3, description: 'most in one move' }) },
    setup(c) {
      const taken = Array<number>(c.players).fill(0)
      const game: Game = { pile: 5 + c.random.int(6), turn: 0, taken, note: null, more: null }
      fault.setup?.(game)
      return game
    },
    start: (c) => c.push(Rounds, null),
    frames: [Rounds, Take],
    events: { Took: 'public' },
    view(c) {
      fault.view?.(c)
      return { pile: c.game.pile, taken: c.game.taken, turn: c.game.turn }
    },
    invariants: { nothingLost: (c) => fault.invariant?.(c.game as Game) ?? null },
    bound: fault.bound ?? 10,
    undo: fault.undo ?? 'own',
  })
}

/** Names of the laws that it breaks. */
function broken(ruleset: Ruleset, options: LawsOptions = {}): string[] {
  const report = lawsOf(ruleset, { games: 30, seed: 1, ...options })
  for (const { failures } of Object.values(report.laws))
    for (const { text, repeat, log } of failures) {
      expect(text).not.toBe('')
      expect(repeat).toMatch(/^framestack laws pile --games 1 --seed \d+ --law \w+/)
      expect(log.length).toBeLessThan(12)
    }
  return Object.keys(report.laws).filter((law) => report.laws[law]?.failures.length !== 0)
}

function set(game: Game, note: unknown): void {
  game.note = note
}

const board = { squares: [1, 2, 3] }

describe('a ruleset without faults', { timeout: 60_000 }, () => {
  it('keeps all laws', () => {
    expect(lawsText(lawsOf(pile(), { games: 60 }))).not.toContain('BROKEN')
    expect(broken(pile({ undo: 'free' }))).toEqual([])
    expect(broken(pile({ undo: 'never', onTimeout: () => 1 }))).toEqual([])
  })
})

describe('each fault breaks one law, and no other', { timeout: 60_000 }, () => {
  it('json: undefined in the state', () => {
    expect(broken(pile({ took: (c) => set(c.game, { by: undefined }) }))).toEqual(['json'])
  })

  it('json: a Date in the state', () => {
    expect(broken(pile({ took: (c) => set(c.game, new Date(0)) }))).toContain('json')
  })

  it('json: a view that throws', () => {
    const view = (c: Viewing<Game, Options>): void => {
      if (c.game.pile < 3) throw new Error('too dark')
    }
    expect(broken(pile({ view }))).toEqual(['json'])
  })

  it('tree: one object at two places', () => {
    const twice = (game: Game): void => {
      game.note = { a: 1 }
      game.more = [game.note]
    }
    expect(broken(pile({ asked: twice }))).toEqual(['tree'])
  })

  it('tree: a constant of the ruleset in the state', () => {
    expect(broken(pile({ asked: (game) => set(game, board) }))).toEqual(['tree'])
  })

  it('pure: a view that writes', () => {
    const view = (c: Viewing<Game, Options>): void => set(c.game as Game, null)
    expect(broken(pile({ view }))).toEqual(['pure'])
  })

  it('pure: offers that write', () => {
    const looks = (c: Asking<Game, Options, null>): void =>
      void (c.game.taken as number[]).reverse().reverse()
    expect(broken(pile({ looks }))).toEqual(['pure'])
  })

  it('pure: a guard that writes', () => {
    expect(broken(pile({ guard: (game) => set(game, null) }))).toEqual(['pure'])
  })

  it('pure: an invariant that writes', () => {
    const invariant = (game: Game): null => {
      set(game, null)
      return null
    }
    expect(broken(pile({ invariant }))).toEqual(['pure'])
  })

  it('refuse: a domain that cannot bear a strange value', () => {
    const isCount = (value: unknown): boolean => (value as number).toFixed().length < 9
    expect(broken(pile({ isCount }))).toEqual(['refuse'])
  })

  it('offers: another list at the second look', () => {
    const seen = new WeakSet<object>()
    const offered = (counts: number[], c: { game: object }): number[] => {
      const again = seen.has(c.game)
      seen.add(c.game)
      return again && counts.length > 1 ? counts.slice(0, -1) : counts
    }
    expect(broken(pile({ offered }))).toEqual(['offers'])
  })

  it('offers: an offered move that makes a rule throw', () => {
    const took = (_: unknown, count: number): void => {
      if (count === 2) throw new Error('two is too many')
    }
    expect(broken(pile({ took }))).toEqual(['offers'])
  })

  it('ends: a bound that is too low', () => {
    expect(broken(pile({ bound: 4 }))).toEqual(['ends'])
  })

  it('ends: nobody is asked', () => {
    expect(broken(pile({ players: (turn, left) => (left === 1 ? [] : [turn]) }))).toEqual(['ends'])
  })

  it('ends: a default that is no move', () => {
    expect(broken(pile({ onTimeout: () => 4 }))).toEqual(['ends'])
  })

  it('conservation: stones that vanish', () => {
    const invariant = (game: Game): string | null => (game.pile === 1 ? 'one is lonely' : null)
    expect(broken(pile({ invariant }))).toEqual(['conservation'])
    const { failures = [] } = lawsOf(pile({ invariant })).laws['conservation'] ?? {}
    expect(failures[0]?.text).toBe("invariant 'nothingLost': one is lonely")
  })

  it('undo: an id used as a number', () => {
    expect(broken(pile({ asked: (game, id) => set(game, id % 7) }))).toEqual(['undo'])
  })

  it('restore: what a saved match does not have', () => {
    let first = 0
    const setup = (game: Game): void => {
      first = game.pile
    }
    expect(broken(pile({ setup, took: (c) => set(c.game, first) }))).toEqual(['restore'])
  })

  it('replay: a beginning that is another one each time', () => {
    let matches = 0
    expect(broken(pile({ setup: (game) => set(game, matches++) }))).toEqual(['replay'])
  })

  it('replay and others: chance that is not the generator', () => {
    let calls = 0
    const laws = broken(pile({ took: (c) => set(c.game, calls++) }))
    expect(laws).toEqual(expect.arrayContaining(['replay', 'restore', 'stores', 'machines', 'undo']))
  })

  it('stores: a rule that sees behind the draft', () => {
    expect(broken(pile({ took: (c) => set(c.game, isDraft(c.game)) }))).toEqual(['stores'])
  })

  it('machines: an interpreter that differs', () => {
    const deaf = wrappedMachine((host) => ({ guard: host.guard.bind(host), action: () => undefined }))
    expect(broken(pile(), { oracle: deaf })).toEqual(['machines'])
  })
})

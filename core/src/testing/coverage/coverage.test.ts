import { describe, expect, test } from 'vitest'
import { BadInput, choose, from, int, language, type Ruleset, type } from '../../index.ts'
import { lawsOf, lawsText } from '../index.ts'

interface Game {
  sum: number
  turns: number
}
type Events = { Hit: { amount: number }; Never: { amount: number } }
type What = { far?: number; undo?: 'own' | 'never' }

/** Counts to a hundred, slowly; what is behind `far` is only there for those who come so far. */
function marathon({ far = 1000, undo = 'own' }: What = {}): Ruleset {
  const lab = language<Game, Events>()
  const Hit = lab.event('Hit', {
    fields: type<{ amount: number }>(),
    timeline: ['before', 'apply!', 'after', 'finally!'],
    steps: {
      apply: (c) => {
        c.game.sum += c.event.amount
        c.record()
      },
      finally: () => undefined,
    },
  })
  const Early = lab.listener('early', { on: Hit, at: 'before', run: () => undefined })
  const Late = lab.listener('late', { on: Hit, at: 'after', run: () => undefined })
  const Choose = choose(lab)
  const noted = lab.continuation('noted', { run: () => undefined })
  const forgotten = lab.continuation('forgotten', { run: () => undefined })
  const Finish = lab.frame('finish', {
    moves: { cheer: {} },
    players: () => [0],
    offers: (_, offer) => offer.cheer(),
    react: { cheer: (c) => c.end({ winners: [0], reason: 'the finish' }) },
  })
  const Walk = lab.frame('walk', {
    moves: { step: { n: int({ min: 1, max: 3 }) }, rest: {}, fly: {} },
    players: () => [0],
    machine: {
      initial: 'on foot',
      states: {
        'on foot': {
          on: {
            step: { actions: 'step' },
            rest: { actions: 'rest' },
            fly: { target: 'passing', actions: 'fly' },
          },
        },
        passing: { always: 'in the air' },
        'in the air': {
          on: { step: { actions: 'step' }, rest: { actions: 'rest' }, fly: { actions: 'fly' } },
        },
      },
    },
    offers(c, offer) {
      if (c.game.sum < far) offer.step({ n: from([1, 2, 3]) })
      offer.rest()
      if (c.game.sum < 0) offer.fly()
    },
    react: {
      step(c, { n }) {
        c.raise(Hit, { amount: n })
        c.push(Choose, { player: 0, options: ['on'] }, { onResult: noted.with({}) })
        if (c.game.sum + n >= far) c.push(Finish, null)
      },
      rest(c) {
        if (++c.game.turns === 8) c.end({ draw: true })
      },
      fly: (c) => c.push(Finish, null, { onResult: forgotten.with({}) }),
    },
  })
  return lab.ruleset({
    name: 'marathon',
    version: '1.0.0',
    players: { min: 1, max: 1 },
    setup: () => ({ sum: 0, turns: 0 }),
    position: (_, setup) => {
      if (typeof setup !== 'number') throw new BadInput('setup: expected a number')
      return { sum: setup, turns: 0 }
    },
    start(c) {
      c.attach(Early, 0, null)
      c.raise(Hit, { amount: 0 })
      c.push(Walk, null)
    },
    frames: [Walk, Finish, Choose],
    timelines: [Hit],
    listeners: [Early, Late],
    continuations: [noted, forgotten],
    events: { Hit: 'public', Never: 'public' },
    view: (c) => ({ ...c.game }),
    undo,
    bound: 200,
  })
}

const few = { laws: ['conservation'], games: 6 }

describe('a run of the laws reports what it reached', () => {
  test('of everything that is declared', () => {
    const { coverage } = lawsOf(marathon(), few)
    expect(coverage.matches).toBe(6)
    expect(coverage.longest).toBeGreaterThan(20)
    expect(coverage.deepest).toBe(2)
    // Once in each match when it begins, and with each step.
    expect(coverage.frames['Hit']).toBe(6 + (coverage.moves['walk.step'] ?? 0))
    expect(coverage.listeners).toEqual({ early: coverage.frames['Hit'], late: 0 })
    expect(coverage.continuations['noted']).toBe(coverage.moves['Choose.choose'])
    expect(coverage.events['Hit']).toBe(coverage.frames['Hit'])
    expect(coverage.states['Hit.finally!']).toBe(coverage.frames['Hit'])
    expect(coverage.states['walk.on foot']).toBeGreaterThan(coverage.frames['walk'] ?? 0)
    expect(Object.keys(coverage.states)).not.toContain('walk.passing')
    expect(coverage.endings).toEqual({ draw: 6 })
    const { act = 0, timeout = 0, undo = 0 } = coverage.inputs
    expect([act > 60, timeout > 0, undo > 0]).toEqual([true, true, true])
    expect(coverage.refused['undo']).toBeGreaterThan(0)
  })

  test('and what it never came to', () => {
    const { never } = lawsOf(marathon(), few).coverage
    expect(never).toEqual([
      'frame finish',
      'state walk.in the air',
      'move walk.fly',
      'event Never',
      'listener late',
      'continuation forgotten',
    ])
  })

  test('in a few lines', () => {
    const lines = lawsText(lawsOf(marathon({ undo: 'never' }), few))
      .split('\n')
      .slice(2)
    expect(lines[0]).toMatch(
      /^ {2}played: act \d+, timeout \d+( \(\d+ refused\))?; at most \d+ inputs in a match, 2 frames on the stack$/,
    )
    expect(lines.slice(1)).toEqual([
      '  ended: draw 6',
      '  never reached: frame finish',
      '  never reached: state walk.in the air',
      '  never reached: move walk.fly',
      '  never reached: event Never',
      '  never reached: listener late',
      '  never reached: continuation forgotten',
    ])
  })

  test('the same each time, whatever else is tried', () => {
    const once = lawsOf(marathon(), few).coverage
    expect(lawsOf(marathon(), { ...few, laws: ['json', 'stores'] }).coverage).toEqual(once)
  })
})

describe('cover', () => {
  const except = [
    'frame finish',
    'state walk.in the air',
    'move walk.fly',
    'event Never',
    'listener late',
    'continuation forgotten',
  ]

  test('makes a report fail where something was not reached', () => {
    expect(lawsOf(marathon(), few)).toMatchObject({ ok: true, uncovered: [] })
    const report = lawsOf(marathon(), { ...few, cover: true })
    expect(report).toMatchObject({ ok: false, uncovered: except })
    expect(lawsText(report)).toContain('marathon: keeps all laws, but IS NOT COVERED (6 matches)')
    expect(lawsText(report)).toContain('  NOT COVERED: frame finish, state walk.in the air, move walk.fly')
  })

  test('but for what need not be', () => {
    const { ok, uncovered } = lawsOf(marathon(), { ...few, cover: { except: except.slice(1) } })
    expect({ ok, uncovered }).toEqual({ ok: false, uncovered: ['frame finish'] })
    expect(lawsOf(marathon(), { ...few, cover: { except } }).ok).toBe(true)
  })

  test('knows what there is', () => {
    expect(() => lawsOf(marathon(), { cover: { except: ['frame finsh'] } })).toThrow(
      "cover: except: the ruleset has no 'frame finsh'; expected the words of the report, such as 'frame walk'",
    )
  })
})

describe('what random play hardly comes to', () => {
  const late = { ...few, games: 10 }
  const isReached = (ruleset: Ruleset, options: object): boolean =>
    !lawsOf(ruleset, { ...late, ...options }).coverage.never.includes('frame finish')
  const far = 120

  test('is reached with weights', () => {
    expect(isReached(marathon({ far }), {})).toBe(false)
    expect(isReached(marathon({ far }), { weights: { step: 40 } })).toBe(true)
    expect(isReached(marathon({ far }), { weights: { rest: 0 } })).toBe(true)
    const { moves } = lawsOf(marathon(), { ...late, weights: { step: 0 } }).coverage
    // By default, the first move that is open is made.
    expect(moves['walk.step']).toBeLessThan(20)
  })

  test('is reached from a position', () => {
    expect(isReached(marathon({ far }), { starts: [{ setup: 110 }] })).toBe(true)
    const report = lawsOf(marathon({ far }), { games: 12, starts: [{ setup: 110 }, { players: 1 }] })
    expect(lawsText(report)).not.toContain('BROKEN')
    expect(Object.keys(report.coverage.endings).sort()).toEqual(['draw', 'won: the finish'])
  })

  test('a failure from there tells the position, and repeats it', () => {
    const broken = {
      ...marathon(),
      invariants: { low: ((c: { game: Game }) => (c.game.sum < 115 ? null : 'high')) as never },
    }
    const options = { ...late, starts: [{ setup: 110 }], weights: { step: 3 } }
    const report = lawsOf(broken, options)
    const [failure] = report.laws['conservation']?.failures ?? []
    expect(failure?.setting).toMatchObject({ setup: 110 })
    expect(failure?.log[0]?.input).toMatchObject({ setup: 110 })
    expect(failure?.repeat).toContain("--weight 'step=3'")
    expect(lawsText(report)).toContain(', 1 players, from 110; after input')
    const again = lawsOf(broken, { ...options, games: 1, seed: failure?.seed ?? 0 })
    expect(again.laws['conservation']?.failures[0]).toEqual(failure)
  })

  test.each<[object, string]>([
    [{ weights: { stepp: 1 } }, "weights: marathon has no action 'stepp'"],
    [{ weights: { step: -1 } }, 'weights: step: expected a whole number from 0'],
    [{ weights: { step: 0.5 } }, 'weights: step: expected a whole number from 0'],
    [{ starts: [] }, 'starts: expected a list with at least one beginning'],
    [{ starts: [null] }, 'starts: expected a list with at least one beginning'],
    [{ starts: [{ setup: 'far' }] }, 'setup: expected a number'],
    [{ starts: [{ players: 9 }] }, 'players: marathon takes 1'],
    [{ starts: [{ options: { wind: 1 } }] }, 'wind'],
  ])('refuses %j', (options, text) => {
    expect(() => lawsOf(marathon(), options)).toThrow(BadInput)
    expect(() => lawsOf(marathon(), options)).toThrow(text)
  })
})

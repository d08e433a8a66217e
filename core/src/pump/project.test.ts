import { describe, expect, expectTypeOf, test } from 'vitest'
import { choose, createMatch, hidden, language, type Seat, type } from '../index.ts'
import { lawsOf, lawsText } from '../testing/index.ts'

interface Game {
  secret: number
  round: number
}
const lab = language<Game>()
const Choose = choose(lab)

const Damage = lab.event('Damage', {
  fields: type<{ victim: Seat; amount: number; card: number }>(),
  timeline: ['ask!', 'finally!'],
  steps: {
    ask: (c) => c.push(Choose, { player: c.event.victim, options: ['x'] }),
    finally: () => undefined,
  },
  project(c) {
    expectTypeOf(c.event).toEqualTypeOf<{
      readonly victim: number
      readonly amount: number
      readonly card: number
    }>()
    expectTypeOf(c.viewer).toEqualTypeOf<number | null>()
    expectTypeOf(c.cancelled).toEqualTypeOf<string | null>()
    expectTypeOf(c.game.round).toEqualTypeOf<number>()
    const { victim, amount, card } = c.event
    const shown = { victim, amount, prompt: `P${victim} takes ${amount} at ${c.self.state}` }
    return c.viewer === victim ? { ...shown, card, cancelled: c.cancelled } : shown
  },
})
const Plain = lab.event('Plain', {
  fields: type<{ card: number }>(),
  timeline: ['ask!'],
  steps: { ask: (c) => c.push(Choose, { player: 0, options: ['x'] }) },
})
const Secret = lab.event('Secret', {
  fields: type<{ card: number }>(),
  timeline: ['ask!'],
  steps: { ask: (c) => c.push(Choose, { player: 0, options: ['x'] }) },
  project: (c) => (c.viewer === 0 ? { card: c.event.card } : hidden),
})

const Board = lab.frame('board', {
  moves: { damage: {}, plain: {}, secret: {} },
  players: (c) => [c.game.round % 2],
  offers(_, offer) {
    offer.damage()
    offer.plain()
    offer.secret()
  },
  react: {
    damage(c) {
      c.game.round++
      c.raise(Damage, { victim: 1, amount: 2, card: 2 })
    },
    plain(c) {
      c.game.round++
      c.raise(Plain, { card: c.game.secret })
    },
    secret(c) {
      c.game.round++
      c.raise(Secret, { card: c.game.secret })
    },
  },
  resume: (c) => (c.game.round > 6 ? c.end({ draw: true }) : undefined),
})
const rules = (visible: boolean) =>
  lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 2, max: 2 },
    setup: ({ random }) => ({ secret: random.int(100), round: 0 }),
    start: (c) => c.push(Board, null),
    frames: [Board, Choose],
    timelines: [Damage, Secret, visible ? leaky : Plain],
    view: ({ game, viewer }) => (viewer === 0 ? { ...game } : { round: game.round }),
    resample: ({ game, viewer, random }) => {
      if (viewer !== 0) game.secret = random.int(100)
    },
    bound: 30,
  })
/** Of the same name, but it shows everything to everybody. */
const leaky = lab.event('Plain', {
  fields: type<{ card: number }>(),
  timeline: ['ask!'],
  steps: { ask: (c) => c.push(Choose, { player: 0, options: ['x'] }) },
  project: (c) => ({ ...c.event }),
})

describe.each(['immer', 'in place'] as const)('what a viewer sees of an event on its way, %s', (store) => {
  const after = (action: string) => {
    const gc = createMatch(rules(false), { store, seed: 3, onRuleError: 'throw' })
    gc.act(0, { action })
    return { gc, seen: ([0, 1, null] as const).map((viewer) => gc.stackFor(viewer)[1]) }
  }

  test('is what its type shows him', () => {
    const shown = { victim: 1, amount: 2, prompt: 'P1 takes 2 at ask!' }
    expect(after('damage').seen).toEqual([
      { type: 'Damage', seen: shown },
      { type: 'Damage', seen: { ...shown, card: 2, cancelled: null } },
      { type: 'Damage', seen: shown },
    ])
  })

  test('is its type alone where that says nothing', () => {
    expect(after('plain').seen).toEqual(Array(3).fill({ type: 'Plain', seen: null }))
  })

  test('may be nothing at all', () => {
    const { gc, seen } = after('secret')
    expect(seen[0]).toEqual({ type: 'Secret', seen: { card: gc.state.game.secret } })
    expect(gc.stackFor(1).map((frame) => frame.type)).toEqual(['board', 'Choose'])
  })
})

test('the law of secrecy holds it to the view', () => {
  const kept = lawsOf(rules(false), { games: 20, laws: ['secrecy', 'pure', 'json', 'tree'] })
  expect(kept.ok, lawsText(kept)).toBe(true)
  const told = lawsOf(rules(true), { games: 20, laws: ['secrecy'] })
  expect(told.laws['secrecy']?.failures[0]?.text).toContain('his stack tells it')
})

test('it only looks', () => {
  const shape = { timeline: ['walk'], steps: {} } as const
  lab.event('Wrong', {
    ...shape,
    fields: type<{ amount: number }>(),
    project(c) {
      // @ts-expect-error the event is not written
      c.event.amount = 1
      // @ts-expect-error nothing is started or stopped
      c.cancel
      // @ts-expect-error nor is the game written
      c.game.round = 1
      return null
    },
  })
  // @ts-expect-error plain JSON, or hidden
  lab.event('Wrong', { ...shape, project: () => undefined })
})

test('what it shows is JSON of its own', () => {
  const Shares = lab.event('Shares', {
    fields: type<{ list: number[] }>(),
    timeline: ['ask!'],
    steps: { ask: (c) => c.push(Choose, { player: 0, options: ['x'] }) },
    project: (c) => c.event.list as number[],
  })
  const First = lab.frame('first', { steps: { a: (c) => c.raise(Shares, { list: [1] }) } })
  const gc = createMatch(
    lab.ruleset({
      name: 'lab',
      version: '1.0.0',
      players: { min: 1, max: 1 },
      setup: () => ({ secret: 0, round: 0 }),
      start: (c) => c.push(First, null),
      frames: [First, Choose],
      timelines: [Shares],
      view: () => null,
      bound: 9,
    }),
    { store: 'in place' },
  )
  const seen = gc.stackFor(null)[1]?.seen as number[]
  seen.push(2)
  expect(gc.stackFor(null)[1]?.seen).toEqual([1])
})

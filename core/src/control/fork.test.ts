import { describe, expect, test } from 'vitest'
import { plain, stores } from '../../testing/lab.ts'
import { type AnyFrame, createMatch, type GameControl, hash, language, replay } from '../index.ts'

const lab = language<{ drawn: number[] }, { Drew: { x: number } }>()
const Table = lab.frame('Table', {
  moves: { draw: {}, ask: {} },
  players: () => [0],
  offers(_, offer) {
    offer.draw()
    offer.ask()
  },
  react: {
    draw(c) {
      const x = c.random.int(1_000_000)
      c.game.drawn.push(x)
      c.emit('Drew', { x })
    },
    ask: (c) => c.push(Confirm, null),
  },
})
const Confirm = lab.frame('Confirm', {
  moves: { yes: {} },
  players: () => [1],
  offers: (_, offer) => offer.yes(),
  react: { yes: (c) => c.done() },
})
const rules = lab.ruleset({
  ...plain,
  setup: () => ({ drawn: [] }),
  start: (c) => c.push(Table, null),
  frames: [Table, Confirm] as readonly AnyFrame[],
  events: { Drew: 'public' },
})
const begin = (store: 'immer' | 'in place'): GameControl =>
  createMatch(rules, { seed: 5, store, onRuleError: 'throw', clock: () => 0 }) as unknown as GameControl
const drawn = (gc: GameControl): number[] => (gc.state.game as { drawn: number[] }).drawn

describe.each(stores)('a fork, %s', (store) => {
  test('goes on from the same state on its own: neither notices the other', () => {
    const gc = begin(store)
    gc.act(0, { action: 'ask' })
    const before = hash([gc.state, gc.log, gc.history] as unknown)
    const fork = gc.fork()
    expect(fork.state.stack).toEqual(gc.state.stack)
    fork.act(1, {})
    fork.act(0, { action: 'draw' })
    expect(hash([gc.state, gc.log, gc.history] as unknown)).toBe(before)
    const forked = hash(fork.state)
    gc.act(1, {})
    gc.act(0, { action: 'draw' })
    expect(hash(fork.state)).toBe(forked)
  })

  test('draws other numbers, so that nobody looks ahead with it; the same only when the operator says so', () => {
    const gc = begin(store)
    const [other, same] = [gc.fork(), gc.fork({ seed: 'same' })]
    for (const match of [gc, other, same]) match.act(0, { action: 'draw' })
    expect(drawn(same)).toEqual(drawn(gc))
    expect(drawn(other)).not.toEqual(drawn(gc))
    expect(gc.fork({ seed: 9 }).state.rng).toEqual(createMatch(rules, { seed: 9 }).state.rng)
  })

  test('has a log of its own that replays, and may be forked again', () => {
    const gc = begin(store)
    gc.act(0, { action: 'draw' })
    const fork = gc.fork().fork({ seed: 'same' })
    fork.act(0, { action: 'draw' })
    fork.act(0, { action: 'ask' })
    expect(fork.log.map(({ input }) => input.type)).toEqual(['create', 'act', 'act'])
    const again = replay(rules, JSON.parse(JSON.stringify(fork.log)), { store, clock: () => 0 })
    expect(hash(again.state)).toBe(hash(fork.state))
    expect(again.log).toEqual(fork.log)
  })

  test('of a match with a prepared input starts before that input', () => {
    const gc = begin(store)
    const prepared = gc.prepare(0, { action: 'draw' })
    expect(drawn(gc.fork())).toEqual([])
    prepared.commit()
    expect(drawn(gc.fork())).toHaveLength(1)
  })

  test('may use the other store and other tokens', () => {
    const gc = begin(store)
    const other = store === 'immer' ? 'in place' : 'immer'
    const fork = gc.fork({ store: other, tokens: ['a', 'b'] })
    expect(fork.store).toBe(other)
    expect(fork.playerAct({ token: 'a', action: 'ask' })).toEqual({ code: 200 })
    expect(fork.playerAct({ token: 'P1' })).toMatchObject({ code: 400, reason: 'player forbidden' })
  })
})

import { describe, expect, test } from 'vitest'
import {
  type AnyFrame,
  BadInput,
  createMatch,
  from,
  type GameControl,
  hash,
  int,
  language,
  Playout,
  random,
  type Seat,
  seedRandom,
  type,
  window,
} from './index.ts'

const lab = language<{ hands: number[][]; n: number }, { Note: { text: string } }>()
const Turn = lab.frame('Turn', {
  data: type<{ player: Seat }>(),
  moves: { drop: { card: int({ min: 0, max: 99 }) }, take: {} },
  players: (c) => [c.data.player],
  offers(c, offer) {
    offer.drop({ card: from(c.game.hands[c.player] as readonly number[], 'in your hand') })
    offer.take()
  },
  react: {
    drop(c, { card }) {
      const hand = c.game.hands[c.player] as number[]
      hand.splice(hand.indexOf(card), 1)
      c.done()
    },
    take(c) {
      ;(c.game.hands[c.player] as number[]).push(c.random.int(100))
      c.done()
    },
  },
})
const Rounds = lab.frame('Rounds', {
  steps: {
    turn(c) {
      c.push(Turn, { player: c.game.n % 2 })
      c.emit('Note', { text: 'turn over' })
      c.push(Turn, { player: c.game.n % 2 })
    },
    next: { to: ['turn'], run: (c) => (++c.game.n < 10 ? c.goto('turn') : c.end({ draw: true })) },
  },
})
const rules = lab.ruleset({
  name: 'lab',
  version: '1.0.0',
  players: { min: 2, max: 3 },
  setup: (c) => ({ hands: Array.from({ length: c.players }, () => [c.random.int(100)]), n: 0 }),
  start: (c) => c.push(Rounds, null),
  frames: [Rounds, Turn] as readonly AnyFrame[],
  events: { Note: 'public' },
  view: () => null,
  bound: 20,
})

const Sealed = window(lab, 'Sealed', {
  moves: { bid: { n: int({ min: 1, max: 3 }) } },
  offers: (_, offer) => offer.bid({ n: from([1, 2, 3]) }),
  takeBack: 'take back',
})
const Auction = lab.frame('Auction', {
  steps: {
    ask: (c) => c.push(Sealed, { players: [0, 1, 2] }),
    open: (c) => c.end({ draw: true }),
  },
})
const secret = lab.ruleset({
  name: 'sealed',
  version: '1.0.0',
  players: { min: 3, max: 3 },
  setup: () => ({ hands: [], n: 0 }),
  start: (c) => c.push(Auction, null),
  frames: [Auction, Sealed] as readonly AnyFrame[],
  events: { Note: 'public' },
  view: () => null,
  bound: 20,
})

describe('a playout', () => {
  test('has after each move the same state as a match, also while events wait in the agenda', () => {
    const playout = new Playout(rules, { seed: 3 })
    const gc = createMatch(rules, { seed: 3, store: 'in place' }) as unknown as GameControl
    const draw = random(seedRandom(5))
    for (let n = 0; playout.outcome === null; n++) {
      expect(n).toBeLessThan(30)
      expect(playout.state).toEqual(gc.state)
      expect(playout.allowed()).toEqual(gc.allowedPlayers())
      const seat = playout.allowed()[0] ?? -1
      const move = playout.step((size) => draw.int(size))
      expect(gc.act(seat, { action: move?.action, ...move?.args })).toEqual({ code: 200 })
    }
    expect(playout.state).toEqual(gc.state)
    expect(playout.step(() => 0)).toBeNull()
    expect(playout.allowed()).toEqual([])
  })

  test('restarts as if it were new, whatever happened before', () => {
    const used = new Playout(rules, { seed: 3 })
    used.run(() => 0, 7)
    used.restart()
    expect(hash(used.state)).toBe(hash(new Playout(rules, { seed: 3 }).state))
    used.restart(9)
    expect(hash(used.state)).toBe(hash(new Playout(rules, { seed: 9 }).state))
  })

  test('goes on from a copy of any state, and leaves that alone', () => {
    const gc = createMatch(rules, { seed: 4 }) as unknown as GameControl
    gc.act(0, { action: 'take' })
    const before = hash(gc.state)
    const playout = new Playout(rules)
    playout.load(gc.state)
    expect(playout.run(() => 0, 1000)).toBe(19)
    expect(playout.outcome?.draw).toBe(true)
    expect(hash(gc.state)).toBe(before)
  })

  test('picks the same moves for the same draws', () => {
    const play = (): string => {
      const draw = random(seedRandom(1))
      const playout = new Playout(rules, { players: 3, seed: 1 })
      playout.run((n) => draw.int(n), 15)
      return hash(playout.state)
    }
    expect(play()).toBe(play())
  })

  test('asks those who have not answered yet, not those who may take it back', () => {
    const playout = new Playout(secret, { players: 3 })
    const asked: Seat[][] = []
    for (;;) {
      asked.push(playout.awaited())
      // The last of all moves that are open: for who has answered, to take it back.
      if (playout.step((n) => n - 1) === null) break
      expect(asked.length).toBeLessThan(10)
    }
    expect(asked).toEqual([[0, 1, 2], [1, 2], [2], []])
    expect(playout.allowed()).toEqual([])
  })

  test.each([[1], [4], [1.5], [Number.NaN], [-1], ['2']])('of %j players is refused', (players) => {
    expect(() => new Playout(rules, { players: players as number })).toThrow(BadInput)
  })

  test.each([[0.5], ['key'], [Number.NaN]])('with seed %j is refused', (seed) => {
    expect(() => new Playout(rules, { seed })).toThrow(BadInput)
    expect(() => new Playout(rules, { options: { unknown: 1 } })).toThrow(BadInput)
  })
})

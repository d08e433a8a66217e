import { describe, expect, test } from 'vitest'
import { plain, stores } from '../../testing/lab.ts'
import {
  type AnyFrame,
  createMatch,
  type GameControl,
  int,
  language,
  range,
  replay,
  restoreMatch,
  window,
} from '../index.ts'

const lab = language<{ said: string[] }>()
const Bids = window(lab, 'bids', {
  moves: { bid: { n: int({ min: 1, max: 9 }) } },
  offers: (_, offer) => offer.bid({ n: range(1, 9) }),
  takeBack: 'take back',
})
/** Asks one player after the other; who is out of time says 0. */
const Say = lab.frame('say', {
  moves: { say: { n: int({ min: 0, max: 9 }) } },
  players: (c) => [c.game.said.length % c.players],
  offers: (_, offer) => offer.say({ n: range(0, 9) }),
  react: { say: (c, { n }) => void c.game.said.push(`${c.player}:${n}`) },
})
const Rounds = lab.frame('rounds', {
  steps: {
    bid: (c) => c.push(Bids, { players: [2, 0, 1] }),
    say(c) {
      for (const { player, action } of c.result(Bids).answers) c.game.said.push(`${player} ${action}`)
      c.push(Say, null)
    },
  },
})
const rules = lab.ruleset({
  ...plain,
  players: { min: 3, max: 3 },
  setup: () => ({ said: [] }),
  start: (c) => c.push(Rounds, null),
  frames: [Rounds, Bids, Say] as readonly AnyFrame[],
})
const begin = (store: 'immer' | 'in place'): GameControl =>
  createMatch(rules, { store, onRuleError: 'throw', clock: () => 0 }) as unknown as GameControl
const frame = (gc: GameControl): number => gc.waiting()?.frame ?? -1
const said = (gc: GameControl): unknown => (gc.state.game as { said: string[] }).said

describe.each(stores)('a timeout that names no seats, %s', (store) => {
  test('is for everybody for whom the match waits, in the order of the frame that asks', () => {
    const gc = begin(store)
    expect(gc.timeout({ frame: frame(gc) })).toEqual({ code: 200 })
    expect(said(gc)).toEqual(['2 pass', '0 pass', '1 pass'])
    expect(gc.log.at(-1)?.input).toEqual({ type: 'timeout', frame: 2, seats: [2, 0, 1] })
  })

  test('is not for those who have answered, though they may act still', () => {
    const gc = begin(store)
    gc.act(0, { action: 'bid', n: 4 })
    expect(gc.allowedPlayers()).toEqual([2, 0, 1])
    gc.timeout({ frame: frame(gc) })
    expect(said(gc)).toEqual(['2 pass', '0 bid', '1 pass'])
    expect(gc.log.at(-1)?.input).toMatchObject({ seats: [2, 1] })
  })

  test('is for one question each: nobody who is asked only because of it is answered for', () => {
    const gc = begin(store)
    gc.timeout({ frame: frame(gc) })
    gc.timeout({ frame: frame(gc) })
    expect(said(gc)).toEqual(['2 pass', '0 pass', '1 pass', '0:0'])
    expect(gc.allowedPlayers()).toEqual([1])
  })

  test('is in the log with the seats that it was for, so it is replayed and restored as it was', () => {
    const gc = begin(store)
    gc.prepareInput({ type: 'timeout', frame: frame(gc) }).commit()
    gc.timeout({ frame: frame(gc) })
    for (const again of [replay(rules, gc.log, { store }), restoreMatch(rules, gc.save(), { store })])
      expect(again.state).toEqual(gc.state)
  })

  test('is stale like any other when that frame asks no more, and over when the match is', () => {
    const gc = begin(store)
    const asked = frame(gc)
    gc.timeout({ frame: asked })
    const stale = { code: 400, reason: 'stale: that is not asked any more' }
    expect(gc.timeout({ frame: asked })).toMatchObject(stale)
    gc.abort('enough')
    expect(gc.timeout({ frame: asked })).toMatchObject({ code: 400, reason: 'match over' })
    expect(gc.log).toHaveLength(3)
  })

  test.each([
    [{}, 'wrong argument: frame: expected the id of the frame that asked'],
    [{ frame: '2' }, 'wrong argument: frame: expected the id of the frame that asked'],
    [{ frame: 2, seats: null }, 'wrong argument: seats: expected a list of seats'],
    [{ frame: 2, seats: 0 }, 'wrong argument: seats: expected a list of seats'],
    [{ frame: 2, seats: [0, '1'] }, 'wrong argument: seats: no such seat'],
    [{ frame: 2, asks: ['x'] }, 'wrong argument: asks: expected seats as well, one for each'],
    [{ frame: 2, seats: [0, 1], asks: ['x'] }, 'wrong argument: asks: expected a text for each seat'],
  ])('of %j is refused with what was expected', (given, reason) => {
    const gc = begin(store)
    expect(gc.timeout(given as never)).toMatchObject({ code: 400, reason })
    expect(gc.log).toHaveLength(1)
  })
})

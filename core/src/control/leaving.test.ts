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
  type Seat,
} from '../index.ts'

const lab = language<{ turn: number }, { Did: { player: Seat; x: number } }>()
/** In turn, three players; x above 5 gives the turn to the next but one. */
const Turn = lab.frame('Turn', {
  moves: { say: { x: int({ min: 0, max: 9 }) } },
  players: (c) => [c.game.turn % c.players],
  offers: (_, offer) => offer.say({ x: range(0, 9) }),
  react: {
    say(c, { x }) {
      c.emit('Did', { player: c.player, x })
      c.game.turn += x > 5 ? 2 : 1
      if (c.game.turn > 20) c.end({ draw: true })
    },
  },
  onTimeout: (c) => ({ action: 'say', x: c.player }),
})
const rules = lab.ruleset({
  ...plain,
  players: { min: 3, max: 3 },
  setup: () => ({ turn: 0 }),
  start: (c) => c.push(Turn, null),
  frames: [Turn] as readonly AnyFrame[],
  events: { Did: 'public' },
})
const begin = (store: 'immer' | 'in place'): GameControl =>
  createMatch(rules, { store, onRuleError: 'throw' }) as unknown as GameControl
const did = (gc: GameControl): string =>
  gc.history.map((event) => `${event['player']}${event['x']}`).join(' ')

describe.each(stores)('players who leave, %s', (store) => {
  test('are answered by default from now on, within the input that leads to them', () => {
    const gc = begin(store)
    expect(gc.leave(1)).toEqual({ code: 200 })
    expect(gc.state.away).toEqual([1])
    expect(did(gc)).toBe('')
    gc.act(0, { x: 3 })
    expect(did(gc)).toBe('03 11')
    expect(gc.allowedPlayers()).toEqual([2])
    expect(gc.log).toHaveLength(3)
  })

  test('and are asked are answered for at once', () => {
    const gc = begin(store)
    gc.leave(0)
    expect(did(gc)).toBe('00')
    expect(gc.allowedPlayers()).toEqual([1])
  })

  test('and come back, are asked again', () => {
    const gc = begin(store)
    gc.leave(1)
    expect(gc.return(1)).toEqual({ code: 200 })
    gc.act(0, { x: 3 })
    expect(gc.allowedPlayers()).toEqual([1])
    expect(gc.prepareInput({ type: 'leave', seat: 2 }).reply.code).toBe(200)
  })

  test('may be all: then the match waits, and goes on when one is back', () => {
    const gc = begin(store)
    gc.leave(1)
    gc.leave(2)
    gc.leave(0)
    expect(gc.state.away).toEqual([0, 1, 2])
    expect(gc.outcome).toBeNull()
    expect(gc.allowedPlayers()).toEqual([0])
    expect(did(gc)).toBe('')
    gc.return(2)
    expect(did(gc)).toBe('00 11')
    expect(gc.allowedPlayers()).toEqual([2])
  })

  test('all but one: the match goes on until that one is asked, or is over', () => {
    const gc = begin(store)
    gc.leave(1)
    gc.leave(2)
    for (let i = 0; i < 20 && gc.outcome === null; i++) gc.act(0, { x: 9 })
    expect(gc.outcome?.draw).toBe(true)
  })

  test('twice, or come back without having left, or are nobody are refused and not logged', () => {
    const gc = begin(store)
    gc.leave(1)
    for (const [reply, reason] of [
      [gc.leave(1), 'wrong argument: seat: 1 has left already'],
      [gc.return(0), 'wrong argument: seat: 0 is there'],
      [gc.leave(3), 'wrong argument: seat: no such seat'],
      [gc.leave(-1), 'wrong argument: seat: no such seat'],
      [gc.leave(0.5), 'wrong argument: seat: no such seat'],
      [gc.return(Number.NaN), 'wrong argument: seat: no such seat'],
    ] as const)
      expect(reply).toMatchObject({ code: 400, reason })
    expect(gc.log).toHaveLength(2)
  })

  test('are part of the state: rules see them, save, restore and replay keep them', () => {
    const gc = begin(store)
    gc.leave(2)
    gc.act(0, { x: 1 })
    for (const again of [restoreMatch(rules, gc.save(), { store }), replay(rules, gc.log, { store })]) {
      expect(again.state).toEqual(gc.state)
      again.act(1, { x: 4 })
      expect(again.state.away).toEqual([2])
      expect(again.allowedPlayers()).toEqual([0])
    }
  })

  test('take what was done for them with the message that led to it: undo takes back all of it', () => {
    const gc = begin(store)
    gc.leave(1)
    const before = { ...gc.state, serial: 0 }
    gc.act(0, { x: 3 })
    expect(did(gc)).toBe('03 11')
    expect(gc.undo(0)).toEqual({ code: 200 })
    expect({ ...gc.state, serial: 0 }).toEqual(before)
  })
})

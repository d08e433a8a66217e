import { describe, expect, test } from 'vitest'
import {
  type AskPlay,
  cardFrames,
  createMatch,
  domain,
  type GameControl,
  language,
  type Seat,
} from '../index.ts'

interface Game {
  hands: number[][]
}
const lab = language<Game, { Did: { what: string; player: Seat; cards: number[] } }>()
const card = domain<number>('card', { is: (value) => Number.isSafeInteger(value) && !Object.is(value, -0) })
const lose = (c: { game: Game }, player: Seat, cards: number[]): void => {
  c.game.hands[player] = (c.game.hands[player] ?? []).filter((id) => !cards.includes(id))
}
const { PlayCards } = cardFrames(lab, {
  card,
  hand: (c, player) => c.game.hands[player] ?? [],
  filters: { even: (_, id) => id % 2 === 0, 'above the limit': (_, id, limit) => id > Number(limit) },
  show: (c, player, cards) => c.emit('Did', { what: 'show', player, cards }),
  discard: (c, player, cards) => lose(c, player, cards),
  play(c, player, cards) {
    c.emit('Did', { what: 'play', player, cards })
    lose(c, player, cards)
  },
})

type Ask = AskPlay<'even' | 'above the limit'>
function begin(ask: Ask, store: 'immer' | 'in place'): GameControl {
  const Top = lab.frame('Top', {
    steps: {
      a: (c) => c.push(PlayCards, ask),
      b: (c) => c.end({ reason: JSON.stringify(c.result(PlayCards)) }),
    },
  })
  const ruleset = lab.ruleset({
    name: 'lab',
    version: '1.0.0',
    players: { min: 2, max: 2 },
    setup: () => ({ hands: [[1, 2, 4], [6]] }),
    start: (c) => c.push(Top, null),
    frames: [Top, PlayCards],
    events: { Did: 'public' },
    view: () => null,
    bound: 2,
  })
  return createMatch(ruleset, { store, onRuleError: 'throw' }) as unknown as GameControl
}
const late = (gc: GameControl) => gc.timeout({ frame: gc.state.stack.at(-1)?.id ?? -1, seats: [0] })
const dodge = { name: 'dodge', min: 1, max: 1, where: [{ filter: 'even' as const }] }
const spear = { name: 'spear', min: 2, max: 2 }

describe.each(['immer', 'in place'] as const)('PlayCards, %s', (store) => {
  test('takes a method and its cards', () => {
    const gc = begin({ player: 0, methods: [dodge, spear], abort: true }, store)
    expect(gc.act(0, { method: 'spear', discard: [1, 2] })).toEqual({ code: 200 })
    expect(gc.outcome?.reason).toBe('{"method":"spear","discard":[1,2]}')
    expect((gc.state.game as Game).hands[0]).toEqual([4])
  })

  test('refuses abort where it is not allowed (ancestor defect 9), and takes it without cards where it is', () => {
    const must = begin({ player: 0, methods: [dodge], abort: false }, store)
    expect(must.act(0, { method: 'abort' })).toMatchObject({
      reason: 'wrong argument: method: abort is not a method that you have',
    })
    const may = begin({ player: 0, methods: [dodge], abort: true }, store)
    expect(may.act(0, { method: 'abort', discard: [2] })).toMatchObject({ code: 400 })
    expect(may.act(0, { method: 'abort' })).toEqual({ code: 200 })
    expect(may.outcome?.reason).toBe('{"method":"abort","discard":[]}')
    expect((may.state.game as Game).hands[0]).toEqual([1, 2, 4])
  })

  test.each([
    [{ method: 'Dodge', discard: [2] }, 'wrong argument: method: Dodge is not a method that you have'],
    [{ method: 'yes', discard: [2] }, 'wrong argument: method: yes is not a method that you have'],
    [{ method: 'dodge', discard: [1] }, 'wrong argument: discard: 1 is not even'],
    [{ method: 'dodge', discard: [6] }, 'wrong argument: discard: 6 is not in your hand'],
    [{ method: 'dodge', discard: [2, 4] }, 'wrong argument: discard: needs exactly 1, got 2'],
    [{ method: 'spear', discard: [2, 2] }, 'wrong argument: discard: 2 comes twice'],
    [{ method: 'spear' }, 'wrong argument: discard: needed here'],
    [{ discard: [2] }, 'missing argument: method'],
  ])('refuses %j', (message, reason) => {
    const gc = begin({ player: 0, methods: [dodge, spear], abort: true }, store)
    expect(gc.act(0, message)).toMatchObject({ code: 400, reason })
    expect((gc.state.game as Game).hands[0]).toEqual([1, 2, 4])
  })

  test('aborts when time is up, where that is allowed', () => {
    const gc = begin({ player: 0, methods: [dodge], abort: true }, store)
    expect(late(gc)).toEqual({ code: 200 })
    expect(gc.outcome?.reason).toBe('{"method":"abort","discard":[]}')
  })

  test('plays by the first method that can be met when time is up and abort is not allowed', () => {
    const four = { name: 'four', min: 4, max: 4 }
    const gc = begin({ player: 0, methods: [four, dodge], abort: false }, store)
    expect(late(gc)).toEqual({ code: 200 })
    expect(gc.outcome?.reason).toBe('{"method":"dodge","discard":[2]}')
  })
})

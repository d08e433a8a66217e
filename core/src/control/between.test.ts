import { describe, expect, test } from 'vitest'
import { everything, plain, stores } from '../../testing/lab.ts'
import {
  createMatch,
  from,
  type GameControl,
  hash,
  int,
  language,
  type RuleError,
  type Seat,
  type,
} from '../index.ts'

/** A game that writes its lists in place, as people write rules. */
interface Game {
  hands: number[][]
  n: number
}
const lab = language<Game, { Note: { text: string } }>()
/** The rules throw for this card, and for -1 when a card is taken. */
let broken: number | null = null

const Turn = lab.frame('Turn', {
  data: type<{ player: Seat }>(),
  moves: { drop: { card: int({ min: 0, max: 99 }) }, take: {} },
  players: (c) => [c.data.player],
  offers(c, offer) {
    const hand = c.game.hands[c.player] as readonly number[]
    offer.drop({ card: from(hand, 'in your hand') })
    offer.take()
  },
  react: {
    drop(c, { card }) {
      const hand = c.game.hands[c.player] as number[]
      hand.splice(hand.indexOf(card), 1)
      c.emit('Note', { text: `P${c.player} drops ${card}` })
      if (broken === card) throw new Error('boom')
      c.done()
    },
    take(c) {
      ;(c.game.hands[c.player] as number[]).push(50 + c.game.n++)
      if (broken === -1) throw new Error('boom')
      c.done()
    },
  },
})
const Rounds = lab.frame('Rounds', {
  steps: {
    turn(c) {
      c.push(Turn, { player: c.game.n % 2 })
      c.emit('Note', { text: 'turn over' })
    },
    again: {
      to: ['turn'],
      run(c) {
        c.goto('turn')
      },
    },
    never() {},
  },
})
const rules = lab.ruleset({
  ...plain,
  setup: () => ({
    hands: [
      [1, 2, 3],
      [4, 5, 6],
    ],
    n: 0,
  }),
  start: (c) => c.push(Rounds, null),
  frames: [Rounds, Turn],
  events: { Note: 'public' },
  view: (c) => ({ hands: c.game.hands.map((hand) => [...hand]) }),
  bound: 1000,
})
const begin = (store: 'immer' | 'in place', onRuleError: 'quiet' | ((error: RuleError) => void) = 'quiet') =>
  createMatch(rules, { store, onRuleError }) as unknown as GameControl

describe.each(stores)('between prepare and commit, %s', (store) => {
  test('everything shows the old value, and after commit the new one', () => {
    const gc = begin(store)
    const seen: unknown[] = []
    gc.subscribe((committed) => seen.push(committed.entry.seq))
    const before = everything(gc)
    const prepared = gc.prepare(0, { action: 'drop', card: 2 })
    expect(prepared.reply).toEqual({ code: 200 })
    expect(prepared.entries).toHaveLength(1)
    expect(prepared.events.map((event) => event['text'])).toEqual(['P0 drops 2', 'turn over'])
    expect(everything(gc)).toEqual(before)
    expect(everything(gc)).toEqual(before)
    expect(seen).toEqual([])
    prepared.commit()
    expect(seen).toEqual([1])
    expect((gc.state.game as Game).hands[0]).toEqual([1, 3])
    expect(gc.log.at(-1)).toEqual(prepared.entries[0])
    expect(gc.history).toEqual(prepared.events)
  })

  test.each(['drop', 'take'])(
    'abort after %s restores everything: the same message is taken again',
    (action) => {
      const gc = begin(store)
      const twin = begin(store)
      const before = everything(gc)
      const message = action === 'drop' ? { action, card: 2 } : { action }
      for (let i = 0; i < 3; i++) gc.prepare(0, message).abort()
      expect(everything(gc)).toEqual(before)
      const first = gc.act(0, message)
      expect(first).toEqual({ code: 200 })
      twin.act(0, message)
      expect(hash(gc.state)).toBe(hash(twin.state))
      expect(gc.history).toEqual(twin.history)
    },
  )

  test('after an abort a card that the aborted message gave is no card of yours', () => {
    const gc = begin(store)
    gc.prepare(0, { action: 'take' }).abort()
    expect(gc.act(0, { action: 'drop', card: 50 })).toMatchObject({
      code: 400,
      reason: 'wrong argument: card: 50 is not in your hand',
    })
  })

  test('after a rule error the messages that were allowed still are', () => {
    const gc = begin(store)
    broken = 2
    expect(gc.act(0, { action: 'drop', card: 2 }).code).toBe(500)
    broken = -1
    expect(gc.act(0, { action: 'take' }).code).toBe(500)
    broken = null
    expect(gc.act(0, { action: 'drop', card: 50 }).code).toBe(400)
    expect(gc.act(0, { action: 'drop', card: 2 })).toEqual({ code: 200 })
  })

  test('an event that waits in the agenda survives an abort and a rule error', () => {
    const gc = begin(store)
    gc.act(0, { action: 'drop', card: 3 })
    const before = gc.state.agenda
    expect(before).toMatchObject([{ do: 'emit', event: { text: 'turn over' } }])
    gc.prepare(0, { action: 'take' }).abort()
    expect(gc.state.agenda).toEqual(before)
    broken = -1
    expect(gc.act(0, { action: 'take' }).code).toBe(500)
    broken = null
    expect(gc.state.agenda).toEqual(before)
    gc.act(0, { action: 'drop', card: 1 })
    expect(gc.history.map((event) => event['text'])).toEqual([
      'P0 drops 3',
      'turn over',
      'P0 drops 1',
      'turn over',
    ])
  })

  test('an event that waits in the agenda survives an undo', () => {
    const gc = begin(store)
    gc.act(0, { action: 'drop', card: 3 })
    const before = gc.state
    gc.act(0, { action: 'drop', card: 1 })
    expect(gc.undo(0)).toEqual({ code: 200 })
    expect({ ...gc.state, serial: before.serial }).toEqual(before)
    gc.act(0, { action: 'drop', card: 2 })
    expect(gc.history.slice(-2).map((event) => event['text'])).toEqual(['P0 drops 2', 'turn over'])
  })
})

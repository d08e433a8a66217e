import { describe, expect, test } from 'vitest'
import { plain, stores } from '../../testing/lab.ts'
import {
  anyText,
  BadInput,
  type CreateOptions,
  createMatch,
  type GameControl,
  hash,
  language,
  notJson,
  replay,
  restoreMatch,
  text,
} from '../index.ts'

const lab = language<{ said: string[]; from: unknown }>()
const Table = lab.frame('table', {
  moves: { say: { words: text({ maxLength: 200 }) } },
  players: () => [0, 1],
  offers: (_, offer) => offer.say({ words: anyText('hello') }),
  react: { say: (c, { words }) => void c.game.said.push(`${c.player}: ${words}`) },
})
const rules = lab.ruleset({
  ...plain,
  setup: () => ({ said: [], from: null }),
  position: (_, from) => ({ said: [], from }),
  start: (c) => c.push(Table, null),
  frames: [Table],
  limits: { messageBytes: 100, keys: 1 },
})
const begin = (store: 'immer' | 'in place', options: CreateOptions = {}): GameControl =>
  createMatch(rules, { store, onRuleError: 'throw', clock: () => 0, ...options }) as unknown as GameControl

/** State, log and what is saved are plain JSON, and what comes back from them is the match. */
function isKept(gc: GameControl): void {
  expect([notJson(gc.state), notJson(gc.log), notJson(gc.save())]).toEqual([null, null, null])
  for (const through of [
    (value: unknown) => value,
    (value: unknown): unknown => JSON.parse(JSON.stringify(value)),
  ])
    for (const again of [restoreMatch(rules, through(gc.save())), replay(rules, through(gc.log))])
      expect(hash(again.state)).toBe(hash(gc.state))
}

describe.each(stores)('whatever was accepted can be replayed and restored, %s:', (store) => {
  test('a message that is as long as the limits allow, though it is longer in the log, where it has its action', () => {
    const gc = begin(store)
    expect(gc.act(0, { words: 'x'.repeat(86) })).toEqual({ code: 200 })
    expect(gc.act(0, { words: 'x'.repeat(99) }).code).toBe(400)
    expect(JSON.stringify(gc.log[1]?.input)).toMatch(/"action":"say"/)
    isKept(gc)
  })

  test('inputs of seat -0, which a host comes to by itself (-2 % 2)', () => {
    const gc = begin(store)
    const seat = -2 % 2
    expect(Object.is(seat, -0)).toBe(true)
    for (const doing of [
      () => gc.act(seat, { words: 'a' }),
      () => gc.undo(seat),
      () => gc.timeout({ frame: 1, seats: [seat] }),
      () => gc.leave(1),
      () => gc.leave(seat),
      () => gc.return(seat),
      () => gc.leave(seat),
    ]) {
      expect(doing()).toEqual({ code: 200 })
      isKept(gc)
    }
    expect(gc.state.away).toEqual([0, 1])
  })

  test('seed -0', () => {
    isKept(begin(store, { seed: -0 }))
    isKept(begin(store).fork({ seed: -0 }))
  })

  test('a position; what is no JSON is none, and the place is named', () => {
    isKept(begin(store, { setup: { a: [null, '', {}] } }))
    expect(() => begin(store, { setup: { a: [undefined] } })).toThrow(
      new BadInput('setup: not plain JSON: /a/0: undefined'),
    )
  })
})

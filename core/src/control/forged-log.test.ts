import { describe, expect, test } from 'vitest'
import { plain, put } from '../../testing/lab.ts'
import { rules as rounds } from '../../testing/rounds.ts'
import { BadInput, createMatch, int, type Json, language, range, replay, window } from '../index.ts'

const lab = language<{ n: number }>()
/** Nothing of an answer shows before the window closes: neither an event nor a new id nor chance. */
const Bid = window(lab, 'bid', {
  moves: { bid: { amount: int({ min: 0, max: 9 }) } },
  offers: (_, offer) => offer.bid({ amount: range(0, 9) }),
  takeBack: 'take back',
})
const rules = lab.ruleset({
  ...plain,
  players: { min: 3, max: 3 },
  setup: () => ({ n: 0 }),
  position: (_, setup) => ({ n: (setup as { n: number }).n }),
  start: (c) => c.push(Bid, { players: [0, 1, 2] }),
  frames: [Bid],
})

/** As text gives it back. */
function log(): Json[] {
  const gc = createMatch(rules, { setup: { n: 1, more: 2 } })
  gc.prepare(0, { action: 'bid', amount: 3 }, 'a').commit()
  gc.act(1, { action: 'bid', amount: 4 })
  gc.act(1, { action: 'take back' })
  gc.leave(2)
  gc.return(2)
  return JSON.parse(JSON.stringify(gc.log)) as Json[]
}

const forgeries: [entry: number, path: string, value: unknown][] = [
  [0, 'random', 2],
  [0, 'setup/n', 2],
  [0, 'setup/more', 3],
  [0, 'word', 'more'],
  [1, 'seat', 2],
  [1, 'message/amount', 5],
  [1, 'cid', 'b'],
  [1, 'cid', undefined],
  [2, 'cid', 'b'],
  [2, 'seat', 2],
  [2, 'message', { action: 'pass' }],
  [3, 'word', 'more'],
  [4, 'seat', 1],
]

describe('a log in which an input was changed by hand', () => {
  test('is replayed as it was', () => {
    expect(replay(rules, log()).seq).toBe(log().length - 1)
  })

  test.each(forgeries)('entry %i: %s: %j is refused at that entry', (entry, path, value) => {
    const forged = put(log(), `${entry}/input/${path}`, value)
    expect(() => replay(rules, forged)).toThrow(BadInput)
    expect(() => replay(rules, forged)).toThrow(`log at entry ${entry} (`)
  })

  test('also where an undo says that it took back another entry', () => {
    const gc = createMatch(rounds)
    gc.act(0, { x: 1 })
    gc.undo(0)
    const forged = put(JSON.parse(JSON.stringify(gc.log)), '2/input/to', 0)
    expect(() => replay(rounds, forged)).toThrow('log at entry 2 (undo)')
  })

  test('is the same whatever the order in which a store gives back the keys of an entry', () => {
    const turned = (value: Json): Json => {
      if (typeof value !== 'object' || value === null) return value
      if (Array.isArray(value)) return value.map(turned)
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, part]) => [key, turned(part as Json)]),
      )
    }
    expect(replay(rules, log().map(turned)).seq).toBe(log().length - 1)
  })
})

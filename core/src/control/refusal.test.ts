import { describe, expect, test } from 'vitest'
import { plain, stores } from '../../testing/lab.ts'
import { createMatch, from, int, language, type RuleError } from '../index.ts'

const lab = language<{ n: number }>()
let broken = false

/** Its offers work for the moves that are made, and not for the hint. */
const Table = lab.frame('Table', {
  moves: { go: { x: int({ min: 0, max: 9 }), y: int({ min: 0, max: 9 }) } },
  players: () => [0],
  offers: (_, offer) =>
    offer.go({
      x: from([1, 2, 3]),
      y({ x }) {
        if (broken && x === 3) throw new Error('boom')
        return from([x])
      },
    }),
  react: { go: (c) => void c.game.n++ },
})
const rules = lab.ruleset({
  ...plain,
  players: { min: 1, max: 2 },
  setup: () => ({ n: 0 }),
  start: (c) => c.push(Table, null),
  frames: [Table],
})

describe.each(stores)('a refusal, %s', (store) => {
  test('whose hint makes a rule throw is a reply of code 500, not an exception', () => {
    broken = true
    const errors: RuleError[] = []
    const gc = createMatch(rules, { store, onRuleError: (error) => errors.push(error) })
    let reply: unknown
    try {
      reply = gc.playerAct({ token: 'P0', x: 9, y: 9 })
    } catch (error) {
      reply = error
    } finally {
      broken = false
    }
    expect(reply).toMatchObject({ code: 500, reason: 'rule error' })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ frame: 'Table', step: 'offers' })
    expect(gc.playerAct({ token: 'P0', x: 1, y: 1 })).toEqual({ code: 200 })
  })

  test('says what would have been allowed to those who may act, and to others who may', () => {
    const gc = createMatch(rules, { store, players: 2 })
    const refused = gc.playerAct({ token: 'P0', x: 9, y: 9 })
    expect(refused).toMatchObject({ code: 400, reason: 'wrong argument: x: 9 is not allowed here' })
    expect(refused.code === 400 && refused.expected.offers).toMatchObject([{ action: 'go', count: 3 }])
    const other = gc.playerAct({ token: 'P1', x: 1, y: 1 })
    expect(other.code === 400 && other.expected).toMatchObject({ players: [0], frame: 'Table', offers: [] })
  })

  test('tells somebody who is nobody here nothing of the match', () => {
    const gc = createMatch(rules, { store, players: 2 })
    for (const message of [{ token: 'nobody' }, { x: 1, y: 1 }, {}])
      expect(gc.receive(message)).toMatchObject({
        code: 400,
        expected: { players: [], frame: null, offers: [] },
      })
  })
})

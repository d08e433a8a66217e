import { domain, one, optional } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { ruleset } from '../../testing/court.ts'
import { movesOf, otherMoves } from '../text/offers.ts'
import { parseMove } from './move.ts'

const talk = movesOf(ruleset, 'talk')
const bids = movesOf(ruleset, 'bids')

describe('a typed move', () => {
  test.each([
    ['give to=P1 cards=c1,c3', { action: 'give', to: 1, cards: [1, 3] }],
    ['give to=1 cards=[c1 c3]', { action: 'give', to: 1, cards: [1, 3] }],
    ['give to=1 cards=[1, 3]', { action: 'give', to: 1, cards: [1, 3] }],
    ['give to=1 cards=1 3', { action: 'give', to: 1, cards: [1, 3] }],
    ['give 1 3', { action: 'give', to: 1, cards: [3] }],
    ['GIVE cards=none to=1', { action: 'give', cards: [], to: 1 }],
    ['give cards=[]', { action: 'give', cards: [] }],
    ['say text=good bye to=P1', { action: 'say', text: 'good bye', to: 1 }],
    ['say text="a=b c"', { action: 'say', text: 'a=b c' }],
    ['pass', { action: 'pass' }],
    ['{"show":[6]}', { show: [6] }],
    ['cards=3', { cards: 3 }],
    ['give cards=what', { action: 'give', cards: ['what'] }],
    ['give no=x', { action: 'give', no: 'x' }],
    ['give __proto__=1', JSON.parse('{"action":"give","__proto__":1}')],
  ])('%s', (text, message) => {
    expect(parseMove(text, talk)).toEqual({ ok: true, message })
  })

  test('a value with blanks is read by its place, too', () => {
    const orders = {
      order: {
        command: one(
          domain<string>('command', {
            is: (v) => typeof v === 'string' && /^\w+ \w \d$/.test(v),
            parse: (text) => (/^\w+ \w \d$/.test(text) ? text : undefined),
          }),
        ),
        unit: optional(one(domain<string>('unit', { is: (v) => v === 'A' }))),
      },
    }
    const read = (text: string) => {
      const parsed = parseMove(text, orders)
      return parsed.ok ? parsed.message : parsed.problem
    }
    const order = { action: 'order', command: 'wsd w 0' }
    expect([read('order wsd w 0'), read('order wsd  w 0 A'), read('order unit=A command=wsd w 0')]).toEqual([
      order,
      { ...order, unit: 'A' },
      { ...order, unit: 'A' },
    ])
    expect(read('order wsd w')).toEqual({ action: 'order', command: 'wsd', unit: 'w' })
    expect(read('order wsd w 0 A B')).toMatch(/order takes fewer values/)
  })

  test('a single move needs no name', () => {
    expect(parseMove('amount=4', bids)).toEqual({ ok: true, message: { amount: 4 } })
    expect(parseMove('bid 4', bids)).toEqual({ ok: true, message: { action: 'bid', amount: 4 } })
    expect(parseMove('bid four', bids)).toEqual({ ok: true, message: { action: 'bid', amount: 'four' } })
  })

  test('a move that is not asked now is read, so that the kernel can say no', () => {
    const others = otherMoves(ruleset, 'bids')
    expect(parseMove('give to=P1 cards=3', bids, others)).toEqual({
      ok: true,
      message: { action: 'give', to: 1, cards: [3] },
    })
  })

  test.each([
    ['gvie 1', /'gvie 1' is no command and no move; did you mean 'give'\? \(moves here: give, /],
    ['give to=1 to=2', /to stands twice/],
    ['give 1 2 3', /give takes fewer values/],
    ['{"a": }', /the move:1:7: no JSON: expected a value, not '}'/],
  ])('%s is refused in words', (text, problem) => {
    const parsed = parseMove(text, talk)
    expect(parsed).toMatchObject({ ok: false })
    expect(parsed.ok ? '' : parsed.problem).toMatch(problem)
  })
})

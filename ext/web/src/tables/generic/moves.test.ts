import type { Hint, OfferJson } from '@framestack/core'
import { describe, expect, test } from 'vitest'
import { isComplete, linksOf, listMoves, openFor } from './moves.ts'

const attack: OfferJson = {
  action: 'attack',
  count: 3,
  args: [
    { name: 'from', kind: 'one', domain: 'place', values: ['a', 'b'] },
    {
      name: 'to',
      kind: 'one',
      domain: 'place',
      cases: [
        { given: { from: 'a' }, values: ['b', 'c'] },
        { given: { from: 'b' }, values: ['c'] },
      ],
    },
  ],
}
const hint = (...offers: OfferJson[]): Hint => ({ players: [0], frame: 'board', offers })
const mark = (values: number[]): OfferJson => ({
  action: 'mark',
  count: values.length,
  args: [{ name: 'cell', kind: 'int', domain: 'whole number', values }],
})

describe('a move that is put together', () => {
  test('what is open depends on what was chosen before', () => {
    expect(openFor(attack.args[1]!, { from: 'b' })?.values).toEqual(['c'])
    expect(openFor(attack.args[1]!, {})).toBeNull()
  })

  test('an argument that must be absent is not asked for', () => {
    const card: OfferJson = {
      action: 'play',
      count: 1,
      args: [
        { name: 'card', kind: 'one', domain: 'card', values: [4] },
        { name: 'colour', kind: 'one', domain: 'colour', optional: true, values: [] },
      ],
    }
    expect(openFor(card.args[1]!, { card: 4 })).toBeNull()
    expect(isComplete(card, { card: 4 })).toBe(true)
    expect(listMoves(card, 5)).toEqual([{ action: 'play', card: 4 }])
  })

  test('lists are complete within their size only', () => {
    const discard: OfferJson = {
      action: 'discard',
      count: 3,
      args: [{ name: 'cards', kind: 'some', domain: 'card', values: [1, 2, 3], size: [2, 2] }],
    }
    expect(isComplete(discard, { cards: [1] })).toBe(false)
    expect(isComplete(discard, { cards: [1, 3] })).toBe(true)
    expect(listMoves(discard, 10)).toBeNull()
  })
})

describe('moves one by one', () => {
  test('every combination that is open, no other', () => {
    expect(listMoves(attack, 10)).toEqual([
      { action: 'attack', from: 'a', to: 'b' },
      { action: 'attack', from: 'a', to: 'c' },
      { action: 'attack', from: 'b', to: 'c' },
    ])
  })

  test('not where there are too many, or a text is asked for', () => {
    expect(listMoves(attack, 2)).toBeNull()
    expect(listMoves({ action: 'say', count: 'many', args: [] }, 10)).toBeNull()
  })

  test('what may be left out is there both ways', () => {
    const wild: OfferJson = {
      action: 'wild',
      count: 3,
      args: [{ name: 'colour', kind: 'one', domain: 'colour', optional: true, values: ['red', 'blue'] }],
    }
    expect(listMoves(wild, 5)).toEqual([
      { action: 'wild' },
      { action: 'wild', colour: 'red' },
      { action: 'wild', colour: 'blue' },
    ])
  })
})

describe('lists whose elements a move names', () => {
  test('cells of a board', () => {
    const [link] = linksOf({ cells: [null, 0, null] }, hint(mark([0, 2])))
    expect(link?.key).toBe('cells')
    expect(link?.move(2)).toEqual({ action: 'mark', cell: 2 })
    expect([...(link?.open ?? [])]).toEqual([0, 2])
  })

  test('not where the list is shorter than what is offered, or has another name', () => {
    expect(linksOf({ cells: [null] }, hint(mark([0, 2])))).toEqual([])
    expect(linksOf({ hand: [1, 2, 3] }, hint(mark([0, 2])))).toEqual([])
  })
})

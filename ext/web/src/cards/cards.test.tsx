import { book, cardText } from '@framestack/stormbound'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { laneEvent } from '../tables/stormbound/events.ts'
import { piecesOf } from '../tables/stormbound/seen.ts'
import { CardDetail } from './card-detail.tsx'
import CardsPage from './cards-page.tsx'
import { played } from './example.ts'
import { choicesOf, everything, filtered } from './filters.ts'

const index = new Map(book.cards.map((card) => [card.id, `${card.name.en} ${card.name.zh}`.toLowerCase()]))
const idsOf = (filters: Partial<typeof everything>) =>
  filtered(book.cards, { ...everything, ...filters }, index).map(({ id }) => id)

describe('cards are found', () => {
  test('all of them without filters, the cheapest first, tokens last', () => {
    expect(idsOf({})).toHaveLength(book.cards.length)
    const all = filtered(book.cards, everything, index)
    const tokens = all.findIndex(({ token }) => token === true)
    expect(all.slice(tokens).every(({ token }) => token === true)).toBe(true)
    const costs = all.slice(0, tokens).map(({ cost }) => cost)
    expect(costs).toEqual([...costs].sort((a, b) => a - b))
  })

  test('each value of each filter finds some, and together they find all', () => {
    const choices = choicesOf(book.cards)
    for (const field of ['kingdom', 'kind', 'rarity', 'cost'] as const) {
      const found = choices[field].flatMap((value) => idsOf({ [field]: value }))
      expect([...found].sort()).toEqual(book.cards.map(({ id }) => id).sort())
    }
    for (const tribe of choices.tribe) expect(idsOf({ tribe }).length).toBeGreaterThan(0)
    expect(choices.rarity).toEqual(['common', 'rare', 'epic', 'legendary', 'token'])
  })

  test('filters go together, and texts are found in both languages', () => {
    const found = filtered(book.cards, { ...everything, kingdom: 'frost', kind: 'spell' }, index)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ kingdom, kind }) => kingdom === 'frost' && kind === 'spell')).toBe(true)
    expect(idsOf({ text: 'PARTING  gift' })).toEqual(['parting-gift'])
    expect(idsOf({ text: '临别' })).toEqual(['parting-gift'])
    expect(idsOf({ text: 'no such card' })).toEqual([])
  })
})

describe('a card is read', () => {
  test('every card of the set has a page in both languages', () => {
    for (const card of book.cards)
      for (const language of ['en', 'zh'] as const) {
        const html = renderToStaticMarkup(<CardDetail card={card} language={language} />)
        expect(html).toContain(card.name.zh)
        expect(html.match(/data-level="/g)).toHaveLength(5)
        expect(html).not.toMatch(/undefined|NaN|\[object/)
      }
  })

  test('an unknown one is told', () => {
    expect(renderToStaticMarkup(<CardsPage id="nobody" />)).toContain('There is no card &quot;nobody&quot;.')
  })

  test('every example can be played, and is told in both languages', () => {
    for (const card of book.cards) {
      const { before, after, events } = played(card.id)
      expect([card.id, events.length > 0]).toEqual([card.id, true])
      expect(JSON.stringify(after)).not.toBe(JSON.stringify(before))
      for (const language of ['en', 'zh'] as const)
        for (const event of events)
          expect(laneEvent(event, { names: ['A', 'B'], seat: 0, language })).not.toBeUndefined()
      expect(piecesOf(after).every(({ card: id }) => book.has(id))).toBe(true)
    }
    expect(cardText(book, book.card('parting-gift'), 'en', 2)).toContain('2')
  })
})

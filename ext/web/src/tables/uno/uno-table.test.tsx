import { createMatch, type Json } from '@framestack/core'
import { cardText, uno } from '@framestack/uno'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { unoOffers } from './offers.ts'
import { UnoTable } from './uno-table.tsx'

const setup = { hands: { 0: [9, 104, 61], 1: [62, 63, 64] }, discard: [17] }
const match = () => createMatch(uno, { players: 2, seed: 1, setup })
const common = {
  names: ['Ann', 'Bob'],
  busy: false,
  play: () => undefined,
  language: 'en',
  events: [],
  options: {},
} as const

function htmlFor(gc: ReturnType<typeof match>, seat: number | null): string {
  const table = { view: gc.viewFor(seat) as Json, stack: gc.stackFor(seat), outcome: gc.outcome }
  return renderToStaticMarkup(<UnoTable {...common} seat={seat} table={table} ask={gc.hintFor(seat)} />)
}

const cardsIn = (html: string) => [...html.matchAll(/data-card="(\d+)"/g)].map(([, id]) => Number(id))

describe('the table of UNO', () => {
  test('a player sees his own cards and how many the others hold', () => {
    expect(cardsIn(htmlFor(match(), 1))).toEqual([62, 63, 64])
    expect(htmlFor(match(), 1)).toContain('3 cards')
    expect(cardsIn(htmlFor(match(), null))).toEqual([])
  })

  test('cards that may be played are lifted; each is named by colour and sign', () => {
    const html = htmlFor(match(), 0)
    expect(html).toMatch(/class="card may" data-card="9" data-may="true" aria-label="red 5"/)
    expect(html).toMatch(/class="card may-not" data-card="61" data-may="false"/)
  })

  test('every colour has a shape of its own', () => {
    const shapes = [0, 25, 50, 75].map((card) => {
      const gc = createMatch(uno, { players: 2, seed: 1, setup: { ...setup, discard: [card] } })
      return /<g class="mark"[^>]*>(.*?)<\/g>/.exec(htmlFor(gc, null).split('class="discard')[1] ?? '')?.[1]
    })
    expect(new Set(shapes).size).toBe(4)
    expect(shapes).not.toContain(undefined)
  })

  test('a black card asks for a colour, which may wait', () => {
    const { cards, plain } = unoOffers(match().hintFor(0))
    expect(cards.get(104)).toEqual({ colours: ['red', 'yellow', 'blue', 'green'], later: true, targets: [] })
    expect(cards.get(9)).toEqual({ colours: [], later: false, targets: [] })
    expect(plain).toEqual([{ action: 'draw' }])
    expect(cardText(104)).toBe('W4#104')
  })

  test('who watches all hands sees the cards of every player', () => {
    const gc = match()
    const view = { public: gc.viewFor(null), seats: [gc.viewFor(0), gc.viewFor(1)] } as Json
    const table = { view, stack: gc.stackFor(null), outcome: null }
    const html = renderToStaticMarkup(<UnoTable {...common} seat={null} table={table} ask={null} />)
    const seen = [...html.matchAll(/data-seen="(\d+)"/g)].map(([, id]) => Number(id))
    expect(seen).toEqual([9, 61, 104, 62, 63, 64])
    expect(htmlFor(gc, null)).not.toContain('data-seen')
    expect(htmlFor(gc, 1)).not.toContain('data-seen')
  })

  test('which way play goes is seen along the players', () => {
    expect(htmlFor(match(), null).split('class="centre"')[0]).toMatch(/data-way="on".*→/)
    const gc = createMatch(uno, {
      players: 3,
      seed: 1,
      setup: { hands: { 0: [23, 1, 2], 1: [62, 63], 2: [64, 65] }, discard: [17] },
    })
    gc.act(0, { action: 'play', card: 23 })
    expect(htmlFor(gc, null).split('class="centre"')[0]).toMatch(/data-way="back".*←/)
  })
})

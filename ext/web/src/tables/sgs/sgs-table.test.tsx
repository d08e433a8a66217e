import { type ArgJson, createMatch, type Hint, type Json, type OfferJson } from '@framestack/core'
import { sgs } from '@framestack/sgs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Language } from '../types.ts'
import { moveText } from './controls.tsx'
import { lately, sgsEvent } from './events.ts'
import { askText, frameText } from './question.tsx'
import { sgsRefusal } from './refusals.ts'
import { SgsTable } from './sgs-table.tsx'
import { seenIn } from './view.ts'

const deck = [
  ...['fire attack H2', 'dodge D3', 'slash S1', 'slash S2'],
  ...['dodge D7', 'slash C5', 'slash C6', 'slash C7', 'slash S9', 'slash S10'],
]
const match = () => createMatch(sgs, { players: 2, seed: 1, setup: { deck } })
type Match = ReturnType<typeof match>
const names = ['Ann', 'Bob']
const common = { names, busy: false, play: () => undefined, options: { maxTurns: 20 } } as const

function htmlFor(gc: Match, seat: number | null, language: Language = 'en'): string {
  const table = { view: gc.viewFor(seat) as Json, stack: gc.stackFor(seat), outcome: gc.outcome }
  const events = gc.eventsFor(seat)
  return renderToStaticMarkup(
    <SgsTable {...common} {...{ seat, table, events, language }} ask={gc.hintFor(seat)} />,
  )
}

const cardsIn = (html: string) => [...html.matchAll(/data-card="(\d+)"/g)].map(([, id]) => Number(id))

describe('the table of 三国杀', () => {
  test('a player sees his own cards, and how many the others hold', () => {
    expect(cardsIn(htmlFor(match(), 1))).toEqual([4, 5, 6, 7])
    expect(cardsIn(htmlFor(match(), null))).toEqual([])
    expect(htmlFor(match(), null)).toContain('4 cards')
    expect(htmlFor(match(), 0)).toContain('Turn 1 of 20')
  })

  test('cards that may be used are lifted; each is named by what it is', () => {
    const html = htmlFor(match(), 0)
    expect(html).toMatch(
      /class="card may" data-card="0" data-may="true" aria-label="fire attack 2 of hearts"/,
    )
    expect(html).toMatch(/data-card="1" data-may="false" aria-label="dodge 3 of diamonds, does not fit now"/)
    expect(htmlFor(match(), 0, 'zh')).toContain('aria-label="红桃2 火攻"')
  })

  test('a question stands below its causes, and whoever is not asked is told who is', () => {
    const gc = match()
    gc.act(0, { action: 'fire attack', targets: [1], cards: [0] })
    const stepsIn = (html: string) =>
      [...html.matchAll(/<li[^>]*>(?:<strong>)?([^<]*)/g)]
        .map(([, text]) => text)
        .filter((text) => text !== '')
    expect(stepsIn(htmlFor(gc, 1).split('class="question"')[1]?.split('</ol>')[0] ?? '')).toEqual([
      'Ann is at turn',
      'Ann uses a fire attack on Bob',
      'you: show 1 card',
    ])
    expect(htmlFor(gc, 0)).toContain('Waiting for Bob: show cards')
    expect(htmlFor(gc, 0, 'zh')).toContain('Ann 对 Bob 使用火攻')
    expect(htmlFor(gc, 0).split('class="lately"')[1]).toContain('Ann uses fire attack ♥2 on Bob')
    gc.act(1, { show: [4] })
    expect(htmlFor(gc, 0)).toContain('discard 0–1 card')
  })

  test('every suit has a shape of its own', () => {
    const suits = ['slash H2', 'slash D3', 'slash S1', 'slash C2', ...deck.slice(4)]
    const gc = createMatch(sgs, { players: 2, seed: 1, setup: { deck: suits } })
    const hand = htmlFor(gc, 0).split('class="hand"')[1] ?? ''
    const marks = [...hand.matchAll(/<g class="pip" transform="translate\(16 34\)">(.*?)<\/g>/g)]
    expect(marks).toHaveLength(6)
    expect(new Set(marks.slice(0, 4).map(([, mark]) => mark)).size).toBe(4)
  })
})

test('a view that has more to say of a player is shown: health, what lies before him, the rest by its name', () => {
  const view = {
    current: 1,
    hands: [{ count: 2, cards: null }],
    players: [
      {
        health: 2,
        maxHealth: 4,
        alive: true,
        character: 'Guan Yu',
        weapon: { id: 9, name: 'halberd', suit: 'diamond', rank: 12 },
      },
    ],
  }
  expect(seenIn(view, null).seats[0]).toMatchObject({
    health: { now: 2, max: 4 },
    dead: false,
    facts: { character: 'Guan Yu' },
    cards: [{ id: 9, name: 'halberd', suit: 'diamond', rank: 12 }],
  })
  const table = { view, stack: [], outcome: null }
  const html = renderToStaticMarkup(
    <SgsTable {...common} seat={null} table={table} ask={null} events={[]} language="en" />,
  )
  expect(html).toContain('aria-label="health 2 of 4"')
  expect(html.match(/<svg class="full"/g)).toHaveLength(2)
  expect(html).toContain('aria-label="halberd Q of diamonds"')
})

test('events in words, in both languages; what is drawn does not lie on the table', () => {
  const use = [{ name: 'fire attack', suit: 'spade', rank: 12 }]
  const used = { type: 'UseCardsForPlayers', user: 0, targets: [1], action: 'fire attack', use }
  const told = (event: typeof used | { type: string }, language: Language) =>
    sgsEvent(event, { names, seat: null, language })
  expect(told(used, 'en')).toBe('Ann uses fire attack ♠Q on Bob')
  expect(told(used, 'zh')).toBe('Ann 对 Bob 使用 火攻 ♠Q')
  const burnt = { type: 'Damage', victim: 1, damage: 1, category: 'fire' }
  expect(told(burnt, 'zh')).toBe('Bob 受到 1 点火焰伤害')
  expect(told({ type: 'Unheard' }, 'en')).toBeUndefined()
  expect(lately([{ type: 'DealCards', player: 0, get: use }, used, burnt], 3)).toEqual([
    { event: used, faces: use },
  ])
})

test('refusals name cards and players, not numbers', () => {
  const refused = (reason: string, language: Language) => {
    const gc = match()
    const table = { view: gc.viewFor(0) as Json, stack: [], outcome: null }
    return sgsRefusal(reason, { names, seat: 0, language, table })
  }
  expect(refused('wrong argument: cards: 1 is not a fire attack', 'en')).toBe('dodge ♦3 is not a fire attack')
  expect(refused('wrong argument: cards: 1 is not a fire attack', 'zh')).toBe('闪 ♦3 不是火攻')
  expect(refused('wrong argument: targets: 1 is not a player with hand cards', 'zh')).toBe('Bob 没有手牌')
  expect(refused('wrong argument: cards: 99 is not in your hand', 'en')).toBeUndefined()
  expect(refused('wrong argument: cards: 1 is not within reach', 'zh')).toBeUndefined()
  expect(refused('player forbidden', 'en')).toBeUndefined()
})

test('frames and moves that have no words of their own are told all the same', () => {
  expect(frameText({ type: 'duel', seen: { prompt: 'P1 duels P0' } }, names, 'zh')).toBe('Bob duels Ann')
  expect(frameText({ type: 'flow', seen: null }, names, 'en')).toBeNull()
  const asOperator = { type: 'turn', seen: { id: 3, type: 'turn', state: 'play', data: { player: 1 } } }
  expect(frameText(asOperator, names, 'en')).toBe('Bob is at turn')
  expect(frameText({ type: 'turn', seen: { prompt: 'turn of P1' } }, names, 'en')).toBe('turn of Bob')
  const hint: Hint = { players: [0], frame: 'Rescue', offers: [] }
  expect(askText(hint, 'en')).toBe('Rescue')
  const card = { name: 'peach', suit: 'heart', rank: 3, id: 5 } as const
  const args = [
    { name: 'cards', kind: 'some', domain: 'card' },
    { name: 'targets', kind: 'some', domain: 'seat' },
  ] as const
  const move = { action: 'peach', cards: [5], targets: [1] }
  expect(moveText(move, args, new Map([[5, card]]), names, 'en')).toBe('Peach ♥3 → Bob')
  expect(moveText({ action: 'discard', cards: [] }, args, new Map(), names, 'en')).toBe('Discard nothing')
})

test('who watches all hands sees the cards of both', () => {
  const gc = match()
  const view = { public: gc.viewFor(null), seats: [gc.viewFor(0), gc.viewFor(1)] } as Json
  expect(seenIn(view, null).seats.map(({ hand }) => hand.map(({ id }) => id))).toEqual([
    [0, 1, 2, 3, 8, 9],
    [4, 5, 6, 7],
  ])
  const table = { view, stack: gc.stackFor(null), outcome: null }
  const html = renderToStaticMarkup(
    <SgsTable {...common} seat={null} table={table} ask={null} events={[]} language="en" />,
  )
  expect(html).toContain('aria-label="slash 9 of spades"')
  expect(htmlFor(gc, null)).not.toContain('slash 9 of spades')
})

test('who has no card that fits is told so', () => {
  const cards: ArgJson = { name: 'cards', kind: 'some', domain: 'card', values: [], size: [0, 0] }
  const offer: OfferJson = { action: 'discard', args: [cards], count: 1 }
  const ask: Hint = { ask: '1', frame: 'DiscardCards', players: [0], offers: [offer] }
  expect(askText(ask, 'en')).toBe('no card of yours fits')
  expect(askText(ask, 'zh')).toBe('没有合适的牌')
})

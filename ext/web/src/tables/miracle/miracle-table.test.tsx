import { createMatch, type Json } from '@framestack/core'
import { miracle } from '@framestack/miracle'
import { board, type SeenTable } from '@framestack/miracle/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readyMade } from './deck-form.tsx'
import { miracleEvent } from './events.ts'
import { hintFor } from './hints.ts'
import { marksFor } from './marks.ts'
import { MiracleTable } from './miracle-table.tsx'
import { type Held, miracleOffers } from './offers.ts'
import { tellIn } from './words.ts'

const decks = [
  { artifact: 'HolyLight', creatures: ['Archer', 'BlackBat', 'Priest'] },
  { artifact: 'SalamanderShield', creatures: ['Archer', 'Swordsman', 'Priest'] },
]
const units = [
  { camp: 0, type: 'BlackBat', pos: [-3, 3, 0] },
  { camp: 0, type: 'Priest', pos: [-4, 4, 0], level: 2 },
  { camp: 1, type: 'Swordsman', pos: [-2, 3, -1] },
  { camp: 1, type: 'BlackBat', pos: [-2, 3, -1], buffs: ['HolyShield'] },
]
const setup = { decks, units, mana: [12, 1], round: 40, barracks: [-1, -1, 1, -1], miracles: [30, 21] }
const match = () => createMatch(miracle, { setup })
const common = {
  names: ['Ann', 'Bob'],
  busy: false,
  play: () => undefined,
  events: [],
  options: { rounds: 60 },
} as const

function htmlFor(gc: ReturnType<typeof match>, seat: number | null, language: 'en' | 'zh' = 'en'): string {
  const table = { view: gc.viewFor(seat) as Json, stack: gc.stackFor(seat), outcome: gc.outcome }
  const ask = gc.hintFor(seat)
  return renderToStaticMarkup(
    <MiracleTable {...common} language={language} seat={seat} table={table} ask={ask} />,
  )
}

const labelOf = (html: string, hex: readonly [number, number, number]) =>
  new RegExp(`aria-label="([^"]*)"[^>]* data-cell="${board.numberOf(hex)}"`).exec(html)?.[1]

describe('the table of Miracle', () => {
  const html = htmlFor(match(), 0)

  test('has every cell as a button with a name, one of them where keys begin', () => {
    expect(html.match(/data-cell="/g)).toHaveLength(board.size)
    expect(html.match(/<g role="button" tabindex="0"/g)).toHaveLength(1)
    expect(labelOf(html, [-2, 3, -1])).toBe(
      'Swordsman 1 #5 (Bob), attack 2, hit points 2/2, Black Bat 1 #6 (Bob), attack 1, hit points 1/1, flies, holy shield, cell -2,3,-1',
    )
    expect(labelOf(html, [0, 0, 0])).toContain('abyss')
    expect(labelOf(html, [7, -7, 0])).toContain('miracle, hit points 21')
    expect(labelOf(html, [0, -5, 5])).toContain('barrack of Bob')
    expect(labelOf(html, [0, -4, 4])).toContain('summoning point of Bob')
  })

  test('sides have shapes: circles and squares; flyers have wings', () => {
    const figure = (id: number) => html.split(`data-unit="${id}"`)[1]?.split('</g>')[0] ?? ''
    expect(figure(3)).toMatch(/class="wings".*<circle class="side"/s)
    expect(figure(4)).not.toContain('wings')
    expect(figure(5)).toContain('<rect class="side"')
  })

  test('cards that can be summoned are lit, others are not; each says what it costs', () => {
    expect(html).toMatch(
      /data-summon="Archer 3" data-may="true"[^>]*aria-label="Summon Archer, level 3, for 6"/,
    )
    const poor = createMatch(miracle, { setup: { ...setup, mana: [3, 1] } })
    expect(htmlFor(poor, 0)).toContain('data-summon="Archer 3" data-may="false"')
    expect(htmlFor(poor, 0)).toContain('data-use="HolyLight" data-may="false"')
  })

  test('who watches sees both decks, and nothing to press', () => {
    const seen = htmlFor(match(), null)
    expect(seen).not.toContain('data-summon')
    expect(seen).not.toContain('data-action')
    expect(seen.match(/class="brief"/g)).toHaveLength(2)
    expect(seen).toContain('Turn 41 of 60')
  })

  test('a deck is chosen unseen', () => {
    const gc = createMatch(miracle)
    expect(htmlFor(gc, 0)).toContain('data-pick="FrostDragon"')
    expect(htmlFor(gc, 1)).toContain('Ann chooses a deck.')
    gc.act(0, { action: 'init', artifacts: ['HolyLight'], creatures: ['Archer', 'Swordsman', 'Priest'] })
    expect(htmlFor(gc, null)).toContain('Bob chooses a deck.')
    expect(htmlFor(gc, 1, 'zh')).toContain('选择牌组')
  })
})

describe('what is said of what is held', () => {
  const hint = (held: Held, mana = 12) => {
    const gc = createMatch(miracle, { setup: { ...setup, mana: [mana, 1] } })
    const view = gc.viewFor(0) as Json & SeenTable
    const offers = miracleOffers(gc.hintFor(0))
    const unit = view.units.find(({ id }) => held.is === 'unit' && id === held.id)
    const marks = marksFor(held, { unit, cell: null, artifact: null }, offers)
    return hintFor(held, marks, offers, view.players[0], tellIn('en'), 'en')
  }

  test('what may be done, or why nothing may', () => {
    expect(hint({ is: 'unit', id: 3 })).toMatch(/^Hatched cells/)
    expect(hint({ is: 'unit', id: 4 })).toMatch(/^Lit cells/)
    expect(hint({ is: 'unit', id: 5 })).toBeNull()
    expect(hint({ is: 'card', type: 'Archer', level: 3 })).toBe('Choose a lit cell to summon Archer 3.')
    expect(hint({ is: 'card', type: 'Archer', level: 3 }, 5)).toBe('Archer 3 costs 6; there is mana for 5.')
    expect(hint({ is: 'card', type: 'Swordsman', level: 1 })).toBe('Swordsman 1: none is at hand.')
    expect(hint({ is: 'artifact' })).toBe('Choose a lit target for Holy Light.')
    expect(hint({ is: 'artifact' }, 2)).toBe('Holy Light costs 6; there is mana for 2.')
  })

  test('an artifact shows how far it reaches where one points', () => {
    const offers = miracleOffers(match().hintFor(0))
    const at = (cell: number | null) =>
      marksFor({ is: 'artifact' }, { unit: undefined, cell, artifact: 'HolyLight' }, offers).aura.size
    expect([at(null), at(board.numberOf([0, 0, 0]))]).toEqual([0, 19])
  })
})

describe('events of Miracle', () => {
  const telling = { names: ['Ann', 'Bob'], seat: 0 }

  test.each(['en', 'zh'] as const)('are told in %s without gaps', (language) => {
    const gc = match()
    gc.act(0, { action: 'attack', attacker: 3, target: 5 })
    gc.act(0, { action: 'use', card: 0, target: [-4, 4, 0] })
    gc.act(0, { action: 'summon', type: 'Archer', level: 1, position: [-6, 6, 0] })
    gc.act(0, { action: 'move', mover: 4, position: [-5, 4, 1] })
    gc.act(0, { action: 'endround' })
    const told = gc.history.map((event) => miracleEvent(event, { ...telling, language }))
    expect(told.filter((text) => text === undefined)).toEqual([])
    expect(told.filter((text) => text?.includes('{'))).toEqual([])
    expect(told.filter((text) => text !== null).length).toBeGreaterThan(8)
  })

  test('say who added what to a number', () => {
    const gc = match()
    gc.act(0, { action: 'attack', attacker: 3, target: 6 })
    const told = gc.history.map((event) => miracleEvent(event, { ...telling, language: 'en' }))
    expect(told).toContain("#6 takes 0 from #3 (1 printed, 1 priest's aura, -2 holy shield)")
    expect(told).toContain('#6 strikes back: #3 takes 1')
  })

  test('miracles and artifacts are whose they are, and what is unknown is left to others', () => {
    const say = (event: { [name: string]: Json }) => miracleEvent(event, { ...telling, language: 'en' })
    expect(say({ type: 'MiracleHurt', miracle: 1, loss: 3 })).toBe("Bob's miracle loses 3")
    expect(say({ type: 'Heal', source: 'a0', target: 4, amount: 2 })).toBe(
      "Ann's artifact heals #4 by up to 2",
    )
    expect(say({ type: 'Leave', unit: 3, pos: [0, 1, -1] })).toBeNull()
    expect(say({ type: 'toString' })).toBeUndefined()
  })
})

test('a ready-made deck is one that is offered, the proven one where it is', () => {
  const offered = {
    artifacts: ['HolyLight', 'SalamanderShield'],
    creatures: ['Priest', 'Archer', 'FrostDragon'],
  }
  expect(readyMade({ ...offered, sizes: { artifacts: 1, creatures: 3 } })).toEqual({
    artifacts: ['SalamanderShield'],
    creatures: ['Archer', 'FrostDragon', 'Priest'],
  })
})

import { createMatch, type Json } from '@framestack/core'
import { miracle } from '@framestack/miracle'
import { board } from '@framestack/miracle/facts'
import { describe, expect, test } from 'vitest'
import { actsOn, miracleOffers, summonKey } from './offers.ts'

const decks = [
  { artifact: 'HolyLight', creatures: ['Archer', 'BlackBat', 'Priest'] },
  { artifact: 'SalamanderShield', creatures: ['Archer', 'Swordsman', 'Priest'] },
]
const units = [
  { camp: 0, type: 'BlackBat', pos: [-3, 3, 0] },
  { camp: 0, type: 'Priest', pos: [-4, 4, 0] },
  { camp: 1, type: 'Swordsman', pos: [-2, 3, -1] },
  { camp: 1, type: 'BlackBat', pos: [-2, 3, -1] },
]
const at = (setup: Json = {}) => {
  const gc = createMatch(miracle, {
    setup: { decks, units, mana: [12, 12], round: 40, ...(setup as object) },
  })
  return { gc, offers: miracleOffers(gc.hintFor(gc.allowedPlayers()[0] ?? 0)) }
}
const cell = (x: number, y: number) => board.numberOf([x, y, 0 - x - y])
const standing = (number: number) => (number === cell(-2, 3) ? [5, 6] : [])

describe('offers of Miracle', () => {
  test('moves and attacks by unit, summonings by creature and level, the artifact by cell', () => {
    const { offers } = at()
    expect([...offers.moves.keys()]).toEqual([3, 4])
    expect([...(offers.attacks.get(3) ?? [])]).toEqual([5, 6])
    expect(offers.attacks.get(4)?.size).toBe(0)
    expect(offers.summons.get(summonKey('BlackBat', 3))?.has(cell(-6, 6))).toBe(true)
    expect(offers.summons.has(summonKey('Swordsman', 1))).toBe(false)
    expect(offers.use?.card).toBe(0)
    expect(offers.use?.cells.size).toBe(board.size - 2)
    expect([...offers.plain]).toEqual(['endround', 'surrender'])
    expect(offers.deck).toBeNull()
  })

  test('what is not listed may be tried anywhere', () => {
    const wind = [{ artifact: 'WindBlessing', creatures: ['Archer', 'Swordsman', 'Priest'] }, decks[1]]
    expect(at({ decks: wind as Json }).offers.use?.cells.size).toBe(board.size)
  })

  test('a deck to be chosen', () => {
    const { deck } = miracleOffers(createMatch(miracle).hintFor(0))
    expect(deck?.sizes).toEqual({ artifacts: 1, creatures: 3 })
    expect(deck?.creatures).not.toContain('Inferno')
  })

  test('nothing is offered to who is not asked', () => {
    const none = miracleOffers(null)
    expect([none.moves.size, none.use, none.plain.size]).toEqual([0, null, 0])
  })
})

describe('what may be done on a cell', () => {
  test('each of two units there can be attacked, or the bat goes below the one that flies', () => {
    const { gc, offers } = at({ units: units.slice(0, 3) as Json })
    const acts = actsOn(cell(-2, 3), { is: 'unit', id: 3 }, offers, (number) => standing(number).slice(0, 1))
    expect(acts.map(({ does, target }) => [does, target])).toEqual([
      ['attack', 5],
      ['move', null],
    ])
    for (const { move } of acts) expect(gc.why(0, move as { action: string })).toEqual({ allowed: true })
    const both = actsOn(cell(-2, 3), { is: 'unit', id: 3 }, at().offers, standing)
    expect(both.map(({ target }) => target)).toEqual([5, 6])
  })

  test('a creature is summoned where there is a point', () => {
    const { gc, offers } = at()
    const held = { is: 'card', type: 'Archer', level: 2 } as const
    const [act] = actsOn(cell(-6, 6), held, offers, standing)
    expect(gc.why(0, act?.move as { action: string })).toEqual({ allowed: true })
    expect(actsOn(cell(0, 1), held, offers, standing)).toEqual([])
  })

  test('an artifact is used on units or on cells', () => {
    expect(actsOn(cell(-2, 3), { is: 'artifact' }, at().offers, standing)).toMatchObject([
      { does: 'use', target: null, move: { action: 'use', card: 0, target: [-2, 3, -1] } },
    ])
    const other = at({ round: 41 }).offers
    expect(actsOn(cell(-2, 3), { is: 'artifact' }, other, standing).map(({ target }) => target)).toEqual([
      5, 6,
    ])
  })

  test('nothing with empty hands, or beside the board', () => {
    const { offers } = at()
    expect(actsOn(cell(-2, 3), null, offers, standing)).toEqual([])
    expect(actsOn(-1, { is: 'unit', id: 3 }, offers, standing)).toEqual([])
  })
})

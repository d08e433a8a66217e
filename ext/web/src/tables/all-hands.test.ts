import { createMatch, type Json } from '@framestack/core'
import * as miracle from '@framestack/miracle'
import { sgs } from '@framestack/sgs'
import { uno } from '@framestack/uno'
import { expect, test } from 'vitest'
import { allHands } from './all-hands.ts'

type Match = { viewFor(seat: number | null): unknown }
const watched = (gc: Match) =>
  allHands({ public: gc.viewFor(null) as Json, seats: [0, 1].map((seat) => gc.viewFor(seat) as Json) })

test('who watches all hands of UNO sees every card, and sits nowhere', () => {
  const setup = { hands: { 0: [9, 104, 61], 1: [62, 63, 64] }, discard: [17] }
  const gc = createMatch(uno, { players: 2, seed: 1, setup })
  expect(watched(gc)).toMatchObject({
    you: null,
    current: 0,
    hands: [
      [9, 104, 61],
      [62, 63, 64],
    ],
    scores: [0, 0],
  })
})

test('who watches all hands of 三国杀 sees the cards of both', () => {
  const gc = createMatch(sgs, { players: 2, seed: 1 })
  const { hands } = watched(gc) as { hands: { count: number; cards: unknown[] | null }[] }
  expect(hands.map(({ count, cards }) => [count, cards?.length])).toEqual(
    hands.map(({ count }) => [count, count]),
  )
})

test('who watches all hands of Miracle sees a deck that was chosen while the other one chooses', () => {
  const gc = createMatch(miracle.miracle, { players: 2, seed: 1 })
  const creatures = ['Archer', 'Swordsman', 'FrostDragon']
  gc.act(0, { action: 'init', artifacts: ['SalamanderShield'], creatures })
  expect(watched(gc)).toMatchObject({
    you: null,
    players: [
      { artifact: { type: 'SalamanderShield' }, cells: creatures.map((type) => ({ type })) },
      { artifact: null, cells: [] },
    ],
  })
  expect((gc.viewFor(null) as { players: Json[] }).players[0]).toMatchObject({ artifact: null, cells: [] })
})

test('other views stay as they are; numbers give way to lists, lists of other lengths do not mix', () => {
  expect(allHands({ you: 1, hands: [null] })).toEqual({ you: 1, hands: [null] })
  expect(allHands('a')).toBe('a')
  const seats = [
    { hands: [[7, 8], 1], log: [5, 6] },
    { hands: [2, [9]], log: [null, 4] },
  ]
  expect(allHands({ public: { hands: [2, 1], log: [null] }, seats })).toEqual({
    hands: [[7, 8], [9]],
    log: [null],
  })
})

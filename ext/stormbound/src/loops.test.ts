import { createMatch, type Json, type JsonObject } from '@framestack/core'
import { lawsOf, lawsText } from '@framestack/core/testing'
import { Book, type Card, type Effect } from '@framestack/kit/effects'
import { checkSet, problemText } from '@framestack/kit/effects/check'
import { describe, expect, it } from 'vitest'
import { at } from '../testing/article.ts'
import { merged } from './data/merge.ts'
import { cards, dialect, type Game, rulesWith } from './index.ts'
import { heavier } from './rules/items.ts'

type Unit = Extract<Card, { kind: 'unit' }>

const unit = (id: string, rest: Partial<Unit> = {}): Card => ({
  id,
  name: { en: id, zh: id },
  kind: 'unit',
  kingdom: 'neutral',
  cost: 1,
  strength: 3,
  move: 0,
  ...rest,
})
const spell = (id: string, ...effects: Effect[]): Card => ({
  id,
  name: { en: id, zh: id },
  kind: 'spell',
  kingdom: 'neutral',
  cost: 1,
  abilities: [{ on: 'cast', do: effects }],
})

/** The game with some cards more. */
function rulesOf(more: readonly Card[]) {
  const { problems } = checkSet({ version: 1, cards: [...more] }, dialect, cards)
  expect(problems.map(problemText)).toEqual([])
  return rulesWith(new Book(merged(cards, { version: 1, cards: [...more] })), '0.1.0-loops')
}

function match(more: readonly Card[], setup: JsonObject) {
  const gc = createMatch(rulesOf(more), { setup: { mana: [30, 30], ...setup }, onRuleError: 'throw' })
  const game = () => gc.state.game as Json & Game
  return {
    gc,
    game,
    board: () =>
      Object.fromEntries(
        game().pieces.map(({ row, col, card, strength }) => [`${row},${col}`, `${card} ${strength}`]),
      ),
    count: (type: string) => gc.history.filter((event) => event.type === type).length,
  }
}

/** Cards that would never end. */
const loops: readonly Card[] = [
  unit('undying', {
    abilities: [
      {
        on: 'death',
        cause: ['ability'],
        do: [{ op: 'respawn', card: 'self', strength: 1, on: { of: 'tile', area: 'self' } }],
      },
      { on: 'spawned', do: [{ op: 'destroy', to: 'self' }] },
      { on: 'play', do: [{ op: 'destroy', to: 'self' }] },
    ],
  }),
  unit('echo', {
    abilities: [
      {
        on: 'play',
        do: [{ op: 'triggerAbilities', of: { of: 'unit', side: 'any', area: 'board' }, on: 'play' }],
      },
    ],
  }),
  unit('brawler', {
    abilities: [
      {
        on: 'play',
        do: [
          {
            op: 'forceAttack',
            who: { of: 'unit', side: 'enemy', area: 'board', pick: 'random' },
            whom: 'self',
          },
        ],
      },
      {
        on: 'survive',
        do: [
          { op: 'strength', to: 'self', n: 9 },
          { op: 'command', to: { of: 'unit', side: 'any', area: 'board' }, steps: 3 },
        ],
      },
      {
        on: 'afterAttack',
        do: [{ op: 'convert', to: { of: 'unit', side: 'any', area: 'surrounding' }, side: 'enemy' }],
      },
    ],
  }),
  spell('quake', {
    op: 'repeat',
    n: 99,
    do: [
      { op: 'repeat', n: 99, do: [{ op: 'strength', to: { of: 'unit', side: 'any', area: 'board' }, n: 1 }] },
    ],
  }),
]

describe('no ability hangs a match', () => {
  it.each([
    ['one that dies of coming back', 'undying', 'budget'],
    ['one that uses itself', 'echo', 'loop'],
  ] as const)('%s', (_, card, why) => {
    const { gc, game } = match(loops, { hands: [[card], []] })
    expect(gc.act(0, { action: 'play', card: 2, at: '4,0' })).toEqual({ code: 200 })
    expect(gc.history.filter(({ type }) => type === 'Stopped')).toEqual([{ type: 'Stopped', why }])
    expect(gc.act(0, { action: 'end' })).toEqual({ code: 200 })
    expect(game().turn).toBe(1)
  })

  it('one of ten thousand batches', () => {
    const { gc, count } = match(loops, { pieces: [at('4,0', 'gate-guard', 0, 1)], hands: [['quake'], []] })
    expect(gc.act(0, { action: 'cast', card: 3 })).toEqual({ code: 200 })
    expect(count('Stopped')).toBe(1)
    expect(gc.allowedPlayers()).toEqual([0])
  })

  it('all of them in decks keep the laws', { timeout: 120_000 }, () => {
    const all = loops.map(({ id }) => id)
    const start = {
      players: 2,
      options: { turns: 12, health: 30 },
      setup: { mana: [20, 20], hands: [all, all], decks: [all, all] },
    }
    const report = lawsOf(rulesOf(loops), {
      games: 2,
      starts: [start],
      steps: 40,
      laws: ['refuse', 'ends', 'restore', 'replay', 'stores', 'conservation'],
    })
    expect(report.ok, lawsText(report)).toBe(true)
    expect(JSON.stringify(report.coverage)).toContain('Stopped')
  })
})

describe('no ability fills a hand or a deck without end', () => {
  const many = (id: string, op: Effect): Card =>
    unit(id, { abilities: [{ on: 'play', do: [{ op: 'repeat', n: 3000, do: [op] }] }] })

  it.each([
    ['adding to the deck', { op: 'addToDeck', card: { token: 'random' } }, 500, 0],
    ['copies in the hand', { op: 'returnToHand', to: 'self', copy: true }, 1, 50],
    ['copies of what the enemy has', { op: 'draw', from: 'enemyHand', n: 1, copy: true }, 1, 50],
  ] as const)('%s', (_, op, deck, hand) => {
    const { gc, game } = match([many('much', op)], { hands: [['much'], ['gate-guard']] })
    expect(gc.act(0, { action: 'play', card: 2, at: '4,0' })).toEqual({ code: 200 })
    expect([game().decks[0].length, game().hands[0].length]).toEqual([deck, hand])
    gc.act(0, { action: 'end' })
    expect(game().turn).toBe(1)
  })

  it('the weight of a card stays an exact number, however long it waits', () => {
    let weight = 0
    for (let i = 0; i < 1000; i++) weight = heavier(weight)
    expect(weight).toBe(1_000_000_000_000)
  })
})

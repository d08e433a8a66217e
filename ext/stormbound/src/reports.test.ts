import { createMatch, type Json, type JsonObject } from '@framestack/core'
import { lawsOf, lawsText } from '@framestack/core/testing'
import { Book, type Card, type Effect } from '@framestack/kit/effects'
import { checkSet, problemText } from '@framestack/kit/effects/check'
import { describe, expect, it, test } from 'vitest'
import { at } from '../testing/article.ts'
import { merged } from './data/merge.ts'
import { cards, dialect, type Game, rulesWith } from './index.ts'

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
  return rulesWith(new Book(merged(cards, { version: 1, cards: [...more] })), '0.1.0-reports')
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

describe('as others have reported it of other games', () => {
  test('a death that becomes a return to the hand is no death, and the card that comes back works as new', () => {
    const phoenix = unit('phoenix', {
      replacements: [{ event: 'death', layer: 'instead', do: [{ op: 'returnToHand', to: 'self' }] }],
      abilities: [
        { on: 'death', do: [{ op: 'damage', to: 'enemyBase', n: 5 }] },
        { on: 'leave', do: [{ op: 'damage', to: 'enemyBase', n: 1 }] },
        { on: 'play', do: [{ op: 'strength', to: 'self', n: 1 }] },
      ],
    })
    const { gc, game, board } = match([phoenix], {
      turn: 1,
      pieces: [at('4,0', 'phoenix', 0, 2)],
      hands: [[], ['falling-rock', 'falling-rock']],
    })
    gc.act(1, { action: 'cast', card: 3, target: 2 })
    expect([board(), game().hands[0].map(({ card }) => card), game().bases]).toEqual([
      {},
      ['phoenix'],
      [10, 9],
    ])
    gc.act(1, { action: 'end' })
    gc.act(0, { action: 'play', card: game().hands[0][0]?.id ?? 0, at: '4,1' })
    expect(board()).toEqual({ '4,1': 'phoenix 4' })
  })

  test('a card in a hand or a deck does nothing by itself', () => {
    const eager = unit('eager', {
      abilities: [{ on: 'turnStart', do: [{ op: 'damage', to: 'enemyBase', n: 1 }] }],
    })
    const { gc, game } = match([eager], {
      turn: 1,
      hands: [['eager'], []],
      decks: [['eager'], []],
      pieces: [at('4,0', 'eager', 0, 1)],
    })
    gc.act(1, { action: 'end' })
    expect(game().bases).toEqual([10, 9])
  })

  test('a draw that is replaced by a larger one is as large, and what was drawn this way is counted', () => {
    const greedy = unit('greedy', {
      replacements: [{ event: 'draw', to: 'friendBase', layer: 'modify', n: 2 }],
    })
    const scholar = spell(
      'scholar',
      { op: 'draw', n: 1 },
      { op: 'damage', to: 'enemyBase', n: { size: 'result' } },
    )
    const { gc, game } = match([greedy, scholar], {
      pieces: [at('4,0', 'greedy', 0, 1)],
      hands: [['scholar'], []],
      decks: [['gate-guard', 'deck-hand', 'outrider'], []],
    })
    gc.act(0, { action: 'cast', card: 3 })
    expect([game().hands[0].length, game().bases[1]]).toEqual([2, 8])
  })

  test('the first of two structures asks: the second one waits until that is answered', () => {
    const asks: Card = {
      id: 'asks',
      name: { en: 'asks', zh: 'asks' },
      kind: 'structure',
      kingdom: 'neutral',
      cost: 1,
      strength: 3,
      abilities: [
        {
          on: 'turnStart',
          do: [
            { op: 'choose', as: 'one', sel: { of: 'unit', side: 'enemy', area: 'board' } },
            { op: 'damage', to: '$one', n: 2 },
          ],
        },
      ],
    }
    const { gc, board } = match([asks], {
      turn: 1,
      pieces: [
        at('3,0', 'asks', 0, 3),
        at('4,0', 'asks', 0, 3),
        at('1,1', 'gate-guard', 1, 5),
        at('1,2', 'gate-guard', 1, 5),
      ],
    })
    gc.act(1, { action: 'end' })
    expect([gc.state.stack.at(-1)?.type, gc.allowedPlayers()]).toEqual(['choose', [0]])
    gc.act(0, { action: 'choose', of: [4] })
    expect(board()).toMatchObject({ '1,1': 'gate-guard 3', '1,2': 'gate-guard 5' })
    gc.act(0, { action: 'choose', of: [5] })
    expect(board()).toMatchObject({ '1,1': 'gate-guard 3', '1,2': 'gate-guard 3' })
    expect(gc.state.stack.at(-1)?.type).toBe('turn')
  })

  test('what is destroyed by the first part of a spell sees nothing of the second', () => {
    const wake = unit('wake', { abilities: [{ on: 'death', do: [{ op: 'mana', n: 1 }] }] })
    const all = spell(
      'all',
      { op: 'destroy', to: { of: 'unit', side: 'friend', area: 'board' } },
      { op: 'strength', to: { of: 'unit', side: 'friend', area: 'board' }, n: 5 },
    )
    const { gc, game, board } = match([wake, all], {
      mana: [3, 3],
      pieces: [at('4,0', 'wake', 0, 1), at('4,1', 'wake', 0, 1)],
      hands: [['all'], []],
    })
    gc.act(0, { action: 'cast', card: 4 })
    expect([board(), game().mana[0]]).toEqual([{}, 4])
  })

  test('a bonus on cards in hand is gone when it ends, and costs are never below 0', () => {
    const cheap = spell('cheap', { op: 'cost', cards: { of: 'card', zone: 'hand' }, n: -9 })
    const { gc } = match([cheap], { hands: [['cheap', 'iron-oath'], []] })
    gc.act(0, { action: 'cast', card: 2 })
    expect((gc.viewFor(0) as Json & { hands: { cost: number }[][] }).hands[0]?.[0]?.cost).toBe(0)
  })
})

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

import { describe, expect, test } from 'vitest'
import { againstGreedy } from '../../testing/against-greedy.ts'
import { drawnDecks } from '../../testing/decks.ts'
import { miracle } from '../language.ts'
import { Referee } from '../protocol/referee.ts'
import { shape } from '../shape.ts'
import { favouriteDeck, thinker } from './index.ts'
import { readModel } from './model.ts'

/** Nothing here is about time; a busy machine may take its own. */
const timeout = 60_000
const ruleset = miracle.ruleset(shape)

describe('the bot', () => {
  test('beats the greedy one from either seat, with either deck', { timeout }, () => {
    const won = againstGreedy(ruleset, 11, 2)
    expect(won).toHaveLength(8)
    expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(7)
  })

  test('does nothing that is refused, and the same on the same table', { timeout }, () => {
    const deck = drawnDecks(5, 1)[0]?.[0] ?? favouriteDeck
    const bots = [thinker({ deck }), thinker({ deck })] as const
    const referee = new Referee(ruleset, { options: { rounds: 24 } })
    for (const seat of [0, 1] as const) referee.act(seat, { action: 'init', ...bots[seat].deck(seat) })
    const refused: string[] = []
    while (!referee.over) {
      const seat = (referee.game.round % 2) as 0 | 1
      const seen = referee.observation()
      const operation = bots[seat].decide(seen)
      expect(thinker({ deck }).decide(seen)).toEqual(operation)
      const answer = referee.operate(seat, operation)
      if (!answer.ok) refused.push(answer.code)
      if (refused.length > 3) break
    }
    expect(refused).toEqual([])
  })

  test('reads an observation as it is meant', () => {
    const setup = {
      units: [
        { camp: 0, type: 'Swordsman', level: 2, pos: [-3, 3, 0], buffs: ['HolyLightAtkBuff', 'HolyShield'] },
      ],
      mana: [7, 3],
      barracks: [-1, 0, -1, 1],
    }
    const model = readModel(new Referee(ruleset, { setup }).observation())
    expect(model).toMatchObject({ round: 0, camp: 0, miracles: [30, 30], barracks: [-1, 0, -1, 1] })
    expect(model.figures).toMatchObject([
      {
        id: 3,
        camp: 0,
        type: 'Swordsman',
        level: 2,
        atk: 6,
        hp: 4,
        maxHp: 4,
        move: 3,
        least: 1,
        most: 1,
        shield: true,
        flying: false,
        canMove: true,
      },
    ])
    expect(model.sides[0]).toMatchObject({ mana: 7, artifact: { type: 'HolyLight', ready: true, cost: 6 } })
  })
})

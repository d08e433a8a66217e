import { createMatch, type Json, type JsonObject } from '@framestack/core'
import { Book, type CardSet } from '@framestack/kit/effects'
import type { CardConfig } from '../src/article/index.ts'
import { type Game, rulesWith } from '../src/index.ts'

/** A card of the article with nothing on it. */
export const plainCard = (id: string, rest: Partial<CardConfig> = {}): CardConfig => ({
  id,
  name: id,
  costEnergy: 2,
  firstStep: 0,
  hp: 3,
  buffList: [],
  ...rest,
})

/** A match with a set of its own. `board` shows strengths by tile, with a minus for those of P1. */
export function matchWith(set: CardSet, setup: JsonObject) {
  const rules = rulesWith(new Book(set), '0.1.0-article')
  const gc = createMatch(rules, { setup, onRuleError: 'throw' })
  const game = () => gc.state.game as Json & Game
  return {
    rules,
    gc,
    game,
    board: () =>
      Object.fromEntries(
        game().pieces.map(({ row, col, side, strength }) => [
          `${row},${col}`,
          side === 0 ? strength : -strength,
        ]),
      ),
    play: (card: number, at: string) => gc.act(game().turn, { action: 'play', card, at }),
    cast: (card: number, target?: number) =>
      gc.act(game().turn, { action: 'cast', card, ...(target === undefined ? {} : { target }) }),
    end: () => gc.act(game().turn, { action: 'end' }),
    count: (type: string) => gc.history.filter((event) => event.type === type).length,
  }
}

/** A piece of a setup. */
export const at = (
  tile: string,
  card: string,
  side: 0 | 1,
  strength: number,
  rest: JsonObject = {},
): JsonObject => ({
  side,
  card,
  at: tile,
  strength,
  ...rest,
})

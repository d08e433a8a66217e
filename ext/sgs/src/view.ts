import type { Json, Viewing } from '@framestack/core'
import { hand, withId } from './rules/cards.ts'
import type { Game, Options } from './types.ts'

/** Own cards in full, of other hands and the deck only the number, all discards. */
export function view(c: Viewing<Game, Options>): Json {
  return {
    you: c.viewer,
    current: c.game.current,
    turn: c.game.turns,
    hands: c.game.hands.map((cards, player) => ({
      count: cards.length,
      cards: player === c.viewer ? hand(c, player).map((id) => ({ ...withId(c, id) })) : null,
    })),
    deck: c.game.draw.length,
    discards: c.game.discards.map((id) => c.game.cards[id] as string),
  }
}

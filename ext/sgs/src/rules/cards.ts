import type { Doing, Seat } from '@framestack/core'
import { readCard } from '../data/cards.ts'
import type { Look } from '../language.ts'
import type { Card, CardId, CardWithId, Events, Game, Options } from '../types.ts'

/** What rules take that do something. */
export type Rule = Doing<Game, Events, Options>

export function hand(c: Look, player: Seat): readonly CardId[] {
  return c.game.hands[player] ?? []
}

/** What is printed on a card. */
export function cardOf(c: Look, id: CardId): Card {
  const card = readCard(c.game.cards[id] ?? '')
  if (!card) throw new RangeError(`there is no card ${id}`)
  return card
}

export function withId(c: Look, id: CardId): CardWithId {
  return { id, ...cardOf(c, id) }
}

/** Gives a player the next cards; a spent deck is refilled from the discards, and fewer come when both are spent. */
export function deal(c: Rule, player: Seat, count: number): void {
  const { game } = c
  if (game.draw.length < count) {
    game.draw.push(...c.random.shuffle([...game.discards]))
    game.discards = []
  }
  const got = game.draw.splice(0, count)
  game.hands[player]?.push(...got)
  c.reveal([player])
  c.emit('DealCards', { player, get: got.map((id) => withId(c, id)) })
}

/** Moves cards from a hand to the discards. */
export function toDiscards(c: Rule, player: Seat, ids: readonly CardId[]): void {
  c.game.hands[player] = hand(c, player).filter((id) => !ids.includes(id))
  c.game.discards.push(...ids)
}

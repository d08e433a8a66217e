import type { Seat } from '@framestack/core'
import type { Look, Mask, Rule } from './language.ts'

export const hand = (c: Look, player: Seat): readonly Mask[] => c.game.hands[player] ?? []
export const coins = (c: Look, player: Seat) => c.game.coins[player] ?? 0
export const alive = (c: Look, player: Seat) => hand(c, player).length > 0
export const living = (c: Look) => [...c.game.hands.keys()].filter((player) => alive(c, player))

/** The other living players, beginning at the left of `player`: the order in which challenges and blocks count. */
export function others(c: Look, player: Seat): Seat[] {
  const seats = living(c)
  return [...seats.filter((seat) => seat > player), ...seats.filter((seat) => seat < player)]
}

/** One of each: a hand of two thieves is one choice. */
export const choices = (cards: readonly Mask[]) => [...new Set(cards)]

export function without(cards: readonly Mask[], ...gone: readonly Mask[]): Mask[] {
  const left = [...cards]
  for (const card of gone) {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

export function pay(c: Rule, player: Seat, change: number) {
  if (change === 0) return
  c.game.coins[player] = coins(c, player) + change
  c.emit('Coins', { player, change, coins: coins(c, player) })
}

export function draw(c: Rule, player: Seat, count: number) {
  const cards = c.game.deck.splice(0, count)
  c.game.hands[player]?.push(...cards)
  c.reveal([player])
  c.emit('Drawn', { player, cards })
}

export function putBack(c: Rule, player: Seat, cards: readonly Mask[]) {
  c.game.hands[player] = without(hand(c, player), ...cards)
  c.game.deck = c.random.shuffle([...c.game.deck, ...cards])
}

/** Turns a card up for good. The last one standing has won, whatever else was going on. */
export function turnUp(c: Rule, player: Seat, card: Mask, cause: string) {
  c.game.hands[player] = without(hand(c, player), card)
  c.game.lost[player]?.push(card)
  c.reveal()
  c.emit('Lost', { player, mask: card, cause })
  if (alive(c, player)) return
  c.game.coins[player] = 0
  c.emit('Fallen', { player })
  if (living(c).length === 1) c.end({ winners: living(c) })
}

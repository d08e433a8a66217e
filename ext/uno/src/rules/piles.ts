import type { Seat } from '@framestack/core'
import type { Rule } from '../language.ts'
import type { CardId, Why } from '../types.ts'
import { rulesOf } from './options.ts'
import { leaveRound } from './seats.ts'

/** Makes a draw pile of all discards but the top one. */
function reshuffle(c: Rule): void {
  const { game } = c
  const top = game.discard[game.discard.length - 1] as CardId
  const cards = game.discard.slice(0, -1)
  game.draw = c.random.shuffle(cards)
  game.discard = [top]
  c.emit('Reshuffled', { cards: cards.length })
}

/**
 * Gives a player so many cards from the draw pile, fewer where there are no more, and returns how many. They go
 * behind those in his hand. Who reaches the hand limit is out.
 */
export function give(c: Rule, player: Seat, asked: number, why: Why): number {
  const { game } = c
  const hand = game.hands[player] as CardId[]
  const cards = new Array<CardId>(asked)
  let given = 0
  for (; given < asked; given++) {
    if (game.draw.length === 0) {
      if (game.discard.length < 2) break
      reshuffle(c)
    }
    cards[given] = game.draw.pop() as CardId
  }
  if (given < asked) cards.length = given
  for (let i = 0; i < given; i++) hand.push(cards[i] as CardId)
  if (cards.length > 0) c.reveal([player])
  c.emit('Drew', { player, cards, asked, why })
  mercy(c, player)
  return cards.length
}

/** Who holds as many cards as the hand limit is out of the round. */
export function mercy(c: Rule, player: Seat): void {
  const { game } = c
  const { handLimit } = rulesOf(c.options)
  if (handLimit === 0 || (game.hands[player] as CardId[]).length < handLimit || game.out.includes(player))
    return
  leaveRound(c, player, 'hand limit')
}

/** Takes a card out of a hand and lays it on the discards. From here on everybody knows it. */
export function lay(c: Rule, player: Seat, id: CardId): void {
  const { game } = c
  game.hands[player] = without(game.hands[player] as CardId[], id)
  if (game.seen.length > 0) game.seen = game.seen.filter(({ card }) => card !== id)
  game.discard.push(id)
  c.reveal()
}

/** From here on somebody (null: everybody) knows in whose hands these cards are. */
export function learn({ game }: Rule, by: Seat | null, cards: readonly CardId[]): void {
  for (const card of cards)
    if (!game.seen.some((one) => one.card === card && one.by === by)) game.seen.push({ by, card })
}

/** A hand without one of its cards. A new list, as moving all that follow costs much where the state is an immer draft. */
function without(hand: readonly CardId[], id: CardId): CardId[] {
  const { length } = hand
  const rest = new Array<CardId>(length - 1)
  for (let i = 0, at = 0; i < length; i++) {
    const card = hand[i] as CardId
    if (card !== id) rest[at++] = card
  }
  return rest
}

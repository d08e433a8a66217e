import type { Seat } from '@framestack/core'
import type { Rule } from '../language.ts'
import type { Game, Item } from '../types.ts'

/** Cards that a player holds at the beginning of his turn. */
export const HAND = 4

/** A hand, and a deck, hold at most so many: what else would come is not made, and not drawn. No card of the set comes near. */
export const MOST_IN_HAND = 50
export const MOST_IN_DECK = 500

/** No card weighs more: a whole deck of these is still an exact number. */
const heaviest = 1_000_000_000_000

/** What is drawn becomes likelier with each card that is played meanwhile. */
export const heavier = (weight: number): number => Math.min(heaviest, Math.floor((8 * weight + 5) / 5))

export const handOf = (game: Game, seat: Seat): Item[] => game.hands[seat as 0 | 1]
export const deckOf = (game: Game, seat: Seat): Item[] => game.decks[seat as 0 | 1]

/** A card as it comes into a match. */
export function newItem(game: Game, card: string, level: number): Item {
  return {
    id: game.serial++,
    card,
    level,
    weight: 0,
    strength: null,
    cost: null,
    costBy: 0,
    strengthBy: 0,
    fixed: false,
    single: false,
    shown: false,
  }
}

/** The weights of a deck that was shuffled: 0, 1, 2, 4, 7, 12, 20, ... */
export function weigh(deck: readonly Item[]): void {
  let weight = 0
  for (const item of deck) {
    item.weight = weight
    weight = heavier(weight)
  }
}

/** What cards stay in the deck becomes heavier: after each card that is played or swapped. */
export function reweigh(game: Game, seat: Seat): void {
  for (const item of deckOf(game, seat)) item.weight = heavier(item.weight)
}

/** Puts a card into the deck, where it cannot be drawn for now. */
export function putBack(game: Game, seat: Seat, item: Item): void {
  item.weight = 0
  deckOf(game, seat).push(item)
}

/** Takes a card out of a hand. */
export function takeFromHand(game: Game, seat: Seat, id: number): Item | null {
  const hand = handOf(game, seat)
  const at = hand.findIndex((item) => item.id === id)
  return at < 0 ? null : (hand.splice(at, 1)[0] ?? null)
}

/** Draws cards by weight. Where nothing has any, each is as likely. Returns what was drawn. */
export function draw(c: Rule, seat: Seat, count: number, fits: (item: Item) => boolean = () => true): Item[] {
  const deck = deckOf(c.game, seat)
  const drawn: Item[] = []
  while (drawn.length < count && handOf(c.game, seat).length < MOST_IN_HAND) {
    const open = deck.filter(fits)
    const total = open.reduce((sum, { weight }) => sum + weight, 0)
    if (open.length === 0) break
    let left = c.random.int(total > 0 ? total : open.length)
    const item = open.find(({ weight }) => {
      left -= total > 0 ? weight : 1
      return left < 0
    })
    if (item === undefined) break
    deck.splice(deck.indexOf(item), 1)
    item.weight = 0
    handOf(c.game, seat).push(item)
    drawn.push(item)
  }
  if (drawn.length > 0) {
    c.reveal([seat])
    c.emit('Drew', { player: seat, cards: drawn.map(({ card }) => card) })
  }
  return drawn
}

/** A card that was played, cycled or discarded: it goes back, or is gone. */
export function afterUse(game: Game, seat: Seat, item: Item, heavy: boolean): void {
  if (heavy) reweigh(game, seat)
  if (!item.single) putBack(game, seat, item)
}

/** Mana of a player's turn: 3, 4, 5, ...; the second player has one more. */
export const manaOf = (seat: 0 | 1, ended: number): number => 3 + seat + ended

import type { Json, JsonObject, Seat } from '@framestack/core'
import type { Card, Suit } from './types.ts'

const suits: { readonly [K in Suit]: string } = { spade: '♠', heart: '♥', club: '♣', diamond: '♦' }
const ranks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

function cardText({ name, suit, rank }: Card): string {
  return `${name} ${suits[suit]}${ranks[rank] ?? rank}`
}

function cardsText(cards: unknown): string {
  const list = cards as readonly Card[]
  return list.length === 0 ? 'nothing' : list.map(cardText).join(', ')
}

const players = (seats: unknown): string => (seats as readonly Seat[]).map((seat) => `P${seat}`).join(' and ')

/** This game's words for a terminal. */
export const text = {
  /** One event in a line. */
  event(event: JsonObject): string | null {
    switch (event['type']) {
      case 'DealCards': {
        const { player, get } = event
        return `P${player} draws ${typeof get === 'number' ? `${get} cards` : cardsText(get)}`
      }
      case 'UseCardsForPlayers':
        return `P${event['user']} uses ${cardsText(event['use'])} on ${players(event['targets'])}`
      case 'ShowCards':
        return `P${event['player']} shows ${cardsText(event['show'])}`
      case 'DiscardCards':
        return `P${event['player']} discards ${cardsText(event['discard'])}`
      case 'Damage':
        return `P${event['victim']} takes ${event['damage']} ${event['category']} damage`
      default:
        return JSON.stringify(event)
    }
  },
  /** The table: the own hand in full, of the others the number of cards. */
  view(view: Json): string[] {
    const { hands, deck, discards, current, turn } = view as unknown as {
      hands: { count: number; cards: (Card & { id: number })[] | null }[]
      deck: number
      discards: string[]
      current: Seat
      turn: number
    }
    const lines = [
      `turn ${turn}, P${current} is at it; ${deck} cards in the deck, ${discards.length} discarded`,
    ]
    hands.forEach(({ count, cards }, player) => {
      if (!cards) lines.push(`P${player}  ${count} cards`)
      else
        lines.push(
          `P${player}  ${cards.map((card) => `[${card.id}] ${cardText(card)}`).join('  ') || 'no cards'}`,
        )
    })
    return lines
  },
}

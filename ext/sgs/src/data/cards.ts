import type { Card, Suit } from '../types.ts'

/** Names of cards. */
export const names: { readonly [id: string]: { en: string; zh: string } } = {
  slash: { en: 'slash', zh: '杀' },
  dodge: { en: 'dodge', zh: '闪' },
  'fire attack': { en: 'fire attack', zh: '火攻' },
}

const letters: readonly (readonly [string, Suit])[] = [
  ['S', 'spade'],
  ['H', 'heart'],
  ['C', 'club'],
  ['D', 'diamond'],
]

/** Reads `fire attack H2`; null when it is no card. */
export function readCard(text: string): Card | null {
  const match = /^(.{1,40}) ([SHCD])([1-9]|1[0-3])$/.exec(text)
  if (!match) return null
  const [, name, letter, rank] = match as unknown as [string, string, string, string]
  const suit = letters.find(([known]) => known === letter)?.[1]
  return suit && Object.hasOwn(names, name) ? { name, suit, rank: Number(rank) } : null
}

/** The deck when a scenario brings none: 52 cards, one of each suit and rank, the three names in turn. */
export function standardDeck(): string[] {
  const kinds = Object.keys(names)
  return letters.flatMap(([letter], suit) =>
    Array.from({ length: 13 }, (_, i) => `${kinds[(i + suit) % kinds.length]} ${letter}${i + 1}`),
  )
}

import type { Card } from '@framestack/kit/effects'

/** What cards are looked for; empty: any. */
export interface Filters {
  readonly text: string
  readonly kingdom: string
  readonly kind: string
  /** A rarity, or `token`. */
  readonly rarity: string
  /** Printed mana, as a text. */
  readonly cost: string
  readonly tribe: string
}

export const everything: Filters = { text: '', kingdom: '', kind: '', rarity: '', cost: '', tribe: '' }

/** Names and texts of a card in all languages, small letters: what a search goes through. */
export type Index = ReadonlyMap<string, string>

/** The cards that fit all filters, in the order of mana and then as they are given; tokens last. */
export function filtered(cards: readonly Card[], filters: Filters, index: Index): Card[] {
  const words = filters.text.toLowerCase().split(/\s+/).filter(Boolean)
  return cards
    .filter((card) => {
      const text = index.get(card.id) ?? ''
      return (
        is(filters.kingdom, card.kingdom) &&
        is(filters.kind, card.kind) &&
        is(filters.rarity, card.token === true ? 'token' : (card.rarity ?? '')) &&
        is(filters.cost, String(card.cost)) &&
        (filters.tribe === '' || card.tribes?.includes(filters.tribe) === true) &&
        words.every((word) => text.includes(word))
      )
    })
    .sort((a, b) => Number(a.token === true) - Number(b.token === true) || a.cost - b.cost)
}

const is = (wanted: string, value: string): boolean => wanted === '' || wanted === value

/** What there is to choose from. */
export interface Choices {
  readonly kingdom: readonly string[]
  readonly kind: readonly string[]
  readonly rarity: readonly string[]
  readonly cost: readonly string[]
  readonly tribe: readonly string[]
}

/** All values that cards have, each once: numbers by size, words as they first come. */
export function choicesOf(cards: readonly Card[]): Choices {
  const each = (of: (card: Card) => readonly string[]): string[] => [...new Set(cards.flatMap(of))]
  const order = ['common', 'rare', 'epic', 'legendary', 'token']
  return {
    kingdom: each(({ kingdom }) => [kingdom]),
    kind: each(({ kind }) => [kind]),
    rarity: each(({ rarity, token }) =>
      token === true ? ['token'] : rarity === undefined ? [] : [rarity],
    ).sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    cost: each(({ cost }) => [String(cost)]).sort((a, b) => Number(a) - Number(b)),
    tribe: each(({ tribes }) => tribes ?? []).sort(),
  }
}

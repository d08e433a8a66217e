import type { Seat } from '@framestack/core'
import { type Colour, coloursOf, faces } from '../data/deck.ts'
import { names, signOf } from '../data/names.ts'
import type { CardId } from '../types.ts'

const codes: { readonly [K in Colour]: number } = { red: 31, yellow: 33, blue: 34, green: 32 }
const code = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`
export const bold = code(1, 22)
export const dim = code(2, 22)

/** A text in a colour of the game; without one in bold. */
export const inColour = (colour: Colour | null, text: string): string =>
  colour === null ? bold(text) : code(codes[colour], 39)(text)

/** A card in its colour, black ones in bold. */
export const sign = (id: CardId): string => inColour(coloursOf[id] ?? null, signOf(id))
export const signs = (cards: readonly CardId[]): string => cards.map(sign).join(' ')

/** A card in words: `red 5`, `wild draw four`. */
export function words(id: CardId): string {
  const colour = coloursOf[id]
  const face = names.faces[faces[id] as number]?.en ?? '?'
  return colour ? `${names.colours[colour].en} ${face}` : face
}

/** By colour, then numbers before actions; black cards last: the order of the ids. */
export const sorted = (cards: readonly CardId[]): CardId[] => [...cards].sort((a, b) => a - b)

export const cardsOf = (count: number): string => (count === 1 ? '1 card' : `${count} cards`)

export const seats = (list: readonly Seat[]): string => list.map((seat) => `P${seat}`).join(' and ')

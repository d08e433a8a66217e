import { allCards, type Colour, coloursOf, faces, isCard } from './deck.ts'

/** Letters of the colours. */
const letters: { readonly [K in Colour]: string } = { red: 'R', yellow: 'Y', blue: 'B', green: 'G' }

const signs = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '+2', 'R', 'S', 'W', 'W4']

/** Names of colours and faces, for people. */
export const names = {
  colours: {
    red: { en: 'red', zh: '红' },
    yellow: { en: 'yellow', zh: '黄' },
    blue: { en: 'blue', zh: '蓝' },
    green: { en: 'green', zh: '绿' },
  } satisfies { [K in Colour]: { en: string; zh: string } },
  /** By face. */
  faces: [
    ...Array.from({ length: 10 }, (_, n) => ({ en: `${n}`, zh: `${n}` })),
    { en: 'draw two', zh: '加二' },
    { en: 'reverse', zh: '反转' },
    { en: 'skip', zh: '跳过' },
    { en: 'wild', zh: '变色' },
    { en: 'wild draw four', zh: '变色加四' },
  ],
} as const

/** A card without its id: `R5`, `YS` (skip), `GR` (reverse), `B+2`, `W`, `W4`. */
export function signOf(id: number): string {
  const colour = coloursOf[id]
  return `${colour ? letters[colour] : ''}${signs[faces[id] as number]}`
}

/** A card with its id: `R5#9`. */
export const cardText = (id: number): string => (isCard(id) ? `${signOf(id)}#${id}` : String(id))

/** A colour and a face: what the top card stands for. A called black card is named with its colour. */
export function topText(colour: Colour, face: number): string {
  const sign = signs[face] as string
  return face >= 13 ? `${sign} called ${colour}` : `${letters[colour]}${sign}`
}

/**
 * Reads `9`, `#9` or `R5#9`; undefined for what is no card. A sign alone, `R5`, stands for the first card that bears it:
 * enough to ask why such a card does not fit.
 */
export function readCard(text: string): number | undefined {
  const [, sign, digits] = /^(?:([a-z0-9+]+)#|#)?(\d{1,3})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return allCards.find((id) => signOf(id) === text.trim().toUpperCase())
  const id = Number(digits)
  return isCard(id) && (sign === undefined || sign.toUpperCase() === signOf(id)) ? id : undefined
}

import { domain } from '@framestack/core'

export const plain = ['red', 'amber', 'green', 'blue', 'white'] as const
export const numbers = [1, 2, 3, 4, 5] as const

/** `prism` is the multicolour suit: it is hinted as any of the plain colours, and never by its own name. */
export type Plain = (typeof plain)[number]
export type Colour = Plain | 'prism'
export type Rank = (typeof numbers)[number]

/** What is printed on a card, as text: scenarios and states are read by people. */
export type Face = `${Colour} ${Rank}`

/** The highest number of each colour, 0 before its 1. */
export type Rows = { readonly [colour in Colour]?: number }

/** What a hint may be about. */
export type About = Plain | Rank

/** What a card can still be, by the hints alone. It is public: everybody hears every hint. */
export type Known = { colours: Colour[]; numbers: Rank[]; hinted: boolean }

type CanBe = { readonly colours: readonly Colour[]; readonly numbers: readonly Rank[] }

export const colourOf = (face: Face) => face.slice(0, -2) as Colour
export const numberOf = (face: Face) => Number(face.slice(-1)) as Rank

export const coloursOf = (prism: boolean): Colour[] => (prism ? [...plain, 'prism'] : [...plain])

const copies: Record<Rank, number> = { 1: 3, 2: 2, 3: 2, 4: 2, 5: 1 }

export const allFaces = (prism: boolean): Face[] =>
  coloursOf(prism).flatMap((colour) =>
    numbers.flatMap((number) => Array<Face>(copies[number]).fill(`${colour} ${number}`)),
  )

export const nothingKnown = (prism: boolean): Known => ({
  colours: coloursOf(prism),
  numbers: [...numbers],
  hinted: false,
})

export function touches(face: Face, about: About): boolean {
  if (typeof about === 'number') return numberOf(face) === about
  return colourOf(face) === about || colourOf(face) === 'prism'
}

/** A card that a hint did not touch has been told about, too. */
export function learn(known: Known, about: About, touched: boolean): void {
  const stays = (does: boolean) => does === touched
  if (typeof about === 'number') known.numbers = known.numbers.filter((number) => stays(number === about))
  else known.colours = known.colours.filter((colour) => stays(colour === about || colour === 'prism'))
  known.hinted ||= touched
}

export const fitsKnown = (known: CanBe, face: Face): boolean =>
  known.colours.includes(colourOf(face)) && known.numbers.includes(numberOf(face))

/**
 * A card is named by its place in the shuffled deck. The name stays with it, so hints can be told of it, and says
 * nothing about its face.
 */
export const card = domain<number>('card', {
  is: (value) => Number.isInteger(value) && (value as number) >= 0,
  print: (id) => `#${id}`,
  schema: { type: 'integer', minimum: 0 },
  parse: (text) => (/^#?\d{1,2}$/.test(text) ? Number(text.replace('#', '')) : undefined),
})

export const about = domain<About>('about', { values: [...plain, ...numbers] })

/** Whether everybody, its owner too, can tell from the hints that a card will never fit. */
export const knownUseless = (known: CanBe, rows: Rows): boolean =>
  known.colours.every((colour) => known.numbers.every((number) => number <= (rows[colour] ?? 0)))

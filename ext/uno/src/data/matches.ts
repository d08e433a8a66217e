import { allCards, type Colour, colours, coloursOf, FIRST_BLACK, faces } from './deck.ts'

/** Faces: 0 to 9 and the actions. */
export const FACES = 15

/** One number for what a card is played on: the colour in force and the face of the top card. */
export function groundOf(colour: Colour, top: number): number {
  const face = faces[top] as number
  if (colour === 'red') return face
  if (colour === 'yellow') return FACES + face
  return (colour === 'blue' ? 2 : 3) * FACES + face
}

/** All of them, in the order of their numbers. */
export const grounds: readonly { readonly colour: Colour; readonly face: number }[] = colours.flatMap(
  (colour) => Array.from({ length: FACES }, (_, face) => ({ colour, face })),
)

/** Plain lists: where nobody vouches for rules, they have no buffers. */
function goingOn(symbolMatch: boolean): readonly (readonly number[])[] {
  return grounds.map(({ colour, face }) => {
    const same = (id: number) => faces[id] === face && (face < 10 || symbolMatch)
    const fits = (id: number) => id >= FIRST_BLACK || coloursOf[id] === colour || same(id)
    return Array.from(allCards, (id) => (fits(id) ? 1 : 0))
  })
}

const bySymbols = goingOn(true)
const byNumbers = goingOn(false)

/**
 * By card id, 1 for what has the colour in force or the face of the top card, and for black cards. Actions match by
 * their symbols only where the rules say so. It is looked up for every card of every hand, so it is worked out once.
 */
export const matchesOn = (ground: number, symbolMatch: boolean): readonly number[] =>
  (symbolMatch ? bySymbols : byNumbers)[ground] as readonly number[]

import { Random, seedRandom } from '@framestack/core'
import { allCards, type CardId, type Colour, colours, faces, type Options } from '@framestack/uno'

/** How many play. */
export const players = 4

/** Cards that each player is dealt. */
export const handSize = 7

/** Turn actions after which a game is over: the points decide. */
export const actLimit = 5000

/**
 * The rules of all rows, those of uno-engine: seven cards, the first card a number, no answer to a draw card, no calls;
 * who has drawn may play any card. `forced`: who can play must, so that nobody draws at will.
 */
export const options = (forced: boolean): Partial<Options> => ({
  handSize,
  actLimit,
  stack: 'none',
  unoPenalty: 0,
  lastDraw: false,
  forcePlay: forced,
})

/** Black, as a number behind those of the four colours. */
export const BLACK = 4

/** Colour of a card by its id, as a number. */
export const colourOf: readonly number[] = allCards.map((id) => (id < 100 ? Math.floor(id / 25) : BLACK))

// Moves as numbers, for traces and scripts: a card is played as its id, with a colour as its id and a multiple of 128.
export const DRAW = 108
export const TAKE = 109
export const PASS = 110
/** The first of four: a colour that was asked for. */
export const NAMED = 111

/** A card with a colour named at once. */
export const withColour = (id: CardId, colour: number): number => id + 128 * (colour + 1)

const plain: { readonly [code: number]: { readonly action: string } } = {
  [DRAW]: { action: 'draw' },
  [TAKE]: { action: 'take' },
  [PASS]: { action: 'pass' },
}

const numberOf = { red: 0, yellow: 1, blue: 2, green: 3 }

/** The number of a move of framestack's. */
export function codeOf(action: string, args: { readonly [name: string]: unknown }): number {
  if (action === 'play') {
    const id = args['card'] as CardId
    const colour = args['colour'] as Colour | undefined
    return colour === undefined ? id : withColour(id, numberOf[colour])
  }
  if (action === 'draw') return DRAW
  if (action === 'take') return TAKE
  return action === 'pass' ? PASS : NAMED + numberOf[args['colour'] as Colour]
}

/** The move of framestack's behind a number. */
export function messageOf(code: number): { readonly [name: string]: string | number } {
  if (code >= 128) return { action: 'play', card: code % 128, colour: nameOf((code >> 7) - 1) }
  if (code >= NAMED) return { action: 'colour', colour: nameOf(code - NAMED) }
  return plain[code] ?? { action: 'play', card: code }
}

/** A colour's name. */
export const nameOf = (colour: number): Colour => colours[colour] as Colour

/** By card id: twins are the same, as not every engine tells them apart. */
const kinds: readonly number[] = allCards.map(
  (id) => ((faces[id] as number) + 15 * (colourOf[id] as number)) * 8,
)

/** What is traced of a move. */
export const kindOf = (code: number): number =>
  code >= DRAW && code < 128 ? code : (kinds[code % 128] as number) + (code >> 7)

/** What lies ready when a game begins. */
export interface Dealt {
  /** Draws whatever is shuffled later. */
  random: Random
  /** The next one last. */
  draw: CardId[]
  hands: CardId[][]
  first: CardId
}

/** Shuffles and deals the game of this number, as framestack does with that seed. */
export function deal(game: number): Dealt {
  const random = new Random(seedRandom(game))
  let draw = random.shuffle([...allCards])
  const hands: CardId[][] = []
  for (let seat = 0; seat < players; seat++) hands.push(draw.splice(-handSize).reverse())
  const back: CardId[] = []
  let first = draw.pop() as CardId
  while ((faces[first] as number) > 9) {
    back.push(first)
    first = draw.pop() as CardId
  }
  if (back.length > 0) draw = random.shuffle([...draw, ...back])
  return { random, draw, hands, first }
}

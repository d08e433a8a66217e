/** The four colours, in the order of the card ids. */
export const colours = ['red', 'yellow', 'blue', 'green'] as const
export type Colour = (typeof colours)[number]

/**
 * What is printed on a card beside its colour: 0 to 9, then the actions. The numbers are those by which front ends
 * find the pictures.
 */
export const DRAW_TWO = 10
export const REVERSE = 11
export const SKIP = 12
export const WILD = 13
export const WILD_FOUR = 14

/** Cards are numbers from 0 to 107. From 100 on they are black: 100 to 103 wild, 104 to 107 wild draw four. */
export const CARDS = 108
export const FIRST_BLACK = 100
export const FIRST_FOUR = 104

/** Position in a colour's 25 cards to face: 0, two each of 1 to 9, two skips, two draw two, two reverses. */
function faceAt(k: number): number {
  if (k < 19) return (k + 1) >> 1
  return [SKIP, DRAW_TWO, REVERSE][(k - 19) >> 1] as number
}

/** Face by card id. */
export const faces: readonly number[] = Array.from({ length: CARDS }, (_, id) => {
  if (id >= FIRST_FOUR) return WILD_FOUR
  return id >= FIRST_BLACK ? WILD : faceAt(id % 25)
})

/** Colour by card id, null for black cards. */
export const coloursOf: readonly (Colour | null)[] = Array.from({ length: CARDS }, (_, id) =>
  id >= FIRST_BLACK ? null : (colours[Math.floor(id / 25)] as Colour),
)

/** What a card counts in the hand of somebody who did not win. */
export const points: readonly number[] = faces.map((face) => (face < 10 ? face : face < WILD ? 20 : 50))

/** The other card of the same colour and face by card id, null where there is none: zeros, black cards. */
export const twins: readonly (number | null)[] = faces.map((face, id) => {
  if (face === 0 || face >= WILD) return null
  const other = faces.findIndex((f, i) => i !== id && f === face && coloursOf[i] === coloursOf[id])
  return other
})

/** Every id, in order. */
export const allCards: readonly number[] = Array.from({ length: CARDS }, (_, id) => id)

export const isCard = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < CARDS && !Object.is(value, -0)

/** Sum of what the cards count. */
export const pointsOf = (cards: readonly number[]): number => {
  let sum = 0
  for (const id of cards) sum += points[id] as number
  return sum
}

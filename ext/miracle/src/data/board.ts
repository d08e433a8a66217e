import { HexBoard, type HexLike, opposite, sameHex } from '@framestack/kit/hex'

/** A place where units may be summoned, and where. */
export interface Place {
  readonly pos: HexLike
  readonly points: readonly HexLike[]
}

function cellsOf(): HexLike[] {
  const found: HexLike[] = []
  for (let x = -8; x <= 8; x++)
    for (let y = -8; y <= 8; y++)
      if (Math.abs(x + y) <= 14 && Math.abs(x - y) <= 14) found.push([x, y, 0 - x - y])
  return found
}

/** The board: 277 cells, by x, then y. The other half of it is the first one seen from the other side. */
export const board = new HexBoard(cellsOf())

const mirrored = (hexes: readonly HexLike[]): HexLike[] => hexes.map(opposite)

const home: Place = {
  pos: [-7, 7, 0],
  points: [
    [-8, 6, 2],
    [-7, 6, 1],
    [-6, 6, 0],
    [-6, 7, -1],
    [-6, 8, -2],
  ],
}

/** The miracles of the seats, and where their owners summon. */
export const miracles: readonly [Place, Place] = [
  home,
  { pos: opposite(home.pos), points: mirrored(home.points) },
]

/** Hit points of a miracle at the start. */
export const miracleHp = 30

/** The barracks, in the order of observations. */
export const barracks: readonly Place[] = [
  {
    pos: [-6, -6, 12],
    points: [
      [-7, -5, 12],
      [-5, -7, 12],
      [-5, -6, 11],
    ],
  },
  {
    pos: [6, 6, -12],
    points: [
      [7, 5, -12],
      [5, 7, -12],
      [5, 6, -11],
    ],
  },
  {
    pos: [0, -5, 5],
    points: [
      [0, -4, 4],
      [-1, -4, 5],
      [-1, -5, 6],
    ],
  },
  {
    pos: [0, 5, -5],
    points: [
      [0, 4, -4],
      [1, 4, -5],
      [1, 5, -6],
    ],
  },
]

const middle: HexLike[] = [
  [0, 0, 0],
  [-1, 0, 1],
  [0, -1, 1],
  [1, -1, 0],
  [1, 0, -1],
  [0, 1, -1],
  [-1, 1, 0],
]
const chasms: HexLike[] = [
  [-2, -1, 3],
  [-1, -2, 3],
  [-2, -2, 4],
  [-3, -2, 5],
  [-4, -4, 8],
  [-5, -4, 9],
  [-4, -5, 9],
  [-5, -5, 10],
  [-6, -5, 11],
]
const corner: HexLike[] = [
  [-5, -8, 13],
  [-6, -7, 13],
  [-7, -6, 13],
  [-8, -5, 13],
  [-6, -8, 14],
  [-7, -7, 14],
  [-8, -6, 14],
]

/** Cells that ground units can neither enter nor pass. */
export const abyss: readonly HexLike[] = [
  ...middle,
  ...chasms,
  ...mirrored(chasms),
  ...corner,
  ...mirrored(corner),
]

function marked(hexes: readonly HexLike[]): readonly number[] {
  const marks = new Array<number>(board.size).fill(0)
  for (const hex of hexes) marks[board.numberOf(hex)] = 1
  return marks
}

const abyssMarks = marked(abyss)
const miracleMarks = marked(miracles.map(({ pos }) => pos))

/** Whether a cell, by its number, is abyss. */
export const isAbyss = (cell: number): boolean => abyssMarks[cell] === 1
/** Whether a cell, by its number, is a miracle's. */
export const isMiracle = (cell: number): boolean => miracleMarks[cell] === 1

/**
 * Where the public engine lets the holy light fall: six cells behind the miracles more than the board has, without the
 * miracles themselves.
 */
export function inLight([x, y, z]: HexLike): boolean {
  if (Math.abs(x) > 8 || Math.abs(y) > 8 || Math.abs(z) > 14) return false
  return !miracles.some(({ pos }) => sameHex(pos, [x, y, z]))
}

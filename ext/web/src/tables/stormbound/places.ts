export const ROWS = 5
export const COLS = 4

/** Size of a tile on the picture, and of the band of a base behind each end. */
export const WIDE = 100
export const HIGH = 84
export const BAND = 44

/** Something on the board that can be pointed at: a tile `row,col`, or a base `base0`, `base1`. */
export type Spot = string

export const spotOfBase = (seat: number): Spot => `base${seat}`

/** Which base a spot is; null: it is a tile. */
export const baseAt = (spot: Spot): number | null => (spot.startsWith('base') ? Number(spot.slice(4)) : null)

/** All tiles, row by row as the rules have them. */
export const tiles: readonly Spot[] = Array.from(
  { length: ROWS * COLS },
  (_, i) => `${Math.floor(i / COLS)},${i % COLS}`,
)

const placeOf = (tile: Spot) => ({ row: Number(tile[0]), col: Number(tile[2]) })

/** Where a spot's upper left corner is. The board is turned so that `near` is below. */
export function cornerOf(spot: Spot, near: number): { readonly x: number; readonly y: number } {
  const base = baseAt(spot)
  if (base !== null) return { x: 0, y: base === near ? BAND + ROWS * HIGH : 0 }
  const { row, col } = placeOf(spot)
  const [down, right] = near === 1 ? [ROWS - 1 - row, COLS - 1 - col] : [row, col]
  return { x: right * WIDE, y: BAND + down * HIGH }
}

/** The middle of a spot. */
export function middleOf(spot: Spot, near: number): { readonly x: number; readonly y: number } {
  const { x, y } = cornerOf(spot, near)
  return baseAt(spot) === null
    ? { x: x + WIDE / 2, y: y + HIGH / 2 }
    : { x: (COLS * WIDE) / 2, y: y + BAND / 2 }
}

const ways: { readonly [key: string]: readonly [number, number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where an arrow key leads to from a spot; null: the key is none, or nothing is there. From a base, back to column 1. */
export function stepFrom(spot: Spot, key: string, near: number): Spot | null {
  const way = ways[key]
  if (way === undefined) return null
  const turned = near === 1 ? -1 : 1
  const [down, right] = [way[0] * turned, way[1] * turned]
  const base = baseAt(spot)
  if (base !== null) {
    const row = base === 0 ? ROWS - 1 : 0
    return down === (base === 0 ? -1 : 1) ? `${row},1` : null
  }
  const { row, col } = placeOf(spot)
  if (row + down < 0) return spotOfBase(1)
  if (row + down >= ROWS) return spotOfBase(0)
  return col + right < 0 || col + right >= COLS ? null : `${row + down},${col + right}`
}

/** Rows from one's own home row, 1 the nearest, and columns from one's left, 1 the first: as one says it. */
export function saidOf(tile: Spot, near: number): { readonly row: number; readonly col: number } {
  const { row, col } = placeOf(tile)
  return near === 1 ? { row: row + 1, col: COLS - col } : { row: ROWS - row, col: col + 1 }
}

import type { Seat } from '@framestack/core'

export const ROWS = 5
export const COLS = 4

/** A place: rows from the home row of P1 (0) to that of P0 (4), columns from P0's left. */
export interface Place {
  readonly row: number
  readonly col: number
}

export const tileOf = ({ row, col }: Place): string => `${row},${col}`

export const isTile = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-4],[0-3]$/.test(value)

/** Row and column of a tile. */
export const placeOf = (tile: string): Place => ({ row: Number(tile[0]), col: Number(tile[2]) })

export const isOn = ({ row, col }: Place): boolean => row >= 0 && row < ROWS && col >= 0 && col < COLS

/** All tiles, by row and column: the order of the board. */
export const tiles: readonly string[] = Array.from({ length: ROWS * COLS }, (_, i) =>
  tileOf({ row: Math.floor(i / COLS), col: i % COLS }),
)

/** The way in which a player's pieces walk. */
export const dirOf = (side: Seat): number => (side === 0 ? -1 : 1)
export const homeRow = (side: Seat): number => (side === 0 ? ROWS - 1 : 0)
export const opponent = (side: Seat): Seat => 1 - side

/** How many rows a place is away from its player's home row. */
export const advanced = ({ row }: Place, side: Seat): number => Math.abs(row - homeRow(side))

/** The column that is nearer to the middle, and the other one. */
export const innerOf = (col: number): number => (col < COLS / 2 ? col + 1 : col - 1)
export const outerOf = (col: number): number => (col < COLS / 2 ? col - 1 : col + 1)

/** Columns from a player's left. */
export const leftness = (col: number, side: Seat): number => (side === 0 ? col : COLS - 1 - col)

/** The order of a player: from the front to the home row, in each row from the left. */
export const positional =
  (side: Seat) =>
  (a: Place, b: Place): number =>
    advanced(b, side) - advanced(a, side) || leftness(a.col, side) - leftness(b.col, side)

export const beside = (place: Place, row: number, col: number): Place => ({
  row: place.row + row,
  col: place.col + col,
})

/** Tiles and bases of an area. */
export interface Area {
  readonly tiles: readonly string[]
  readonly bases: readonly Seat[]
}

const border = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const
const corners = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const

/**
 * An area around a place. It is turned as its anchor walks (`side`); `owner` is the player whose ability it is, `lines` are
 * the front lines.
 */
export function areaOf(
  name: string,
  place: Place | null,
  side: Seat,
  owner: Seat,
  lines: readonly [number, number],
): Area {
  const dir = dirOf(side)
  const around = (steps: readonly (readonly [number, number])[], bases = false): Area => {
    if (place === null) return none
    return {
      tiles: steps
        .map(([row, col]) => beside(place, row, col))
        .filter(isOn)
        .map(tileOf),
      bases: bases ? [0, 1].filter((seat) => place.row === homeRow(seat)) : [],
    }
  }
  const line = (way: number): string[] => {
    const found: string[] = []
    if (place !== null)
      for (let at = beside(place, way, 0); isOn(at); at = beside(at, way, 0)) found.push(tileOf(at))
    return found
  }
  switch (name) {
    case 'self':
      return around([[0, 0]])
    case 'bordering':
      return around(border, true)
    case 'surrounding':
      return around([...border, ...corners], true)
    case 'sides':
      return around([
        [0, -1],
        [0, 1],
      ])
    case 'tileAhead':
      return around([[dir, 0]])
    case 'tileBehind':
      return around([[-dir, 0]])
    case 'tileBefore':
      return around([[-dirOf(owner), 0]])
    case 'front':
      return { tiles: line(dir), bases: place === null ? [] : [opponent(side)] }
    case 'back':
      return { tiles: line(-dir), bases: place === null ? [] : [side] }
    case 'row':
      return { tiles: place === null ? [] : rowTiles(place.row), bases: [] }
    case 'column':
      return {
        tiles: place === null ? [] : tiles.filter((tile) => placeOf(tile).col === place.col),
        bases: place === null ? [] : [0, 1],
      }
    case 'baseRow':
      return { tiles: rowTiles(homeRow(side)), bases: [] }
    case 'frontline':
      return { tiles: tiles.filter((tile) => isInside(placeOf(tile), owner, lines)), bases: [] }
    case 'furthestRow':
      return { tiles: rowTiles(lines[owner as 0 | 1]), bases: [] }
    case 'board':
      return { tiles, bases: [0, 1] }
    default:
      throw new Error(`there is no area '${name}'`)
  }
}

const none: Area = { tiles: [], bases: [] }
const rowTiles = (row: number): string[] => tiles.filter((tile) => placeOf(tile).row === row)

/** Whether a player may place cards there: not beyond his front line. */
export const isInside = (place: Place, side: Seat, lines: readonly [number, number]): boolean =>
  advanced(place, side) <= advanced({ row: lines[side as 0 | 1], col: 0 }, side)

import { type Cell, type CellEdge, type CellLike, type Facing, neighbour } from '@framestack/kit/square'

/**
 * Where things of a square board are in its picture: a cell is 1 by 1, row 0 is the bottom one. Everything that is drawn gets
 * its place from here, so that heights, walls and pieces of one cell are at one place.
 */

/** How many cells a board has. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of a cell. */
export const middleOf = ([x, y]: CellLike, { height }: Pick<Size, 'height'>): Point => ({
  x: x + 0.5,
  y: height - y - 0.5,
})

/** Both ends of the line between two neighbours. */
export function lineBetween({ start, end }: CellEdge, size: Pick<Size, 'height'>): readonly [Point, Point] {
  const [a, b] = [middleOf(start, size), middleOf(end, size)]
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  const [dx, dy] = [Math.abs(b.y - a.y) / 2, Math.abs(b.x - a.x) / 2]
  return [
    { x: x - dx, y: y - dy },
    { x: x + dx, y: y + dy },
  ]
}

/** A path through all walls, for one SVG element. */
export const wallsPath = (walls: readonly CellEdge[], size: Pick<Size, 'height'>): string =>
  walls
    .map((wall) => lineBetween(wall, size))
    .map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
    .join('')

/** Where the picture shows that piece of a board: with room for numbers of columns and rows. */
export const frameOf = ({ width, height }: Size): string => `-0.9 -0.2 ${width + 1.1} ${height + 1.1}`

const arrows: { readonly [key: string]: Facing } = {
  ArrowUp: 'Up',
  ArrowRight: 'Right',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
}

/** The cell that an arrow key leads to; null: it is none, or leads off the board. */
export function stepFrom(from: CellLike, key: string, size: Size): Cell | null {
  const direction = arrows[key]
  if (direction === undefined) return null
  const to = neighbour(from, direction)
  return isOn(to, size) ? to : null
}

/** Whether a cell is on a board of that size. */
export const isOn = ([x, y]: CellLike, { width, height }: Size): boolean =>
  x >= 0 && y >= 0 && x < width && y < height

/** The letter that is typed for a direction. */
export const letterOf: { readonly [F in Facing]: string } = { Up: 'w', Left: 'a', Down: 's', Right: 'd' }

/** An arrow for a direction. */
export const arrowOf: { readonly [F in Facing]: string } = { Up: '↑', Left: '←', Down: '↓', Right: '→' }

/** How far a shape that points up is turned for a direction, in degrees. */
export const angleOf: { readonly [F in Facing]: number } = { Up: 0, Right: 90, Down: 180, Left: 270 }

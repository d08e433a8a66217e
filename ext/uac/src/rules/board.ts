import { type Cell, type CellLike, edge, SquareBoard, type SquareMap } from '@framestack/kit/square'
import type { Seen } from '../language.ts'
import type { MapState } from '../types.ts'

type SeenMap = Seen['map'] | MapState

/** Boards that were made, by what they are made of: making one costs more than asking it. */
const made = new Map<string, SquareBoard>()
const KEPT = 64

/**
 * The board of a match: its cells, heights and walls. Heights change nothing by themselves: they are there to be seen, and
 * for mods (D1). Walls stop steps, in both directions, and neither attacks nor what spreads (D2).
 */
export function boardOf({ width, height, heights, walls }: SeenMap): SquareBoard {
  const key = `${width} ${height} ${heights} ${walls}`
  const known = made.get(key)
  if (known !== undefined) return known
  const board = new SquareBoard(width, height, { heights: [...heights].map(Number), walls: readWalls(walls) })
  // Matches share it, and mods get it.
  for (const wall of [...board.walls, board.walls, board]) Object.freeze(wall)
  if (made.size >= KEPT) made.clear()
  made.set(key, board)
  return board
}

/** Keys of edges, as `edgeKey` makes them, with blanks between them. */
function readWalls(walls: string) {
  if (walls === '') return []
  return walls.split(' ').map((key) => {
    const [start = [], end = []] = key.split('|').map((cell) => cell.split(',').map(Number))
    return edge([start[0] ?? 0, start[1] ?? 0], [end[0] ?? 0, end[1] ?? 0])
  })
}

/** The type of a cell; undefined off the board. */
export function typeAt(map: SeenMap, [x, y]: CellLike): string | undefined {
  const letter = map.rows[y]?.[x]
  return letter === undefined ? undefined : map.palette[Number.parseInt(letter, 36)]
}

/** All cells of a type, row by row from the bottom. */
export function cellsOf(map: SeenMap, type: string): Cell[] {
  const letter = letterOf(map, type)
  if (letter === null) return []
  return map.rows.flatMap((row, y) => [...row].flatMap((one, x): Cell[] => (one === letter ? [[x, y]] : [])))
}

/** Makes cells of a type; those that are off the board are left out. Returns those that were of another type before. */
export function setTypes(map: MapState, cells: readonly CellLike[], type: string): Cell[] {
  if (letterOf(map, type) === null) map.palette.push(type)
  const letter = letterOf(map, type) as string
  const changed: Cell[] = []
  const rows = new Map<number, string[]>()
  for (const [x, y] of cells) {
    const row = rows.get(y) ?? [...(map.rows[y] ?? '')]
    if (row[x] === undefined || row[x] === letter) continue
    row[x] = letter
    rows.set(y, row)
    changed.push([x, y])
  }
  for (const [y, row] of rows) map.rows[y] = row.join('')
  return changed
}

function letterOf({ palette }: SeenMap, type: string): string | null {
  const number = palette.indexOf(type)
  return number < 0 ? null : number.toString(36)
}

/** A map file's map as a match begins with it. */
export function mapStateOf({ name, board, types }: SquareMap, edges: readonly string[]): MapState {
  const { width, height } = board
  const heights = board.cells().map((cell) => board.heightAt(cell))
  const state: MapState = {
    name,
    width,
    height,
    heights: heights.join(''),
    walls: edges.join(' '),
    palette: ['Default'],
    rows: Array.from({ length: height }, () => '0'.repeat(width)),
  }
  for (const { at, type } of types) setTypes(state, [at], type)
  return state
}

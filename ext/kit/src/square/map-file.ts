import { SquareBoard } from './board.ts'
import { cellText, isCoordinate, manhattan } from './cell.ts'
import { edge, edgeKey } from './edge.ts'
import { isFacing } from './facing.ts'
import type { Cell, CellEdge, Facing } from './types.ts'

/** Where a piece of a team begins. */
export interface Spawn {
  readonly team: number
  readonly at: Cell
  readonly facing: Facing
}

/** A map as it was read from its file. */
export interface SquareMap {
  readonly name: string
  readonly board: SquareBoard
  /** Cells that are of another type than `Default`. */
  readonly types: readonly { readonly at: Cell; readonly type: string }[]
  /** Where pieces begin, in the order of the file: the first of a team is for its first piece. */
  readonly spawns: readonly Spawn[]
}

/** What a cell is when nobody says. */
export const DEFAULT_TYPE = 'Default'
/** Maps are no wider and no higher than this. */
export const MAP_LIMIT = 100
/** Names of maps have no more characters than this. */
const NAME_LIMIT = 60

/** A map, or everything that is wrong with its file: one line each, with the place. */
export type MapReading =
  | { readonly ok: true; readonly map: SquareMap }
  | { readonly ok: false; readonly problems: readonly string[] }

type Fields = { readonly [key: string]: unknown }
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads what a map file holds: `{ name, width, height, cells: [{ x, y, height, type }], walls: [[{ x, y }, { x, y }]],
 * spawns: [{ team, x, y, facing }] }`. Cells that are not listed have height 0 and type `Default`; a wall that stands
 * twice, from either side, is one wall.
 */
export function readMap(given: unknown): MapReading {
  const reader = new MapReader()
  const map = reader.read(given)
  return map === null ? { ok: false, problems: reader.problems } : { ok: true, map }
}

class MapReader {
  readonly problems: string[] = []
  #width = 0
  #height = 0

  read(given: unknown): SquareMap | null {
    if (!isObject(given)) {
      this.#problem('map', 'expected an object with name, width, height, cells, walls, spawns')
      return null
    }
    this.#keys('map', given, ['name', 'width', 'height', 'cells', 'walls', 'spawns'])
    const { name } = given
    if (typeof name !== 'string' || name === '' || name.length > NAME_LIMIT)
      this.#problem('name', `expected a text of 1 to ${NAME_LIMIT} characters`)
    this.#width = this.#size('width', given['width'])
    this.#height = this.#size('height', given['height'])
    if (this.problems.length > 0) return null
    const { heights, types } = this.#cells(given['cells'])
    const walls = this.#walls(given['walls'])
    const spawns = this.#spawns(given['spawns'])
    if (this.problems.length > 0) return null
    return {
      name: name as string,
      board: new SquareBoard(this.#width, this.#height, { heights, walls }),
      types,
      spawns,
    }
  }

  #problem(where: string, text: string): void {
    this.problems.push(`${where}: ${text}`)
  }

  #keys(where: string, given: Fields, known: readonly string[]): void {
    for (const key of Object.keys(given))
      if (!known.includes(key))
        this.#problem(where, `unknown key '${key.slice(0, 40)}'; known are ${known.join(', ')}`)
  }

  #size(where: string, value: unknown): number {
    if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAP_LIMIT) return value as number
    this.#problem(where, `expected a whole number from 1 to ${MAP_LIMIT}`)
    return 0
  }

  #list(where: string, value: unknown): readonly unknown[] {
    if (value === undefined) return []
    if (Array.isArray(value)) return value
    this.#problem(where, 'expected a list')
    return []
  }

  #cell(where: string, given: unknown): Cell | null {
    const { x, y } = isObject(given) ? given : {}
    if (isCoordinate(x) && isCoordinate(y) && x >= 0 && y >= 0 && x < this.#width && y < this.#height)
      return [x, y]
    this.#problem(where, `expected x from 0 to ${this.#width - 1} and y from 0 to ${this.#height - 1}`)
    return null
  }

  #cells(given: unknown): { heights: number[]; types: { at: Cell; type: string }[] } {
    const heights = Array<number>(this.#width * this.#height).fill(0)
    const types: { at: Cell; type: string }[] = []
    const seen = new Set<string>()
    for (const [i, one] of this.#list('cells', given).entries()) {
      const where = `cells[${i}]`
      const at = this.#cell(where, one)
      if (at === null || !isObject(one)) continue
      this.#keys(where, one, ['x', 'y', 'height', 'type'])
      if (seen.has(cellText(at))) this.#problem(where, `the cell ${cellText(at)} stands twice`)
      seen.add(cellText(at))
      const { height = 0, type = DEFAULT_TYPE } = one
      if (!Number.isInteger(height) || Number(height) < 0 || Number(height) > 9)
        this.#problem(where, 'height: expected a whole number from 0 to 9')
      else heights[at[1] * this.#width + at[0]] = height as number
      if (typeof type !== 'string' || type === '') this.#problem(where, 'type: expected a text')
      else if (type !== DEFAULT_TYPE) types.push({ at, type })
    }
    return { heights, types }
  }

  #walls(given: unknown): CellEdge[] {
    const walls = new Map<string, CellEdge>()
    for (const [i, one] of this.#list('walls', given).entries()) {
      const where = `walls[${i}]`
      if (!Array.isArray(one) || one.length !== 2) {
        this.#problem(where, 'expected two cells')
        continue
      }
      const [start, end] = [this.#cell(`${where}[0]`, one[0]), this.#cell(`${where}[1]`, one[1])]
      if (start === null || end === null) continue
      if (manhattan(start, end) !== 1) {
        this.#problem(where, `expected cells that share a side, got ${cellText(start)} and ${cellText(end)}`)
        continue
      }
      const wall = edge(start, end)
      if (!walls.has(edgeKey(wall))) walls.set(edgeKey(wall), wall)
    }
    return [...walls.values()]
  }

  #spawns(given: unknown): Spawn[] {
    const spawns: Spawn[] = []
    for (const [i, one] of this.#list('spawns', given).entries()) {
      const where = `spawns[${i}]`
      const at = this.#cell(where, one)
      if (at === null || !isObject(one)) continue
      this.#keys(where, one, ['team', 'x', 'y', 'facing'])
      const { team, facing } = one
      if (team !== 0 && team !== 1) this.#problem(where, 'team: expected 0 or 1')
      else if (!isFacing(facing)) this.#problem(where, 'facing: expected Up, Right, Down or Left')
      else if (spawns.some((other) => cellText(other.at) === cellText(at)))
        this.#problem(where, `somebody else begins at ${cellText(at)}`)
      else spawns.push({ team, at, facing })
    }
    return spawns
  }
}

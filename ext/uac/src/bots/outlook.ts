import {
  type Cell,
  type CellLike,
  cellText,
  type Facing,
  facings,
  manhattan,
  type SquareBoard,
  turned,
} from '@framestack/kit/square'
import { boardOf } from '../rules/board.ts'
import type { SeenCharacter, SeenTable } from '../text/types.ts'

/** Where an enemy may be when attacks are made, and how likely: orders are given at the same time. */
export interface Enemy {
  readonly unit: SeenCharacter
  readonly places: readonly { readonly cell: Cell; readonly chance: number }[]
  /** Steps to where it is now, by number of the cell. */
  readonly steps: readonly number[]
}

/** What a bot knows when it makes its orders. */
export interface Outlook {
  readonly board: SquareBoard
  readonly own: readonly SeenCharacter[]
  readonly enemies: readonly Enemy[]
  /** Type of a cell. */
  readonly typeAt: (cell: CellLike) => string
}

/** How likely an enemy stays: between these, other in each turn, as nobody may know what he is expected to do. */
const STAYS = { least: 0, most: 0.7 }
/** Where it goes otherwise is anywhere within so many steps, and so much likelier where it can hit somebody. */
const WANDERS = 3
const ATTACKS = 8

/** Looks at the table from a seat. */
export function outlookOf(table: SeenTable, seat: number): Outlook {
  const { map, units, turn } = table
  const board = boardOf(map)
  const living = units.filter(({ alive }) => alive)
  const own = living.filter(({ team }) => team === seat)
  const enemies = living
    .filter(({ team }) => team !== seat)
    .map((unit) => ({
      unit,
      places: placesOf(board, unit, own, share(`${turn} ${seat} ${unit.id}`)),
      steps: board.distances(unit.at),
    }))
  const typeAt = ([x, y]: CellLike): string =>
    map.palette[Number.parseInt(map.rows[y]?.[x] ?? '0', 36)] ?? 'Default'
  return { board, own, enemies, typeAt }
}

/**
 * A number from 0 to 1 that a text stands for (FNV-1a, mixed once more): always the same one, as bots keep nothing from one
 * order to the next.
 */
export function share(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

function placesOf(
  board: SquareBoard,
  unit: SeenCharacter,
  own: readonly SeenCharacter[],
  mood: number,
): Enemy['places'] {
  const stays = STAYS.least + mood * (STAYS.most - STAYS.least)
  const offsets = offsetsSeen(unit)
  const around = new Set(facings.flatMap((facing) => offsets.map((one) => cellText(turned(one, facing)))))
  const near = board.reach(unit.at, Math.min(unit.speed, WANDERS)).map(({ cell }) => ({
    cell,
    weight: own.some(({ at }) => around.has(cellText([at[0] - cell[0], at[1] - cell[1]]))) ? ATTACKS : 1,
  }))
  const all = near.reduce((sum, { weight }) => sum + weight, 0)
  return near.map(({ cell, weight }, i) => ({
    cell,
    chance: ((1 - stays) * weight) / all + (i === 0 ? stays : 0),
  }))
}

/** Offsets of a character's range for facing Up, read off where it stands. Cells beyond the edge of the board are not known. */
export function offsetsSeen({ range, at, facing }: SeenCharacter): Cell[] {
  const back: { readonly [F in Facing]: Facing } = { Up: 'Up', Right: 'Left', Down: 'Down', Left: 'Right' }
  return range.map(([x, y]) => turned([x - at[0], y - at[1]], back[facing]))
}

/** How likely each enemy is within some cells. */
export function chancesIn(cells: ReadonlySet<string>, enemies: readonly Enemy[]): number[] {
  return enemies.map(({ places }) =>
    places.reduce((sum, { cell, chance }) => sum + (cells.has(cellText(cell)) ? chance : 0), 0),
  )
}

/** Damage that enemies may do to somebody who stands there: of those who can come near enough. */
export function threatAt(cell: CellLike, defense: number, enemies: readonly Enemy[]): number {
  let threat = 0
  for (const { unit } of enemies) {
    const reach = Math.max(0, ...unit.range.map((other) => manhattan(other, unit.at)))
    const distance = manhattan(cell, unit.at)
    if (distance > unit.speed + reach) continue
    threat += Math.max(0, unit.attack - defense) * (distance <= reach ? 0.5 : 0.25)
  }
  return threat
}

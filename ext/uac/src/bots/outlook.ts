import {
  type Cell,
  type CellLike,
  cellText,
  type Facing,
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

/** How likely an enemy stays; where it goes otherwise is anywhere within so many steps. */
const STAYS = 0.4
const WANDERS = 3

/** Looks at the table from a seat. */
export function outlookOf(table: SeenTable, seat: number): Outlook {
  const { map, units } = table
  const board = boardOf(map)
  const living = units.filter(({ alive }) => alive)
  const enemies = living
    .filter(({ team }) => team !== seat)
    .map((unit) => ({ unit, places: placesOf(board, unit), steps: board.distances(unit.at) }))
  const typeAt = ([x, y]: CellLike): string =>
    map.palette[Number.parseInt(map.rows[y]?.[x] ?? '0', 36)] ?? 'Default'
  return { board, own: living.filter(({ team }) => team === seat), enemies, typeAt }
}

function placesOf(board: SquareBoard, { at, speed }: SeenCharacter): Enemy['places'] {
  const near = board.reach(at, Math.min(speed, WANDERS))
  const share = (1 - STAYS) / near.length
  return near.map(({ cell }, i) => ({ cell, chance: share + (i === 0 ? STAYS : 0) }))
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

import { type Cell, cellText, type Facing, neighbour } from '@framestack/kit/square'
import { boardOf, typeAt } from '../rules/board.ts'
import { blue, bold, dim, inTeam, purple, red } from './paint.ts'
import type { SeenCharacter, SeenTable } from './types.ts'

const arrows: { readonly [F in Facing]: string } = { Up: '^', Right: '>', Down: 'v', Left: '<' }

/** The letter of a character: of its kind, small for P1. */
export function letterOf({ type, team }: Pick<SeenCharacter, 'type' | 'team'>): string {
  const letter = type.replace(/^Char_/, '')[0] ?? '?'
  return team === 0 ? letter.toUpperCase() : letter.toLowerCase()
}

/** A character as it stands on the board: its letter and where it looks. */
export const pieceOf = (unit: SeenCharacter): string =>
  inTeam(unit.team, bold(`${letterOf(unit)}${arrows[unit.facing]}`))

/**
 * The board, row 24 on top. A cell is two characters: who stands there; else its kind or height, and who reaches it. A wall
 * is `|` beside a cell or `--` below it.
 */
export function boardLines(table: SeenTable, signs: ReadonlyMap<string, string>): string[] {
  const board = boardOf(table.map)
  const pieces = new Map(
    table.units.filter(({ alive }) => alive).map((unit) => [cellText(unit.at), pieceOf(unit)]),
  )
  const reached = ([0, 1] as const).map(
    (team) =>
      new Set(table.units.filter((unit) => unit.team === team).flatMap(({ range }) => range.map(cellText))),
  )
  const lines: string[] = []
  for (let y = board.height - 1; y >= 0; y--) {
    let row = dim(String(y).padStart(2))
    let below = '  '
    for (let x = 0; x < board.width; x++) {
      const cell: Cell = [x, y]
      const left = x > 0 && board.isWalled([x - 1, y], cell) ? '|' : ' '
      const key = cellText(cell)
      row +=
        left +
        (pieces.get(key) ??
          ground(
            table,
            signs,
            cell,
            board.heightAt(cell),
            reached.map((cells) => cells.has(key)),
          ))
      below += y > 0 && board.isWalled(cell, neighbour(cell, 'Down')) ? ' --' : '   '
    }
    lines.push(row)
    if (below.trim() !== '') lines.push(below.trimEnd())
  }
  const columns = Array.from({ length: board.width }, (_, x) => String(x).padEnd(2))
  return [...lines, dim(`  ${columns.map((column) => ` ${column}`).join('')}`)]
}

function ground(
  table: SeenTable,
  signs: ReadonlyMap<string, string>,
  cell: Cell,
  height: number,
  by: readonly boolean[],
): string {
  const type = typeAt(table.map, cell) ?? 'Default'
  const base = type === 'Default' ? dim(height === 0 ? '.' : String(height)) : (signs.get(type) ?? '?')
  const [first, second] = by
  const mark = first && second ? purple('#') : first ? blue('+') : second ? red('x') : ' '
  return `${base}${mark}`
}

/** What the signs mean. */
export function legend(table: SeenTable, signs: ReadonlyMap<string, string>): string {
  const kinds = table.map.palette
    .filter((type) => type !== 'Default')
    .map((type) => `${signs.get(type) ?? '?'} ${type.replace('Terrain_', '')}`)
  return dim(
    ['. 1 2 3 heights', ...kinds, '+ in range of P0', 'x of P1', '# of both', '| -- walls'].join('   '),
  )
}

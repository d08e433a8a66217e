import { sameHex } from '@framestack/kit/hex'
import { board, isAbyss, isMiracle } from '../data/board.ts'
import type { SeenTable } from '../seen.ts'

/** Columns of a cell; cells of neighbouring rows are half of that apart. */
const width = 4

/** The board as lines, the side of P0 on the left: rows of equal z, and along each of them x from left to right. */
export function mapLines(table: SeenTable): string[] {
  const lines: string[] = []
  for (let z = -14; z <= 14; z++) {
    const line: string[] = []
    board.cells.forEach((hex, cell) => {
      const [x, y] = hex
      if (hex[2] !== z) return
      const at = ((x - y + 14) * width) / 2
      ;[...label(table, cell).slice(0, width - 1)].forEach((letter, i) => {
        line[at + i] = letter
      })
    })
    lines.push(Array.from(line, (letter) => letter ?? ' ').join(''))
  }
  return lines
}

/** What stands on a cell: the unit's letter and id, small letters for P1, `+` for a flyer above another unit. */
function label({ units, barracks }: SeenTable, cell: number): string {
  const hex = board.cells[cell] ?? [0, 0, 0]
  const here = units.filter(({ pos }) => sameHex(pos, hex))
  const [first] = [...here].sort((a, b) => Number(a.flying) - Number(b.flying))
  if (first !== undefined) {
    const letter = first.type[0] ?? '?'
    return `${first.camp === 0 ? letter : letter.toLowerCase()}${first.id % 100}${here.length > 1 ? '+' : ''}`
  }
  const barrack = barracks.find(({ pos }) => sameHex(pos, hex))
  if (barrack !== undefined) return barrack.owner < 0 ? '[]' : `[${barrack.owner}`
  if (isMiracle(cell)) return hex[0] < 0 ? 'M0' : 'M1'
  return isAbyss(cell) ? '~' : '.'
}

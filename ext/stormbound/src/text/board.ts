import { COLS, ROWS } from '../rules/board.ts'
import type { SeenPiece, Table } from './seen.ts'

/** Columns beside the tiles: the row's number on the left, whose front line it is on the right. */
const BESIDE = 17

/** A terminal cuts nothing off when a text ends like this. */
const cut = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, width - 1)}…`

/** A piece: which way it walks, its strength, its number, and what has befallen it; below that its name. */
const lines = (piece: SeenPiece | null | undefined, nameOf: (card: string) => string): [string, string] => {
  if (!piece) return ['.', '']
  const what = `${piece.side === 0 ? '▲' : '▼'}${piece.strength}${piece.kind === 'structure' ? '■' : ''}`
  const befallen = piece.statuses.map((key) => key.slice(0, 3)).join(' ')
  return [`${what} #${piece.id} ${befallen}`.trim(), nameOf(piece.card)]
}

/** The board in lines that are no wider than that, two for a row with pieces. */
export function boardLines(
  { board, lines: fronts }: Table,
  nameOf: (card: string) => string,
  width: number,
): string[] {
  const cell = Math.max(11, Math.min(24, Math.floor((width - BESIDE) / COLS)))
  const row = (head: string, cells: readonly string[], tail: string): string =>
    `${head}${cells.map((text) => cut(text, cell - 1).padEnd(cell)).join('')}${tail}`.trimEnd()
  return [
    row(
      '    ',
      Array.from({ length: COLS }, (_, col) => String(col)),
      '',
    ),
    ...Array.from({ length: ROWS }, (_, at) => {
      const pieces = Array.from({ length: COLS }, (__, col) => lines(board[`${at},${col}`], nameOf))
      const marks = [0, 1].filter((seat) => fronts[seat] === at).map((seat) => `P${seat}`)
      const tail = marks.length === 0 ? '|' : `| ${marks.join('+')} front`
      const names = pieces.map(([, name]) => name)
      return [
        row(
          `${at} | `,
          pieces.map(([what]) => what),
          tail,
        ),
        ...(names.some((name) => name !== '') ? [row('  | ', names, '|')] : []),
      ]
    }).flat(),
  ]
}

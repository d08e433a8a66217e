import { inColumns } from './flow.ts'
import type { Paint } from './paint.ts'
import { columns, pad, padLeft } from './width.ts'

/** A line of a menu: the move, what stands behind it, and the name that it begins with. */
export interface MenuItem {
  readonly action: string
  readonly text: string
  readonly note: string | null
}

/** Up to so many stand below each other; longer menus are grouped by what the moves are called. */
const short = 12

/** A numbered list of moves. */
export function menuLines(items: readonly MenuItem[], width: number, paint: Paint): string[] {
  const rows = items.map((item, i) => ({
    ...item,
    number: padLeft(String(i + 1), String(items.length).length),
  }))
  if (items.length <= short) return written(rows, width, paint, items.length > 6)
  return runsOf(rows).flatMap((run) => {
    const [{ action } = { action: '' }] = run
    if (run.length === 1) return written(run, width, paint, false)
    const rest = run.map((row) => ({ ...row, text: row.text.slice(action.length).trim() || action }))
    const lines = written(rest, width - 2, paint, true)
    return [paint.accent(action), ...lines.map((line) => `  ${line}`)]
  })
}

type Row = MenuItem & { readonly number: string }

/** One below the other where there are notes; short ones without may stand in columns. */
function written(rows: readonly Row[], width: number, paint: Paint, dense: boolean): string[] {
  const beside = rows.filter(({ note }) => note !== null)
  const line = ({ number, text }: Row) => `${paint.bold(number)}  ${text}`
  if (beside.length === 0) return dense ? inColumns(rows.map(line), width) : rows.map(line)
  const widest = Math.max(...beside.map(({ text }) => columns(text)))
  return rows.map(({ number, text, note }) =>
    note === null
      ? `${paint.bold(number)}  ${text}`
      : `${paint.bold(number)}  ${pad(text, widest)}  ${paint.dim(note)}`,
  )
}

/** Rows of the same name that stand together. */
function runsOf(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last?.[0]?.action === row.action) last.push(row)
    else runs.push([row])
  }
  return runs
}

import type { Json, JsonObject } from '@framestack/core'
import type { Style } from './style.ts'
import { columns, pad, padLeft, printable } from './width.ts'

/** Of fields; with more it is no table. */
const most = 9
/** Of lines, where what follows finds room beside them. */
const long = 8
const gap = '    '

/**
 * Records of the same kind, one a line under the names of their fields; null where they are no such thing.
 * With `flow`, a long table is broken into parts that stand side by side.
 */
export function table(
  list: readonly Json[],
  { paint, width }: Style,
  write: (value: Json, key: string) => string,
  labels: readonly string[],
  flow: boolean,
): string[] | null {
  if (list.length < 2 || !list.every(isRecord)) return null
  const records = list as readonly JsonObject[]
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const shared = names.filter((name) => records.every((record) => Object.hasOwn(record, name)))
  if (names.length === 0 || names.length > most || shared.length * 2 < names.length) return null
  const head = ['', ...names.map(printable)]
  const rows = records.map((record, i) => [
    labels[i] ?? '',
    ...names.map((name) => (Object.hasOwn(record, name) ? write(record[name] as Json, name) : '')),
  ])
  const numbers = names.map((name) => records.every((record) => typeof record[name] === 'number'))
  const widths = head.map((title, i) =>
    Math.max(columns(title), ...rows.map((row) => columns(row[i] as string))),
  )
  const total = widths.reduce((sum, w) => sum + w + 2, -2)
  if (total > width) return null
  const draw = (row: readonly string[]) =>
    row.map((cell, i) =>
      numbers[i - 1] ? padLeft(cell, widths[i] as number) : pad(cell, widths[i] as number),
    )
  const line = (row: readonly string[]) =>
    draw(row)
      .slice(widths[0] === 0 ? 1 : 0)
      .join('  ')
  const [title, ...lines] = [head, ...rows].map((row) => line(row).trimEnd()) as [string, ...string[]]
  return flow ? beside(paint.dim(title), lines, width) : [paint.dim(title), ...lines]
}

/** A long table as several shorter ones, side by side, as newspapers print it. */
function beside(head: string, rows: readonly string[], width: number): string[] {
  const widest = Math.max(...[head, ...rows].map(columns))
  const room = Math.floor((width + gap.length) / (widest + gap.length))
  const parts = Math.min(room, Math.ceil(rows.length / long))
  if (parts < 2) return [head, ...rows]
  const height = Math.ceil(rows.length / parts)
  return [head, ...rows.slice(0, height)].map((first, i) =>
    Array.from({ length: parts }, (_, part) => {
      if (part === 0) return first
      return i === 0 ? head : (rows[part * height + i - 1] ?? '')
    })
      .map((cell) => pad(cell, widest))
      .join(gap)
      .trimEnd(),
  )
}

function isRecord(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

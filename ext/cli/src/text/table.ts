import type { Json, JsonObject } from '@framestack/core'
import type { Style } from './value.ts'
import { columns, pad, padLeft, printable } from './width.ts'

const most = 9

/** Records of the same kind, one a line under the names of their fields; null where they are no such thing. */
export function table(
  list: readonly Json[],
  { paint, width }: Style,
  write: (value: Json, key: string) => string,
  labels: readonly string[],
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
  if (widths.reduce((sum, w) => sum + w + 2, -2) > width) return null
  const draw = (row: readonly string[]) =>
    row.map((cell, i) =>
      numbers[i - 1] ? padLeft(cell, widths[i] as number) : pad(cell, widths[i] as number),
    )
  const line = (row: readonly string[]) =>
    draw(row)
      .slice(widths[0] === 0 ? 1 : 0)
      .join('  ')
      .trimEnd()
  return [paint.dim(line(head)), ...rows.map(line)]
}

function isRecord(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { Json, JsonObject } from '@framestack/core'
import { fold, wrap } from './flow.ts'
import { isSeat, type Style } from './style.ts'
import { table } from './table.ts'
import { columns, printable } from './width.ts'

/** A value on one line. `key` is the name under which it stands. */
export function inline(value: Json, style: Style, key = ''): string {
  if (Array.isArray(value)) return inlineList(value, style, key)
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([name, inner]) => field(name, inner, style))
    return parts.length === 0 ? '(empty)' : parts.join(', ')
  }
  return scalar(value, style, key)
}

/** `key value`, as it stands among others on a line. */
export function field(key: string, value: Json, style: Style): string {
  const text = inline(value, style, key)
  const nested = typeof value === 'object' && value !== null && !Array.isArray(value)
  return `${style.paint.dim(printable(key))} ${nested && text !== '(empty)' ? `(${text})` : text}`
}

function scalar(value: string | number | boolean | null, { players, names }: Style, key: string): string {
  if (value === null) return '-'
  if (names.seats.has(key) && isSeat(value, players)) return `P${value}`
  if (typeof value !== 'string') return String(value)
  return value === '' || value !== value.trim() || value === '-' ? `'${printable(value)}'` : printable(value)
}

const isScalar = (value: Json): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null

const isFlatList = (value: Json): boolean => Array.isArray(value) && value.every(isScalar)

function inlineList(list: readonly Json[], style: Style, key: string): string {
  if (list.length === 0) return 'none'
  const seats = areSeats(key, list, style)
  if (!seats && isBySeat(key, list, style))
    return list.map((item, seat) => `P${seat} ${inPlace(item, style)}`).join(', ')
  if (list.every((item) => isBrief(item, list[0] as Json)))
    return list.map((item) => `(${brief(item as JsonObject, style)})`).join(' ')
  const words = list.map((item) =>
    seats ? `P${item}` : isScalar(item) ? inline(item, style) : inPlace(item, style),
  )
  return words.join(words.some((word) => /[\s,]/.test(word)) ? ', ' : ' ')
}

/** A value among others on a line, with brackets around what is more than one. */
function inPlace(item: Json, style: Style): string {
  const text = inline(item, style)
  if (isScalar(item) || text === 'none') return text
  return isFlatList(item) ? `[${text}]` : `(${text})`
}

const areSeats = (key: string, list: readonly Json[], { players, names }: Style): boolean =>
  names.seats.has(key) && list.every((item) => isSeat(item, players))

const isBySeat = (key: string, list: readonly Json[], { players, names }: Style): boolean =>
  names.bySeat.has(key) && list.length === players

/** A record of a few scalars under the same names as the first of its list: it reads well without them. */
function isBrief(item: Json, first: Json): boolean {
  if (isScalar(item) || Array.isArray(item) || isScalar(first) || Array.isArray(first)) return false
  const names = Object.keys(item)
  return (
    names.length > 1 &&
    names.length <= 5 &&
    names.join() === Object.keys(first).join() &&
    Object.values(item as JsonObject).every(isScalar)
  )
}

function brief(record: JsonObject, style: Style): string {
  return Object.entries(record)
    .map(([key, value]) => inline(value, style, key))
    .join(' ')
}

/** A value as lines: short ones on one, equal records as a table, the rest indented. */
export function block(value: Json, style: Style, key = ''): string[] {
  const line = inline(value, style, key)
  if (isScalar(value)) return wrap(line, style.width)
  if (Array.isArray(value)) {
    const seats = isBySeat(key, value, style)
    const write = (item: Json, name: string) => inline(item, style, name)
    const drawn =
      (seats ? null : grid(value, style)) ?? table(value, style, write, labels(key, value, style), !seats)
    if (drawn) return drawn
    const records = value.some((item) => !isScalar(item) && !Array.isArray(item))
    if (value.every(isScalar) || (!records && columns(line) <= style.width)) return wrap(line, style.width)
    const names = labels(key, value, style)
    return value.flatMap((item, i) =>
      names[i] === '' ? fold(inline(item, style), style.width) : entry(names[i] as string, item, style),
    )
  }
  const entries = Object.entries(value)
  if (entries.length === 0) return [line]
  return lines(entries, style)
}

/** The fields of an object below each other, their values aligned. */
function lines(entries: readonly (readonly [string, Json])[], style: Style): string[] {
  const aligned = entries.filter(([, item]) => isScalar(item) || isFlatList(item))
  const widest = Math.min(16, Math.max(0, ...aligned.map(([name]) => columns(printable(name)))))
  return entries.flatMap(([name, item]) => entry(name, item, style, widest))
}

function entry(name: string, item: Json, style: Style, widest = 0): string[] {
  const label = printable(name)
  const gap = ' '.repeat(Math.max(0, widest - columns(label)))
  const head = `${style.paint.dim(label)}${gap}  `
  const compound = !isScalar(item) && !isFlatList(item)
  const text = inline(item, style, name)
  if (!compound || (isSmall(item, name, style) && columns(head) + columns(text) <= style.width)) {
    const room = Math.max(20, style.width - columns(head))
    const [first = '', ...more] = wrap(text, room)
    return [head + first, ...more.map((line) => ' '.repeat(columns(head)) + line)]
  }
  const inner = block(item, { ...style, width: Math.max(20, style.width - 2) }, name)
  return [style.paint.dim(label), ...inner.map((line) => `  ${line}`)]
}

/** An object of a few scalars reads well on one line, and so does what each seat has of them. */
function isSmall(item: Json, key: string, style: Style): boolean {
  if (Array.isArray(item) && !isBySeat(key, item, style)) return false
  return Object.values(item as JsonObject).every((inner) => isScalar(inner) || isFlatList(inner))
}

function labels(key: string, list: readonly Json[], style: Style): string[] {
  const seats = isBySeat(key, list, style)
  // Records that have an id are known by it.
  const named = list.every((item) => typeof item === 'object' && item !== null && Object.hasOwn(item, 'id'))
  return list.map((_, i) => (seats ? `P${i}` : named ? '' : `#${i}`))
}

/** Rows of the same number of scalars, as a board. */
function grid(rows: readonly Json[], style: Style): string[] | null {
  const [first] = rows
  if (rows.length < 2 || !Array.isArray(first) || first.length < 2) return null
  const cells: string[][] = []
  for (const row of rows) {
    if (!Array.isArray(row) || row.length !== first.length || !row.every(isScalar)) return null
    cells.push(row.map((cell) => (cell === null ? '·' : inline(cell, style))))
  }
  const widest = Math.max(...cells.flat().map(columns))
  if ((widest + 1) * first.length > style.width) return null
  return cells.map((row) => row.map((cell) => ' '.repeat(widest - columns(cell)) + cell).join(' '))
}

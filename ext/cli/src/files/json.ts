import type { Json } from '@framestack/core'
import { Fault } from '../command/fault.ts'
import { findSyntaxError } from './syntax.ts'

/** Reads JSON; a mistake is told with its line. `name` is the file, `line` the number of its first line. */
export function parseJson(text: string, name: string, line = 1): Json {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as Json
  } catch {
    const { offset, problem } = findSyntaxError(text.replace(/^\ufeff/, ''))
    const before = text.slice(0, offset)
    const row = line + before.split('\n').length - 1
    const column = offset - before.lastIndexOf('\n')
    throw new Fault(`${name}:${row}:${column}: no JSON: ${problem}`)
  }
}

/** A line of a file of lines. */
export interface Line<T> {
  readonly number: number
  readonly value: T
}

/** Reads one JSON value a line. Empty lines and lines that begin with `#` are left out. */
export function parseLines(text: string, name: string): Line<Json>[] {
  const lines: Line<Json>[] = []
  text.split('\n').forEach((raw, i) => {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) return
    lines.push({ number: i + 1, value: parseJson(line, name, i + 1) })
  })
  return lines
}

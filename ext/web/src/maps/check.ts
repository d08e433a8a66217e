import { type Cell, isCell, readMap } from '@framestack/kit/square'
import type { MapDraft } from './map-draft.ts'
import { draftOf, fileOf } from './map-draft.ts'
import { type MapWord, tellIn } from './words.ts'

/** Something that is wrong with a map file. */
export interface Problem {
  /** The place in the file: `cells[3]`, `walls[2][0]`. */
  readonly where: string
  /** In the rules' own words. */
  readonly what: string
  /** The cell that it is about, where there is one on some board. */
  readonly cell: Cell | null
  /** What stands at that place of the file. */
  readonly found: string | null
}

/** What a file is: a map, or everything that is wrong with it. */
export type Opened =
  | { readonly ok: true; readonly draft: MapDraft }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Reads the text of a file, by the check that the game itself reads maps with. */
export function opened(text: string): Opened {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    return { ok: false, problems: [{ where: 'JSON', what, cell: null, found: null }] }
  }
  const reading = readMap(file)
  if (reading.ok) return { ok: true, draft: draftOf(reading.map) }
  return { ok: false, problems: reading.problems.map((line) => problemFrom(line, file)) }
}

/** What is wrong with a map as it stands: what its file would be refused for, and what a match could not be played with. */
export function problemsOf(draft: MapDraft): readonly Problem[] {
  const file = fileOf(draft)
  const reading = readMap(file)
  return reading.ok ? [] : reading.problems.map((line) => problemFrom(line, file))
}

function problemFrom(line: string, file: unknown): Problem {
  const [, where = '', what = line] = /^([\w[\].]+): (.*)$/s.exec(line) ?? []
  const found = valueAt(file, where)
  return { where, what, cell: cellIn(found), found: found === undefined ? null : shortOf(found) }
}

/** What stands at a place like `walls[2][0]`. */
function valueAt(file: unknown, where: string): unknown {
  let value = file
  for (const key of where.match(/\w+/g) ?? []) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as { readonly [key: string]: unknown })[key]
  }
  return value
}

function cellIn(value: unknown): Cell | null {
  const one: unknown = Array.isArray(value) ? value[0] : value
  if (typeof one !== 'object' || one === null || !('x' in one) || !('y' in one)) return null
  const cell = [one.x, one.y]
  return isCell(cell) ? cell : null
}

function shortOf(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** What the check of the rules says, each with the word that says it to the reader. */
const sentences: readonly (readonly [RegExp, MapWord])[] = [
  [/^expected a whole number from 1 to (?<most>\d+)$/, 'wrongSize'],
  [/^expected a text of 1 to (?<most>\d+) characters$/, 'wrongName'],
  [/^unknown key '(?<key>.*)'; known are (?<known>.*)$/, 'wrongKey'],
  [/^expected a list$/, 'wrongList'],
  [/^expected x from 0 to (?<x>\d+) and y from 0 to (?<y>\d+)$/, 'wrongCell'],
  [/^the cell (?<cell>\S+) stands twice$/, 'twice'],
  [/^height: expected a whole number from 0 to 9$/, 'wrongHeight'],
  [/^type: expected a text$/, 'wrongType'],
  [/^expected two cells$/, 'wrongWall'],
  [/^expected cells that share a side, got (?<a>\S+) and (?<b>\S+)$/, 'farWall'],
  [/^team: expected 0 or 1$/, 'wrongTeam'],
  [/^facing: expected Up, Right, Down or Left$/, 'wrongFacing'],
  [/^somebody else begins at (?<cell>\S+)$/, 'takenSpawn'],
  [/^expected an object with (?<known>.*)$/, 'wrongFile'],
]

/** A problem in the reader's language; what is not known there is as the rules say it. */
export function problemText({ what }: Pick<Problem, 'what'>, language: 'en' | 'zh'): string {
  for (const [pattern, word] of sentences) {
    const gaps = pattern.exec(what)
    if (gaps !== null) return tellIn(language)(word, gaps.groups)
  }
  return what
}

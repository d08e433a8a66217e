import type { Json, Message, Moves } from '@framestack/core'
import type { Style } from './style.ts'
import { inline } from './value.ts'

/** More things than this are not spelled out behind a move. */
const most = 4

/**
 * What the values of a move stand for, as far as the player's view says: a value of the domain `card` is the
 * record with that `id` in a list called `card` or `cards`. Null when there is nothing to add.
 */
export function legend(message: Message, moves: Moves, view: Json, style: Style): string | null {
  const action = typeof message.action === 'string' ? message.action : Object.keys(moves)[0]
  const kinds = action === undefined ? undefined : moves[action]
  const found: string[] = []
  for (const [name, kind] of Object.entries(kinds ?? {})) {
    const given = message[name]
    for (const value of Array.isArray(given) ? given : [given]) {
      const record = value === undefined ? null : recordOf(value as Json, kind.domain.name, view)
      if (record !== null) found.push(inWords(record, style))
    }
  }
  return found.length === 0 || found.length > most ? null : found.join(', ')
}

/** What the fields of a record are; without their names, those that say no more than `no` are left out. */
function inWords(record: Fields, style: Style): string {
  const told = Object.entries(record).filter(([, value]) => value !== null && value !== false)
  const words = told.map(([name, value]) => (value === true ? name : inline(value, style, name)))
  return words.join(told.some(([, value]) => Array.isArray(value)) ? ', ' : ' ')
}

interface Fields {
  readonly [key: string]: Json
}

/** The ids of the records of a domain in whose fields all words of a text stand: `slash heart 6`. */
export function idsNamed(text: string, domain: string, view: Json): Json[] {
  const words = text.toLowerCase().split(/\s+/)
  const found = new Map<string, Json>()
  visit(view, domain, (id, fields) => {
    const said = Object.values(fields).map((value) => ` ${String(value).toLowerCase()} `)
    if (words.every((word) => said.some((one) => one.includes(` ${word} `))))
      found.set(JSON.stringify(id), id)
  })
  return [...found.values()]
}

/** The fields of the one record with that id, without the id. */
function recordOf(id: Json, domain: string, view: Json): Fields | null {
  const found = new Map<string, Fields>()
  visit(view, domain, (own, fields) => {
    if (own === id) found.set(JSON.stringify(fields), fields)
  })
  return found.size === 1 ? ([...found.values()][0] ?? null) : null
}

type Visitor = (id: Json, fields: Fields) => void

/** All records with an id in lists that are called like a domain, or its plural. */
function visit(value: Json, domain: string, see: Visitor, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > 12) return
  for (const [key, inner] of Object.entries(value)) {
    if ((key === domain || key === `${domain}s`) && Array.isArray(inner))
      for (const item of inner as readonly Json[]) take(item, see)
    visit(inner, domain, see, depth + 1)
  }
}

const isFlat = (part: Json): boolean =>
  typeof part !== 'object' ||
  part === null ||
  (Array.isArray(part) && part.every((one) => typeof one !== 'object'))

function take(item: Json, see: Visitor): void {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return
  const { id, ...fields } = item as Fields
  if (id !== undefined && Object.keys(fields).length > 0 && Object.values(fields).every(isFlat))
    see(id, fields)
}

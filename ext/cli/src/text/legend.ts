import type { Json, Message, Moves } from '@framestack/core'
import { inline, type Style } from './value.ts'

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
      if (record !== null)
        found.push(
          Object.values(record)
            .map((part) => inline(part, style))
            .join(' '),
        )
    }
  }
  return found.length === 0 || found.length > most ? null : found.join(', ')
}

/** The fields of the one record with that id, without the id. */
function recordOf(id: Json, domain: string, view: Json): { [key: string]: Json } | null {
  const found = new Map<string, { [key: string]: Json }>()
  collect(view, domain, id, found, 0)
  return found.size === 1 ? ([...found.values()][0] ?? null) : null
}

function collect(
  value: Json,
  domain: string,
  id: Json,
  found: Map<string, { [key: string]: Json }>,
  depth: number,
): void {
  if (typeof value !== 'object' || value === null || depth > 12) return
  for (const [key, inner] of Object.entries(value)) {
    if ((key === domain || key === `${domain}s`) && Array.isArray(inner)) {
      for (const item of inner as readonly Json[]) take(item, id, found)
    }
    collect(inner, domain, id, found, depth + 1)
  }
}

function take(item: Json, id: Json, found: Map<string, { [key: string]: Json }>): void {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return
  const { id: own, ...rest } = item as { [key: string]: Json }
  const flat = Object.values(rest).every((part) => typeof part !== 'object' || part === null)
  if (own === id && flat && Object.keys(rest).length > 0) found.set(JSON.stringify(rest), rest)
}

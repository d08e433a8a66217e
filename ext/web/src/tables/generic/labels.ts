import type { Json, JsonObject } from '@framestack/core'
import { thingText, valueText } from '../event-text.ts'

/** What things with an id are, by id: `fire attack spade 12`. */
export type Labels = ReadonlyMap<number, string>

const seatLists = new Set(['players', 'targets', 'seats', 'winners', 'losers'])

/** Finds things that have a whole number as `id` and a `name` in a view: cards that moves name by their ids. */
export function labelsIn(view: Json): Labels {
  const found = new Map<number, string>()
  const walk = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return
    const { id } = value as JsonObject
    const text = thingText(value)
    if (Number.isInteger(id) && text !== null) found.set(id as number, text)
    for (const one of Object.values(value)) walk(one as Json)
  }
  walk(view)
  return found
}

/** An argument's value in words: seats by their names, things with an id by what they are. */
export function argumentText(name: string, value: Json, names: readonly string[], labels: Labels): string {
  if (Array.isArray(value)) {
    const parts = value.map((one) =>
      argumentText(seatLists.has(name) ? 'player' : name, one as Json, names, labels),
    )
    return parts.length === 0 ? '∅' : parts.join(', ')
  }
  if (seatLists.has(name)) return argumentText('player', value, names, labels)
  const text = valueText(name, value, names)
  const label = typeof value === 'number' && text === String(value) ? labels.get(value) : undefined
  return label === undefined ? text : `${label} (${text})`
}

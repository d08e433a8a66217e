import type { Json, JsonObject } from '@framestack/core'
import { settingsNow } from '../settings/settings.ts'
import { fieldText, yesText } from './generic/words.ts'
import type { OwnWords } from './index.ts'
import type { Telling } from './types.ts'

/** Fields that hold a seat in every ruleset so far. */
const seats = new Set(
  'player by to target victim user seat owner from whom you current winner claimant turn'.split(' '),
)

/** Of these the first that an event has is who did it. */
const actors = ['player', 'by', 'user', 'from']

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** An event in a line: in the ruleset's own words, else who, its type and fields, with names for seats. */
export function eventText(
  event: JsonObject,
  telling: Omit<Telling, 'language'>,
  own?: OwnWords,
): string | null {
  const told = own?.(event, telling)
  if (told !== undefined) return told
  const { type, ...fields } = event
  const { names } = telling
  const { language } = settingsNow()
  const actor = actors.find((key) => names[Number(fields[key] ?? Number.NaN)] !== undefined)
  // What there is none of is not worth a word.
  const said = Object.entries(fields).filter(([key, value]) => value !== null && key !== actor)
  const what = [
    lowered(fieldText(lowered(String(type)), language)),
    ...said.map(([key, value]) => `${fieldText(key, language)} ${valueText(key, value, names)}`),
  ].join(', ')
  return actor === undefined
    ? `${what.charAt(0).toUpperCase()}${what.slice(1)}`
    : `${valueText(actor, fields[actor] as Json, names)}: ${what}`
}

const longest = 140

/** A value in few characters: seats by their names, things that have a name by their fields. */
export function valueText(key: string, value: Json, names: readonly string[]): string {
  if (typeof value === 'number' && seats.has(key) && names[value] !== undefined) return names[value]
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return yesText(value, settingsNow().language)
  const text = listText(value) ?? JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** Plain values and named things in a row; null for what is neither. */
function listText(value: Json): string | null {
  if (!Array.isArray(value)) return thingText(value) ?? fieldsText(value)
  const parts = value.map((one: Json) => (isPlain(one) ? String(one) : (thingText(one) ?? fieldsText(one))))
  return parts.includes(null) || parts.length === 0 ? null : parts.join(', ')
}

const isPlain = (value: Json): boolean => value === null || typeof value !== 'object'

/** Plain fields with their names: `card 5 face red`. Null where there is more to it. */
function fieldsText(value: Json): string | null {
  if (isPlain(value) || Array.isArray(value)) return null
  const fields = Object.entries(value as JsonObject)
  if (fields.length === 0 || !fields.every(([, one]) => isPlain(one))) return null
  // What is hidden, or is not there, is not worth a word.
  return fields.flatMap(([name, one]) => (one === null ? [] : [`${name} ${String(one)}`])).join(' ')
}

/** Something that has a `name`, by its plain fields, the id left out: `fire attack spade 12`. Null for anything else. */
export function thingText(value: Json): string | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null
  const { id: _, ...fields } = value as JsonObject
  if (typeof fields['name'] !== 'string') return null
  const plain = Object.values(fields).filter((one) => typeof one === 'string' || typeof one === 'number')
  return plain.join(' ')
}

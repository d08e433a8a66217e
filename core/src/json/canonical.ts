import { notText } from './not-json.ts'

/**
 * The one JSON text of a value: keys sorted by UTF-16 code unit, no spaces, numbers as JavaScript prints them.
 * -0 is written as 0, as `JSON.stringify` does: a rule may come to it by itself (`-1 * 0`), and the match that holds it
 * is the one that comes back from its JSON text. Throws a TypeError with the JSON Pointer of whatever else is not plain
 * JSON (see `notJson`).
 */
export function canonical(value: unknown): string {
  const bad = notText(value)
  if (bad !== null) throw new TypeError(`not plain JSON: ${bad}`)
  return write(value)
}

function write(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) {
    let text = '['
    for (let i = 0; i < value.length; i++) text += i === 0 ? write(value[i]) : `,${write(value[i])}`
    return `${text}]`
  }
  const record = value as Record<string, unknown>
  let text = '{'
  for (const key of sortedKeys(record)) {
    text += `${text.length === 1 ? '' : ','}${quote(key)}:${write(record[key])}`
  }
  return `${text}}`
}

/** The keys of an object by UTF-16 code unit. */
export function sortedKeys(record: object): string[] {
  const keys = Object.keys(record)
  // Sorting what is sorted already costs more than to see that it is.
  for (let i = 1; i < keys.length; i++) {
    if ((keys[i - 1] as string) > (keys[i] as string)) return keys.sort()
  }
  return keys
}

const nothingToEscape = /^[ !#-[\]-~]*$/

function quote(text: string): string {
  return nothingToEscape.test(text) ? `"${text}"` : JSON.stringify(text)
}

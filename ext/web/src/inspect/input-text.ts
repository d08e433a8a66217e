import type { Json, JsonObject } from '@framestack/core'

const longest = 160

/** An entry of the log in a line: its number, what it was, whose, and what with. */
export function inputText(seq: number, input: JsonObject, names: readonly string[]): string {
  const { type, seat, message, ...rest } = input
  const who = typeof seat === 'number' ? ` ${names[seat] ?? `P${seat}`}` : ''
  const text = argsText(isFields(message) ? message : rest)
  return `#${seq} ${String(type)}${who}${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}`
}

/** ` move mover=9 position=[-6,4,2]`: the action first. */
function argsText({ action, ...args }: JsonObject): string {
  const name = typeof action === 'string' ? ` ${action}` : ''
  return (
    name +
    Object.entries(args)
      .map(([key, value]) => ` ${key}=${JSON.stringify(value)}`)
      .join('')
  )
}

const isFields = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import type { Json, JsonObject } from '@framestack/core'
import type { Style } from './style.ts'
import { inline } from './value.ts'
import { printable } from './width.ts'

/** A message as one would type it: `fire attack targets=[P1] cards=[38]`. Keys of the door are left out. */
export function messageLine(message: JsonObject, style: Style): string {
  const { token: _, player: __, action, ...args } = message
  const words = Object.entries(args).map(
    ([name, value]) => `${printable(name)}=${valueText(name, value, style)}`,
  )
  const head =
    action === undefined ? [] : [typeof action === 'string' ? printable(action) : inline(action, style)]
  return [...head, ...words].join(' ')
}

function valueText(name: string, value: Json, style: Style): string {
  const text = inline(value, style, name)
  if (Array.isArray(value)) return `[${value.length === 0 ? '' : text}]`
  return typeof value === 'object' && value !== null ? `{${text}}` : text
}

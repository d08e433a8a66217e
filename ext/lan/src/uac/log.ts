import type { JsonObject } from '@framestack/core'
import { text } from '@framestack/uac'
import { safe } from '../text/words.ts'
import type { Said } from './types.ts'

const c = { viewer: null, players: 2, width: 80 }
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of terminals begin with one
const colours = /\u001b\[\d+m/g

/** An event as a line of the server's log; null: it says nothing. `wall`: milliseconds. */
export function logOf(event: JsonObject, turn: number, wall: number): Said['log'] | null {
  const type = String(event['type'])
  const time = timeOf(wall)
  if (type === 'ModLoaded') return { source: 'ModLoader', turn, time, text: safe(String(event['text'])) }
  const told = text.event?.(event, c) ?? null
  if (told === null) return null
  const source = type === 'PlayerAssigned' ? 'Network' : 'Engine'
  return { source, turn, time, text: safe(told.replace(colours, '')) }
}

/** What the server itself has to say. */
export const networkLog = (what: string, turn: number, wall: number): Said['log'] => ({
  source: 'Network',
  turn,
  time: timeOf(wall),
  text: safe(what),
})

/** `yy-MM-dd HH:mm:ss.fff`, UTC. */
function timeOf(wall: number): string {
  // biome-ignore lint/style/noRestrictedGlobals: it writes a time that a clock gave, and reads none
  return new Date(wall).toISOString().slice(2, 23).replace('T', ' ')
}

import { type JsonObject, parseMessage } from '@framestack/core'
import type { ClientLine, Said } from './types.ts'

/** Version of the protocol, as `welcome` says it. */
export const protocol = 1

/** UTF-8 bytes of one line: longer ones end the connection. */
export const lineBytes = 65_536

const limits = { messageBytes: lineBytes, depth: 8, keys: 64, string: 1024, array: 64 }

/** A message as a line. */
export const lineOf = <K extends keyof Said>(type: K, data: Said[K]): string =>
  `${JSON.stringify({ type, data })}\n`

/** What a line said, or why it says nothing; `requestId`: the request that it was about, if it named one. */
export type Understood =
  | { readonly ok: true; readonly line: ClientLine }
  | { readonly ok: false; readonly reason: string; readonly requestId: string | null }

/**
 * Reads a line of a client: `{"type": ..., "data": {...}}`. Types are understood in any case of letters, as properties are
 * camelCase and names of messages are not; fields that are not known are ignored.
 */
export function understand(text: string): Understood {
  const parsed = parseMessage(text, limits)
  if (!parsed.ok) return no(parsed.reason)
  const { type, data = {} } = parsed.value
  if (typeof type !== 'string') return no('type: expected the name of a message')
  if (!isObject(data)) return no('data: expected an object')
  return read(type, data)
}

const types = ['response', 'resign', 'join', 'resume', 'takeBack', 'fill'] as const

function read(given: string, data: JsonObject): Understood {
  const type = types.find((one) => one.toLowerCase() === given.toLowerCase())
  switch (type) {
    case undefined:
      return no(`type: expected ${types.join(', ')}; got '${given.slice(0, 40)}'`)
    case 'resign':
    case 'takeBack':
      return { ok: true, line: { type } }
    case 'fill': {
      const bot = textOf(data, 'bot')
      return bot === undefined ? no('bot: expected a text') : { ok: true, line: { type, bot } }
    }
    case 'response':
      return response(data)
    case 'join':
      return join(data)
    case 'resume':
      return resume(data)
  }
}

function response({ requestId, value }: JsonObject): Understood {
  if (typeof requestId !== 'string') return no('requestId: expected a text')
  if (typeof value !== 'string') return no('value: expected a text', requestId)
  return { ok: true, line: { type: 'response', requestId, value } }
}

function join(data: JsonObject): Understood {
  const [name, code] = [textOf(data, 'name'), textOf(data, 'code')]
  const { options = null } = data
  if (name === undefined) return no('name: expected a text')
  if (code === undefined) return no('code: expected a text')
  if (options !== null && !isObject(options)) return no('options: expected an object')
  return { ok: true, line: { type: 'join', name, code, options } }
}

function resume({ match, token, events = null }: JsonObject): Understood {
  if (typeof match !== 'string' || typeof token !== 'string') return no('resume: expected match and token')
  if (events !== null && !Number.isSafeInteger(events)) return no('events: expected a whole number')
  return { ok: true, line: { type: 'resume', match, token, events: events as number | null } }
}

const no = (reason: string, requestId: string | null = null): Understood => ({ ok: false, reason, requestId })

/** A text, null where there is none, undefined where something else stands. */
function textOf(data: JsonObject, key: string): string | null | undefined {
  const value = data[key] ?? null
  return value === null || typeof value === 'string' ? value : undefined
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

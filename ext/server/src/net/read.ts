import type { ClientMessage, Place } from '@framestack/client/protocol'
import type { JsonObject } from '@framestack/core'

type Reading =
  | { readonly ok: true; readonly message: ClientMessage }
  | { readonly ok: false; readonly reason: string }

/** What is wrong with a message. */
class Wrong {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** Reads a message of a client: the fields that its type has, and no others. */
export function readMessage(given: JsonObject): Reading {
  try {
    return { ok: true, message: read(given) }
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, reason: error.reason }
    throw error
  }
}

function read(given: JsonObject): ClientMessage {
  const { type } = given
  switch (type) {
    case 'hello':
      return { type, protocol: whole(given, 'protocol', 1) }
    case 'join': {
      const { resume, as } = given
      return {
        type,
        match: text(given, 'match', 64),
        ...optional(given, 'token', 128),
        ...optional(given, 'code', 32),
        ...(as === undefined ? {} : { as: operator(as) }),
        ...(resume === undefined ? {} : { resume: place(object(resume, 'resume'), 'resume.') }),
      }
    }
    case 'resume':
      return { type, ...place(given) }
    case 'act':
      return { type, cid: cid(given), ...optional(given, 'ask', 64), move: object(given['move'], 'move') }
    case 'undo':
    case 'leave':
    case 'rematch':
      return { type, cid: cid(given) }
    case 'chat':
      return { type, cid: cid(given), text: text(given, 'text', 1000) }
    case 'accept':
      return { type, cid: cid(given), bundle: text(given, 'bundle', 64) }
    case 'ping':
      return { type }
    default:
      throw new Wrong('type: expected hello, join, resume, act, undo, chat, leave, rematch, accept or ping')
  }
}

function place(given: JsonObject, where = ''): Place {
  return {
    epoch: whole(given, 'epoch', 0, where),
    n: whole(given, 'n', 0, where),
    e: whole(given, 'e', 0, where),
  }
}

const cid = (given: JsonObject): string => text(given, 'cid', 36)

function text(given: JsonObject, name: string, most: number): string {
  const value = given[name]
  if (typeof value === 'string' && value !== '' && [...value].length <= most) return value
  throw new Wrong(`${name}: expected a text of 1 to ${most} characters`)
}

function optional<N extends string>(given: JsonObject, name: N, most: number): { [K in N]?: string } {
  return given[name] === undefined ? {} : ({ [name]: text(given, name, most) } as { [K in N]?: string })
}

function whole(given: JsonObject, name: string, least: number, where = ''): number {
  const value = given[name]
  if (Number.isSafeInteger(value) && (value as number) >= least) return value as number
  throw new Wrong(`${where}${name}: expected a whole number from ${least} on`)
}

function object(value: unknown, name: string): JsonObject {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject
  throw new Wrong(`${name}: expected an object`)
}

function operator(value: unknown): 'operator' {
  if (value === 'operator') return value
  throw new Wrong("as: expected 'operator'")
}

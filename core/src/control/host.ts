import { BadInput } from '../errors.ts'
import { mustBeBundle } from '../versions/bundle.ts'
import type { HostInput, HostOptions } from './types.ts'

const known: ReadonlySet<string> = new Set([
  'tokens',
  'store',
  'immer',
  'onRuleError',
  'clock',
  'interpreter',
  'guardLook',
  'bundle',
  'players',
  'seed',
  'options',
  'setup',
  'until',
  'earlier',
])

/** Checks how a match is to be run. Throws {@link BadInput}: a misspelt option must not be taken for its default. */
export function checkHost(given: HostOptions): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new BadInput('options of a match: expected an object')
  const unknown = Object.keys(given).find((key) => !known.has(key))
  if (unknown !== undefined)
    throw new BadInput(`unknown option '${unknown.slice(0, 40)}'; known are: ${[...known].join(', ')}`)
  const { store, onRuleError, clock, tokens, bundle } = given
  if (bundle !== undefined) mustBeBundle(bundle)
  if (store !== undefined && store !== 'immer' && store !== 'in place')
    throw new BadInput("store: expected 'immer' or 'in place'")
  if (
    onRuleError !== undefined &&
    typeof onRuleError !== 'function' &&
    !['print', 'throw', 'quiet'].includes(onRuleError)
  )
    throw new BadInput("onRuleError: expected 'print', 'throw', 'quiet' or a function")
  if (clock !== undefined && typeof clock !== 'function') throw new BadInput('clock: expected a function')
  if (tokens !== undefined && !Array.isArray(tokens))
    throw new BadInput('tokens: expected a list of texts, one a seat')
}

/** Longest id of a message. */
const longestCid = 64

/** Why an id of a message is not taken, null when it is. */
export function againstCid(cid: unknown): string | null {
  if (cid === undefined || (typeof cid === 'string' && cid !== '' && cid.length <= longestCid)) return null
  return `wrong argument: cid: expected a text of at most ${longestCid} characters`
}

/** A copy of a host's input with the fields that it may have; a text when it is none. */
export function readHostInput(given: unknown): HostInput | string {
  if (typeof given !== 'object' || given === null) return 'malformed input: expected an object'
  const { type, seat, seats, frame, asks, reason } = given as { readonly [key: string]: unknown }
  switch (type) {
    case 'leave':
    case 'return':
    case 'substitute':
    case 'undo':
      return isWhole(seat) ? { type, seat } : 'wrong argument: seat: no such seat'
    case 'timeout':
      if (typeof frame !== 'number') return 'wrong argument: frame: expected the id of a frame'
      if (!Array.isArray(seats) || !seats.every(isWhole)) return 'wrong argument: seats: no such seat'
      if (asks === undefined) return { type, frame, seats: [...seats] }
      if (
        !Array.isArray(asks) ||
        asks.length !== seats.length ||
        !asks.every((ask) => typeof ask === 'string')
      )
        return 'wrong argument: asks: expected a text for each seat'
      return { type, frame, seats: [...seats], asks: [...asks] }
    case 'skip':
      return { type }
    case 'abort':
      if (typeof reason !== 'string' || reason.length > 200)
        return 'wrong argument: reason: expected a text of at most 200 characters'
      return { type, reason }
    default:
      return 'malformed input: type: expected timeout, leave, return, substitute, undo, skip or abort'
  }
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

import type { Seat } from '../../types.ts'
import type { HostInput } from '../types.ts'
import type { Questions } from './questions.ts'

/** Longest id of a message. */
const longestCid = 64

/** Why an id of a message is not taken, null when it is. */
export function againstCid(cid: unknown): string | null {
  if (cid === undefined || (typeof cid === 'string' && cid !== '' && cid.length <= longestCid)) return null
  return `wrong argument: cid: expected a text of 1 to ${longestCid} characters`
}

/** A copy of a host's input with the fields that it may have; a text that says what is wrong when it is none. */
export function readHostInput(given: unknown): HostInput | string {
  try {
    return read(given)
  } catch {
    // A proxy that cannot be read.
    return 'malformed input: unreadable'
  }
}

function read(given: unknown): HostInput | string {
  if (typeof given !== 'object' || given === null) return 'malformed input: expected an object'
  const { type, seat, seats, frame, asks, reason } = given as { readonly [key: string]: unknown }
  switch (type) {
    case 'leave':
    case 'return':
    case 'substitute':
    case 'undo':
      // -0 is none in JSON.
      return isWhole(seat) ? { type, seat: seat + 0 } : 'wrong argument: seat: no such seat'
    case 'timeout':
      return readTimeout(frame, seats, asks)
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

function readTimeout(frame: unknown, seats: unknown, asks: unknown): HostInput | string {
  if (typeof frame !== 'number') return 'wrong argument: frame: expected the id of the frame that asked'
  if (seats === undefined)
    return asks === undefined
      ? { type: 'timeout', frame }
      : 'wrong argument: asks: expected seats as well, one for each'
  if (!Array.isArray(seats)) return 'wrong argument: seats: expected a list of seats'
  if (!seats.every(isWhole)) return 'wrong argument: seats: no such seat'
  const own = seats.map((seat) => seat + 0)
  if (asks === undefined) return { type: 'timeout', frame, seats: own }
  if (!Array.isArray(asks) || asks.length !== seats.length || !asks.every((ask) => typeof ask === 'string'))
    return 'wrong argument: asks: expected a text for each seat'
  return { type: 'timeout', frame, seats: own, asks: [...asks] }
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/** Why an input of the host that was read is not taken now, null when it is. */
export function againstInput(
  input: Exclude<HostInput, { type: 'undo' }>,
  questions: Questions,
): string | null {
  const { state } = questions
  if (state.outcome !== null) return 'match over'
  switch (input.type) {
    case 'timeout': {
      if (input.seats?.some((seat) => seat >= state.players)) return 'wrong argument: seats: no such seat'
      const top = state.stack[state.stack.length - 1]
      const awaited = questions.awaited()
      if (top?.id !== input.frame || !stillAsked(input, questions).some((seat) => awaited.includes(seat)))
        return 'stale: that is not asked any more'
      return null
    }
    case 'leave':
      return againstSeat(input.seat, state.players, state.away.includes(input.seat), 'has left already')
    case 'return':
    case 'substitute':
      return againstSeat(input.seat, state.players, !state.away.includes(input.seat), 'is there')
    case 'skip':
      return state.stack.length > 1 ? null : 'the only frame of a match cannot be skipped: abort the match'
    case 'abort':
      return null
  }
}

/**
 * Whom a timeout is for, each once: everybody for whom the match waits where it names nobody, else those seats
 * whose question is still the one that it names.
 */
export function stillAsked({ seats, asks }: HostInput & { type: 'timeout' }, questions: Questions): Seat[] {
  if (seats === undefined) return questions.awaited()
  const asked = asks === undefined ? seats : seats.filter((seat, i) => asks[i] === questions.ask(seat))
  return [...new Set(asked)]
}

function againstSeat(seat: Seat, players: number, wrong: boolean, why: string): string | null {
  if (seat >= players) return 'wrong argument: seat: no such seat'
  return wrong ? `wrong argument: seat: ${seat} ${why}` : null
}

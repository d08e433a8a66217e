import type { GameEvent, Json } from '@framestack/core'
import { canonical } from '@framestack/core'
import { sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { tupleOf } from './tuple.ts'
import type { Difference, Tuple } from './types.ts'

/** SHA-1 of a text, in hex. */
export const digest = (text: string): string => bytesToHex(sha1(utf8ToBytes(text)))

/** Collects what differs. */
export class Differences {
  readonly found: Difference[] = []

  /** Compares two values as JSON. */
  same(where: string, what: string, expected: Json | undefined, actual: Json | undefined): boolean {
    if (canonical(expected ?? null) === canonical(actual ?? null)) return true
    this.found.push({ where, what, expected: expected ?? null, actual: actual ?? null })
    return false
  }

  /** Compares events. */
  events(where: string, expected: readonly Tuple[], actual: readonly GameEvent[]): boolean {
    return this.same(where, 'events', expected as Json, actual.map(tupleOf) as Json)
  }

  /** Compares an observation with its digest, and says what it should have been where that is known. */
  observation(where: string, expected: string, actual: string, state?: Json): boolean {
    if (digest(actual) === expected) return true
    const was = state === undefined ? { sha1: expected } : state
    this.found.push({ where, what: 'observation', expected: was, actual: JSON.parse(actual) as Json })
    return false
  }
}

/** Parts the events of an operation: those of itself, and those of the turn that begins because of it. */
export function partEvents(events: readonly GameEvent[]): [own: GameEvent[], turn: GameEvent[]] {
  const at = events.findIndex(({ type }) => type === 'TurnStart')
  return at < 0 ? [[...events], []] : [events.slice(0, at), events.slice(at)]
}

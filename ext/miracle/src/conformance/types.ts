import type { Json } from '@framestack/core'
import type { Operation } from '../protocol/operation.ts'
import type { Recorded } from '../record/binary.ts'

/** An event as recordings have it: its name, its priority, and what it carries. */
export type Tuple = readonly Json[]

/** A line of a recorded game about an operation. */
export interface OperationLine {
  readonly t: 'op'
  readonly i: number
  /** As it was sent: where that was rubbish, anything. */
  readonly op: Operation
  readonly ok: boolean
  readonly code?: string
  readonly ev?: readonly Tuple[]
  /** SHA-1 of the observation afterwards; none while decks are chosen. */
  readonly sha1?: string
}

/** A line of a recorded game about a turn that has begun. */
export interface RoundLine {
  readonly t: 'round'
  readonly round: number
  readonly camp: number
  readonly ev: readonly Tuple[]
  readonly sha1: string
  readonly state?: Json
}

/** The line that ends a recorded game. */
export interface EndLine {
  readonly t: 'end'
  readonly reason: string
  readonly round: number
  readonly raw_scores: readonly number[]
  readonly scores: readonly number[]
  readonly winner: number
  readonly miracles: readonly number[]
  readonly state?: Json
}

/** A line of a recorded game. */
export type Line = { readonly t: 'header' } | OperationLine | RoundLine | EndLine

/** A replay that was written of a recorded game. */
export interface RecordedReplay extends Recorded {
  readonly bytes: Uint8Array
}

/** A small recorded position with some operations. */
export interface RecordedScenario {
  readonly name: string
  readonly setup: { readonly [key: string]: Json }
  readonly start: Json
  readonly steps: readonly {
    readonly op: Operation
    readonly ok: boolean
    readonly code?: string
    readonly ev: readonly Tuple[]
    readonly next_round?: { readonly round: number; readonly ev: readonly Tuple[] } | null
    readonly state: Json
    readonly scores: readonly number[]
    readonly over: boolean
  }[]
}

/** Something that is not as it was recorded. */
export interface Difference {
  /** Where in the file: `operation 17`, `round 3`. */
  readonly where: string
  /** What differs: `ok`, `code`, `events`, `observation`, `end`, `replay`. */
  readonly what: string
  readonly expected: Json
  readonly actual: Json
}

/** What came of one recorded game or scenario. */
export interface Report {
  readonly name: string
  readonly operations: number
  readonly differences: readonly Difference[]
  /** A hole of the public engine that the recording goes through, and that is closed here: the rest was not compared. */
  readonly hole: string | null
  /** Whether the binary replay was compared, too. */
  readonly replay: boolean
}

import type { GameEvent, Seat } from '@framestack/core'

/** What a program did when it was asked. `ms` is how long it took. */
export type Said =
  | { readonly kind: 'message'; readonly text: string; readonly ms: number }
  /** It said nothing in time. */
  | { readonly kind: 'late'; readonly ms: number }
  /** It is not there any more, or cannot be started. */
  | { readonly kind: 'gone'; readonly why: string; readonly ms: number }
  /** It sent more than it may: a message that is too long, or too many of them. */
  | { readonly kind: 'flood'; readonly why: string; readonly ms: number }

/** A program that plays. Who runs it keeps its clock and its bytes. */
export interface Program {
  /** Tells it something: what a text says, without its length. */
  tell(text: string): void
  /** Waits for what it says next, at most so many milliseconds. */
  next(ms: number): Promise<Said>
  /** What it says from now on is not asked for: its turn is over. */
  rest(): void
}

/** How a match of programs ended. */
export interface Verdict {
  readonly winner: Seat
  readonly scores: readonly [number, number]
  /** `miracle`, `round_limit`, `surrender`; or what the loser did: `illegal deck`, `late`, `gone`, `flood`. */
  readonly reason: string
  /** What more is known of it. */
  readonly about: string | null
  readonly round: number
  /** Operations that were accepted and refused, by seat. */
  readonly accepted: readonly [number, number]
  readonly refused: readonly [number, number]
  readonly events: readonly GameEvent[]
}

/** Limits of the contest. */
export interface JudgeLimits {
  /** Milliseconds to choose a deck. */
  readonly deck: number
  /** Milliseconds for all operations of a turn together. */
  readonly turn: number
}

/** Ten seconds for a deck, three for a turn. */
export const contestLimits: JudgeLimits = { deck: 10_000, turn: 3_000 }

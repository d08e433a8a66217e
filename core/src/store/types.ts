import type { RuleInput } from '../run/apply.ts'
import type { MatchState } from '../types.ts'

/** An input that counts (was not taken back), with what is needed to apply it again. */
export interface LineItem {
  readonly input: RuleInput
  /** Log number of its entry. */
  readonly seq: number
  /** The serial before it: undo does not turn it back. */
  readonly serial: number
  /** It revealed something or drew a random number: it may not be taken back, nor anything before it. */
  readonly barrier: boolean
  /** It was made while a sealed frame asked: whether it can be taken back would tell who has answered. */
  readonly sealed: boolean
}

/** A state that the running input may write. Frames below index `owned` are shared with the state before. */
export interface Working {
  readonly state: MatchState
  readonly owned: number
}

/** One change of a state, as RFC 6902 has it, with the path as a list. */
export interface StatePatch {
  op: 'replace' | 'remove' | 'add'
  path: (string | number)[]
  value?: unknown
}

/** How a store rebuilds a state: applies items to it, one after the other. */
export type Apply = (state: MatchState, items: readonly LineItem[]) => void

/**
 * Where the state of a match lives. At most one input is between `begin` and `commit` or `abort`; until
 * `commit`, `current` is the state before it.
 */
export interface Store {
  readonly kind: 'immer' | 'in place'
  current(): MatchState
  /** A copy-free or copied state to write. */
  begin(): Working
  /** The input is applied: returns the state that `commit` would publish. */
  finish(): MatchState
  /** Changes of the last `finish`, where the store keeps them. */
  readonly patches: readonly StatePatch[] | null
  /** Publishes it. `item` is null when items were taken back. */
  commit(item: LineItem | null): void
  abort(): void
  /** The state after the first `length` items of the line: a working state instead of what `begin` gave. */
  rewind(length: number): Working
  /** The oldest state that `rewind` reaches, and how many items lead to it. */
  floor(): { state: MatchState; length: number }
}

/** Items between two checkpoints; undo reaches back one to two times as far. */
export const CHECKPOINT = 32

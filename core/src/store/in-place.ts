import { clone } from '../json/index.ts'
import type { MatchState } from '../types.ts'
import { type Apply, CHECKPOINT, type LineItem, type Store, type Working } from './types.ts'

interface Checkpoint {
  readonly length: number
  readonly state: MatchState
}

/**
 * The state is written where it is. A copy every 32 items is enough to get any recent state back: the copy
 * and the items since. Going on is fast; going back, and looking back while an input is pending, is slow and rare.
 */
export class InPlaceStore implements Store {
  readonly kind = 'in place'
  readonly patches = null
  readonly #apply: Apply
  #live: MatchState
  #pending = false
  /** The state before the pending input, once somebody asked for it. */
  #before: MatchState | null = null
  /** Length of the line after the pending input, when that takes items back. */
  #cut: number | null = null
  /** The serial of `live` where undo made it higher than its items say. */
  #serial: number | null = null
  /** The last two, the older one first. */
  #checkpoints: Checkpoint[]
  /** Items since the older checkpoint. */
  #items: LineItem[] = []

  constructor(state: MatchState, apply: Apply) {
    this.#live = state
    this.#apply = apply
    this.#checkpoints = [{ length: 0, state: clone(state) }]
  }

  current(): MatchState {
    if (!this.#pending) return this.#live
    if (this.#before === null) {
      this.#before = this.#rebuild(this.#length())
      if (this.#serial !== null) this.#before.serial = this.#serial
    }
    return this.#before
  }

  begin(): Working {
    this.#pending = true
    return { state: this.#live, owned: 0 }
  }

  rewind(length: number): Working {
    const serial = this.#live.serial
    this.#pending = true
    this.#before = this.#live
    this.#live = this.#rebuild(length)
    this.#live.serial = serial
    this.#cut = length
    return { state: this.#live, owned: 0 }
  }

  finish(): MatchState {
    return this.#live
  }

  commit(item: LineItem | null): void {
    if (this.#cut !== null) {
      const cut = this.#cut
      this.#items.length = cut - this.#first()
      this.#checkpoints = this.#checkpoints.filter((checkpoint) => checkpoint.length <= cut)
      this.#serial = this.#live.serial
    }
    this.#settle()
    if (item === null) return
    this.#serial = null
    this.#items.push(item)
    const length = this.#length()
    if (length % CHECKPOINT !== 0) return
    const last = this.#checkpoints[this.#checkpoints.length - 1] as Checkpoint
    this.#items = this.#items.slice(last.length - this.#first())
    this.#checkpoints = [last, { length, state: clone(this.#live) }]
  }

  abort(): void {
    if (!this.#pending) return
    this.#live = this.current()
    this.#settle()
  }

  floor(): { state: MatchState; length: number } {
    return this.#checkpoints[0] as Checkpoint
  }

  #settle(): void {
    this.#pending = false
    this.#before = null
    this.#cut = null
  }

  #first(): number {
    return (this.#checkpoints[0] as Checkpoint).length
  }

  #length(): number {
    return this.#first() + this.#items.length
  }

  #rebuild(length: number): MatchState {
    const from = this.#checkpoints.findLast((checkpoint) => checkpoint.length <= length) as Checkpoint
    const state = clone(from.state)
    this.#apply(state, this.#items.slice(from.length - this.#first(), length - this.#first()))
    return state
  }
}

import type { Rules } from '../../define/rules.ts'
import { CHECKPOINT, type LineItem } from '../../store/index.ts'
import type { MatchState, Seat } from '../../types.ts'

/** The inputs that count, from the oldest that may be taken back on; the store knows the states between them. */
export class Line {
  #items: LineItem[] = []
  /** How many inputs came before those. */
  #start = 0
  /** Number of the log entry after which they begin. */
  #seq: number

  constructor(seq: number) {
    this.#seq = seq
  }

  get seq(): number {
    return this.#seq
  }

  /** How many inputs count by now. */
  get length(): number {
    return this.#start + this.#items.length
  }

  get last(): LineItem | undefined {
    return this.#items[this.#items.length - 1]
  }

  /** Whether a seat may take back the last input. `seq` is the number of the last log entry. */
  mayUndo(seat: Seat, policy: 'own' | 'free' | 'never', seq: number): boolean {
    const { last } = this
    if (policy === 'never' || last === undefined || last.input.type !== 'act' || last.input.seat !== seat)
      return false
    if (last.sealed) return false
    // What is kept for it is stored with every save, so moving and taking back for ever must not pile up.
    if (seq - this.#seq >= 4 * CHECKPOINT) return false
    return policy === 'free' || !last.barrier
  }

  add(item: LineItem): void {
    this.#items.push(item)
  }

  /** Takes back all but the first `length` inputs. */
  cut(length: number): void {
    this.#items.length = length - this.#start
  }

  /** The first `length` inputs cannot be taken back any more. */
  trim(length: number): void {
    const gone = length - this.#start
    if (gone === 0) return
    this.#seq = (this.#items[gone - 1] as LineItem).seq
    this.#start = length
    this.#items = this.#items.slice(gone)
  }

  /** Nothing up to the log entry of that number can be taken back any more. */
  restart(seq: number): void {
    this.#items = []
    this.#start = 0
    this.#seq = seq
  }
}

/**
 * Whether a frame asks that tells nobody who has answered: nobody may learn it from an undo either, be it taken or
 * refused.
 */
export function isSealed({ types }: Rules, { stack }: MatchState): boolean {
  return stack.some((frame) => types.get(frame.type)?.definition.sealed === true)
}

import type { Rules } from '../../define/rules.ts'
import { Misuse, type RuleError } from '../../errors.ts'
import { clone } from '../../json/index.ts'
import type { Offer } from '../../offers/index.ts'
import type { Runner } from '../../run/runner.ts'
import type { TraceRecord } from '../../run/trace.ts'
import type { LineItem, StatePatch, Store } from '../../store/index.ts'
import type { GameEvent, LogEntry, Reply, Seat } from '../../types.ts'
import type { Prepared } from '../types.ts'

/** What comes of an input. */
export type Answer = Prepared | Refusal | RuleError

/** Why an input was not accepted. */
export class Refusal {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** An input that is worked out, before the world sees it. */
export interface Staged {
  readonly entry: LogEntry
  readonly events: readonly GameEvent[]
  readonly item: LineItem | null
  /** Length of the line afterwards, when items are taken back. */
  readonly cut: number | null
  /** What ran; null when nobody looked in, or nothing ran. */
  readonly trace: readonly TraceRecord[] | null
  /** Other rules from here on. */
  readonly turn?: Turn
}

/** What a match goes on with under other rules. */
export interface Turn {
  readonly rules: Rules
  readonly bundle: string | null
  readonly store: Store
  readonly runner: Runner
  readonly offers: Map<Seat, Offer[]>
}

/** What decides about a staged input. */
export interface Decider {
  commitStaged(staged: Staged): void
  abortStaged(): void
}

const accepted: Reply = { code: 200 }

/** A staged input in the hands of the host. What he does to its entries and events is his own affair: they are copies. */
export class PreparedInput implements Prepared {
  readonly patches: readonly StatePatch[] | null
  readonly #staged: Staged
  readonly #decider: Decider
  #open = true

  constructor(staged: Staged, decider: Decider, patches: readonly StatePatch[] | null) {
    this.#staged = staged
    this.#decider = decider
    this.patches = patches
  }

  get reply(): Reply {
    return { ...accepted }
  }

  get entries(): readonly LogEntry[] {
    return [clone(this.#staged.entry)]
  }

  get events(): readonly GameEvent[] {
    return clone(this.#staged.events)
  }

  commit(): void {
    this.#close()
    this.#decider.commitStaged(this.#staged)
  }

  abort(): void {
    this.#close()
    this.#decider.abortStaged()
  }

  #close(): void {
    if (!this.#open) throw new Misuse('this input was committed or aborted already')
    this.#open = false
  }
}

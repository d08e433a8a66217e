import type { Rules } from '../../define/rules.ts'
import { Misuse, type RuleError } from '../../errors.ts'
import { clone } from '../../json/index.ts'
import type { ArgValues, Offer } from '../../offers/index.ts'
import { applyInput, type RuleInput } from '../../run/apply.ts'
import { checkWaiting } from '../../run/offers.ts'
import type { Runner } from '../../run/runner.ts'
import { Trace, type TraceRecord } from '../../run/trace.ts'
import type { LineItem, Working } from '../../store/index.ts'
import type { GameEvent, LogInput, MatchState, Seat } from '../../types.ts'
import type { Prepared } from '../types.ts'
import { isSealed, type Line } from './line.ts'
import type { Log } from './log.ts'
import { type Decider, PreparedInput, type Staged, type Turn } from './staged.ts'
import type { Standing } from './standing.ts'

/** Works one input out at a time, on a state of its own, and publishes or forgets it as the host decides. */
export class Staging implements Decider {
  /** Called before the match goes over to other rules. */
  beforeRules: ((rules: Rules) => void) | null = null
  /** To whom the last input brought something to light. */
  lastRevealed: 'all' | readonly Seat[] | null = null
  readonly #standing: Standing
  readonly #line: Line
  readonly #log: Log
  /** What would be open after the pending input. */
  #nextOffers: Map<Seat, Offer[]> | null = null
  /** What ran in the input that was worked out last. */
  #trace: readonly TraceRecord[] | null = null

  constructor(standing: Standing, line: Line, log: Log) {
    this.#standing = standing
    this.#line = line
    this.#log = log
  }

  /** Runs a check and an input; a rule that throws leaves everything as it was. */
  guarded<T>(attempt: () => T): T | RuleError {
    const standing = this.#standing
    standing.mustBeIdle()
    if (standing.pending !== null)
      throw new Misuse('one input at a time: commit or abort the prepared one first')
    this.#log.stamp()
    standing.running = true
    try {
      return attempt()
    } catch (error) {
      const report = standing.report(error)
      this.abortStaged()
      standing.renewRunner()
      return report
    } finally {
      standing.running = false
    }
  }

  /** Works an input out, up to where the match waits again. Throws what the rules throw. */
  stage(input: RuleInput, args: ArgValues | null = null): Prepared {
    const { store, runner, state: before } = this.#standing
    const { serial } = before
    const { drawn } = before.rng
    const sealed = isSealed(this.#standing.rules, before)
    const events = this.#run(runner, store.begin(), input, args)
    this.lastRevealed = runner.c.revealed
    const next = this.#finish()
    const barrier = runner.c.revealed !== null || next.rng.drawn !== drawn
    const item: LineItem = { input, seq: this.#log.seq + 1, serial, barrier, sealed }
    const entry = this.#log.entry(input, events, next)
    return this.#prepared({ entry, events, item, cut: null, trace: this.#trace })
  }

  /** Takes back the last input that counts; whether a seat may is not asked here. */
  stageUndo(seat: Seat): Prepared {
    const cut = this.#line.length - 1
    const to = (this.#line.last as LineItem).seq
    const { store, runner } = this.#standing
    this.#run(runner, store.rewind(cut), null)
    const next = this.#finish()
    const input: LogInput = { type: 'undo', seat, to }
    const events: GameEvent[] = [{ type: 'Undone', player: seat }]
    const entry = this.#log.entry(input, events, next)
    return this.#prepared({ entry, events, item: null, cut, trace: null })
  }

  /** Goes on with other rules from a state that is one of theirs. */
  stageRules(rules: Rules, bundle: string | null, next: MatchState): Prepared {
    const standing = this.#standing
    const store = standing.openStore(next)
    const runner = standing.openRunner(store.current(), rules)
    const { bundle: from } = standing
    const entry = this.#log.entry({ type: 'rules', from, to: bundle, snapshot: clone(next) }, [], next)
    const turn: Turn = { rules, bundle, store, runner, offers: this.#firstLook(runner) }
    const staged: Staged = { entry, events: [], item: null, cut: null, trace: null, turn }
    standing.pending = staged
    return new PreparedInput(staged, this, null)
  }

  /** For prepared inputs. */
  commitStaged(staged: Staged): void {
    const { item, cut, turn } = staged
    const standing = this.#standing
    const patches = turn ? null : standing.store.patches
    if (turn) this.#turnTo(turn)
    else {
      const { store } = standing
      const line = this.#line
      if (cut !== null) line.cut(cut)
      store.commit(item)
      if (item !== null) line.add(item)
      line.trim(store.floor().length)
    }
    standing.pending = null
    standing.moved()
    standing.offers = this.#nextOffers
    this.#log.append(staged, patches, standing.store)
    this.#log.letGo(this.#line.seq)
  }

  /** For prepared inputs. */
  abortStaged(): void {
    const standing = this.#standing
    standing.store.abort()
    standing.pending = null
    standing.moved()
    // They read a state that may have been written.
    standing.offers = null
  }

  /** Applies an input to a working state; null: the state is as it should be. Returns what happened. */
  #run(
    runner: Runner,
    working: Working,
    input: RuleInput | null,
    args: ArgValues | null = null,
  ): GameEvent[] {
    const events: GameEvent[] = []
    const trace = this.#log.isWatched ? new Trace() : null
    this.#standing.moved()
    runner.use(working.state, working.owned)
    runner.begin(events)
    this.#trace = trace === null ? null : trace.records
    if (input === null) return events
    runner.trace = trace
    try {
      applyInput(runner, input, args)
    } finally {
      runner.trace = null
    }
    return events
  }

  /** Closes the working state, and finds out whether the match can go on from it. */
  #finish(): MatchState {
    const { store, runner } = this.#standing
    const next = store.finish()
    runner.use(next, next.stack.length)
    this.#nextOffers = checkWaiting(runner)
    return next
  }

  #prepared(staged: Staged): Prepared {
    this.#standing.pending = staged
    return new PreparedInput(staged, this, this.#standing.store.patches)
  }

  #firstLook(runner: Runner): Map<Seat, Offer[]> {
    try {
      return checkWaiting(runner)
    } catch (error) {
      throw this.#standing.report(error, runner)
    }
  }

  /** From here on nothing that came before can be taken back. */
  #turnTo({ rules, bundle, store, runner, offers }: Turn): void {
    this.beforeRules?.(rules)
    const standing = this.#standing
    standing.rules = rules
    standing.bundle = bundle
    standing.store = store
    standing.runner = runner
    this.#nextOffers = offers
    this.#line.restart(this.#log.seq + 1)
  }
}

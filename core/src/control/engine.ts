import type { Rules } from '../define/rules.ts'
import { BadInput, Misuse, RuleError } from '../errors.ts'
import { Checksum, checkMessage, clone, copyJson, deepEqual, type JsonObject } from '../json/index.ts'
import { type Checked, checkMove, enumerate, type Offer } from '../offers/index.ts'
import { applyInput, type RuleInput } from '../run/apply.ts'
import { LOOK } from '../run/context.ts'
import { allowedSeats, askId, awaitedSeats, checkWaiting, offersFor } from '../run/offers.ts'
import { Runner } from '../run/runner.ts'
import { Trace } from '../run/trace.ts'
import {
  CHECKPOINT,
  ImmerStore,
  InPlaceStore,
  type LineItem,
  type Store,
  type Working,
} from '../store/index.ts'
import type { GameEvent, LogEntry, LogInput, MatchState, Message, Seat, Waiting } from '../types.ts'
import { changedState } from '../versions/change.ts'
import type { Find } from '../versions/resolve.ts'
import { againstCid, readHostInput } from './host.ts'
import { Observers } from './observers.ts'
import { type Decider, PreparedInput, type Staged, type Turn } from './staged.ts'
import type { Committed, HostInput, HostOptions, Prepared, Watched } from './types.ts'

/** Why an input was not accepted. */
export class Refusal {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/**
 * A match without a door: seats instead of tokens, unprojected events. It takes one input at a time through
 * `prepare`, and nothing that it answers changes before the input is committed.
 */
export class Engine implements Decider {
  rules: Rules
  /** Hash of these rules; null for a local match. */
  bundle: string | null = null
  /** Called before the match goes over to other rules. */
  beforeRules: ((rules: Rules) => void) | null = null
  readonly log: LogEntry[] = []
  readonly events: GameEvent[] = []
  /** Called after each commit. */
  readonly observers = new Observers<{ committed: Committed; watched: Watched | null }>()
  /** How many entries were before those in `log` (restored matches). */
  readonly firstEntry: number
  #runner: Runner
  #store: Store
  readonly #host: HostOptions
  /** Inputs that count, from the oldest that may be taken back on; the store knows the states between them. */
  #line: LineItem[] = []
  /** How many came before those, and the log number that belongs to that length. */
  #lineStart = 0
  #lineSeq: number
  #pending: Staged | null = null
  #readerState: MatchState | null = null
  /** What is open now, and what would be after the pending input. */
  #offers: Map<Seat, Offer[]> | null = null
  #nextOffers: Map<Seat, Offer[]> | null = null
  #ruleErrors = 0
  /** How many look in: only for them it is taken down what runs. */
  #watchers = 0
  #trace: Trace | null = null
  #running = false
  /** Time of the running input. */
  #at = 0

  /** `seq` is the number of the last entry before this state; -1 when there is none. */
  constructor(rules: Rules, state: MatchState, host: HostOptions, seq: number) {
    this.rules = rules
    this.firstEntry = seq + 1
    this.#host = host
    this.#store = this.#newStore(state)
    this.#runner = this.#newRunner(this.#store.current())
    this.#lineSeq = Math.max(seq, 0)
  }

  /** The state that everybody sees. Not to be written. */
  get state(): MatchState {
    return this.#store.current()
  }

  get kind(): Store['kind'] {
    return this.#store.kind
  }

  /** Number of the last entry of the log. */
  get seq(): number {
    return this.firstEntry + this.log.length - 1
  }

  /** What runs at this moment, in words: for those who find something wrong with it. */
  get doing(): string {
    return `${this.#runner.doing} of frame '${this.#runner.c.self.type}'`
  }

  /** Throws when a rule calls back into the match that is running it: there is no state to answer from. */
  mustBeIdle(): void {
    if (this.#running)
      throw new Misuse('a rule called back into its own match: rules act through their context only')
  }

  /** A runner at the state that everybody sees, for functions that only look. */
  reader(): Runner {
    const state = this.#store.current()
    if (this.#readerState !== state || this.#pending !== null) {
      this.#runner.use(state, state.stack.length)
      this.#readerState = this.#pending === null ? state : null
    }
    return this.#runner
  }

  allowed(): Seat[] {
    return this.state.outcome === null ? allowedSeats(this.reader()) : []
  }

  /** What a player may do; valid until the next call into the engine. */
  offers(seat: Seat): Offer[] {
    const runner = this.reader()
    if (this.state.outcome !== null || !allowedSeats(runner).includes(seat)) return []
    return offersFor(runner, seat)
  }

  /** Checks a message without doing anything. */
  check(seat: Seat, message: Message): Checked {
    const shape = checkMessage(message, this.rules.ruleset.limits)
    if (!shape.ok) return { ok: false, reason: shape.reason }
    const own = readOut(message)
    if (own === null) return { ok: false, reason: 'malformed message: unreadable' }
    if (own['ask'] !== undefined && own['ask'] !== this.ask(seat))
      return { ok: false, reason: 'stale: that is not asked any more' }
    return this.#checkMove(seat, own)
  }

  #checkMove(seat: Seat, message: Message): Checked {
    const state = this.#store.current()
    if (state.outcome !== null) return { ok: false, reason: 'match over' }
    const runner = this.reader()
    const cached = this.#pending === null ? this.#offers : null
    let offers = cached?.get(seat)
    if (offers === undefined) {
      if (cached !== null || !allowedSeats(runner).includes(seat))
        return { ok: false, reason: 'player forbidden' }
      offers = offersFor(runner, seat)
    } else runner.look(seat)
    runner.doing = 'offers'
    return checkMove(runner.topType()?.collector.shapes ?? [], offers, message)
  }

  /** Takes a player's message. Refused ones change nothing at all. */
  prepareAct(seat: Seat, message: Message, cid?: string): Prepared | Refusal | RuleError {
    return this.#guarded(() => {
      const bad = againstCid(cid)
      if (bad !== null) return new Refusal(bad)
      const checked = this.check(seat, message)
      if (!checked.ok) return new Refusal(checked.reason)
      const body: JsonObject = { action: checked.action, ...checked.args }
      const input: RuleInput =
        cid === undefined ? { type: 'act', seat, message: body } : { type: 'act', seat, message: body, cid }
      return this.#stage(input)
    })
  }

  /** To whom the last input of this engine brought something to light. */
  lastRevealed: 'all' | readonly Seat[] | null = null

  /** Who is asked what; null when the match is over. */
  waiting(): Waiting | null {
    const state = this.state
    const top = state.stack[state.stack.length - 1]
    if (state.outcome !== null || !top) return null
    const asks = awaitedSeats(this.reader()).map((seat) => {
      const offers = this.offers(seat)
      const moves = enumerate(offers)
      moves.next()
      const onlyDefault = moves.next().done === true
      return { seat, ask: askId(this.reader(), seat) as string, onlyDefault }
    })
    return { frame: top.id, asks }
  }

  /** The question to a seat, null when it is not asked. */
  ask(seat: Seat): string | null {
    return askId(this.reader(), seat)
  }

  /** Takes an input of the host. */
  prepareHost(given: HostInput): Prepared | Refusal | RuleError {
    return this.#guarded(() => {
      const input = readHostInput(given)
      if (typeof input === 'string') return new Refusal(input)
      const against = this.#against(input)
      if (against !== null) return new Refusal(against)
      if (input.type === 'undo') return this.#stageUndo(input.seat)
      if (input.type === 'timeout') {
        const { type, frame } = input
        return this.#stage({ type, frame, seats: [...new Set(this.#stillAsked(input))] })
      }
      return this.#stage({ ...input })
    })
  }

  /** Prepares to go on with other rules, where the state as it is can be one of theirs. */
  prepareRules(rules: Rules, bundle: string | null): Prepared | Refusal | RuleError {
    return this.#guarded(() => {
      const from = this.bundle
      if (this.state.outcome !== null) return new Refusal('match over')
      let next: MatchState
      try {
        next = changedState(rules, this.state)
      } catch (error) {
        if (error instanceof BadInput) return new Refusal(`rules: ${error.message}`)
        throw error
      }
      const store = this.#newStore(next)
      const runner = this.#newRunner(store.current(), rules)
      const entry = this.#entry({ type: 'rules', from, to: bundle, snapshot: clone(next) }, [], next)
      const turn: Turn = { rules, bundle, store, runner, offers: this.#firstLook(runner) }
      const staged: Staged = { entry, events: [], item: null, cut: null, trace: null, turn }
      this.#pending = staged
      return new PreparedInput(staged, this, null)
    })
  }

  #firstLook(runner: Runner): Map<Seat, Offer[]> {
    try {
      return checkWaiting(runner)
    } catch (error) {
      throw ruleError(runner, error, `e${++this.#ruleErrors}`)
    }
  }

  /** Takes an entry of a log; throws when it cannot be applied or does something else than it did. */
  replayEntry(entry: LogEntry, find?: Find): void {
    const { input } = entry
    let prepared: Prepared | Refusal | RuleError
    if (input.type === 'create')
      throw new BadInput(`log entry ${entry.seq}: only the first entry creates a match`)
    if (input.type === 'act') prepared = this.prepareAct(input.seat, input.message, input.cid)
    else if (input.type !== 'rules') prepared = this.prepareHost(input)
    else if (find === undefined) throw new BadInput(`log entry ${entry.seq}: only a log may change the rules`)
    else {
      const rules = find({ ...input.snapshot.ruleset, bundle: input.to }, `log entry ${entry.seq}`)
      prepared = this.prepareRules(rules, input.to)
    }
    if (prepared instanceof Refusal)
      throw new BadInput(`log entry ${entry.seq} is refused: ${prepared.reason}`, true)
    if (prepared instanceof RuleError)
      throw new BadInput(`log entry ${entry.seq} makes a rule throw: ${prepared.message}`, true)
    const staged = this.#pending as Staged
    const same = input.type !== 'rules' || deepEqual(staged.entry.input, input)
    if (staged.entry.check !== entry.check || !same) {
      prepared.abort()
      throw differs(entry)
    }
    // The rest of the entry is our own: a foreign log brings in nothing that was not checked.
    this.commitStaged({ ...staged, entry: { ...staged.entry, at: entry.at } })
  }

  /** Records how the match began; called once, by those who make matches. */
  begin(input: LogInput & { type: 'create' }, events: GameEvent[], replayed?: LogEntry): void {
    this.#at = this.#time()
    const entry = this.#entry(input, events, this.state)
    if (replayed && replayed.check !== entry.check) throw differs(replayed)
    this.log.push(replayed ? { ...entry, at: replayed.at } : entry)
    this.events.push(...events)
    this.lookAround()
  }

  /** Finds out what is open; throws the {@link RuleError} of a match that nobody can go on with. */
  lookAround(): void {
    try {
      this.#offers = checkWaiting(this.reader())
    } catch (error) {
      throw this.#report(error)
    }
  }

  /** What a saved match needs: the oldest state that undo may reach, and the entries since. */
  saved(undo: boolean): { state: MatchState; seq: number; tail: LogEntry[] } {
    if (!undo) return { state: clone(this.state), seq: this.seq, tail: [] }
    const { state } = this.#store.floor()
    const seq = this.#lineSeq
    return { state: clone(state), seq, tail: clone(this.log.slice(seq + 1 - this.firstEntry)) }
  }

  // ---- one input ----

  #against(input: HostInput): string | null {
    const state = this.state
    if (state.outcome !== null) return 'match over'
    switch (input.type) {
      case 'timeout': {
        const top = state.stack[state.stack.length - 1]
        const awaited = awaitedSeats(this.reader())
        if (top?.id !== input.frame || !this.#stillAsked(input).some((seat) => awaited.includes(seat)))
          return 'stale: that is not asked any more'
        return input.seats.every((seat) => this.#isSeat(seat)) ? null : 'wrong argument: seats: no such seat'
      }
      case 'leave':
        return this.#againstSeat(input.seat, state.away.includes(input.seat), 'has left already')
      case 'return':
      case 'substitute':
        return this.#againstSeat(input.seat, !state.away.includes(input.seat), 'is there')
      case 'undo':
        return this.#undoable(input.seat) ? null : 'undo not allowed'
      case 'skip':
        return state.stack.length > 1 ? null : 'the only frame of a match cannot be skipped: abort the match'
      case 'abort':
        return typeof input.reason === 'string' && input.reason.length <= 200
          ? null
          : 'wrong argument: reason: expected a text of at most 200 characters'
    }
  }

  /** The seats of a timeout whose question is still the one that it names. */
  #stillAsked({ seats, asks }: HostInput & { type: 'timeout' }): readonly Seat[] {
    return asks === undefined ? seats : seats.filter((seat, i) => asks[i] === askId(this.reader(), seat))
  }

  #againstSeat(seat: Seat, wrong: boolean, why: string): string | null {
    if (!this.#isSeat(seat)) return 'wrong argument: seat: no such seat'
    return wrong ? `wrong argument: seat: ${seat} ${why}` : null
  }

  #isSeat(seat: unknown): boolean {
    return Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < this.state.players
  }

  #undoable(seat: Seat): boolean {
    const policy = this.rules.ruleset.undo
    const last = this.#line[this.#line.length - 1]
    if (policy === 'never' || last === undefined || last.input.type !== 'act' || last.input.seat !== seat)
      return false
    // What is kept for it is stored with every save, so moving and taking back for ever must not pile up.
    if (this.seq - this.#lineSeq >= 4 * CHECKPOINT) return false
    return policy === 'free' || !last.barrier
  }

  #stage(input: RuleInput): Prepared {
    const before = this.state
    const { serial } = before
    const { drawn } = before.rng
    const events = this.#run(this.#store.begin(), () => applyInput(this.#runner, input))
    this.lastRevealed = this.#runner.c.revealed
    const next = this.#finish()
    const item: LineItem = {
      input,
      seq: this.seq + 1,
      serial,
      barrier: this.#runner.c.revealed !== null || next.rng.drawn !== drawn,
    }
    return this.#staged(input, events, next, item, null)
  }

  #stageUndo(seat: Seat): Prepared {
    const cut = this.#lineStart + this.#line.length - 1
    const to = (this.#line[this.#line.length - 1] as LineItem).seq
    this.#run(this.#store.rewind(cut), () => undefined)
    const input: LogInput = { type: 'undo', seat, to }
    return this.#staged(input, [{ type: 'Undone', player: seat }], this.#finish(), null, cut)
  }

  #run(working: Working, apply: () => void): GameEvent[] {
    const events: GameEvent[] = []
    const runner = this.#runner
    this.#readerState = null
    runner.use(working.state, working.owned)
    runner.begin(events)
    runner.trace = this.#watchers > 0 ? new Trace() : null
    try {
      apply()
    } finally {
      this.#trace = runner.trace
      runner.trace = null
    }
    return events
  }

  /** Closes the working state, and finds out whether the match can go on from it. */
  #finish(): MatchState {
    const next = this.#store.finish()
    this.#runner.use(next, next.stack.length)
    this.#nextOffers = checkWaiting(this.#runner)
    return next
  }

  #staged(
    input: LogInput,
    events: GameEvent[],
    next: MatchState,
    item: LineItem | null,
    cut: number | null,
  ): Prepared {
    const trace = cut === null ? (this.#trace?.records ?? null) : null
    const staged: Staged = { entry: this.#entry(input, events, next), events, item, cut, trace }
    this.#pending = staged
    return new PreparedInput(staged, this, this.#store.patches)
  }

  #entry(input: LogInput, events: readonly GameEvent[], next: MatchState): LogEntry {
    const sum = checksum.reset()
    for (const event of events) sum.value(event)
    const check = sum.number(next.serial).number(next.rng.drawn).hex()
    return { seq: this.seq + 1, at: this.#at, check, input }
  }

  /** For prepared inputs. */
  commitStaged({ entry, events, item, cut, trace, turn }: Staged): void {
    const patches = turn ? null : this.#store.patches
    if (turn) this.#turnTo(turn)
    else {
      if (cut !== null) this.#line.length = cut - this.#lineStart
      this.#store.commit(item)
      if (item !== null) this.#line.push(item)
      this.#trimLine()
    }
    this.#pending = null
    this.#readerState = null
    this.#offers = this.#nextOffers
    this.log.push(entry)
    for (const event of events) this.events.push(event)
    this.observers.tell(() => ({
      committed: { entry: clone(entry), events: clone(events), patches },
      watched:
        this.#watchers === 0 ? null : { entry: clone(entry), records: trace, stack: clone(this.state.stack) },
    }))
  }

  /** From here on nothing that came before can be taken back. */
  #turnTo({ rules, bundle, store, runner, offers }: Turn): void {
    this.beforeRules?.(rules)
    this.rules = rules
    this.bundle = bundle
    this.#store = store
    this.#runner = runner
    this.#nextOffers = offers
    this.#line = []
    this.#lineStart = 0
    this.#lineSeq = this.seq + 1
  }

  /** Records that a restored match goes on under other rules than those that it was saved with. */
  recordRules(from: string | null, to: string | null): void {
    this.#at = this.#time()
    const snapshot = clone(this.state)
    this.log.push(this.#entry({ type: 'rules', from, to, snapshot }, [], snapshot))
    this.bundle = to
    this.#lineSeq = this.seq
  }

  /** Tells after each commit what ran. Returns a function that ends it. */
  watch(watcher: (watched: Watched) => void): () => void {
    // An observer that makes an input has not heard of it yet, but whoever begins to look in then knows it.
    const from = this.seq
    const end = this.observers.add(({ watched }) => {
      if (watched !== null && watched.entry.seq > from) watcher(watched)
    })
    let open = true
    this.#watchers++
    return () => {
      if (open) this.#watchers--
      open = false
      end()
    }
  }

  /** What is before the store's floor cannot be taken back any more. */
  #trimLine(): void {
    const gone = this.#store.floor().length - this.#lineStart
    if (gone === 0) return
    this.#lineSeq = (this.#line[gone - 1] as LineItem).seq
    this.#lineStart += gone
    this.#line = this.#line.slice(gone)
  }

  /** For prepared inputs. */
  abortStaged(): void {
    this.#store.abort()
    this.#pending = null
    this.#readerState = null
    // They read a state that may have been written.
    this.#offers = null
  }

  /** Runs a check and an input; a rule that throws leaves everything as it was. */
  #guarded<T>(attempt: () => T): T | RuleError {
    this.mustBeIdle()
    if (this.#pending !== null)
      throw new Misuse('one input at a time: commit or abort the prepared one first')
    this.#at = this.#time()
    this.#running = true
    try {
      return attempt()
    } catch (error) {
      const report = this.#report(error)
      this.abortStaged()
      this.#renewRunner()
      return report
    } finally {
      this.#running = false
    }
  }

  #time(): number {
    const at = (this.#host.clock ?? now)()
    if (!Number.isFinite(at)) throw new Misuse('clock: expected milliseconds as a number')
    return at
  }

  /** What a rule that threw still holds in its hands (a promise that goes on) must not reach the match. */
  #renewRunner(): void {
    const { c } = this.#runner
    this.#runner = this.#newRunner(this.#store.current())
    Object.assign(c, { game: null, data: null, event: null, mode: LOOK })
  }

  #report(error: unknown): RuleError {
    return ruleError(this.#runner, error, `e${++this.#ruleErrors}`)
  }

  #reapply(state: MatchState, items: readonly LineItem[]): void {
    const runner = this.#newRunner(state)
    for (const item of items) {
      state.serial = item.serial
      runner.use(state, 0)
      runner.begin(null)
      applyInput(runner, item.input)
    }
  }

  #newStore(state: MatchState): Store {
    return this.#host.store === 'in place'
      ? new InPlaceStore(state, (rebuilt, items) => this.#reapply(rebuilt, items))
      : new ImmerStore(state, this.#host.immer)
  }

  #newRunner(state: MatchState, rules = this.rules): Runner {
    const runner = new Runner(rules, state)
    runner.guardLook = this.#host.guardLook ?? null
    return runner
  }
}

const checksum = new Checksum()

/** A copy of a message within the limits; null for a proxy that answers differently the second time. */
function readOut(message: Message): Message | null {
  try {
    return copyJson(message)
  } catch {
    return null
  }
}

function differs(entry: LogEntry): BadInput {
  return new BadInput(
    `the replay differs from the log at entry ${entry.seq} (${entry.input.type}): these are not the rules it was played with`,
    true,
  )
}

/** The host's clock where he gives none; taken here once, so that guards around rules do not concern it. */
// biome-ignore lint/style/noRestrictedGlobals: the time of log entries is the host's and no rule reads it.
export const now: () => number = Date.now

/** The report of a rule that threw, from where the runner stands. */
export function ruleError(runner: Runner, error: unknown, id: string): RuleError {
  const { self } = runner.c
  const stack = runner.state.stack.map((frame) => `${frame.type}#${frame.id}`)
  const at = {
    ruleset: runner.rules.ruleset.name,
    frame: self.type,
    state: self.state,
    step: runner.doing,
    stack,
  }
  return error instanceof RuleError ? error : new RuleError(id, at, error)
}
